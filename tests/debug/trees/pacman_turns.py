"""Agents of the Pacman project with one function for all agents, which returns a value and an action."""

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
        return self.minimax(gameState, 0, 0)[1]

    def minimax(self, state, agentIndex, depth):
        if agentIndex == state.getNumAgents():
            agentIndex, depth = 0, depth + 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        results = []
        for action in state.getLegalActions(agentIndex):
            value, _ = self.minimax(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth)
            results.append((value, action))
        choose = max if agentIndex == 0 else min
        return choose(results, key=lambda result: result[0])


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.value(gameState, 0, self.depth, float("-inf"), float("inf"))[1]

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth -= 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        if agent == 0:
            best = float("-inf"), None
            for action in state.getLegalActions(agent):
                score, _ = self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
                if score > best[0]:
                    best = score, action
                if score > beta:
                    return best
                alpha = max(alpha, score)
            return best
        best = float("inf"), None
        for action in state.getLegalActions(agent):
            score, _ = self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
            if score < best[0]:
                best = score, action
            if score < alpha:
                return best
            beta = min(beta, score)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        util.raiseNotDefined()


better = scoreEvaluationFunction
