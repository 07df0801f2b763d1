# Slova obrázků a textů česky. Co která zpráva znamená a co se do ní doplňuje, říká en.ftl.
#
# Každé počítané slovo má čtyři tvary: one (1 uzel), few (2 uzly), many (1,5 uzlu), other (5 uzlů).

## Hráči a strany

max = MAX
min = MIN
side-white = bílý
side-black = černý
player-and-side = { $player } ({ $side })

## Algoritmy

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alfa-beta
algorithm-negamax-alpha-beta = negamax alfa-beta
and = { $left } a { $right }

## Počty

nodes = { $count } { $count ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}
leaves = { $count } { $count ->
    [one] list
    [few] listy
    [many] listu
   *[other] listů
}
moves = { $count } { $count ->
    [one] tah
    [few] tahy
    [many] tahu
   *[other] tahů
}
plies = { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
steps = { $count } { $count ->
    [one] krok
    [few] kroky
    [many] kroku
   *[other] kroků
}
cutoffs = { $count } { $count ->
    [one] řez
    [few] řezy
    [many] řezu
   *[other] řezů
}
nodes-searched = { $count } { $count ->
    [one] uzel prohledán
    [few] uzly prohledány
    [many] uzlu prohledáno
   *[other] uzlů prohledáno
}
skipped-moves = { $count } { $count ->
    [one] tah ořezán
    [few] tahy ořezány
    [many] tahu ořezáno
   *[other] tahů ořezáno
}
more-than = více než { $number }

## Uzly ve větách

the-root = kořen
path-end = … { $moves } (půltah { $ply })

## Maty

has-won = { $player } vyhrál
mate-for = { $player } dá mat { $moves }. tahem, za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
mate-in = mat { $count }. tahem
win-for = { $player } vyhraje { $moves }. tahem, za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
win-in = výhra { $count }. tahem

## Platná pravidla, jedno za druhým na řádku

rule-cut-equal = řez při v ≥ β, v ≤ α
rule-cut-greater = řez při v > β, v < α
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = maty bez vzdálenosti
rule-mates-distance = maty podle vzdálenosti (MAX = { $max }, MNOHO = { $mnoho })
rule-order-given = tahy v zadaném pořadí
rule-order-reverse = tahy v opačném pořadí
rule-order-random = tahy zamíchané (seed { $seed }, { $generator })
rule-order-best = nejlepší tahy první
rule-order-worst = nejhorší tahy první
rule-to-the-end = do konce hry
rule-depth = hloubka { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
rule-window = okno v kořeni { $window }

## Řezy

alpha-cut = α-řez
beta-cut = β-řez
cut-deep = hluboký
cut-of = { $place ->
    [root] { $comparison } z kořene
    [move] { $comparison } z uzlu po tahu { $node }
    [moves] { $comparison } z uzlu po tazích { $node }
   *[node] { $comparison } z uzlu { $node }
}
cut-of-other = { $place ->
    [root] { $comparison } ({ $there } v kořeni)
    [move] { $comparison } ({ $there } v uzlu po tahu { $node })
    [moves] { $comparison } ({ $there } v uzlu po tazích { $node })
   *[node] { $comparison } ({ $there } v uzlu { $node })
}
cut-of-window = { $comparison } z okna zadaného v kořeni
cut-and-deep = { $cut } (hluboký řez)

cutoff-here = { $place ->
    [root] V kořeni (na tahu { $player }) je { $comparison }
    [move] V uzlu po tahu { $node } (na tahu { $player }) je { $comparison }
    [moves] V uzlu po tazích { $node } (na tahu { $player }) je { $comparison }
   *[node] V uzlu { $node } (na tahu { $player }) je { $comparison }
}
cutoff-by-window = { $here }, což je mez okna zadaného pro celý propočet: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-ancestor = { $here }. { $owner } už má zaručeno { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value } { $place ->
    [root] v kořeni
    [move] v uzlu po tahu { $node }
    [moves] v uzlu po tazích { $node }
   *[node] v uzlu { $node }
}{ $counted }; { $distance }. { $consequence }
cutoff-counted = tady { $bound }, protože o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} níže má výhra větší hodnotu
cutoff-counted-unreachable = tady { $bound }, protože o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} níže má výhra větší hodnotu: to je víc, než může dát jakýkoli tah
cutoff-shallow = to je rodič, tedy mělký řez
cutoff-deep = to je o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} výše, tedy hluboký řez
cutoff-nothing-to-gain = { $owner } tu tedy nemá co získat a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-never-reached = { $owner } sem tedy hru nikdy nepustí a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.

