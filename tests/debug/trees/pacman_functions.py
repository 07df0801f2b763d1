"""Agents of the Pacman project with a function for each side, and the loop over the first moves in `getAction`."""

import random

import util
from game import Agent, Directions
from pacman import GameState
from util import manhattanDistance


def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, choice = float("-inf"), None
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 0, 1)
            if value > best:
                best, choice = value, action
        return choice

    def isOver(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def maxValue(self, state, depth):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), depth, 1))
        return v

    def minValue(self, state, depth, agent):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1))
            else:
                v = min(v, self.minValue(successor, depth, agent + 1))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = float("-inf"), float("inf")
        best, choice = float("-inf"), None
        for action in gameState.getLegalActions(0):
            value = self.minValue(gameState.generateSuccessor(0, action), 0, 1, alpha, beta)
            if value > best:
                best, choice = value, action
            alpha = max(alpha, best)
        return choice

    def isOver(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def maxValue(self, state, depth, alpha, beta):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, depth, agent, alpha, beta):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                v = min(v, self.maxValue(successor, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, depth, agent + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        util.raiseNotDefined()


better = scoreEvaluationFunction
