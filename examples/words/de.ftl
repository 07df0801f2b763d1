# Deutsch: ein Anfang. Was hier fehlt, bleibt englisch.
#
# plyscope search "((3 12 8) (2 4 6) (14 5 2))" --words de.ftl

language-code = de
decimal-separator = ,
chess-letters = KDTLS

# Ein Begriff, den mehrere Meldungen verwenden.
-blatt = { $zahl ->
    [eins] Blatt
   *[mehr] Blätter
}

## Anzahlen

nodes = { $count } Knoten
leaves = { $count } { $count ->
    [one] { -blatt(zahl: "eins") }
   *[other] { -blatt(zahl: "mehr") }
}
moves = { $count } { $count ->
    [one] Zug
   *[other] Züge
}
plies = { $count } { $count ->
    [one] Halbzug
   *[other] Halbzüge
}
steps = { $count } { $count ->
    [one] Schritt
   *[other] Schritte
}
cutoffs = { $count } { $count ->
    [one] Schnitt
   *[other] Schnitte
}
skipped-moves = { $count } { $count ->
    [one] Zug ausgelassen
   *[other] Züge ausgelassen
}

## Bilder

hand-built-tree = Ein Baum von Hand
caption-value = Wert { $value }
caption-best-move = bester Zug { $move }
skipped = ausgelassen
ply = Halbzug { $ply }

## Zusammenfassung einer Suche

label-search = Suche
label-value = Wert
label-best-move = bester Zug
label-variation = Hauptvariante
label-nodes = Knoten
label-leaves = Blätter
label-cutoffs = Schnitte
summary-search = { $heading }, { $player } am Zug
summary-best = ← am besten
summary-nodes-saved = { $nodes } (Minimax: { $full }),
    { $saved } gespart

## Seiten

page-searches = Suchen
page-results = Ergebnisse
page-best-move = Bester Zug
page-player-next = Weiter