## Proč se krok stal, do tabulky

reason-start = začátek v kořeni, na tahu { $player }
reason-try = zkouší se tah { $move }
reason-drawn = remíza
reason-static = statické ohodnocení
reason-clamped = statické ohodnocení { $raw }, omezené na ±MNOHO: { $value }
reason-best = zatím nejlepší pro { $player }: { $value }
reason-best-by = zatím nejlepší pro { $player } tahem { $move }: { $value }
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = kořen má hodnotu { $value }
reason-root-bound = kořen vrací { $value }, což je jen mez; jeho hodnota: { $proved }
reason-back = { $place ->
    [root] zpět do kořene s hodnotou { $value }
    [move] zpět do uzlu po tahu { $node } s hodnotou { $value }
    [moves] zpět do uzlu po tazích { $node } s hodnotou { $value }
   *[node] zpět do uzlu { $node } s hodnotou { $value }
}

## Poznámky k propočtu

unrecorded = { $count } { $count ->
    [one] uzel je započítán, ale není uložen
    [few] uzly jsou započítány, ale nejsou uloženy
    [many] uzlu je započítáno, ale není uloženo
   *[other] uzlů je započítáno, ale není uloženo
} (--node-limit); hodnoty a počty platí pro celý propočet
caveat-chess = remíza opakováním pozice se nezjišťuje; 50 tahů bez braní a bez tahu pěšcem, pat a nedostatečný materiál jsou remízy
caveat-horizon = výhry vzdálené { $distinct } { $distinct ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} nebo více nelze rozlišit: MAX − MNOHO = { $difference } a hloubka propočtu je { $deepest } { $deepest ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
view-max = hodnoty z pohledu hráče MAX
view-mover = hodnoty z pohledu hráče na tahu

## Tabulka kroků

heading-step = krok
heading-event = událost
heading-node = uzel
heading-value = hodnota
heading-reason = důvod
event-enter = vstup
event-evaluate = ohodnocení
event-update = zlepšení
event-cutoff = řez
event-leave = návrat

## Souhrn propočtu

label-search = propočet
label-algorithm = algoritmus
label-value = hodnota
label-best-move = nejlepší tah
label-variation = varianta
label-root-moves = tahy v kořeni
label-nodes = uzly
label-leaves = listy
label-cutoffs = řezy
label-not-stored = neuloženo
label-note = poznámka
summary-search = { $heading }, na tahu { $player }
summary-bound = { $proved }  jen mez, ne hodnota: propočet vrátil { $value } pro okno { $window }
summary-no-move = žádný
summary-no-move-at-leaf = žádný: kořen je list
summary-move-unproved = { $move }  není dokázán jako nejlepší: propočet vrátil jeho mez
summary-no-variation = žádná není dokázána
summary-best = ← nejlepší
summary-more-moves = { $count } { $count ->
    [one] další tah není uložen
    [few] další tahy nejsou uloženy
    [many] dalšího tahu není uloženo
   *[other] dalších tahů není uloženo
} (--node-limit)
summary-nodes-saved = { $nodes }; minimax: { $full }, úspora: { $saved }
summary-least-leaves = (alespoň { $least } v každém propočtu: Knuth a Moore, b = { $branching }, d = { $depth })
summary-cutoffs = { $cutoffs }  (mělké: { $shallow }, hluboké: { $deep }); { $skipped }
verdict-exact = přesná hodnota
verdict-bound = mez
verdict-not-better = mez: není lepší než nejlepší tah
verdict-worse = mez: horší než nejlepší tah

## Okamžik propočtu

moment = po { $step } z { $count } { $count ->
    [one] kroku
    [few] kroků
    [many] kroku
   *[other] kroků
}

## Úrovně vlevo od stromu

level-max = MAX
level-min = MIN
level-white = Bílý
level-black = Černý
ply = půltah { $ply }
remaining = { $count ->
    [one] zbývá
    [few] zbývají
    [many] zbývá
   *[other] zbývá
} { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}

## U uzlů a hran

wins = vyhrál { $player }
wins-white = vyhrál bílý
wins-black = vyhrál černý
draw = remíza
was = původně { $value }
skipped = ořezáno
returned = vrací { $value }
difference = liší se
node-type-pv = PV
node-type-cut = CUT
node-type-all = ALL
cut-rule-at-max-equal = řez, když ≥ { $bound }
cut-rule-at-max-greater = řez, když > { $bound }
cut-rule-at-min-equal = řez, když ≤ { $bound }
cut-rule-at-min-greater = řez, když < { $bound }

## Složené uzly

folded-nodes = { $count } { $count ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}
folded-cutoffs = mezi nimi { $count } { $count ->
    [one] řez
    [few] řezy
    [many] řezu
   *[other] řezů
}
unit-nodes = { $count ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}
unit-skipped = { $count ->
    [one] ořezaný
    [few] ořezané
    [many] ořezaného
   *[other] ořezaných
}

## Co uvidí čtenář, který najede myší na uzel

tooltip-unreached = sem tento propočet nedošel
tooltip-folded = složeno: { $nodes } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}
tooltip-folded-and-skipped = složeno: { $nodes } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
} a { $skipped } { $skipped ->
    [one] ořezaný tah
    [few] ořezané tahy
    [many] ořezaného tahu
   *[other] ořezaných tahů
}
tooltip-visit = { $number }. v pořadí návštěv
tooltip-won = { $player } vyhrál: { $value }
tooltip-drawn = remíza: { $value }
tooltip-leaf = list, statické ohodnocení { $value }
tooltip-inner = na tahu { $player }, hodnota { $value }
tooltip-window = okno při vstupu { $window }

