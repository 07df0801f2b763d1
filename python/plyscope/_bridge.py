"""Hands the questions of the program on to the process with the game: ``python _bridge.py PORT``."""

import socket
import sys

with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as connection:
    game = connection.makefile("rw", encoding="utf-8")
    for question in sys.stdin:
        game.write(question)
        game.flush()
        sys.stdout.write(game.readline())
        sys.stdout.flush()
