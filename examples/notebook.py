"""The example notebook for marimo: marimo edit examples/notebook.py"""

import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import plyscope

    return mo, plyscope


@app.cell
def _(mo):
    leaves = mo.ui.text("((3 12 8) (2 4 6) (14 5 2))", label="Tree", full_width=True)
    algorithm = mo.ui.dropdown(["minimax", "alpha-beta", "pvs"], "alpha-beta", label="Algorithm")
    mo.vstack([mo.md("# Alpha-beta on one tree\nChange a leaf, and everything follows."), leaves, algorithm])
    return algorithm, leaves


@app.cell
def _(algorithm, leaves, plyscope):
    tree = plyscope.Tree(leaves.value)
    search = tree.search(algorithm.value)
    tree.draw(algorithm=algorithm.value, theme="aima")
    return search, tree


@app.cell
def _(search):
    search.steps
    return


@app.cell
def _(tree):
    tree.report()
    return


if __name__ == "__main__":
    app.run()