## Nadpisy a popisky

hand-built-tree = Ručně sestavený strom
caption-value = hodnota { $value }
caption-best-move = nejlepší tah { $move }
caption-folded = v obrázku složeno: { $nodes } { $nodes ->
    [one] prohledaný uzel
    [few] prohledané uzly
    [many] prohledaného uzlu
   *[other] prohledaných uzlů
}
caption-folded-and-skipped = v obrázku složeno: { $nodes } { $nodes ->
    [one] prohledaný uzel
    [few] prohledané uzly
    [many] prohledaného uzlu
   *[other] prohledaných uzlů
} a { $skipped } { $skipped ->
    [one] ořezaný tah
    [few] ořezané tahy
    [many] ořezaného tahu
   *[other] ořezaných tahů
}
counts-line = { $nodes } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}, { $leaves } { $leaves ->
    [one] list
    [few] listy
    [many] listu
   *[other] listů
}, { $cutoffs } { $cutoffs ->
    [one] řez
    [few] řezy
    [many] řezu
   *[other] řezů
}, { $skipped } { $skipped ->
    [one] ořezaný tah
    [few] ořezané tahy
    [many] ořezaného tahu
   *[other] ořezaných tahů
}

## Obrázek ve větách, pro ty, kdo ho nevidí

describe-search = Strom propočtu algoritmem { $algorithm } ({ $rules }). V kořeni je na tahu { $player }.
describe-view = Strom ukazuje { $view }.
describe-value = Hodnota kořene je { $value }.
describe-value-and-move = Hodnota kořene je { $value } a nejlepší tah je { $move }.
describe-variation = Hlavní varianta je { $moves }.
describe-counts = Propočet prošel { $nodes } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}, z toho { $leaves } { $leaves ->
    [one] list
    [few] listy
    [many] listu
   *[other] listů
}.
describe-moment = Strom je zachycen { $moment }; hodnota kořene je zatím { $value }.
describe-more-cutoffs = … a ještě { $count } { $count ->
    [one] řez
    [few] řezy
    [many] řezu
   *[other] řezů
}.

## Co znamenají značky

legend-title = Legenda
legend-max = na tahu MAX
legend-min = na tahu MIN
legend-leaf = list se statickým ohodnocením
legend-over = koncová pozice
legend-bound = dokázána je jen tato mez
legend-unknown = nic není dokázáno
legend-interval = interval možných hodnot
legend-window = okno při vstupu
legend-window-history = okno a jeho dřívější meze
legend-window-edge = okno předané po hraně
legend-cut-rule = kdy lze uzel opustit
legend-returned = hodnota vrácená rodiči
legend-cutoff = ořezání (řez): dosažena α nebo β
legend-cause = předek, jehož mez to je
legend-cause-deep = totéž, výše než rodič
legend-skipped = ořezaný tah
legend-unreached = sem tento propočet nedošel
legend-unreached-or-unstored = sem tento propočet nedošel, nebo to není uloženo
legend-folded = několik složených uzlů
legend-visits = pořadí návštěv
legend-variation = hlavní varianta
legend-choices = zvolený tah
legend-best-move = nejlepší tah
legend-node-types = očekávaný typ uzlu: PV, CUT, ALL
legend-sign-flip = znaménko se mění: z v je −v
legend-active = právě se prohledává
legend-difference = zde se propočty liší
legend-blank = k doplnění
legend-ghost = co by zde našel minimax
