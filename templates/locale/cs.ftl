# Slova obrázků a textů česky. Co která zpráva znamená a co se do ní doplňuje, říká en.ftl.
#
# Každé počítané slovo má čtyři tvary: one (1 uzel), few (2 uzly), many (1,5 uzlu), other (5 uzlů).

## Hráči a strany

max = MAX
min = MIN
chance = náhoda
side-white = bílý
side-black = černý
side-south = Jih
side-north = Sever
player-and-side = { $player } ({ $side })

## Algoritmy

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alfa-beta
algorithm-negamax-alpha-beta = negamax alfa-beta
algorithm-aspiration = alfa-beta s aspiračním oknem
algorithm-scout = Scout
algorithm-pvs = prohledávání hlavní varianty (PVS)
algorithm-mtd-f = MTD(f)
algorithm-sss-star = SSS*
algorithm-expectiminimax = expectiminimax
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = důkazové prohledávání (proof-number search)
algorithm-nemec-depth-1 = Němcův program s hloubkou jedna
algorithm-nemec-depth-2 = Němcův program s hloubkou dva
algorithm-nemec-minimax = Němcův minimax, podle předlohy
algorithm-nemec-probability = Němcův propočet podle pravděpodobností
algorithm-white-black = funkce Bílý a Černý z dokumentu 001, podle předlohy
algorithm-white-black-pseudo-legal = funkce Bílý a Černý z dokumentu 001 s pseudolegálními tahy, podle předlohy
algorithm-habr-connect4-v1 = Connect-4 z dokumentu 004 (verze 1), podle předlohy
algorithm-habr-connect4-v2 = Connect-4 z dokumentu 004 (verze 2), podle předlohy
algorithm-kuhr-minimax = Kührův minimax, podle předlohy
algorithm-kuhr-alpha-beta = Kührova alfa-beta, podle předlohy
algorithm-mistaken = { $algorithm }, { $mistake }
mutant-window-reset = v každém uzlu začíná okno znovu
mutant-shallow = jen mělká ořezání
mutant-shared = α a β společné všem uzlům
mutant-root-not-narrowed = kořen nikdy nezužuje okno
mutant-other-rule = ořezává podle druhého pravidla
mutant-mixed-cuts = jeden hráč ořezává při rovnosti a druhý ne
mutant-late-cut = ořezává se o tah později
mutant-leaf-cuts = ořezávají se jen listy
mutant-sign = bez znaménka minus
mutant-window-kept = okno se nikdy neobrací
mutant-no-dal = bez dal
mutant-no-bliz = bez bliz
mutant-no-shift = bez bliz a dal
mutant-ply-early = o půltah mělčeji
mutant-as-logged = tak, jak ho provedl program
mutant-minimax = nic se neořezává (prostý minimax)
mutant-players-swapped = MAX a MIN jsou všude zaměněni
mutant-ply-swapped = MAX a MIN jsou zaměněni na hladině { $ply }
mutant-right-to-left = tahy se zkoušejí zprava doleva
mutant-first-value = nahoru se opisuje první hodnota
mutant-last-value = nahoru se opisuje poslední hodnota
and = { $left } a { $right }

## Techniky šachových programů

technique-quiescence = tichý propočet
technique-check-extension = prohloubení při šachu
technique-queen-down = chybějící dáma
technique-near-leaf = zkrácení u listů
technique-stand-pat = zkouška taktických tahů
technique-even-for-odd = sudá hloubka za lichou
technique-null-move = nulový tah
technique-null-move-twice = nulový tah dvakrát
technique-null-move-in-endgames = nulový tah v koncovkách
technique-null-move-in-check = nulový tah v šachu
technique-null-move-near-mate = nulový tah blízko matu
technique-table = transpoziční tabulka
technique-table-bounds-as-exact = tabulka s mezemi místo přesných hodnot
technique-table-mates-from-root = tabulka s maty od kořene
technique-deepening = iterativní prohlubování
technique-killer = zabijácké tahy
technique-history = historická heuristika
techniques-left-out = použitých technik ({ $names })

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
orders = { $count } pořadí tahů
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
path-end = … { $moves } (hloubka { $ply })

## Maty

has-won = výhra: { $player }
mate-for = { $player } dá mat { $moves }. tahem, za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
mate-in = { $player }: mat { $count }. tahem
win-for = { $player } vyhraje { $moves }. tahem, za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
win-in = { $player }: výhra { $count }. tahem
win-far = { $player } vyhraje, nejdříve za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}

## Úrovně vlevo od stromu

level-max = MAX
level-min = MIN
level-chance = NÁHODA
level-white = Bílý
level-black = Černý
ply = hloubka { $ply }
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

wins = výhra: { $player }
wins-white = vyhrál bílý
wins-black = vyhrál černý
draw = remíza
illegal = nepřípustný
stand-pat = klid
known = = známo
was = původně { $value }
skipped = ořezáno
returned = vrací { $value }
gains = zisk { $value }
difference = liší se
node-type-pv = PV
node-type-cut = CUT
node-type-all = ALL
cut-rule-at-max-equal = řez, když ≥ { $bound }
cut-rule-at-max-greater = řez, když > { $bound }
cut-rule-at-min-equal = řez, když ≤ { $bound }
cut-rule-at-min-greater = řez, když < { $bound }

## Sbalené uzly

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
tooltip-folded = sbaleno: { $nodes } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}
tooltip-folded-and-skipped = sbaleno: { $nodes } { $nodes ->
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
tooltip-won = výhra: { $player }; { $value }
tooltip-drawn = remíza: { $value }
tooltip-leaf = list, statické ohodnocení { $value }
tooltip-inner = na tahu { $player }, hodnota { $value }
tooltip-chance = na tahu je náhoda, hodnota { $value }
tooltip-window = okno při vstupu { $window }

## Nadpisy a popisky

hand-built-tree = Ručně sestavený strom
# What a picture is called that does not tell what it shows.
search-tree = Strom propočtu
caption-value = hodnota { $value }
caption-best-move = nejlepší tah { $move }
# $child counts the children of the root from the left, where moves have no names.
caption-best-child = nejlepší tah: { $child ->
    [1] první potomek
    [2] druhý potomek
    [3] třetí potomek
    [4] čtvrtý potomek
    [5] pátý potomek
   *[other] potomek číslo { $child }
}
# $max is in digits.
caption-beyond-mates = meze za ±{ $max } jsou hodnoty matů viděné o půltah níž: žádný tah jich tam nedosáhne
caption-folded = v obrázku sbaleno: { $nodes } { $nodes ->
    [one] prohledaný uzel
    [few] prohledané uzly
    [many] prohledaného uzlu
   *[other] prohledaných uzlů
}
caption-folded-and-skipped = v obrázku sbaleno: { $nodes } { $nodes ->
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

describe-search = Strom propočtu, algoritmus: { $algorithm } ({ $rules }). V kořeni je na tahu { $player }.
describe-search-alone = Strom propočtu, algoritmus: { $algorithm }. V kořeni je na tahu { $player }.
# Where not even the algorithm is told.
describe-tree = Strom propočtu. V kořeni je na tahu { $player }.
describe-view = Strom ukazuje { $view }.
describe-value = Hodnota kořene je { $value }.
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
legend-player = na tahu { $player }
legend-chance = na tahu je náhoda: střední hodnota
legend-probability = pravděpodobnost tahu náhody
legend-symmetric = tolik uzlů úplného stromu je nakresleno jako jeden
legend-rounded = zaokrouhlené číslo
legend-leaf = list se statickým ohodnocením
legend-over = koncová pozice
legend-bound = dokázána je jen tato mez
legend-bound-assumed = dokázána či předpokládána je jen tato mez
legend-unknown = nic není dokázáno
legend-interval = interval možných hodnot
legend-window = okno při vstupu
legend-window-history = okno a jeho dřívější meze
legend-window-edge = okno předané po hraně
legend-cut-rule = kdy se ořežou zbylé tahy
legend-returned = hodnota vrácená rodiči
legend-gain = zisk tahu, který sem vede
legend-sum = (zisk − odpověď) · činitel hloubky
legend-cutoff = ořezání (řez): dosažena α nebo β
legend-win-cutoff = po výhře program dál nehledá
legend-probe = sonda: jedna odpověď, která ukáže mez
legend-cause = předek, který mez určil
legend-cause-deep = totéž, výše než rodič (hluboký řez)
legend-skipped = ořezaný tah
legend-unreached = sem tento propočet nedošel
legend-unreached-or-unstored = sem tento propočet nedošel, nebo to není uloženo
legend-folded = několik sbalených uzlů
legend-visits = pořadí návštěv
legend-variation = hlavní varianta
legend-choices = zvolený tah
legend-best-move = nejlepší tah
legend-node-types = jak vnitřní uzel dopadl: PV, CUT, ALL
legend-remarks = klid: hráč může zůstat u statického ohodnocení; −1, +1: o půltah mělčeji, hlouběji
legend-line-probability = pravděpodobnost varianty, součin pravděpodobností jejích tahů
legend-known = stejná pozice se propočítala jinde
legend-trial = jen zkouška, ne tah: ∅ nulový tah, × jen taktické tahy, −1 o půltah mělčeji
legend-revisits = počet návštěv, je-li jich víc
legend-proof-numbers = důkazové číslo | vyvracecí číslo
legend-sign-flip = mění se znaménko: v → −v
legend-active = právě se prohledává
legend-difference = zde se propočty liší
legend-blank = k doplnění
legend-ghost = co by zde našel minimax

## Platná pravidla, jedno za druhým na řádku

rule-cut-equal = řez při v ≥ β, v ≤ α
rule-cut-greater = řez při v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = řez při v ≥ β
rule-cut-greater-mover = řez při v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = maty bez ohledu na vzdálenost
rule-mates-none = vzdálenost matu se nerozlišuje
rule-question-window = otázka: dosáhne hráč na tahu v kořeni vzdálenější meze okna { $window }?
rule-win = výhra má hodnotu { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = maty podle vzdálenosti (MAX = { $max }, MNOHO = { $mnoho })
rule-symmetric = symetrické pozice se počítají jako jedna
rule-as-logged = ořezávání i hodnoty takové, jaké má program
rule-mistaken = záměrná chyba: { $mistake }
rule-order-given = tahy v zadaném pořadí
rule-order-scan = tahy v pořadí, v jakém je najde průchod deskou
rule-order-reverse = tahy v opačném pořadí
rule-order-random = tahy zamíchané (seed { $seed }, { $generator })
rule-order-best = nejlepší tahy první
rule-order-worst = nejhorší tahy první
rule-order-static = tahy seřazené podle statického ohodnocení pozice, do které vedou, nejlepší první
rule-order-nth = pořadí tahů číslo { $number }
rule-to-the-end = bez omezení hloubky
rule-threshold = varianty s pravděpodobností alespoň { $threshold }
rule-depth = hloubka: { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
rule-looks-ahead = počítá { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} dopředu
rule-window = okno v kořeni { $window }

## Řezy

alpha-cut = α-řez
beta-cut = β-řez
win-cut = výhra
probe-cut = sonda
cut-shallow = mělký
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
cut-of-mistake = { $comparison } (omylem)
cut-win = výhra s hodnotou { $value }
cut-probe = zkouší se jedna odpověď s hodnotou { $value }
cut-of-chance = { $place ->
    [root] { $comparison }, pro střední hodnotu v kořeni
    [move] { $comparison }, pro střední hodnotu v uzlu po tahu { $node }
    [moves] { $comparison }, pro střední hodnotu v uzlu po tazích { $node }
   *[node] { $comparison }, pro střední hodnotu v uzlu { $node }
}
cut-of-test = { $comparison } z testu
cut-of-known = { $place ->
    [root] { $comparison }, jak je známo o kořeni
    [move] { $comparison }, jak je známo o uzlu po tahu { $node }
    [moves] { $comparison }, jak je známo o uzlu po tazích { $node }
   *[node] { $comparison }, jak je známo o uzlu { $node }
}
cut-and-deep = { $cut } (hluboký řez)

cutoff-here = { $place ->
    [root] V kořeni (na tahu { $player }) je { $comparison }
    [move] V uzlu po tahu { $node } (na tahu { $player }) je { $comparison }
    [moves] V uzlu po tazích { $node } (na tahu { $player }) je { $comparison }
   *[node] V uzlu { $node } (na tahu { $player }) je { $comparison }
}
cutoff-by-mistake = { $here }, ale takovou mez výše nikdo zaručenou nemá: omylem { $skipped ->
    [one] je ořezán { $skipped } tah
    [few] jsou ořezány { $skipped } tahy
    [many] je ořezáno { $skipped } tahu
   *[other] je ořezáno { $skipped } tahů
}.
cutoff-by-window = { $here }, což je mez okna zadaného pro celý propočet: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-guessed-window = { $here }, což je mez odhadnutého okna: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-own-window = { $here }, což je mez okna, se kterým začíná kořen: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-win = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V uzlu { $node }
} { $player } tímto tahem vyhrává. Program dál nehledá: vrací hodnotu výhry { $value }, ať mají ostatní tahy jakoukoli hodnotu, a { $skipped } { $skipped ->
    [one] tah je přeskočen
    [few] tahy jsou přeskočeny
    [many] tahu je přeskočeno
   *[other] tahů je přeskočeno
}.
cutoff-by-null-window = { $here }, což je mez nulového okna této návštěvy kořene: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-test = { $here }. Víc test { $at } nezjišťuje, je tedy rozhodnuto: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-known = { $here }. Předchozí návštěva už ukázala, že { $at } lepší hodnota být nemůže: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-of-probe = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V uzlu { $node }
} (na tahu { $player }) se zkouší jedna odpověď s hodnotou { $value }; zatím { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-chance = { $here }. Pro součet { $at } už je jedno, co se tu ještě najde: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-at-chance = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V uzlu { $node }
} je součet zatím { $sum } a zbytek může přidat { $sure ->
    [most] nejvýše
   *[least] nejméně
} { $rest }: { $comparison }. Ať má zbytek jakoukoli hodnotu, výsledek zůstane mimo okno a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-at-chance-probed = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V uzlu { $node }
} stačí to, co ukázaly dosud vyzkoušené odpovědi: součet může být { $sure ->
    [most] nejvýše
   *[least] nejméně
} { $comparison }. Výsledek zůstane mimo okno a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-ancestor = { $here } má hodnotu { $limit ->
    [most] nejvýše
   *[least] alespoň
} { $value } a { $owner } už má { $at } zaručeno { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $bound }{ $counted }{ $distance }: { $compared }.
cutoff-counted = tady { $bound }, o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} blíž ke konci
cutoff-counted-unreachable = tady { $bound }, o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} blíž ke konci: to je víc, než může dát jakýkoli tah
cutoff-further-up = , o { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
} výše
cutoff-shallow = { $comparison }
cutoff-deep = { $comparison }, hluboké ořezání
cutoff-nothing-to-gain = { $owner } tu proto nemá co získat a { $skipped }.
cutoff-never-played = { $owner } proto do uzlu { $node } nikdy nepůjde a { $skipped }.
cutoff-never-reached = { $owner } sem proto hru nikdy nepustí a { $skipped }.
told-skipped-some = { $count } { $count ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}
told-skipped-leaves = { $count ->
    [one] list { $list } je ořezán
    [few] listy { $list } jsou ořezány
    [many] listy { $list } jsou ořezány
   *[other] listy { $list } jsou ořezány
}
told-skipped-nodes = { $count ->
    [one] uzel { $list } je ořezán
    [few] uzly { $list } jsou ořezány
    [many] uzly { $list } jsou ořezány
   *[other] uzly { $list } jsou ořezány
}
told-skipped-moves = { $count ->
    [one] tah { $list } je ořezán
    [few] tahy { $list } jsou ořezány
    [many] tahy { $list } jsou ořezány
   *[other] tahy { $list } jsou ořezány
}
told-and = { $first } a { $last }

## Proč se krok stal, do tabulky

reason-start = začátek v kořeni, na tahu { $player }
reason-start-chance = začátek v kořeni, na tahu je náhoda
reason-probe = zkouší se jedna odpověď na { $move }
reason-added = plus { $product } dává { $sum }
reason-probed = střední hodnota je { $proved }
reason-try = zkouší se tah { $move }
reason-test = test tahu { $move }
reason-again = znovu tah { $move }
reason-start-again = znovu kořen
reason-drawn = remíza
reason-static = statické ohodnocení
reason-taken-back = vlastní král je v šachu: tah je nepřípustný a bere se zpět
reason-remembered = známo z dřívějších návštěv: { $proved }
reason-most-proving = k uzlu rozhodujícímu pro důkaz: { $move }
reason-expanded = uzel rozhodující pro důkaz (most-proving node), expandován: { $count ->
    [one] { $count } tah
    [few] { $count } tahy
    [many] { $count } tahu
   *[other] { $count } tahů
}
reason-numbers = důkazové číslo { $proof }, vyvracecí číslo { $disproof }
reason-up = { $place ->
    [root] zpět do kořene
    [move] zpět do uzlu po tahu { $node }
    [moves] zpět do uzlu po tazích { $node }
   *[node] zpět do uzlu { $node }
}
question-win = Vyhraje { $player }?
question-goal = { $sure ->
    [most] Dosáhne { $player } hodnoty { $value } nebo menší?
   *[least] Dosáhne { $player } hodnoty { $value } nebo větší?
}
answer-win-yes = dokázáno, { $player } vyhraje
answer-win-no = vyvráceno, { $player } nevyhraje (remíza není výhra)
answer-goal-yes = dokázáno, hodnota je { $goal }
answer-goal-no = vyvráceno, hodnota je { $goal }
answer-open = nerozhodnuto, propočet skončil po { $visits ->
    [one] { $visits } návštěvě
    [few] { $visits } návštěvách
    [many] { $visits } návštěvy
   *[other] { $visits } návštěvách
} uzlů
reason-next-move = na řadě je další tah
reason-beyond = hlouběji, než program hledá
reason-stand-pat = { $player } může zůstat u statického ohodnocení { $value }; nezkoumaných klidných tahů: { $quiet }
reason-queen-down = do meze chybí hráči { $player } víc než dáma: o půltah méně (H1)
reason-reduced = nezajímavý tah blízko listů: o půltah méně (H2)
reason-extended = šach: o půltah více
reason-probability = pravděpodobnost tahu { $move }, varianty { $line }
reason-probability-below = pravděpodobnost tahu { $move }, varianty { $line }, méně než { $threshold }: dál se nepočítá
reason-probability-long = pravděpodobnost tahu { $move }, varianty { $line }; delší varianta být nesmí
reason-recalled = { $place ->
    [root] transpozice: známo z kořene: { $proved }
    [move] transpozice: známo z uzlu po tahu { $node }: { $proved }
    [moves] transpozice: známo z uzlu po tazích { $node }: { $proved }
   *[node] transpozice: známo z uzlu { $node }: { $proved }
}
reason-recalled-earlier = transpozice: známo odjinud: { $proved }
reason-first-deepening = první: nejlepší tah minulé iterace
reason-first-table = první: nejlepší tah, který zná tabulka
reason-first-killer = první: zabijácký tah (killer)
reason-first-history = první: nejlepší tah podle historické heuristiky
trial-stand-pat = H3 zkouší jen taktické tahy hráče { $player }, jako by nezbýval žádný půltah
trial-even-for-odd = Táž pozice se zkouší o půltah mělčeji, na tahu je { $player }
trial-null-move = { $player } vynechá tah (nulový tah): soupeř smí táhnout dvakrát, o půltah mělčeji
assumed-standing-pat = Nic se kvůli tomu nepropočítávalo: hráč na tahu může zůstat u statického ohodnocení.
assumed-stand-pat = To je předpoklad, ne důkaz: stačí samotné taktické tahy a právo tahu se považuje za výhodu.
assumed-even-for-odd = To je předpoklad, ne důkaz: propočet byl o půltah mělčí.
assumed-null-move = To je předpoklad, ne důkaz: hráč vynechal tah a právo tahu se považuje za výhodu; při nevýhodě tahu (zugzwangu) jí není.
reason-clamped = statické ohodnocení { $raw }, omezené na ±MNOHO: { $value }
reason-best = zatím nejlepší pro hráče { $player }: { $value }
reason-best-by = zatím nejlepší pro hráče { $player }: { $value } (tah { $move })
reason-best-by-sum = zatím nejlepší pro hráče { $player }: { $value } (tah { $move })
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = kořen má hodnotu { $value }
reason-root-outside = kořen vrací { $value }, mimo své okno
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
}; hodnoty a počty platí pro celý propočet
unrecorded-at-most = nejvýše { $count } { $count ->
    [one] uzel je započítán, ale není uložen
    [few] uzly jsou započítány, ale nejsou uloženy
    [many] uzlu je započítáno, ale není uloženo
   *[other] uzlů je započítáno, ale není uloženo
}; propočet se k uzlům vracel a neuložené se počítají znovu: počty uzlů, listů a ořezaných tahů jsou horní meze a hlavní varianta může končit předčasně; hodnoty platí pro celý propočet
counts-at-most = nejvýše: { $counts }
caveat-chess = remíza opakováním pozice se nezjišťuje; za remízu se považuje pat, nedostatečný materiál i 50 tahů bez braní a bez tahu pěšcem, po nichž lze remízu reklamovat
caveat-draughts = remíza opakováním pozice se nezjišťuje; remíza nastává, zahraje-li každá strana za sebou { $count } { $count ->
    [one] tah
    [few] tahy
    [many] tahu
   *[other] tahů
} jen dámami a bez braní
caveat-nemec-depth-1 = { $algorithm } ohodnotí pozici po každém tahu a na odpovědi se nedívá, ať je zadána jakákoli hloubka; vzdálenost matu nezná (dokument 000)
caveat-nemec-depth-2 = { $algorithm } dá každému tahu hodnotu nejlepší odpovědi soupeře, ať je zadána jakákoli hloubka; vzdálenost matu nezná (dokument 000)
caveat-nemec-minimax = { $algorithm }: kořen předává celou hloubku, takže při hloubce d počítá d + 1 půltahů dopředu; maty se posouvají až po cyklu přes tahy a v kořeni vůbec ne, takže mat jedním půltahem tam má hodnotu { $max } (dokument 000)
caveat-nemec-probability = { $algorithm }: hloubka d není počet půltahů; varianta se počítá dál, dokud je součin pravděpodobností jejích tahů alespoň 1/38^d, nejvýše však 4 × (d + 1) půltahů. Nejlepší tah z propočtu s předchozím prahem dostane 0,7; braní, proměny a šachy dostanou ze zbytku čtyřikrát víc než jiné tahy (dokument 003)
caveat-white-black = { $algorithm }: hloubka se testuje jako první, takže mat v posledním půltahu se jen ohodnotí; kdo nemá tah, prohrál, i když je to pat; remízy neexistují a vzdálenost matu se nerozlišuje (dokument 001)
caveat-white-black-pseudo-legal = { $algorithm }: hloubka se testuje jako první, takže mat v posledním půltahu se jen ohodnotí; kdo nemá tah, prohrál, i když je to pat; remízy neexistují a vzdálenost matu se nerozlišuje (dokument 001); zkoušejí se i pseudolegální tahy: ty, po nichž je vlastní král v šachu, se berou zpět, ale počítají se jako uzly
caveat-habr-connect4-v1 = { $algorithm }: není to minimax hodnot listů; hodnota tahu je délka nejdelší řady, kterou vytvoří, minus hodnota nejlepší odpovědi, a hodnota uzlu je hodnota nejlepšího tahu krát (1 − Koeff × hloubka); vítězný tah (hodnota { $max }) uzel ukončí a zadaná hloubka se o půltah překračuje. Za dokázané se tu považuje to, co spočítá sám program
caveat-habr-connect4-v2 = { $algorithm }: není to minimax hodnot listů; hodnota tahu je délka nejdelší řady, kterou vytvoří, minus CorrectK krát hodnota nejlepší odpovědi, a hodnota uzlu je hodnota nejlepšího tahu krát (1 − Koeff × hloubka); vítězný tah (hodnota { $max }) uzel ukončí a pomalejší výhra může mít větší hodnotu než okamžitá. Za dokázané se tu považuje to, co spočítá sám program
caveat-factor = v hloubce { $ply } je činitel { $factor }: kde je 0, nezáleží na ničem, co přijde později, a kde je záporný, považuje se dobré za špatné
caveat-kuhr-minimax = { $algorithm }: nejlepší hodnota začíná na −{ $max } místo −∞, takže nižší hodnoty se nerozlišují; maty se posouvají až po cyklu přes tahy a v kořeni vůbec ne, takže mat jedním půltahem tam má hodnotu { $max } (dokument 002)
caveat-kuhr-alpha-beta = { $algorithm }: kořen začíná na −{ $max } a nikdy neořezává; jakmile najde mat jedním půltahem, předává prázdné okno a od té chvíle ořezávají jen listy, takže dál už se toho ořeže málo (dokument 002)
caveat-sss-star = { $algorithm } je naprogramován podle Plaata a dalších (1996): nulová okna od +∞ dolů s pamětí; vyhodnocuje tytéž listy ve stejném pořadí jako původní Stockmanův algoritmus se seznamem OPEN
caveat-no-bounds = { $algorithm } nemůže ořezávat v uzlech náhody, dokud nezná rozsah všech hodnot: přidejte ke kořeni stromu „bounds“
caveat-proof-number = { $algorithm } odpovídá na jedinou otázku (ano, nebo ne) a nehledá hodnotu: remíza není výhra, výhra má hodnotu { $max }, ať je jakkoli daleko, a nerozhodnutý uzel má hodnotu ?
caveat-no-dal = bez dal jdou meze dolů tak, jak jsou, ačkoli hodnoty se vracejí přes bliz: matové hodnoty se porovnávají s mezemi z jiné hloubky, takže hodnota i tah mohou být špatně
caveat-quiescence = { $technique }: kde nezbývá žádný půltah, propočítávají se dál braní, proměny a obrany před šachem, takže zadaná hloubka platí jen po toto místo; klidné tahy se tam nezkoumají
caveat-check-extension = { $technique }: varianty se šachy se propočítávají hlouběji než jiné
caveat-queen-down = { $technique } (H1): tři půltahy před listy se pozice, v níž hráči na tahu chybí do meze víc než dáma, propočítá jen do hloubky dva; dámu obětovanou za mat lze přehlédnout
caveat-near-leaf = { $technique } (H2): blízko listů se nezajímavé tahy propočítávají o půltah mělčeji; klidný tah, který vyhrává, lze přehlédnout
caveat-stand-pat = { $technique } (H3): půltah před listy mohou stačit samotné taktické tahy; nevýhoda tahu není vidět
caveat-even-for-odd = { $technique }: místo propočtu do liché hloubky může stačit propočet o půltah mělčí; ten nápad dokument 003 zavrhuje
caveat-null-move = { $technique } (H4): stojí-li hráč dost dobře i po vynechání tahu, jeho tahy se nepropočítávají; nepoužívá se v šachu, v koncovce, blízko matu ani dvakrát v jedné variantě
caveat-null-move-twice = { $technique } (H4): nulový tah i tam, kde už ve variantě jeden byl: obě strany mohou nedělat nic
caveat-null-move-in-endgames = { $technique } (H4): nulový tah i v koncovkách, kde může být právo tahu nevýhodou (zugzwang)
caveat-null-move-in-check = { $technique } (H4): nulový tah se zkouší i v šachu, kdy není přípustný
caveat-null-move-near-mate = { $technique } (H4): nulový tah i tam, kde je na dohled mat, který vynechání tahu promarní
caveat-table = { $technique }: co se zapamatovalo s jiným oknem, může ovlivnit techniky, které závisejí na okně (H1, H3, H4), takže výsledek může být jiný než bez tabulky
caveat-table-bounds-as-exact = { $technique }: záměrná chyba: kde se ořezávalo, ukázala se jen mez, ale tabulka si ji pamatuje jako přesnou hodnotu
caveat-table-mates-from-root = { $technique }: záměrná chyba: tabulka si pamatuje maty tak, jak vypadají z kořene, takže neplatí tam, kde se pozice objeví v jiné hloubce
caveat-no-bliz = bez bliz má mat stejnou hodnotu, ať je jakkoli daleko: bližší mat nemá přednost
caveat-window-reset = každý uzel začíná s oknem (−∞; ∞), ať mají uzly nad ním zaručeno cokoli: nikdy se nic neořeže
caveat-shallow = uzel zná jen mez svého rodiče: hluboká ořezání chybějí, hodnota i tah jsou však správně
caveat-shared = α a β jsou proměnné celého propočtu: co se zúžilo v jednom podstromu, zůstává úzké i v dalším, ořezává se příliš mnoho a hodnota i tah mohou být špatně
caveat-root-not-narrowed = kořen předává dál okno, se kterým začal: co přinesly první tahy, v ostatních nic neořeže, hodnota i tah jsou však správně
caveat-other-rule = ořezává při rovnosti s mezí, ačkoli uvedené pravidlo vyžaduje její překročení, nebo naopak: ořežou se jiné listy, hodnota je však správně
caveat-mixed-cuts = MAX ořezává podle uvedeného pravidla a MIN podle druhého: ořežou se jiné listy, hodnota je však správně
caveat-late-cut = porovnává se nejlepší hodnota z doby před posledním tahem: kde se ořezává, propočítá se o tah víc, hodnota i tah jsou však správně
caveat-leaf-cuts = tahy do vnitřních uzlů se nikdy neořezávají: propočítá se zbytečně mnoho, hodnota i tah jsou však správně
caveat-sign = hodnota potomka se přebírá tak, jak ji vidí soupeř, bez znaménka minus: hodnota i tah jsou zpravidla špatně
caveat-window-kept = potomek dostane (α; β) místo (−β; −α): mez, která by mohla ořezávat, je vždy nekonečná, nikdy se nic neořeže a při fail-hard mohou být hodnota i tah špatně
caveat-no-shift = bez bliz a dal má mat stejnou hodnotu, ať je jakkoli daleko: bližší mat nemá přednost
caveat-ply-early = propočet končí o půltah dřív, než má: uzly tam dostanou statické ohodnocení
caveat-as-logged = tak propočítával program, od něhož je záznam, ať správně, nebo špatně
caveat-minimax = propočítává se každý tah, ačkoli po uzavření okna už ostatní tahy nic nezmění
caveat-players-swapped = MAX bere nejmenší hodnotu a MIN největší
caveat-ply-swapped = na jedné hladině se bere nejmenší hodnota místo největší, nebo naopak
caveat-right-to-left = v každém uzlu se nejdřív propočítá poslední tah, takže se ořežou jiné tahy
caveat-first-value = uzel převezme hodnotu prvního tahu bez ohledu na ostatní
caveat-last-value = uzel převezme hodnotu, která se vrátila naposled, bez ohledu na ostatní
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
view-max = hodnoty z pohledu hráče { $max }
view-mover = hodnoty z pohledu hráče na tahu

## Poznámky, které příkaz píše vedle výstupu

note = poznámka: { $text }
wrote = zapsáno: { $file }
note-needs-all-leaves = { $method } potřebuje hodnotu každého listu, proto se vynechává
note-chance = v tomto stromu jsou uzly náhody, počítá tedy { $chosen } (místo: { $usual })
note-no-window = { $option } tu neplatí ({ $algorithms }): kořen tam žádné okno nedostává
note-fixed-depth = { $option } tu neplatí ({ $algorithms }): jak daleko program počítá, je v něm pevně dáno
note-no-coefficient = { $option } tu nic nemění: mají ho jen programy z dokumentu 004 ({ $algorithms })
note-no-mutant = { $option } tu nic nemění: vzdálenost matu se nerozlišuje, nebo algoritmus takovou funkci nemá
note-one-move = z kořene vede jediný tah, do uzlu { $name }; je-li { $name } kořen, napište jeho jméno před závorku: { $name }: (…)
note-lost-characters = { $format }: ve jménech je `_` místo znaků, které vnořené seznamy neunesou
note-lost-decoration = { $format }: nadpisy, poznámky, desky, meze a jména hráčů se nezapisují
note-lost-moves = { $format }: tahy se nezapisují: uzel beze jména se jmenuje po tahu, který k němu vede
note-lost-static-values = { $format }: hodnoty vnitřních uzlů se nezapisují
note-lost-wins = { $format }: výhry se zapisují jako ±{ $size }, protože listy mají i čísla
note-no-depth = { $option }: bez { $depth } není známo, kolik půltahů zbývá
note-size-without-effect = { $option }: tento obrázek sází { $program }, stránka tedy určuje jen to, co se sbalí; { $other } má rozměry stránky
note-width-and-density = { $option }: spolu s { $width } nezmění ani pixel; jen programům říká, jak velký má obrázek být
note-folded = { $algorithm }: do trojúhelníků je sbaleno: { $nodes }; { $option } nakreslí vše
note-folded-on-page = { $algorithm }: do trojúhelníků je sbaleno: { $nodes }; větší stránka ({ $option }) jich ukáže víc
note-folded-for-text = { $algorithm }: aby písmo mělo aspoň { $least } pt, je do trojúhelníků sbaleno: { $nodes }; s písmem { $text } pt se nesbalí nic ({ $option })
note-smaller-text = písmo má { $text } pt, aby se vešlo víc stromu; na větší stránku ({ $option }) se vejde i větší písmo
note-page-grown = čitelný text tu potřebuje stránku { $width } × { $height } mm
note-watching = sleduji { $files }; konec: Ctrl-C
note-legend-shortened = legenda je zkrácena na to nejdůležitější, aby se strom vešel na stránku; { $option } ji ponechá celou
own-game-passed = { $game } neporušuje žádné pravidlo: náhodných partií { $games }, pozic { $positions }, tahů v nejdelší partii { $longest }
own-game-results = vyhrál MAX { $max }, vyhrál MIN { $min }, remíz { $draws }, jiných výsledků { $others }
note-own-game-zero = { $game } neudává hodnoty pozic, na kterých se hledání zastaví: počítají se jako 0
note-legend-left = na legendu není na stránce místo; { $option } ji ponechá
note-title-left = na této stránce není místo pro nadpis a výsledek; { $option } je zachová
note-rules-left = na pravidla propočtu není na stránce místo; { $option } je ponechá
note-fold-sizes-left = na stránku se nevejdou počty uzlů ve sbalených částech; { $option } je ponechá
note-skipped-folded = některé uzly pod ořezanými tahy jsou sbalené; na větší stránce ({ $option }) jich bude vidět víc
note-skipped-left = na uzly pod ořezanými tahy není na stránce místo; { $option } je ponechá
note-windows-left = na okna a meze u uzlů není na stránce místo; { $option } je ponechá
note-levels-left = na popisky, kdo je v které hloubce na tahu, není místo; { $option } je ponechá
note-fewer-boards = méně diagramů, aby se obrázek vešel na stránku; { $option } je zachová
note-turned = otočeno, aby se obrázek vešel na stránku; { $option } ponechá původní směr
note-cutoffs-folded = na stránku se nevejdou všechny řezy: vzdálenější od kořene jsou sbaleny
note-mermaid = Mermaid rozmisťuje uzly sám: potomci mohou být prohozeni a uzly téže hloubky nemusí ležet v jedné řadě; prohlédněte si výsledek, nebo zvolte SVG
note-games-continued = { $file } obsahuje { $played } z { $count } partií: pokračuje se od nich
note-lesson-language = lekce nemá texty v tomto jazyce: { $language }; má jen: { $spoken }
progress-nodes = uzlů: { $number }, { $time }
progress-bytes = bajtů: { $number }, { $time }
progress-moments = okamžiků: { $number }, { $time }
# What is under way, before one of these.
progress-drawing = kreslení a zápis
progress-telling = kreslení a výklad
progress-writing = zápis
progress-minimax = počítání prostého minimaxu
progress-games = partií: { $done } z { $all }, { $time }, zbývá { $left }

## Tabulka kroků

heading-step = krok
heading-event = událost
heading-node = uzel
heading-value = hodnota
heading-reason = důvod
event-enter = vstup
event-evaluate = ohodnocení
event-update = aktualizace
event-cutoff = řez
event-taken-back = vzat zpět
event-stand-pat = klid
event-reduced = zkráceno
event-extended = prohloubeno
event-remembered = z paměti
event-added = přičteno
event-probed = sonda
event-probability = pravděpodobnost
event-expanded = expanze
event-proof-numbers = čísla
event-first = první tah
event-leave = návrat

## Souhrn propočtu

label-search = propočet
label-algorithm = algoritmus
label-value = hodnota
label-question = otázka
label-answer = odpověď
label-best-move = nejlepší tah
label-variation = hlavní varianta
label-root-moves = tahy v kořeni
label-nodes = uzly
label-visits = návštěvy
label-iterations = iterace
label-remembered = z paměti
label-leaves = listy
label-cutoffs = řezy
label-check = kontrola
check-same = bez { $techniques } vrací propočet stejnou hodnotu i tah (uzlů: { $nodes })
check-other-move = bez { $techniques } vrací propočet stejnou hodnotu, ale jiný tah: { $move } (uzlů: { $nodes })
check-other-value = neshoduje se: bez { $techniques } vrací propočet { $value } tahem { $move } (uzlů: { $nodes })
check-unknown = nezkontrolováno: bez { $techniques } byl propočet předčasně ukončen, uzlů: { $nodes }
check-full-same = alfa-beta v plné šířce do hloubky { $plies } vrací stejnou hodnotu i tah (uzlů: { $nodes })
check-full-other-move = alfa-beta v plné šířce do hloubky { $plies } vrací stejnou hodnotu, ale jiný tah: { $move } (uzlů: { $nodes })
check-full-other-value = alfa-beta v plné šířce do hloubky { $plies } vrací { $value } tahem { $move } (uzlů: { $nodes })
check-full-unknown = nezkontrolováno: alfa-beta v plné šířce do stejné hloubky byla předčasně ukončena, uzlů: { $nodes }
# Jedna iterace kaskádové metody: hloubka v půltazích, co vrátila, kterým tahem a kolik uzlů navštívila.
iteration = { $depth } { $depth ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}: hodnota { $value }, tah { $move }, uzlů: { $nodes }
label-not-stored = neuloženo
label-note = poznámka
summary-search = { $heading }, na tahu { $player }
summary-bound = { $proved }  jen mez, ne hodnota: propočet vrátil { $value } pro okno { $window }
summary-unproved = { $value }  vrátil program, ale není to dokázáno; dokázáno: { $proved }
summary-no-move = žádný
summary-no-proved-move = o žádném tahu není dokázáno, že stačí
summary-no-move-at-leaf = žádný: kořen je list
summary-move-unproved = { $move }  není dokázáno, že je nejlepší: propočet pro něj vrátil jen mez
summary-no-variation = žádná není dokázána
summary-best = ← nejlepší
summary-more-moves = { $count } { $count ->
    [one] další tah není uložen
    [few] další tahy nejsou uloženy
    [many] dalšího tahu není uloženo
   *[other] dalších tahů není uloženo
}
summary-nodes-saved = { $nodes }; minimax: { $full }, úspora: { $saved }
summary-nodes-more = { $nodes } (minimax, který končí po posledním půltahu: { $full })
summary-visits = { $count }, některé uzly víckrát
summary-least-leaves = (alespoň { $least } v každém propočtu: Knuth a Moore, b = { $branching }, d = { $depth })
summary-cutoffs = { $cutoffs }  (mělké: { $shallow }, hluboké: { $deep }); { $skipped }
verdict-exact = přesná hodnota
verdict-bound = jen mez
verdict-not-better = mez: není lepší než nejlepší tah
verdict-worse = mez: horší než nejlepší tah

## Tabulka několika propočtů

heading-depth = hloubka
heading-order = pořadí
heading-cut-on = řez při
heading-fail = mimo okno
heading-mates = maty
heading-deep = hluboké
heading-saved = úspora
heading-minimum = minimum
heading-share = podíl
order-given = zadané
order-reverse = opačné
order-random = náhodné { $seed }
order-best = nejlepší první
order-worst = nejhorší první
order-static = podle ohodnocení
order-nth = číslo { $number }
cut-on-equal = rovnosti
cut-on-greater = překročení
fail-soft = fail-soft
fail-hard = fail-hard
mates-distance = podle vzdálenosti
mates-flat = bez ohledu na vzdálenost
compare-visited-again = navštíveno víckrát: { $searches }
compare-visits = { $algorithm }: { $shown } { $nodes ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
} při { $visits } { $visits ->
    [one] návštěvě
    [few] návštěvách
    [many] návštěvy
   *[other] návštěvách
}
compare-window = alfa-beta dostala v kořeni okno { $window }: hodnoty s ≤ nebo ≥ jsou meze
compare-selective = výběrových propočtů: { $count }; bez svých technik vrací totéž: { $same }, jiný tah: { $move }, jinou hodnotu: { $value }
compare-selective-in-full = výběrových propočtů: { $count }; v plné šířce vrací totéž: { $same }, jiný tah: { $move }, jinou hodnotu: { $value }
compare-unknown = neporovnáno: { $count }
compare-minimax-incomplete = minimax se počítal jen do { $nodes } uzlů
compare-minimum = minimum: nejmenší počet listů, který musí prohlédnout každý propočet (Knuth a Moore, 1975)

## Okamžik propočtu

moment-start = před prohledáváním
moment = po { $step } z { $count } { $count ->
    [one] kroku
    [few] kroků
    [many] kroku
   *[other] kroků
}

## Příběh propočtu, věta nebo dvě na krok

tell-node = { $place ->
    [root] Kořen
    [move] Uzel po tahu { $node }
    [moves] Uzel po tazích { $node }
   *[node] Uzel { $node }
}
tell-node-inside = { $place ->
    [root] kořen
    [move] uzel po tahu { $node }
    [moves] uzel po tazích { $node }
   *[node] uzel { $node }
}
tell-leaf = { $place ->
    [root] Kořen
    [move] List po tahu { $node }
    [moves] List po tazích { $node }
   *[node] List { $node }
}
tell-at = { $place ->
    [root] v kořeni
    [move] v uzlu po tahu { $node }
    [moves] v uzlu po tazích { $node }
   *[node] v uzlu { $node }
}
tell-to = { $place ->
    [root] do kořene
    [move] do uzlu po tahu { $node }
    [moves] do uzlu po tazích { $node }
   *[node] do uzlu { $node }
}
tell-start-largest = Propočet začíná { $at }: na tahu je { $player } a hledá největší hodnotu.
tell-start-smallest = Propočet začíná { $at }: na tahu je { $player } a hledá nejmenší hodnotu.
tell-start-chance = Propočet začíná { $at }, kde je na tahu náhoda: hodnotou je střední hodnota, tedy součet součinů pravděpodobnosti a hodnoty přes všechny tahy.
tell-start-leaf = Propočet začíná { $at }, a ten je listem.
tell-window-open = Okno je { $window }: nikdo zatím nemá nic zaručeno.
tell-window-given = Okno { $window } bylo propočtu zadáno: hodnoty mimo ně se nerozlišují.
tell-window-own = Okno je { $window }: program začíná s −MAX a MAX.
tell-window-guess = Okno { $window } je odhad: leží-li hodnota mimo ně, prohledá se kořen znovu.
tell-window-null = Otázka je jen, na které straně nulového okna { $window } leží hodnota kořene.
tell-start-again = Propočet začíná znovu { $at }, teď s oknem { $window }: { $value } leží mimo { $before }.
tell-window-empty = To okno je prázdné: mezi jeho mezemi žádná hodnota neleží.
tell-visit-largest = { $node } přichází na řadu: na tahu je { $player } a hledá největší hodnotu.
tell-visit-smallest = { $node } přichází na řadu: na tahu je { $player } a hledá nejmenší hodnotu.
tell-visit-chance = { $node } přichází na řadu: na tahu je náhoda a hodnotou je střední hodnota, tedy součet součinů pravděpodobnosti a hodnoty přes všechny tahy.
tell-visit-leaf = { $node } přichází na řadu.
tell-probe = { $node } (na tahu { $player }) se jen zkouší s oknem { $window }: první tah ukáže mez pro součet { $at }.
tell-probe-leaf = { $node } dostává okno { $window } dřív, než se { $at } zkoušejí další tahy.
tell-added = K součtu { $at } se přičítá { $product }; součet je nyní { $sum }.
tell-added-bound = Tato hodnota je jen mez, k součtu { $at } se tedy přičítá nejvýše nebo nejméně { $product }; součet je nyní { $sum }.
tell-mean = Ať mají ostatní tahy jakoukoli hodnotu, hodnota { $at } je { $proved }.
tell-probed = { $sure ->
    [least] Tento tah náhody má hodnotu nejméně { $value }, jak ukazuje jedna odpověď.
   *[most] Tento tah náhody má hodnotu nejvýše { $value }, jak ukazuje jedna odpověď.
}
tell-enter = { $node } (na tahu { $player }) dostává okno { $window }: { $why }.
tell-enter-chance = { $node } (na tahu je náhoda) dostává okno { $window }: { $why }.
tell-enter-leaf = { $node } dostává okno { $window }: { $why }.
tell-test = { $node } (na tahu { $player }) se testuje s nulovým oknem { $window }: zjišťuje se jen, zda je pro hráče { $asker } lepší než hodnota { $best } { $at }.
tell-test-leaf = { $node } se testuje s nulovým oknem { $window }: zjišťuje se jen, zda je pro hráče { $asker } lepší než hodnota { $best } { $at }.
tell-again = { $node } (na tahu { $player }) se prohledává znovu s oknem { $window }: test ukázal, že má hodnotu { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }, což je pro hráče { $asker } lepší než hodnota { $best } { $at }; o kolik, to neukázal.
tell-again-evaluated = { $node } (na tahu { $player }) se prohledává znovu bez okna: test ukázal, že má hodnotu { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }, což je pro hráče { $asker } lepší než hodnota { $best } { $at }; o kolik, to neukázal.
tell-sure = { $player } už má { $at } zaručeno { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }{ $counted }
tell-sure-window = { $bound } = { $value } pochází z okna zadaného pro celý propočet
tell-neither-sure = nikdo zatím nemá nic zaručeno
tell-sure-windows = obě meze pocházejí z okna zadaného pro celý propočet
# Totéž o okně, které aspirační propočet odhadl.
tell-sure-guessed-window = { $bound } = { $value } pochází z odhadnutého okna
tell-sure-guessed-windows = obě meze pocházejí z odhadnutého okna
tell-sure-own-window = { $bound } = { $value } pochází z okna, se kterým začíná kořen
tell-sure-own-windows = obě meze pocházejí z okna, se kterým začíná kořen
tell-sure-question = { $bound } = { $value } je dána nulovým oknem testu { $at }
tell-sure-known = { $bound } = { $value } je to, co { $at } ukázala předchozí návštěva
tell-sure-chance = pro okno { $at } je jedno, zda je tu hodnota { $bound } = { $value }, nebo { $sure ->
    [least] menší
   *[most] větší
}
tell-sure-mistake = { $bound } = { $value } je tu omylem
tell-window-mistaken = omylem nezná žádné meze
tell-and = { $left }; { $right }
tell-window-seen = { $passed }, tedy z pohledu hráče { $player } { $window }
tell-static = { $node } má statické ohodnocení { $value }.
tell-so = { $range ->
    [exactly] Byl to poslední tah, takže { $node } má hodnotu přesně { $low }.
    [least] { $player } si ho může vybrat, takže { $node } má hodnotu nejméně { $low }.
    [most] { $player } si ho může vybrat, takže { $node } má hodnotu nejvýše { $high }.
   *[between] Takže { $node } má hodnotu nejméně { $low } a nejvýše { $high }.
}
tell-taken-back = { $node }: tah sem nechává krále hráče { $player } v šachu; není přípustný a bere se zpět.
tell-taken-back-left = Nepočítá se; { $at } se nic nemění.
tell-beyond = { $node } leží hlouběji, než program hledá: co přijde později, má hodnotu { $value }.
tell-stand-pat = Nezbývá žádný půltah { $at }, ale { $player } může brát nebo proměnit pěšce. Nemusí to však udělat a může zůstat u statického ohodnocení { $value }. Klidných tahů, které se neberou v úvahu: { $quiet }.
tell-queen-down = { $node }: zbývají tři půltahy a ani dáma navíc by hráči { $player } nedala to, co je jinde už jisté. Propočítávají se jen dva půltahy (H1).
tell-reduced = { $node }: nevede sem šach, obrana před šachem, braní, proměna ani tah postouplým pěšcem a listy jsou blízko: propočet je o půltah mělčí (H2); zbývá půltahů: { $count }.
tell-extended = { $node }: tah sem dává šach, a ten nespotřebuje půltah (prohloubení); zbývá půltahů: { $count }.
tell-trial-enough = { $value } dosahuje { $bound } = { $limit }: to se { $at } považuje za dostatečné.
tell-trial-not-enough = { $value } nedosahuje { $bound } = { $limit }: tahy se { $at } přece jen musí propočítat.
tell-remembered = { $node } je v paměti: dřívější návštěvy ukázaly { $proved }, což pro okno { $window } stačí, a nic pod ním se znovu neprohledává.
tell-probability = { $node }: tah sem je nejlepší s pravděpodobností { $move }; varianta má pravděpodobnost { $line }.
tell-probability-below = { $node }: tah sem je nejlepší s pravděpodobností { $move }; varianta má pravděpodobnost { $line }, méně než { $threshold }, a dál se nepočítá.
tell-probability-long = { $node }: tah sem je nejlepší s pravděpodobností { $move }; varianta má pravděpodobnost { $line }. To by stačilo, ale varianta už má největší délku; půltahů: { $count }.
tell-prove-start = Důkazové prohledávání začíná { $at }. { $question } K důkazu stačí jeden tah, o kterém se to dokáže; k vyvrácení se musí vyvrátit všechny.
tell-prove-select = { $node } leží na cestě k uzlu rozhodujícímu pro důkaz: { $kind ->
    [or] z tahů { $at } (uzel OR) je první s nejmenším důkazovým číslem ({ $number }).
   *[and] z tahů { $at } (uzel AND) je první s nejmenším vyvracecím číslem ({ $number }).
}
tell-prove-look = { $node } přichází na řadu poprvé.
tell-prove-expand = { $node } je uzel rozhodující pro důkaz (most-proving node), { $kind ->
    [or] uzel OR
   *[and] uzel AND
}: expanduje se a na řadu { $count ->
    [one] přijde jeho jediný tah.
    [few] přijdou jeho { $count } tahy.
    [many] přijde { $count } jeho tahu.
   *[other] přijde jeho { $count } tahů.
}
tell-prove-leaf-yes = { $node } je dokázán: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-leaf-no = { $node } je vyvrácen: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-unknown = { $node } zatím není rozhodnut: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-or = { $node } je uzel OR: jeho důkazové číslo je nejmenší z důkazových čísel jeho tahů, { $proof }; vyvracecí číslo je součet jejich vyvracecích čísel, { $disproof }.
tell-prove-and = { $node } je uzel AND: jeho důkazové číslo je součet důkazových čísel jeho tahů, { $proof }; vyvracecí číslo je nejmenší z jejich vyvracecích čísel, { $disproof }.
tell-prove-yes = Je dokázán.
tell-prove-no = Je vyvrácen.
tell-prove-next = Hledá se další uzel rozhodující pro důkaz.
tell-prove-stays = Obě čísla jsou jako dřív: výš se nic nemění a propočet pokračuje odtud.
tell-prove-changed = Čísla se změnila, přepočítá se tedy i uzel o půltah výš.
tell-prove-back = { $node } má nyní čísla { $numbers }: zpět { $to }.
tell-prove-end = Propočet { $at } skončil. Výsledek: { $answer }.
# Pozice, kterou si pamatuje transpoziční tabulka; $at je `tell-at` uzlu, kde se propočítala.
tell-recalled = { $node } je pozice, která se už do stejné hloubky propočítala { $at }: transpoziční tabulka pro ni má { $proved }, což pro okno { $window } stačí, a nic se znovu neprohledává.
tell-recalled-earlier = { $node } je pozice, která se už do stejné hloubky propočítala: transpoziční tabulka pro ni má { $proved }, což pro okno { $window } stačí, a nic se znovu neprohledává.
tell-first-deepening = Nejdříve se { $at } zkouší nejlepší tah minulé iterace.
tell-first-table = Nejdříve se { $at } zkouší nejlepší tah této pozice z transpoziční tabulky.
tell-first-killer = Nejdříve se { $at } zkouší zabijácký tah (killer): způsobil ořezání jinde ve stejné hloubce.
tell-first-history = Nejdříve se { $at } zkouší tah, který má nejvyšší hodnotu historické heuristiky: způsoboval ořezání jinde.
# $iterations je seznam z `iteration`.
tell-iterations = Předcházejí mělčí propočty (iterativní prohlubování, kaskádová metoda): { $iterations }
tell-clamped = { $node } má statické ohodnocení { $raw }, které se počítá jako { $value }: hodnoty za ±{ $mnoho } jsou vyhrazeny výhrám a prohrám.
tell-won = { $node } je koncová pozice: vyhrává { $player }, a to má hodnotu { $value }.
tell-drawn = { $node } je koncová pozice: je to remíza, a ta má hodnotu { $value }.
tell-drawn-lost = { $node } je podle pravidel remíza, ale program remízy nezná: { $player } nemá tah a prohrává, a to má hodnotu { $value }.
tell-seen-by = Z pohledu hráče { $player }, který je tam na tahu, je to { $value }.
tell-static-counts = Co statické ohodnocení počítá: { $about }.
tell-turned = Z pohledu hráče { $player } se mění znaménko: z hodnoty { $value } je { $seen }.
tell-nearer = O půltah výš, { $at }, je konec hry o půltah dál, takže se tam { $value } počítá jako { $shifted }.
tell-after-loop = Po cyklu se nejlepší hodnota posune o jedničku k nule, z hodnoty { $value } na { $shifted } ({ $function }): pro pozici výše je konec hry o půltah dál.
tell-sum = Pro hráče { $player } má tah zisk { $gain } a s odpovědí na něj hodnotu { $sum }.
tell-sum-for-max = Pro hráče { $player } má tah zisk { $gain } a s odpovědí na něj hodnotu { $sum }, což je pro hráče { $max } { $value }.
tell-factor = V hloubce { $ply } se hodnota násobí činitelem { $factor }: z hodnoty { $best } je { $value }.
tell-win = Vyhrává { $player }: program bere { $at } hodnotu { $value }, ať mají ostatní tahy jakoukoli hodnotu.
tell-first = { $value } je první hodnota { $at }, a tedy zatím nejlepší pro hráče { $player }{ $bound }.
tell-rises = { $comparison }: nejlepší hodnota hráče { $player } { $at } stoupá z hodnoty { $old } na { $value }{ $bound }.
tell-falls = { $comparison }: nejlepší hodnota hráče { $player } { $at } klesá z hodnoty { $old } na { $value }{ $bound }.
tell-bound-becomes = , takže teď je { $bound } = { $value }
tell-bound-stays = ; { $bound } zůstává { $value }
tell-leaf-back = { $node } vrací { $value } { $to }.
tell-back-exact = { $node } vrací { $value } { $to }: je to jeho přesná hodnota.
tell-back-bound = { $node } vrací { $value } { $to }, ale je to jen mez: jeho hodnota je { $proved }.
tell-back-clamped = { $node } vrací { $value } { $to }, tedy mez svého okna (fail-hard): jeho hodnota je { $proved }.
tell-worse = Pro hráče { $player } není { $value } lepší než { $best }: { $at } se nic nemění.
tell-bound-unmoved = Hodnota { $value } mezí { $bound } = { $best } nepohne: { $at } se nic nemění.
tell-no-better = { $player } už má { $at } hodnotu { $best } a ze stejných hodnot platí první: nic se nemění.
tell-test-passed = Pro hráče { $player } je { $value } lepší než { $best }: test je splněn.
tell-not-met-go-on = { $comparison }? Ne: pokračuje se dalším tahem.
tell-not-met-at-the-end = { $comparison }? Ne, a byl to poslední tah.
tell-not-met = { $comparison }? Ne.
tell-open-at-the-end = Byl to poslední tah.
tell-open = Bez ořezání: { $player } jinde zatím nemá nic jistého ({ $bound } = { $value }).
tell-met-at-the-end = { $comparison }? Ano, ale nezbývá už žádný tah, který by se dal ořezat.
tell-end = Propočet je u konce: { $root } má hodnotu { $value } a nejlepší tah hráče { $player } je { $move }.
tell-end-proved = Propočet je u konce: { $root } má hodnotu { $value }. Zapamatován zůstal tah { $kept }, jehož hodnota je jen mez; nejlepší tah hráče { $player } je { $move }, jehož hodnota je přesná.
tell-end-selective = Propočet je u konce: { $root } vrací { $value } a { $player } hraje { $move }, pokud platí, co se jen předpokládalo.
tell-end-leaf = Propočet je u konce: { $root } má hodnotu { $value } a není z čeho vybírat.
tell-end-again = { $node } vrací { $value }, tedy hodnotu mimo své okno: jeho hodnota je { $proved }. Prohledá se proto znovu.
tell-end-bound = Propočet je u konce: { $root } vrací pro okno { $window } hodnotu { $value }, ale je to jen mez: jeho hodnota je { $proved }.
tell-end-unproved = Propočet je u konce: { $root } vrací { $value }, což tento program nemůže dokázat: hodnota je { $proved }.

# Slova přehrávače.
page-another = Jiný strom
page-another-level = Jak těžký má být další strom
page-another-easy = snadný
page-another-medium = střední
page-another-hard = těžký
page-efforts = Vyhodnocené listy
effort-shown = v tomto pořadí
effort-best = nejlepší tahy nejdřív
effort-minimum = nejmenší možný počet (Knuth a Moore)
effort-worst = nejhorší tahy nejdřív
effort-minimax = prostý minimax
page-glossary = Co ta slova znamenají
page-player = Přehrávač
page-player-step = Krok propočtu
page-player-to-start = Na začátek
page-player-to-end = Na konec
page-player-back = O krok zpět
page-player-forward = O krok vpřed
page-player-previous-cutoff = K předchozímu řezu
page-player-next-cutoff = K dalšímu řezu
page-player-next = Další
page-player-next-cutoff-short = Další řez
page-player-show-code = Kód
page-player-show-me = Ukázat
page-player-let-me-guess = Chci hádat
page-player-what-if = Co kdyby…?
page-player-next-leaf = K dalšímu listu
page-player-play = Přehrát, nebo pozastavit
page-player-space = Mezerník
page-player-help = Nápověda
page-player-help-click = Kliknutím na uzel přejdete ke kroku, v němž se k němu propočet dostane, druhým kliknutím k poslednímu kroku, který se ho týká.
page-player-help-address = Adresa stránky obsahuje krok, takže se na něj dá odkázat.
page-player-ahead = ještě neprohledáno
page-player-help-enter = Ve stromu: totéž co kliknutí na uzel
page-player-help-parent = Do stromu; v něm k rodiči a k prvnímu potomku
page-player-help-signs = V uzlu: ? – hodnota zatím není známa, ≥ 3 – aspoň 3, ≤ 3 – nejvýš 3, 3…14 – od 3 do 14.
page-player-help-siblings = Ve stromu: k předchozímu a k dalšímu sourozenci
page-player-only-met = Jen to, k čemu už propočet došel
page-player-granularity = Krokovat po
page-player-by-leaf = listech a řezech
page-player-by-bound = mezích
page-player-by-statement = příkazech
page-player-speed = Rychlost
page-player-slow = pomalu
page-player-medium = středně
page-player-menu = Nabídka
page-player-fast = rychle
page-player-follow = Sledovaný propočet
page-player-into = Vstupovat do sbalených částí
page-player-part = Zobrazeno
page-player-whole = celý strom
page-player-together = Druhý propočet
page-player-same-node = u téhož uzlu
page-player-same-step = v témže kroku
page-player-code = Algoritmus
page-player-calls = Zásobník volání
page-player-node = Uzel
page-player-shut = Sbalené části zůstanou zavřené: tento prohlížeč nespouští WebAssembly. Stránku, která ho nepotřebuje, zapíše příkaz:
page-player-side = Na tahu
page-player-best = Nejlepší
page-player-both = Vedle sebe
page-player-window = Okno
page-player-counts = Dosud
page-player-crossed = α ≥ β: mezi nimi nic nezbývá
page-player-new-line = Nově číselná osa: záleží už jen na hodnotách v silném úseku
page-player-visited = navštíveno uzlů
page-player-minimax = úplným propočtem
page-player-leaves = listů
page-player-cutoffs = řezů
page-player-skipped = ořezáno tahů

# Co přehrávač říká sám.
player-start = Ještě se nic neprohledalo. Stiskněte → a sledujte, jak vznikne hodnota kořene.
player-begin = { $max } chce v kořeni co největší hodnotu, { $min } co nejmenší. Jaká to bude? Stiskněte → a sledujte, jak na ni propočet přijde.
player-claim = { $max } chce co největší hodnotu, { $min } co nejmenší. Minimax projde celý strom ({ $all }), než najde hodnotu { $value }; metodě { $search } jich stačí { $needed }. { $amount ->
    [single] Který list ořízne?
    [several] Které listy ({ $count }) ořízne?
   *[lots] Jak to, že ostatní listy ({ $count }) nepotřebuje?
}
player-answer = Stačilo vyhodnotit { $needed } z { $number } listů: žádné hodnoty ořezaných listů by výsledek nezměnily.
player-position = Krok { $step } z { $last }
player-axis = Číselná osa s α, β a novou hodnotou
player-folded = { $count ->
    [one] Jeden krok proběhne uvnitř této sbalené části.
    [few] { $count } kroky proběhnou uvnitř této sbalené části.
    [many] { $count } kroku proběhne uvnitř této sbalené části.
   *[other] { $count } kroků proběhne uvnitř této sbalené části.
}
player-part = { $moves } { $at }: { $nodes }

## Zpráva: stálá slova stránky

page-searches = Propočty
page-to-move = Na tahu
page-position = Pozice
page-note = Poznámka
page-results = Výsledky
page-search = Propočet
page-value = Hodnota
page-best-move = Nejlepší tah
page-variation = Hlavní varianta
page-nodes = Uzly
nodes-in-visits = { $nodes }, { $count } { $count ->
    [one] návštěva
    [few] návštěvy
    [many] návštěvy
   *[other] návštěv
}
page-leaves = Listy
page-cutoffs = Řezy
page-deep-cutoffs = z toho hluboké
page-skipped = Ořezané tahy
page-saved = Úspora
page-root-moves = Co každý propočet dokázal o tazích v kořeni
page-move = Tah
page-meaning = Význam
page-best = nejlepší
page-nodes-by-ply = Uzly podle hloubky
page-ply = Hloubka
page-trees = Jak stromy číst
page-view = Pohled na strom
page-view-smaller = Menší
page-view-larger = Větší
page-view-actual = Skutečná velikost
page-view-fit = Celý
page-view-boards = Pozice
page-view-overview = Celý strom: řada pro každý půltah, každý uzel široký podle svých listů. Modrá a oranžová: prohledané, tmavě šedá: listy, fialová: ořezané, světle šedá: ještě neprohledané, žlutá: cesta k současnému uzlu, černá: na konci nejlepší varianta. Kliknutí vede na místo.
page-view-save = Uložit tento obrázek jako
page-view-save-trace = Uložit záznam jako
page-lesson-bundled = Obrázky proto ukazují vestavěný příklad, propočítaný do konce:
page-wrong-move = špatný tah
page-right-move = správný tah
page-promise = Každý obrázek je záznamem propočtu, který opravdu proběhl.
page-passed-on = Výsledky a odpovědi se předávají stránce nebo e-learningovému systému, v němž se tato stránka zobrazuje.

## Zpráva: věty

report-made-by = Vytvořil program { $generator }.
report-several = { $count } { $count ->
    [one] propočet
    [few] propočty
    [many] propočtu
   *[other] propočtů
}
report-the-position = Pozice
report-name-depth = hloubka { $depth }
report-name-order-given = zadané pořadí
report-name-order-reverse = opačné pořadí
report-name-order-random = náhodné pořadí
report-name-order-best = nejlepší tahy první
report-name-order-worst = nejhorší tahy první
report-name-order-static = pořadí podle statického ohodnocení
report-name-order-seed = náhodné pořadí { $number }
report-name-order-nth = pořadí { $number }
report-name-cut-equal = řez i při rovnosti
report-name-cut-greater = řez jen při překročení
report-name-mates-flat = maty bez ohledu na vzdálenost
report-name-mates-distance = maty podle vzdálenosti
report-bound = O hodnotě pozice je dokázáno jen { $proved }, což je mez: propočet vrátil { $value } pro okno { $window }.
report-unproved = Program vrátil { $value }, ale nemůže to dokázat: hodnota pozice je { $proved }.
report-worth = Hodnota pozice je { $value }.
report-question = Otázka: { $question } Odpověď: { $answer }.
report-returned = Propočet vrací { $value }.
report-plays = { $player } zahraje { $move }.
report-plays-variation = { $player } zahraje { $move }; hlavní varianta: { $variation }.
report-no-move = Není mezi čím vybírat, pozice nemá žádný tah.
report-results-differ = Výsledky propočtů se liší.
report-saves-nothing = { $name } nemá co ořezat: { $nodes }.
report-saves = { $name }: { $nodes } místo { $full }, tedy úspora { $saved }; { $cutoffs } (hluboké: { $deep }), { $moves }.
report-minimum = Každý vnitřní uzel má { $moves } a všechny listy leží ve stejné hloubce ({ $plies }), takže každý propočet musí vyhodnotit alespoň { $leaves }: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth a Moore, 1975).
report-all-plies = celkem
report-trees-left-out = z { $count } { $count ->
    [one] stromu
    [few] stromů
    [many] stromu
   *[other] stromů
} se kreslí jen prvních { $drawn }
report-left-out = Obrázky ukazují nejvýše { $most } { $most ->
    [one] uzel
    [few] uzly
    [many] uzlu
   *[other] uzlů
}. Do trojúhelníků s uvedeným počtem je sbaleno: { $folded }.
report-opens = Kliknutím na trojúhelník ho rozbalíte.
report-closed = Některé části zůstávají sbalené, jinak by stránka byla příliš velká: { $folded }.
report-no-recording = Záznam o více než { $most } uzlech není součástí stránky: zapíše ho { $command }.
report-folded-of = { $nodes } ({ $name })
report-every-cutoff = Všechny řezy a jejich důvody
report-some-cutoffs = { $listed } z { $count } { $count ->
    [one] řezu
    [few] řezů
    [many] řezu
   *[other] řezů
} a jejich důvody

## Zpráva: graf počtu uzlů

compare-title = Co propočty navštíví a co ořežou
chart-title = Uzly podle hloubky a celkem
chart-all-nodes = všechny uzly
chart-leaves = listy
chart-at-least = alespoň { $count }
chart-minimum = nejmenší možný počet (Knuth a Moore)
chart-logarithmic = logaritmická stupnice

## Zpráva: lekce o hodnotách matů

lesson-heading = Lekce o matech: záleží na tom, jak daleko je výhra?
lesson-heading-wins = Lekce o blízkých a vzdálených výhrách: záleží na tom, jak daleko výhra je?
lesson-differ = Zde každý způsob hodnocení výher vede k jinému tahu.
lesson-agree = V této pozici vedou oba způsoby hodnocení výher k témuž tahu.
lesson-not-by-distance = Některé hodnoty tohoto stromu leží mimo ±MNOHO, kde by se považovaly za výhry, proto jeho výhry nelze hodnotit podle vzdálenosti.
textbook-title = Učebnicový strom
textbook-note = S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, 4. vyd., obr. 6.2 a 6.5
bundled-title = Rychlejší mat
bundled-note = Vyhrávají dva tahy: první vynuceně třetím půltahem, druhý hned. Podle vzdálenosti mají hodnoty 96 a 98; bez ohledu na ni jsou si rovny a ten pomalejší stojí první. (Sestaveno podle popisu obrázku, který v přednášce T. Kühra Algoritmus Minimax chybí: hloubka 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Hodnocení podle vzdálenosti
lesson-side-flat = Hodnocení bez ohledu na vzdálenost
lesson-side-plays = { $player } zahraje { $move }; hodnota kořene je { $value }.
lesson-side-no-move = Hodnota kořene je { $value }.
lesson-same-move = Zde oba způsoby vedou k témuž tahu.
lesson-by-distance = Podle vzdálenosti { $right }, kdežto { $wrong }.
lesson-wins = tah { $move } vyhrává za { $plies } ({ $value })
lesson-loses = tah { $move } prohrává za { $plies } ({ $value })
lesson-wins-later = tah { $move } až za { $plies } ({ $value })
lesson-loses-sooner = tah { $move } už za { $plies } ({ $value })
lesson-worth = tah { $move } má hodnotu jen { $value }
lesson-proved = o hodnotě tahu { $move } je dokázáno { $proved }
lesson-plies = (Každý uzel počítá půltahy od sebe, proto má pozice po vítězném tahu hodnotu o jedničku dál od nuly.)
lesson-flat-slower-win = Bez ohledu na vzdálenost má každá výhra hodnotu { $most } a každá prohra { $least }. Tyto tahy se pak neliší a zůstane ten první: zahraje se { $wrong }, tedy pomalejší výhra.
lesson-flat-quicker-loss = Bez ohledu na vzdálenost má každá výhra hodnotu { $most } a každá prohra { $least }. Tyto tahy se pak neliší a zůstane ten první: zahraje se { $wrong }, tedy rychlejší prohra.

## Otázky na další krok

ask-descent = Který tah vede { $at } k uzlu rozhodujícímu pro důkaz?
ask-hint-descent-or = Je to uzel OR: první tah s nejmenším důkazovým číslem.
ask-hint-descent-and = Je to uzel AND: první tah s nejmenším vyvracecím číslem.
ask-numbers = Jaká čísla má nyní { $node }?
ask-hint-numbers-or = Je to uzel OR: nejmenší důkazové číslo jeho tahů a součet jejich vyvracecích čísel.
ask-hint-numbers-and = Je to uzel AND: součet důkazových čísel jeho tahů a nejmenší z jejich vyvracecích čísel.
ask-proof = důkazové číslo
ask-disproof = vyvracecí číslo
ask-compare = Hodnota v se vrátila { $to }. Platí { $rule }?
ask-yes = ano
ask-no = ne
ask-visit = Prohledá se tah { $move } { $at }, nebo se ořeže?
ask-visit-next = Prohledá se další tah { $at }, nebo se ořeže?
ask-searched = prohledá se
ask-skipped = ořeže se
ask-hint-visit = { $player } ořeže zbytek, jakmile pro nějakou hodnotu v platí { $rule }. Porovnejte nejlepší hodnotu { $at } s mezí { $bound }.
ask-hint-visit-chance = Vezměte dosavadní součet { $at } a přičtěte k němu, co mohou ostatní tahy přidat nejvíce a co nejméně: zbytek se ořeže, jakmile největší možný součet není větší než α nebo nejmenší možný není menší než β.
ask-reason-searched = Okno { $at } je { $window } a { $comparison } neplatí: tah se prohledá.
ask-reason-searched-open = { $player } zatím nemá jinde nic zaručeno ({ $bound } = { $value }), takže žádná hodnota { $at } hledání neukončí: tah se prohledá.
ask-reason-searched-chance = S tím, co mohou tahy { $at } ještě přidat, může součet ležet v okně: tah se prohledá.
ask-reason-first = První tah { $at } se prohledá vždy: před ním není žádná hodnota, která by mohla dosáhnout meze.
ask-reason-no-window = Tento algoritmus nemá okno: prohledá každý tah.
ask-reason-until-a-win = Tento program nemá okno: prohledává všechny tahy, dokud některý nevyhraje.
ask-window = Jaké jsou α a β, když přijde na řadu { $node }?
ask-window-now = { $value } je nová nejlepší hodnota { $at }. Jaké jsou tam teď α a β?
ask-hint-window = Uzel dostává okno, které má v tu chvíli jeho rodič.
ask-hint-window-chance = Jakou hodnotu musí tento tah mít nejméně a jakou smí mít nejvýše, aby součet ležel v okně, když všechny dosud neprohledané tahy mají největší, nebo nejmenší možnou hodnotu? Mimo rozsah všech možných hodnot ležet nemůže.
ask-hint-window-turned = Uzel dostává okno, které má v tu chvíli jeho rodič, ale z opačného pohledu: z (α; β) je (−β; −α).
ask-hint-further = Meze, které znamenají výhru nebo prohru, se cestou dolů posunou o jedničku od nuly ({ $function }).
ask-hint-update = Nejlepší hodnota hráče { $player } posouvá mez { $bound }, pokud { $bound } už není lepší.
ask-value = Jakou hodnotu vrátí { $node } { $to }?
ask-value-root = Jakou hodnotu má nakonec { $node }?
ask-hint-largest = { $player } bere největší z hodnot, které se vrátily.
ask-hint-mean = Toto je uzel náhody: každou hodnotu, která se vrátila, vynásobte její pravděpodobností a součiny sečtěte. Kde byly tahy ořezány, vezměte největší nebo nejmenší hodnotu, jakou mohou mít.
ask-hint-smallest = { $player } bere nejmenší z hodnot, které se vrátily.
ask-hint-nearer = Výhry a prohry se cestou nahoru posunou o jedničku k nule ({ $function }).
ask-reason-largest = { $player } bere největší z hodnot { $values }: { $value }.
ask-reason-smallest = { $player } bere nejmenší z hodnot { $values }: { $value }.
ask-reason-only = Vrátila se jediná hodnota: { $value }.
ask-move = Který tah zvolí { $player } { $at }?
ask-hint-move = Hledejte tah, jehož hodnota se stala nejlepší; ze stejných hodnot platí první.

## Celý strom jako cvičení

mark-below = Leží pod ořezaným tahem: { $node } se neprohledává.

## Kdyby měl ořezaný list jinou hodnotu

what-if-same = { $node } má přesně takovou hodnotu jako list.
what-if-at-least = { $node } má hodnotu listu, pokud je větší než { $low }; jinak zůstává { $low }.
what-if-at-most = { $node } má hodnotu listu, pokud je menší než { $high }; jinak zůstává { $high }.
what-if-between = { $node } má hodnotu listu, pokud leží mezi { $low } a { $high }; jinak tu bližší z obou mezí.
what-if-never-more = { $player } má { $at } jiným tahem zaručeno { $best } a tento tah nikdy nedá víc než { $limit }: na hodnotě listu už nezáleží.
what-if-never-less = { $player } má { $at } jiným tahem zaručeno { $best } a tento tah nikdy nedá méně než { $limit }: na hodnotě listu už nezáleží.
what-if-out-of-reach = { $player } má { $at } jiným tahem zaručeno { $best }, a to je lepší než jakékoli statické ohodnocení: na hodnotě listu už nezáleží.
what-if-stays = { $node } má dál hodnotu { $value }: nic, co do něj přichází, se nemění.

## Zpráva: jak práce roste s hloubkou

page-edit = Upravovat
page-edit-about = Kliknutím vyberte uzel stromu. Tažením listu nahoru nebo dolů se mění jeho hodnota, tažením tahu doleva nebo doprava pořadí tahů.
page-edit-node = Vybraný uzel
page-edit-add = Přidat tah
page-edit-remove = Odebrat
page-edit-earlier = Zkusit dříve
page-edit-later = Zkusit později
page-edit-undo = Zpět
page-edit-redo = Znovu
page-edit-algorithm = Algoritmus
page-edit-cut = Ořezávat při
page-edit-fail = Mimo okno vracet
page-edit-soft = nejlepší hodnotu (fail-soft)
page-edit-hard = mez (fail-hard)
page-edit-order = Pořadí tahů
page-edit-given = jak je zapsáno
page-edit-reverse = opačné
page-edit-best = nejlepší nejdřív
page-edit-worst = nejhorší nejdřív
page-edit-depth = Hloubka v půltazích (prázdné: až do konce)
page-edit-theme = Motiv obrázků
page-edit-source = Strom jako text, nebo hra: connect4:44554
page-edit-run = Propočítat
page-edit-copy = Kopírovat
page-edit-save = Uložit do souboru
page-edit-shut = Tento prohlížeč nespouští WebAssembly, takže zde nelze nic měnit. Záznam se přehrává i tak.
page-growth = Jak práce roste s hloubkou
page-depth = Hloubka
page-growth-table = Stejná čísla v tabulce
growth-measured = Každý propočet byl zopakován pro všechny menší hloubky a spočítaly se jeho listy. Dvě čáry bez značek odpovídají teorii pravidelného stromu, v němž má každý vnitřní uzel tolik tahů, kolik jich zde mají vnitřní uzly průměrně, b = { $branching }: prostý minimax projde všech b^d listů a žádný propočet nevystačí s méně než b^⌈d/2⌉ + b^⌊d/2⌋ − 1, což je mez, kterou dokázali Knuth a Moore a které alfa-beta dosáhne, když vždy zkouší nejlepší tah jako první. Skutečné stromy pravidelné nejsou, body proto mohou ležet nad čarami i pod nimi.
growth-cut = Kde bod chybí, byl propočet do té hloubky příliš velký.
growth-too-shallow = Tyto propočty hledí nejvýše jeden půltah dopředu, není tedy menší hloubka, s níž by se daly srovnat.
growth-fixed-depth = Tyto programy počítají vždy stejně daleko dopředu, není tedy jiná hloubka, s níž by se daly srovnat.
growth-no-values = Vnitřní uzly tohoto stromu nemají vlastní hodnoty, na kterých by se propočet mohl zastavit, proto o menších hloubkách nelze nic říci.
growth-too-large = Tato pozice je příliš velká na to, aby se zde dala propočítat do několika hloubek.
growth-axis-depth = hloubka v půltazích
tune-title = Výsledky podle hodnoty Koeff
tune-axis-share = podíl bodů
tune-axis-koeff = Koeff: o kolik klesá váha hodnoty s každým půltahem
growth-axis-leaves = listy (logaritmická stupnice)
growth-minimum = Knuth a Moore

## Tabulka turnaje: tune

heading-program = program
heading-won = výhry
heading-drawn = remízy
heading-lost = prohry
heading-points = body
heading-as-first = jako první
heading-as-second = jako druhý
tune-best = nejvíc získal { $program }: { $share } bodů, partií: { $games }
tune-with-koeff = { $program } (Koeff { $koeff })
tune-others = { $result }; stejně bodů mají další programy: { $count }
tune-points = body: výhra 1, remíza ½; každá dvojice programů hraje každé zahájení oběma stranami

## Zpráva: barvy a seznamy

page-colours = Barvy
page-colours-auto = podle systému
page-colours-light = světlé
page-colours-dark = tmavé
page-colours-contrast = vysoký kontrast
page-list = Strom jako seznam

## Lekce přehrávače

page-quiz-about-guess = Klepněte na listy, které se podle vás oříznou; dalším klepnutím značka zmizí. Jak to dopadlo, ukáže každý z nich, až na něj propočet dojde.
page-quiz-about-predict = Před každým podstatným krokem se stránka zeptá, co bude dál. Vpřed se jde šipkou → nebo tlačítky dole; odpověď lze zvolit číslicí.
page-quiz-about-mark = Označte každý tah, který propočet ořeže, a doplňte hodnoty, které vrátí prohledané vnitřní uzly. Co leží pod ořezaným tahem, označovat netřeba. Hodnotu, která je jen mezí, lze napsat se znaménkem nerovnosti i bez něj. Kliknutím na uzel obrázku označíte tah, který k němu vede. Za každou správnou značku a hodnotu je bod, každá značka navíc bod ubere. Označíte-li jen tahy, na hodnoty se stránka neptá.
page-quiz-about-what-if = Dejte ořezanému listu libovolnou hodnotu a sledujte, jak daleko nahoru na ní záleží. Hodnoty jsou z pohledu hráče, který hledá největší.
page-quiz-answer = Správná odpověď
page-quiz-asked = položeno
page-quiz-check = Zkontrolovat
page-quiz-extra-cut = označeno, ale prohledá se
page-quiz-go-on = Dál
page-quiz-guess-wide = Strom je širší než okno, dá se posouvat.
page-quiz-guessed = Uhodnuté ořezané listy
page-quiz-guessed-missed = Ořezané, ale neoznačené
page-quiz-guessed-wrong = Označené, ale prohledané
page-quiz-hidden = Co by prozradilo odpovědi, je na této stránce zatím skryto.
page-quiz-hint = Napovědět
page-quiz-is-right = Správně
page-quiz-is-skipped = Ořezáno
page-quiz-is-wrong = Špatně
page-quiz-its-value = Jeho hodnota
page-quiz-kind = Otázky na
page-quiz-kind-move = zvolený tah
page-quiz-kind-value = hodnoty, které jdou nahoru
page-quiz-kind-visit = prohledání, nebo ořezání
page-quiz-kind-window = α a β
page-quiz-kind-compare = jednotlivá porovnání
page-quiz-kind-mark = vyplněné stromy: body
page-quiz-last = To byla poslední otázka.
page-quiz-leaf = Ořezaný list
page-quiz-lesson = Lekce o tom
page-quiz-mark = Označovat
page-quiz-missing = Chybí
page-quiz-missing-cut = neoznačeno, ale ořeže se
page-quiz-missing-value = chybí hodnota
page-quiz-mode = Co dělat
page-quiz-none = U tohoto propočtu se není na co ptát.
page-quiz-picture = Strom k vyplnění
page-quiz-points = Body
page-quiz-predict = Předvídat
page-quiz-real-value = Skutečná hodnota
page-quiz-reason = Proč
page-quiz-right = napoprvé správně
page-quiz-right-cut = správně označeno
page-quiz-right-value = správná hodnota
page-quiz-rows = Uzly stromu jako seznam
page-quiz-save = Uložit odpovědi
page-quiz-score = Skóre
page-quiz-show = Ukázat odpověď
page-quiz-shown = Ukázáno
page-quiz-solution = Ukázat řešení
page-quiz-start-again = Začít znovu
page-quiz-too-many = Značky navíc
page-quiz-try-again = Ještě ne: zkuste to znovu
page-quiz-no-number = Napište číslo, například 3
page-quiz-unhide = Přesto ukázat
page-quiz-unsearched = neprohledá se, hodnota se tedy nedoplňuje
page-quiz-watch = Přehrávat
page-quiz-what-if = Co kdyby měl ořezaný list jinou hodnotu?
page-quiz-with-hint = správně s nápovědou
page-quiz-wrong-value = špatná hodnota
quiz-no-window = Tento algoritmus nemá okno: prohledá každý tah, takže není co označovat a nic nebylo ořezáno.
quiz-question = Tento propočet odpovídá na jedinou otázku důkazovými a vyvracecími čísly: nic neořezává natrvalo a nemá hodnoty, které by šlo doplnit.
quiz-until-a-win = Tento program nemá okno: přeskakuje jen to, co následuje po vítězném tahu, takže není co označovat.
quiz-no-truth = K tomu je třeba úplný záznam prostého minimaxu (kde je na tahu náhoda, expectiminimaxu) do stejné hloubky a za stejných pravidel: přidejte ho mezi propočty zprávy.
quiz-chance = Kde je na tahu náhoda, počítá se list se svou pravděpodobností: ořezaný list může změnit hodnoty uzlů nad sebou, hodnotu kořene však nikdy. Proto tu není posuvník.
quiz-as-printed = Na to se lze ptát jen u spolehlivých propočtů: co neprohledá program podle předlohy nebo program bez dal či bliz, může být důležité.
quiz-learning = Tento propočet zkouší tahy v pořadí, kterému se za běhu učí, nebo si pamatuje pozice: co ořeže, se ze samotného stromu nepozná.
quiz-techniques = Co tento propočet neprohledá, může mít vliv: jeho techniky některé hodnoty jen předpokládají.
quiz-common-mistake = Tak to vyjde, když omylem platí toto: { $why }.
quiz-too-large = Celý strom je na to příliš velký: uzlů { $count }, nejvýše { $most }.
quiz-nothing-skipped = Tento propočet žádný list neořezal: není tu list, na jehož hodnotě by nezáleželo.
quiz-root-stays = Kořen má stále hodnotu { $value }, ať má tento list jakoukoli: ořezání bylo správné.
quiz-root-moves = Zde může kořen na tomto listu záviset: propočet začal s úzkým oknem a zaručuje jen to, co leží v něm.

## Lekce

teach-answer = Odpověď
teach-before = Řešení se objeví, až najdete odpověď.
teach-differs = liší se
teach-make = Vyzkoušejte si to sami
teach-make-about = První dva příkazy nakreslí oba obrázky. Poslední dva vytvoří z této lekce vaši vlastní: mezi nimi soubor upravte.
teach-not-quite = Ne tak docela.
lesson-options = volby
teach-question = Předpovězte
teach-result = Výsledky
teach-right = správně
teach-says = Student říká:
teach-seen = Kde se tato chyba objevuje
teach-show = Ukázat hned
teach-solution = Co se stane
teach-tree = Strom před propočtem
teach-why = Proč
teach-wrong = špatně
teach-yes = Správně.

## Seznam algoritmů a technik

heading-algorithm = algoritmus
heading-technique = technika
heading-what-it-is = co to je
heading-what-it-does = co dělá
heading-source = zdroj
list-techniques = techniky se píší za algoritmus: { $example }
about-minimax = úplný propočet ve dvou funkcích, jedna je pro MAX a druhá pro MIN
about-negamax = úplný propočet v jedné funkci: hodnota pro hráče je minus hodnota pro soupeře
about-alpha-beta = minimax s oknem (α; β), který ořezává tahy bez vlivu na výsledek
about-negamax-alpha-beta = alfa-beta v jedné funkci, okno se s každým půltahem obrací
about-aspiration = alfa-beta s úzkým oknem kolem odhadu; leží-li hodnota mimo, počítá se znovu
about-scout = první tah se vyhodnotí, každý další se jen testuje, a je-li lepší, vyhodnotí se
about-pvs = NegaScout: alfa-beta, která všechny tahy kromě prvního testuje s nulovým oknem
about-mtd-f = nulová okna od odhadu směrem k hodnotě; zjištěné meze se ukládají
about-sss-star = nejlepší uzly první, v podobě nulových oken od +∞ dolů; zjištěné meze se ukládají
about-expectiminimax = úplný propočet stromů s uzly náhody: v nich se bere střední hodnota
about-star1 = alfa-beta, která ořezává i v uzlech náhody, nemůže-li už zbytek vrátit střední hodnotu do okna
about-star2 = Star1, který nejdřív zkusí jednu odpověď na každý tah náhody, aby ořezával dřív
about-proof-number = nejlepší uzly první: dokáže, nebo vyvrátí, že hráč na tahu vyhraje; bez hodnoty a bez vzdálenosti
about-nemec-depth-1 = podle předlohy: zahraj každý tah, staticky ohodnoť, vezmi nejlepší; vždy 1 půltah
about-nemec-depth-2 = podle předlohy: tah má hodnotu nejlepší soupeřovy odpovědi; vždy 2 půltahy
about-nemec-minimax = podle předlohy: hloubka d počítá d + 1 půltahů dopředu; maty se posouvají až po cyklu, v kořeni vůbec ne
about-nemec-probability = návrh: varianta se počítá, dokud je součin pravděpodobností jejích tahů alespoň 1/38^d
about-white-black = podle předlohy: bez vzdálenosti matu, bez remíz (kdo nemá tah, prohrál), hloubka se testuje jako první
about-white-black-pseudo-legal = podle předlohy: totéž, ale zkouší i tahy, které nechají krále v šachu, a bere je zpět
about-kuhr-minimax = podle předlohy: nejlepší hodnota začíná na −MAX; maty se posouvají až po cyklu, v kořeni vůbec ne
about-kuhr-alpha-beta = podle předlohy: fail-hard; kořen nikdy neořezává a po matu jedním půltahem je jeho okno prázdné
about-habr-connect4-v1 = podle předlohy: vlastní řada minus nejlepší odpověď, krát (1 − Koeff × hloubka); hloubka d počítá d + 1 půltahů dopředu
about-habr-connect4-v2 = podle předlohy: totéž, ale odpověď se násobí CorrectK a výhra má hodnotu 100
about-quiescence = nezbývá-li žádný půltah, propočítávají se dál braní, proměny a obrany před šachem, ledaže hráč na tahu zůstane u statického ohodnocení
about-check-extension = tah, který dává šach, nespotřebuje půltah
about-queen-down = H1: zbývají-li 3 půltahy, dostane hráč, který je pod α i s dámou navíc, jen 2
about-near-leaf = H2: zbývají-li 2 nebo 3 půltahy, dostane o jeden méně tah, který není šach, obrana před šachem, braní, proměna ani tah postouplým pěšcem
about-stand-pat = H3: zbývá-li 1 půltah, mohou β dosáhnout samotné taktické tahy (ne v šachu, ne v koncovce)
about-even-for-odd = zavrženo: zbývá-li 2n + 1 půltahů, může β dosáhnout propočet na 2n půltahů
about-null-move = H4: dosáhne-li hráč β i po vynechání tahu, jeho tahy se nepropočítávají (ne v šachu, v koncovce, blízko matu ani dvakrát v jedné variantě)
about-null-move-twice = nulový tah i tam, kde už ve variantě jeden byl
about-null-move-in-endgames = nulový tah i v koncovkách: nevýhoda tahu
about-null-move-in-check = nulový tah i v šachu: není přípustný a bere se zpět
about-null-move-near-mate = nulový tah i tam, kde β říká, že je mat na dohled
about-table = transpoziční tabulka: co se o pozici zjistilo, použije se znovu, vedou-li k ní jiné tahy a zbývá stejně půltahů
about-table-bounds-as-exact = chyba: tabulka, která meze považuje za přesné hodnoty
about-table-mates-from-root = chyba: tabulka, která uchovává maty tak, jak vypadají z kořene
about-deepening = iterativní prohlubování: nejdřív 1 půltah, potom 2, …; nejlepší tah v kořeni se v další iteraci zkouší jako první
about-killer = poslední 2 tahy, které způsobily ořezání ve stejné hloubce, se zkoušejí přednostně
about-history = tahy, které způsobily ořezání, hlavně daleko od listů, se zkoušejí přednostně; nejlepší z nich H2 nezkracuje
source-minimax = dokument 001, „MiniMax (Полный перебор)“
source-negamax = dokument 000, J. Němec, „Šachové myšlení (2)“; dokument 002, T. Kühr, „Algoritmus Minimax“
source-alpha-beta = Knuth & Moore 1975; Russell & Norvig, AIMA, 4. vyd., obr. 6.7
source-negamax-alpha-beta = dokument 002, T. Kühr, „Algoritmus Minimax“ (alfabeta, dal, bliz)
source-aspiration = Slate & Atkin 1977, CHESS 4.5; Marsland 1986
source-scout = Pearl 1980 (EVAL, TEST)
source-pvs = Marsland & Campbell 1982; Reinefeld 1983
source-mtd-f = Plaat, Schaeffer, Pijls & de Bruin 1996
source-sss-star = Stockman 1979, v podobě podle Plaata a dalších (1996)
source-expectiminimax = Michie 1966; Russell & Norvig, AIMA, 4. vyd., odd. 6.5
source-star1 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-star2 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-proof-number = Allis, van der Meulen & van den Herik 1994; Allis 1994
source-nemec-minimax = dokument 000, J. Němec, „Šachové myšlení (2)“ (nejlepsiTah, minimax)
source-nemec-depth-1 = dokument 000, J. Němec, „Šachové myšlení (2)“ (popsáno v úvodu)
source-nemec-depth-2 = dokument 000, J. Němec, „Šachové myšlení (2)“ (popsáno v úvodu)
source-nemec-probability = dokument 003, J. Němec, „Šachové myšlení“, o prořezávání (popsáno slovy)
source-kuhr-minimax = dokument 002, T. Kühr, „Algoritmus Minimax“ (nej_tah, minimax)
source-kuhr-alpha-beta = dokument 002, T. Kühr, „Algoritmus Minimax“ (nej_tah, alfabeta)
source-white-black = dokument 001, „MiniMax (Полный перебор)“ (AlphaBetaWhite, AlphaBetaBlack)
source-white-black-pseudo-legal = dokument 001, „MiniMax (Полный перебор)“ (AlphaBetaWhite, AlphaBetaBlack)
source-habr-connect4-v1 = dokument 004, Habr, „Алгоритм минимакс … «Собери 4 (connect4)»“ (game)
source-habr-connect4-v2 = dokument 004, Habr, v komentářích (game s CorrectK)
source-quiescence = dokument 003, J. Němec (dopočet taktických variant)
source-check-extension = dokument 003, J. Němec (prohlubování)
source-queen-down = dokument 003, J. Němec, „První pokusy“
source-near-leaf = dokument 003, J. Němec, „První pokusy“
source-stand-pat = dokument 003, J. Němec, „První pokusy“ (hloubka 1)
source-even-for-odd = dokument 003, J. Němec, „Metoda nulového tahu“ (2n místo 2n + 1)
source-null-move = dokument 003, J. Němec, „Metoda nulového tahu“
source-null-move-twice = dokument 003, J. Němec, „Metoda nulového tahu“
source-null-move-in-endgames = dokument 003, J. Němec, „Metoda nulového tahu“
source-null-move-in-check = dokument 003, J. Němec, „Metoda nulového tahu“
source-null-move-near-mate = dokument 003, J. Němec, „Metoda nulového tahu“
source-table = dokument 003, J. Němec (hašování); Greenblatt a další 1967; Slate & Atkin 1977
source-table-bounds-as-exact = chyba začátečníků
source-table-mates-from-root = chyba začátečníků
source-deepening = dokument 003, J. Němec (kaskádová metoda); Scott 1969; Slate & Atkin 1977
source-killer = Akl & Newborn 1977
source-history = dokument 003, J. Němec (historická heuristika); Schaeffer 1983

## Tabulky pokusu s pořadím tahů

orders-tried-all = všechna pořadí tahů: { $count }
orders-tried-random = náhodná pořadí tahů: { $count } z { $all }, od { $first } do { $last }
orders-more-than = více než { $number }
orders-same-nodes = { $algorithm } nemá okno a nic neořezává: každé pořadí navštíví týž počet uzlů, { $nodes }
orders-fewest = nejméně
orders-most = nejvíce
orders-types = uzly podle typu
orders-beyond = navíc
orders-every-one = všech { $count }
orders-by-leaves = faktor větvení podle listů, L^(1/d) (Knuth a Moore, Pearl)
orders-by-nodes = efektivní faktor větvení b* (Russell a Norvig)
orders-about-minimum = minimum: žádný propočet nevystačí s méně než b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $leaves } listy, b = { $branching } a d = { $depth } (Knuth a Moore, 1975)
orders-about-minimum-leaves = minimum: s méně listy žádný propočet takového pravidelného stromu nevystačí (Knuth a Moore, 1975)
orders-about-minimum-nodes = minimum: s méně uzly žádný propočet takového pravidelného stromu nevystačí (Knuth a Moore, 1975)
orders-about-sorted = nejlepší první, nejhorší první: tahy seřazené podle skutečné hodnoty pro hráče na tahu; nejméně a nejvíce uzlů to znamenat nemusí
orders-about-branching = b*: pravidelný strom hloubky d = { $depth } s b* tahy má stejně uzlů (Russell a Norvig); L^(1/d): podle listů (Knuth a Moore, Pearl)
orders-about-types = uzly podle typu: vlevo všechny podle místa v minimálním stromu, nebo navíc mimo něj; vpravo vnitřní uzly podle toho, jak dopadly
orders-about-visits = uzly, listy: znovu prohledané se počítají znovu, ne však mezi uzly podle typu
orders-about-untyped = uzly podle typu: propočty s více uzly než { $option } chybějí
orders-about-extremes = nejméně, nejvíce: z vyzkoušených pořadí; nakreslí je { $fewest } a { $most }
orders-about-random = pořadí: kde nebyla vyzkoušena všechna, náhodná počínaje { $first }

## Řešení pozice

label-solve = řešení
label-result = výsledek
label-score = skóre
label-line = varianta
label-moves = tahy
solve-draw = remíza
solve-wins = { $player } vyhraje za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-loses = { $player } prohraje za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-ahead = { $player } vyhraje o { $count } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
solve-behind = { $player } prohraje o { $count } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
solve-wins-or-more = { $player } vyhraje nejdříve za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-loses-or-more = { $player } prohraje nejdříve za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-has-lost = { $player } prohrává
solve-perfectly = { $result }, hrají-li obě strany bezchybně
solve-score = { $score }  kolik kamenů vítězi zbývá, včetně posledního zahraného (P. Pons)
solve-move-draws = remíza
solve-move-wins = vyhrává za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-move-loses = prohrává za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-move-ahead = vyhrává o { $count } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
solve-move-behind = prohrává o { $count } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
solve-move-wins-or-more = vyhrává nejdříve za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-move-loses-or-more = prohrává nejdříve za { $count } { $count ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}
solve-move-between = není známo: v nejlepším případě { $best }, v nejhorším { $worst }
note-solve-limit = limit { $nodes } uzlů ({ $option }) byl vyčerpán dřív, než bylo známo všechno
## Počítání pozic: perft

heading-move = tah
heading-cumulative = celkem
perft-total = celkem
perft-computed = spočteno
perft-as-published = spočteno, shoduje se se zveřejněným
perft-published = zveřejněno, nespočteno
perft-cumulative = celkem: uzly v hloubkách od 1 do této, bez kořene, jako v dokumentu 001
## Hry

heading-game = hra
heading-example = příklad
heading-evaluations = ohodnocení
label-position = pozice
label-example = příklad
label-depth = hloubka
label-evaluation = ohodnocení
list-games = { $command } vysvětlí, jak se zapisují pozice a tahy a co ohodnocení měří; samotné jméno hry znamená výchozí pozici
evaluation-at-most = { $name }: { $about } (nejvýše { $bound })
game-title-tictactoe = Piškvorky
game-title-mnk = m,n,k
game-title-connect4 = Čtyři v řadě
game-title-nim = Nim
game-title-reversi = Reversi
game-title-hexapawn = Hexapawn
game-title-breakthrough = Breakthrough
game-title-isolation = Isolation
game-title-knight-isolation = Isolation s jezdci
game-title-kalah = Kalaha
game-title-chess = Šachy
game-title-draughts = Česká dáma
game-title-checkers = Anglická dáma
game-title-shashki = Ruská dáma
game-name-tree = strom
game-about-tree = vlastní strom, i v JSON: viz `plyscope schema tree`
game-about-tictactoe = tři v řadě na desce o devíti polích; začíná X
game-position-tictactoe = řádky shora, `X O .`, lomítka nejsou nutná; před nimi `O:`, je-li na tahu O a začínalo
game-moves-tictactoe = pole 1 až 9, po řádcích zleva shora
game-about-mnk = hra m,n,k: vyhraje k v řadě na desce o m sloupcích a n řádcích, nejvýše 19 × 19; malé piškvorky jsou 3x3/3, gomoku 15x15/5; začíná X
game-position-mnk = sloupce x řádky / délka řady, pak řádky shora, `X O .`: 4x3/3:X.../.O../....; bez řádků prázdná deska
game-moves-mnk = pole: písmeno sloupce a číslo řádku odspodu; po řádcích zleva shora
game-about-connect4 = čtyři v řadě, kameny padají; deska 7 × 6 nebo jiná
game-position-connect4 = sloupce v pořadí tahů, nebo řádky z `X O .` shora; `6x5:` pro jinou desku
game-moves-connect4 = sloupce zleva, první je 1
game-about-nim = z jedné hromádky se bere libovolný počet; kdo vezme poslední předmět, vyhraje, nebo prohraje (misère)
game-position-nim = hromádky; `/3` pro nejvýše 3 na tah; `/misere`
game-moves-nim = po hromádkách, nejdřív po 1: 2-3 bere 3 z hromádky 2
game-about-reversi = Reversi (Othello): kámen otočí soupeřovy kameny, které sevře; vyhraje, kdo má víc kamenů; 8 × 8, 6 × 6 nebo 4 × 4
game-position-reversi = `4x4`, `6x6` nebo `8x8` je výchozí pozice; nebo strana na tahu, B (černý) nebo W (bílý), a řádky z `b w .` shora: B:..../.wb./.bw./....
game-moves-reversi = pole, a1 vlevo nahoře, po řádcích; `pass` (pas), když jiný tah není
game-about-hexapawn = Hexapawn (Gardner 1962): šachoví pěšci; vyhraje, kdo dojde na poslední řadu nebo nechá soupeře bez tahu; desky do 8 × 8
game-position-hexapawn = `3x3`, `4x5`: výchozí pozice na takové desce; nebo strana na tahu, W (bílý) nebo B (černý), a řádky z `P p .` shora, P je bílý: W:ppp/.../PPP
game-moves-hexapawn = z pole na pole, a1-a2, braní a1xb2; a1 je vlevo dole, pěšci po řádcích shora
game-about-breakthrough = Breakthrough (Troyka 2000): pěšci chodí i šikmo; vyhraje, kdo dojde na poslední řadu nebo všechno sebere; desky do 8 × 8
game-position-breakthrough = `5x5`, `8x8`: výchozí pozice na takové desce; nebo strana na tahu, W (bílý) nebo B (černý), a řádky z `P p .` shora, P je bílý: W:ppp/ppp/.../PPP/PPP
game-moves-breakthrough = z pole na pole, a1-a2, braní a1xb2; a1 je vlevo dole, pěšci po řádcích shora
game-about-isolation = Isolation: každý postaví dámu na libovolné pole a pak s ní táhne; opuštěné pole je zablokované; kdo první nemůže táhnout, prohrává; desky do 8 × 8
game-position-isolation = `3x3`, `5x4`: prázdná deska té velikosti; nebo strana na tahu, W (bílý) nebo B (černý), a řádky z `Q q # .` shora, Q je bílá dáma, # zablokované pole: W:Q../.#./..q
game-moves-isolation = pole, a1 je vlevo dole; po řádcích shora
game-about-knight-isolation = Isolation s jezdci: každý postaví jezdce na libovolné pole a pak s ním táhne; opuštěné pole je zablokované; kdo první nemůže táhnout, prohrává; desky do 8 × 8
game-position-knight-isolation = `3x3`, `7x7`: prázdná deska té velikosti; nebo strana na tahu, W (bílý) nebo B (černý), a řádky z `N n # .` shora, N je bílý jezdec, # zablokované pole: W:N../.#./..n
game-moves-knight-isolation = pole, a1 je vlevo dole; po řádcích shora
game-about-kalah = Kalaha (mankala): rozsévají se kameny z jednoho důlku; končí-li poslední ve vlastní zásobárně, hráč táhne znovu, ve vlastním prázdném důlku bere, i když je protější důlek prázdný; vyhraje, kdo má víc kamenů
game-position-kalah = `3,2`, `6,4`: kolik má každá strana důlků a kolik je v nich na začátku kamenů; nebo strana na tahu, S (Jih) nebo N (Sever), a důlky, jak se kreslí, nahoře řada Severu: S:2,2,2/2,2,2; s kameny v zásobárnách N:1:2,0,2/1,3,1:2, vlevo je zásobárna Severu, vpravo Jihu
game-moves-kalah = sloupec důlku, pro obě strany je `a` vlevo; zleva doprava
game-about-chess = šachy; za remízu se považuje i ta, kterou lze reklamovat po 50 tazích, a nedostatečný materiál; opakování pozice se nezjišťuje
game-position-chess = FEN
game-moves-chess = algebraická notace; podle výchozího a cílového pole, nejdřív a1
game-about-draughts = česká dáma: kameny berou vpřed, dámy táhnou o libovolný počet polí a braní dámou má přednost; 15 tahů jen dámami je remíza
game-position-draughts = strana na tahu, bílé kameny, černé kameny, dámy s K, jako v PDN: W:Wa1,Kc3:Bb6; `:H5` po 5 klidných půltazích
game-moves-draughts = pole, jichž se kámen dotkne, b4-a5 nebo b6xd4xf2; nejdřív a1, pole po poli
game-about-checkers = anglická dáma: kameny berou vpřed, dámy táhnou o jedno pole; 40 tahů jen dámami je remíza
game-position-checkers = strana na tahu, bílé kameny, černé kameny, dámy s K, jako v PDN: B:W21,22,K10:B1-4; `:H5` po 5 klidných půltazích
game-moves-checkers = čísla polí, jichž se kámen dotkne, 11-15 nebo 15x22x29; nejdřív pole 1
game-about-shashki = ruská dáma: kameny berou i vzad, dámy létají; 15 tahů jen dámami je remíza
game-position-shashki = jako u draughts
game-moves-shashki = jako u draughts
evaluation-zero = každá neukončená pozice má hodnotu 0
evaluation-tictactoe-lines = řady ještě otevřené pro MAX (bez značky hráče MIN) minus řady otevřené pro MIN
evaluation-connect4-lines = čtveřice polí, které může MAX ještě zaplnit (bez kamene hráče MIN), minus ty, které může MIN
evaluation-connect4-runs = kameny v nejdelší souvislé řadě hráče MAX, v jakémkoli směru, minus totéž pro MIN
evaluation-connect4-longest-run = kameny v nejdelší souvislé řadě strany, která táhla naposledy, v jakémkoli směru, zablokované i ne (dokument 004)
evaluation-nim-nim-sum = 1, když podle Boutonovy teorie vyhraje MAX, -1, když MIN
evaluation-mnk-most-in-line = značky X v nejlepší řadě, kterou O nezablokoval, minus značky O, z pohledu hráče MAX
evaluation-reversi-corners = možné tahy hráče MAX minus možné tahy hráče MIN, jako by byl na tahu každý z nich, a 5 za každý roh
evaluation-reversi-mobility = možné tahy hráče MAX minus možné tahy hráče MIN, jako by byl na tahu každý z nich
evaluation-reversi-discs = kameny hráče MAX minus kameny hráče MIN
evaluation-pawns-pawns = pěšci hráče MAX minus pěšci hráče MIN
evaluation-pawns-foremost = o kolik řad postoupil nejdál jdoucí pěšec hráče MAX, minus totéž u hráče MIN
evaluation-isolation-mobility = možné tahy hráče MAX minus možné tahy hráče MIN, jako by byl na tahu každý z nich
evaluation-isolation-moves = možné tahy strany na tahu; je-li to MIN, se znaménkem minus
evaluation-kalah-stores = kameny v zásobárně hráče MAX minus kameny v zásobárně hráče MIN
evaluation-kalah-stones = kameny hráče MAX v zásobárně i v důlcích minus kameny hráče MIN
evaluation-chess-material = figury hráče MAX minus figury hráče MIN, v pěšcích: pěšec 1, jezdec 3, střelec 3, věž 5, dáma 9
evaluation-chess-positional = materiál s odměnou za dobrá pole a volné pěšce a s postihem za izolované, zdvojené a blokované pěšce, v desetinách pěšce
evaluation-draughts-material = kameny hráče MAX minus kameny hráče MIN: kámen 1, dáma 3; v checkers kámen 2, dáma 3
## Seznam lekcí

heading-lesson = lekce
heading-what-it-is-about = o čem je
list-lessons = { $write } zapíše { $file }, { $print } vypíše soubor, z něhož lze vyjít
## Seznam motivů

heading-theme = motiv
heading-whose-notation = čí zápis
heading-element = prvek
heading-values = hodnoty
heading-what-it-shows = co ukazuje
list-themes = { $print } vypíše soubor motivu, { $list } vše, co může motiv nastavit

## Co chybí v souboru se slovy

words-missing = přeloženo { $done } z { $all } zpráv; tyto chybějí nebo se neliší od výchozího jazyka ({ $language }):
words-complete = přeloženo všech { $all } zpráv

## Motivy a co nastavují

theme-default = trojúhelníky, dokázané meze, dvojité čárky u řezů, legenda
theme-aima = AIMA (Russell a Norvig): u každého uzlu interval možných hodnot, ořezané tahy chybějí
theme-bands = HSBI: žluté a růžové pásy hráčů, hodnoty modře pod listy a zeleně nad uzly
theme-beliy-cherny = dvě funkce, Bílý a Černý: strany u jednotlivých hloubek, bez oken
theme-berkeley = Berkeley CS 188: šedé trojúhelníky a čtverce, šipky, pahýly ořezaných tahů
theme-cpw = šachové programování: negamax, uzly PV, CUT a ALL, okna a meze, maty jako #2
theme-edges = CMU: okno (α; β) na každé hraně, tak jak se předává dolů
theme-exam = pracovní listy a zkoušky: černě na bílém, prázdná políčka k vyplnění a čtverečky k zaškrtnutí
theme-kuhr = Kührovy snímky: negamax, pozice P0, P1, …, heuristické hodnoty a nejlepší tah červeně
theme-plain = jen text a čáry: bez obrysů, bez barev, bez legendy
theme-wikipedia-ab = Wikipedie, alfa-beta ořezávání: čtverce a kruhy, ořezané podstromy šedě i s hodnotami
theme-wikipedia-minimax = Wikipedie, minimax: kruhy a čtverce, číslované hladiny, šipky u zvolených tahů
theme-window = okna: α vlevo a β vpravo od každého uzlu, staré hodnoty škrtnuté
element-max = Obrys uzlů, kde je na tahu MAX.
element-min = Obrys uzlů, kde je na tahu MIN.
element-chance = Obrys uzlů náhody.
element-leaf = Obrys listů se statickým ohodnocením.
element-terminal = Obrys listů, kde hra skončila; je dvojitý.
element-values = Co je dokázáno o hodnotách vnitřních uzlů.
element-leaf-values = Hodnoty listů.
element-blanks = U každého vnitřního uzlu políčko k vyplnění; jsou-li hodnoty vidět, stojí v něm. U listů jen tam, kde jsou hodnoty skryté.
element-mates = Jak daleko je mat.
element-outcomes = Kdo vyhrál, u uzlů, kde hra skončila.
element-interval = U každého uzlu interval hodnot, které může mít.
element-window = U každého vnitřního uzlu okno (α; β), s nímž do něj propočet vstoupil.
element-window-live = U každého vnitřního uzlu α a β, jak se mění: se všemi změnami, staré škrtnuté, nebo jen tak, jak jsou teď.
element-window-on-edge = Na každé hraně k vnitřnímu uzlu okno, které se předává dolů.
element-window-clipped = Okna bez hodnot, kterých nic nemůže dosáhnout: (−100, 99) jako (−99, 99), má-li výhra hodnotu 99.
element-cut-rule = U každého vnitřního uzlu hodnota, která by způsobila ořezání.
element-returned = U každého uzlu, co vrátil, není-li to dokázaná mez.
element-gains = U každého uzlu zisk jeho tahu a jak se hodnota skládá ze zisků, u programů, které je sčítají.
element-annotations = Kde stojí vše ostatní o uzlu: interval, okno, pravidla, zisky, poznámky, čísla, typ. Výsledky a maty zůstávají pod listy; obrázky nechávají volnou stranu, ze které vycházejí hrany.
element-searching = Na obrázku jednoho kroku: zvýraznění uzlů, které se právě prohledávají.
element-cuts = Značka na hraně k prvnímu ořezanému tahu.
element-cut-labels = Mez u každé značky řezu: α nebo β.
element-causes = Oblouk od každého řezu k předkovi, který mez určil.
element-skipped = Jak se kreslí ořezané tahy.
element-skipped-values = Co by v ořezaných podstromech našel minimax.
element-variation = Hlavní varianta.
element-best-move = Značka u nejlepšího tahu v kořeni.
element-choices = U každého vnitřního uzlu hrana k potomkovi, jehož hodnotu převzal, nakreslená jako hlavní varianta.
element-arrows = Šipky na všech hranách.
element-levels = Kdo je na tahu v každé hloubce.
element-level-names = Jak se jmenují hráči u jednotlivých hloubek.
element-plies = Číslo každé hloubky.
element-remaining = Kolik půltahů v každé hloubce zbývá.
element-moves = Tah na každé hraně.
element-probabilities = Na každé hraně pod uzlem náhody pravděpodobnost tahu.
element-names = Jména uzlů.
element-node-notes = Poznámky, které má strom u svých uzlů.
element-names-inside = Jména vnitřních uzlů v jejich obrysech, kde nestojí hodnota.
element-visits = Pořadí, v němž byly uzly navštíveny.
element-remarks = Co u uzlu udělaly techniky šachových programů: klid, o půltah méně nebo více, co znala tabulka; jak je varianta pravděpodobná.
element-revisits = Kolikrát byl uzel navštíven, bylo-li to víckrát.
element-proof-numbers = U každého uzlu důkazové a vyvracecí číslo, při důkazovém prohledávání.
element-node-types = Zda je vnitřní uzel typu PV, CUT, nebo ALL.
element-fold-sizes = Kolik uzlů je sbaleno v každém trojúhelníku.
element-signs = Minus na každé hraně, kde negamax mění znaménko.
element-boards = Pozice jako diagramy, u her, které je mají.
element-coordinates = Vedle diagramů označení sloupců a řad, která používají tahy, nejsou-li pole na písmena příliš malá.
element-title = Pod stromem: co se propočítávalo a kterým algoritmem.
element-result = Pod stromem: hodnota, nejlepší tah a počty.
element-counts = Pod stromem: listy, řezy a ořezané tahy.
element-rules = Pod stromem: platná pravidla.
element-notes = Pod stromem: co obrázek vynechává.
element-legend = Pod stromem: co znamenají značky.
element-colours = Čí barvy se použijí.
element-view = Z čího pohledu jsou hodnoty.
element-direction = Kde stojí potomci.
element-mirror = Zda stojí první potomek na opačné straně.

## Grafy pokusu s pořadím tahů: compare --order all

orders-all = všechna pořadí tahů: { $amount }
orders-random = náhodná pořadí tahů: { $amount }
orders-random-deeper = všechna pořadí tahů; od hloubky { $depth } náhodná: { $amount }
orders-given = v zadaném pořadí
orders-best = nejlepší první
orders-worst = nejhorší první
orders-static = podle statického ohodnocení
orders-reverse = v opačném pořadí
orders-one = pořadí { $order }
orders-every = každé pořadí
orders-mean = průměr
orders-minimum = nejmenší možný počet (Knuth a Moore)
orders-band = od minima do maxima
orders-leaves = listy
orders-nodes = uzly
orders-share = podíl pořadí
orders-amount = pořadí
orders-constant = bez okna se nic neořeže: na pořadí nezáleží
orders-axis-nodes = uzly (logaritmická stupnice)
orders-title-leaves = Kolik listů se prohledá, závisí na pořadí tahů
orders-title-nodes = Kolik uzlů se prohledá, závisí na pořadí tahů

# Pojmy, které se vysvětlí tam, kde na ně příběh poprvé narazí: název, tvary ve větách a význam.
term-players = MAX a MIN
term-forms-players = MAX|MIN
term-meaning-players = Oba hráči. MAX chce hodnotu co největší, MIN co nejmenší.
term-root = kořen
term-forms-root = kořen|kořene|kořeni|kořenem
term-meaning-root = Uzel, ve kterém propočet začíná: pozice, ve které se má vybrat tah.
term-inner-node = vnitřní uzel
term-forms-inner-node = vnitřní uzel|vnitřní uzly|vnitřního uzlu|vnitřních uzlů
term-meaning-inner-node = Uzel, jehož tahy se propočítávají. Každý jiný uzel je list.
term-leaf = list
term-forms-leaf = list|listu|listem|listy|listů
term-meaning-leaf = Uzel, jehož hodnota je známa bez dalšího propočtu: hra tam končí, nebo propočet hlouběji nejde.
term-ply = půltah
term-forms-ply = půltah|půltahy|půltahů|půltahu
term-meaning-ply = Jeden tah jednoho hráče; jedna hladina stromu.
term-branching-factor = faktor větvení
term-forms-branching-factor = faktor větvení
term-meaning-branching-factor = Počet tahů uzlu; ve vzorcích b.
term-static-value = statické ohodnocení
term-forms-static-value = statické ohodnocení|statického ohodnocení|statickým ohodnocením
term-meaning-static-value = Hodnota, kterou pozici dá ohodnocovací funkce, aniž by zkoušela tahy.
term-minimax = minimax
term-forms-minimax = prostý minimax
term-meaning-minimax = Hodnota pozice, hrají-li oba hráči nejlépe: MAX bere největší z hodnot tahů, MIN nejmenší.
term-negamax = negamax
term-forms-negamax = negamax
term-meaning-negamax = Minimax s jediným pravidlem pro oba hráče: hodnoty jsou z pohledu hráče na tahu a na každém půltahu mění znaménko.
term-principal-variation = hlavní varianta
term-forms-principal-variation = hlavní varianta|hlavní varianty|hlavní variantě|hlavní variantu
term-meaning-principal-variation = Tahy, které oba hráči zvolí, hrají-li podle nalezených hodnot.
term-horizon = horizont
term-forms-horizon = horizont|horizontu|horizontem
term-meaning-horizon = Hloubka, ve které propočet končí. Co se stane za ní, propočet nevidí.
term-alpha = mez α
term-forms-alpha = α
term-meaning-alpha = Co má MAX už zaručeno: na méně nepřistoupí. V jednom uzlu jen roste.
term-beta = mez β
term-forms-beta = β
term-meaning-beta = Co má MIN už zaručeno: víc nedovolí. V jednom uzlu jen klesá.
term-window = okno (α; β)
term-forms-window = okno|okna|oknu|okně|oknem
term-meaning-window = Hodnoty, na kterých v uzlu ještě záleží: ty mezi α a β.
term-null-window = nulové okno
term-forms-null-window = nulové okno|nulového okna|nulovém okně|nulovým oknem|nulová okna|nulových oken
term-meaning-null-window = Okno, mezi jehož mezemi nic neleží. Propočet s ním jen odpoví, zda je hodnota větší než mez, nebo ne.
term-aspiration-window = aspirační okno
term-forms-aspiration-window = aspirační okno|aspiračního okna|aspiračním oknem
term-meaning-aspiration-window = Malé okno kolem odhadu. Leží-li hodnota mimo ně, kořen se propočítá znovu.
term-cutoff = ořezání
term-forms-cutoff = ořezání|ořezán|ořezány|ořezáno|ořezaný
term-meaning-cutoff = Zbývající tahy uzlu se už nezkoumají, protože volbu v kořeni změnit nemohou: α ≥ β, okno je prázdné. V uzlu MIN je to α-řez, v uzlu MAX β-řez.
term-deep-cutoff = hluboké ořezání
term-forms-deep-cutoff = hluboké ořezání
term-meaning-deep-cutoff = Ořezání, jehož mez pochází od vzdálenějšího předka než od rodiče.
term-cut-rule = pravidlo ořezání
term-forms-cut-rule = pravidlo ořezání
term-meaning-cut-rule = K ořezání stačí hodnota rovná mezi (v ≥ β, v ≤ α), nebo ji musí překročit (v > β, v < α).
term-bound = mez
term-forms-bound = jen mez
term-meaning-bound = Co se ví, když propočet skončí předčasně: hodnota je nejvýše, nebo naopak nejméně tak velká.
term-exact-value = přesná hodnota
term-forms-exact-value = přesná hodnota|přesnou hodnotu
term-meaning-exact-value = Hodnota, kterou by tu našel i prostý minimax.
term-fail-hard = fail-hard
term-forms-fail-hard = fail-hard
term-meaning-fail-hard = Místo hodnoty mimo okno se vrací přímo mez okna.
term-fail-soft = fail-soft
term-forms-fail-soft = fail-soft
term-meaning-fail-soft = Hodnota mimo okno se vrací taková, jaká byla nalezena: je to těsnější mez.
term-minimum = minimum Knutha a Moora
term-forms-minimum = minimum Knutha a Moora
term-meaning-minimum = Nejmenší počet listů, které musí vyhodnotit každý propočet pravidelného stromu: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 při b tazích v uzlu a hloubce d.
term-node-types = uzly PV, CUT a ALL
term-forms-node-types = uzel PV|uzel CUT|uzel ALL
term-meaning-node-types = Uzel PV má přesnou hodnotu. V uzlu CUT způsobí jeden tah ořezání. V uzlu ALL se propočítají všechny tahy a žádný nestačí.
term-mate-score = matová hodnota
term-forms-mate-score = matová hodnota|matové hodnoty|matových hodnot
term-meaning-mate-score = Výhra má hodnotu MAX (99) zmenšenou o jedničku za každý půltah, který k ní zbývá, takže bližší výhra je lepší. Statická ohodnocení zůstávají v mezích ±MNOHO (90).
term-bliz = bliz (blíž)
term-forms-bliz = bliz
term-meaning-bliz = Posune matovou hodnotu o jedničku k nule. Používá se na každou hodnotu, která se vrací o půltah výš.
term-dal = dal (dál)
term-forms-dal = dal
term-meaning-dal = Posune matovou hodnotu o jedničku od nuly. Používá se na obě meze okna, které se předává o půltah níž.
term-chance-node = uzel náhody
term-forms-chance-node = uzel náhody|náhoda|tah náhody
term-meaning-chance-node = Uzel, kde nerozhoduje hráč, ale kostky nebo karty: jeho hodnotou je průměr.
term-expected-value = střední hodnota
term-forms-expected-value = střední hodnota|střední hodnotu|střední hodnoty
term-meaning-expected-value = Průměr hodnot všech tahů vážený jejich pravděpodobnostmi.
term-move-order = pořadí tahů
term-forms-move-order = pořadí tahů
term-meaning-move-order = Pořadí, ve kterém se v každém uzlu zkoušejí tahy. Jsou-li dobré tahy první, ořezání je víc.
term-iterative-deepening = iterativní prohlubování
term-forms-iterative-deepening = iterativní prohlubování|postupné prohlubování
term-meaning-iterative-deepening = Propočet se opakuje, pokaždé o půltah hlubší; jako první se vždy zkouší nejlepší tah z minulého propočtu.
term-transposition-table = transpoziční tabulka
term-forms-transposition-table = transpoziční tabulka|transpoziční tabulce|transpoziční tabulky|transpoziční tabulku
term-meaning-transposition-table = Pamatuje si, co se o pozicích zjistilo, pro případ, že k nim povedou i jiné tahy.
term-killer-move = zabijácký tah (killer)
term-forms-killer-move = killer|zabijácký tah
term-meaning-killer-move = Tah, který ve stejné hloubce způsobil ořezání jinde, a proto se zkouší brzy.
term-history-score = historická heuristika
term-forms-history-score = historické heuristiky|historická heuristika
term-meaning-history-score = Počítá, jak často tah kdekoli ve stromu způsobil ořezání.
term-quiescence = tichý propočet
term-forms-quiescence = tichý propočet|tichého propočtu|tichém propočtu
term-meaning-quiescence = Na hranici hloubky se ještě propočítávají braní a proměny, dokud se pozice neuklidní.
term-null-move = nulový tah
term-forms-null-move = nulový tah|nulového tahu|nulovým tahem
term-meaning-null-move = Hráč na tahu tah vynechá. Dosáhne-li hodnota přesto β, uzel se ořízne.
term-proof-number = důkazové číslo
term-forms-proof-number = důkazové číslo|vyvracecí číslo|důkazová čísla
term-meaning-proof-number = Kolik listů je ještě nejméně třeba rozhodnout, aby byl uzel dokázán, nebo vyvrácen.
term-most-proving = uzel rozhodující pro důkaz
term-forms-most-proving = uzel rozhodující pro důkaz|uzlu rozhodujícímu pro důkaz
term-meaning-most-proving = List, který pomůže důkazu i vyvrácení: tam propočet pokračuje.
term-mutant = mutant
term-forms-mutant = mutant|záměrná chyba|záměrnou chybou
term-meaning-mutant = Algoritmus s jednou záměrnou chybou, jakou dělají studenti.
term-fold = sbalený podstrom
term-forms-fold = sbalený podstrom|sbalené podstromy|sbalen
term-meaning-fold = Trojúhelník místo podstromu, na který není místo. Ukazuje, kolik uzlů obsahuje.

# Kurz: rejstřík, závěrečný test a cesta mezi stránkami.
course-title = Prohledávání herního stromu, lekce za lekcí
course-about = Každá lekce se zeptá na jeden malý strom, vysvětlí, proč je která odpověď správná nebo špatná, a pak ukáže vedle sebe dva propočty.
course-begin = Začít
course-go-on = Pokračovat
course-of = z
course-forget = Zapomenout, co už je hotové
course-done = hotovo
course-index = Všechny lekce
course-back = Zpět
course-next = Další
course-no-script = Stránky tohoto souboru zobrazuje skript a skripty jsou tu vypnuté. Stránky, které se bez něj obejdou, zapíše příkaz
course-test = Závěrečný test
course-test-about = Otázky ze všech lekcí v jiném pořadí. U každé se počítá první odpověď.
course-lesson = Lekce k této otázce
course-missed = K tomu se ještě vraťte
course-right = Napoprvé správně:
course-check-again = Ještě jednou
note-course = zapsáno do { $folder }, stránek: { $count }; začněte souborem { $index }

# Snímky.
slides-start = Ještě se nic neprohledalo.
position-at = { $place ->
    [root] pozice v kořeni
    [move] po tahu { $node }
    [moves] po tazích { $node }
   *[node] { $node }
}
slides-question = Na které tahy se už není třeba dívat, a proč?
slides-heading = Snímek { $frame }: krok { $step } z { $last }
slides-heading-question = Snímek { $frame }: otázka po kroku { $step } z { $last }
# The letters of the panels of a figure, in their order, and how one stands below its panel.
slides-letters = abcdefghijklmnopqrstuvwxyz
slides-panel = { $letter })
slides-heading-panels = Okamžiky { $first } až { $final }: po krok { $step } z { $last }
slides-left-out = (Předchozí kroky tu chybí: { $steps }.)
slides-of-search = { $algorithm }: { $told }
slides-written = { $file }: { $count ->
    [one] zapsán { $count } snímek
    [few] zapsány { $count } snímky
    [many] zapsáno { $count } snímku
   *[other] zapsáno { $count } snímků
}
slides-panels-written = zapsáno do { $file }: { $figures }, { $panels }
slides-figures = { $count ->
    [one] { $count } obrázek
    [few] { $count } obrázky
    [many] { $count } obrázku
   *[other] { $count } obrázků
}
slides-panels = { $count ->
    [one] { $count } okamžik
    [few] { $count } okamžiky
    [many] { $count } okamžiku
   *[other] { $count } okamžiků
}
slides-include = táž sada jako PDF, snímek po snímku, ve vaší prezentaci: { $line }
slides-older = ve složce { $folder } jsou i snímky jiné sady: { $files }
slides-folded = { $count ->
    [one] { $count } okamžik nemá snímek: odehrává se ve sbalené části. Větší { $option } sbalí méně
    [few] { $count } okamžiky nemají snímek: odehrávají se ve sbalených částech. Větší { $option } sbalí méně
    [many] { $count } okamžiku nemá snímek: odehrává se ve sbalených částech. Větší { $option } sbalí méně
   *[other] { $count } okamžiků nemá snímek: odehrávají se ve sbalených částech. Větší { $option } sbalí méně
}

## Krokování v terminálu

# Nadpisy.
step-told = Co se děje
step-question = Co přijde?
step-score = správně: { $right } z { $asked }
step-too-small = Krokování potřebuje aspoň { $columns } sloupců a { $rows } řádků.
# Poslední řádek: co dělají klávesy, jedním slovem.
step-key-forward = vpřed
step-key-back = zpět
step-key-cutoff = řez
step-key-leaf = list
step-key-predict = předvídat
step-key-help = nápověda
step-key-quit = konec
step-key-on = dál
step-key-answer = odpovědět
step-key-blank = další pole
step-key-choose = vybrat
step-key-hint = napovědět
step-key-skip = přeskočit
step-any-key = Libovolná klávesa
# Na co se tam ptá.
step-ask-place = Krok, uzel nebo tahy
step-ask-move = Tah nebo jméno
# Co se tam říká.
step-nothing-to-ask = V tomto propočtu není co předvídat.
step-none-later = Za tímto krokem už žádný není.
step-none-earlier = Před tímto krokem žádný není.
step-never-there = K tomuto uzlu se propočet nikdy nedostane.
step-not-found = { $text } není v žádném tahu ani jméně.
# Seznam všech kláves.
step-help-previous-leaf = K předchozímu listu
step-help-choose = Vybrat uzel ve stromu
step-help-enter = Ke kroku, který k němu dojde; znovu: k poslednímu kroku o něm
step-help-release = Zpět k uzlu, o kterém je krok
step-help-fold = Sbalit nebo rozbalit vybraný uzel
step-help-fold-all = Rozbalit vše, nebo jen cestu k aktuálnímu uzlu
step-help-place = Přejít ke kroku nebo uzlu
step-help-move = Najít tah nebo jméno; další, předchozí
step-help-predict = Předvídat, co přijde, nebo jen sledovat
step-help-panes = Zobrazit nebo skrýt desku, zásobník volání, algoritmus, číselnou osu
step-help-help = Tento seznam
step-help-quit = Konec

## Pracovní listy a jejich řešení
sheet-heading = Pracovní list: { $name }
sheet-key = Řešení. { $title }
sheet-name = Jméno
sheet-points-label = Body
sheet-points = { $count } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
sheet-half-points = { $points } bodu
sheet-none = žádné
sheet-tree = Strom
sheet-rule-left = tahy zleva doprava
sheet-rule-view = všechny hodnoty z pohledu hráče { $max }
sheet-rule-ties = ze stejně dobrých tahů se vybere první
sheet-rule-equal = ořezává se při v ≥ β, v ≤ α
sheet-rule-greater = ořezává se jen při v > β, v < α
sheet-skipped = Ořezané větve
sheet-leaves-in-order = Listy v pořadí vyhodnocení
sheet-leaf-count = Počet vyhodnocených listů
sheet-title-values = Hodnoty uzlů
sheet-ask-values = Propočítejte strom podle uvedených pravidel. Do rámečku u každého uzlu napište hodnotu, kterou vrátí. Rámečky u uzlů, které se nepropočítávají, nechte prázdné.
sheet-ask-values-all = Propočítejte strom podle uvedených pravidel. Do rámečku u každého uzlu napište hodnotu, kterou vrátí.
sheet-title-best-move = Nejlepší tah
sheet-ask-best-move = Který tah zvolí { $player } v kořeni?
sheet-title-cuts = Ořezané větve
sheet-ask-cuts = Označte křížkem rámeček na každé větvi, která se ořeže. Co leží pod označenou větví, už neoznačujte.
sheet-title-leaf-order = Pořadí vyhodnocení
sheet-ask-leaf-order = Které listy se vyhodnotí? Vypište je v tom pořadí, v jakém na ně propočet přijde.
sheet-title-windows = α a β
sheet-ask-windows = S jakými α a β propočet do uzlu vstoupí? A jakou hodnotu má při odchodu z uzlu ta mez, kterou uzel sám posouvá: α v uzlech hráče { $max }, β v uzlech hráče { $min }?
sheet-ask-windows-searched = Řádek uzlu, který se nepropočítává, nechte prázdný.
sheet-entry-alpha = α při vstupu
sheet-entry-beta = β při vstupu
sheet-left = vlastní mez při odchodu
sheet-title-rules = ≥, nebo >
sheet-ask-rules = Nechť nyní platí pravidlo: { $rule }.
sheet-label-rules = Ořežou se jiné listy než předtím?
sheet-label-rules-leaves = Listy, které ořeže jen jedno z obou pravidel
sheet-reason-rules-same = Tam, kde se ořezává, se žádná hodnota nerovná mezi: obě pravidla ořežou tytéž listy.
sheet-reason-rules-differ = Kde se hodnota rovná mezi, jedno pravidlo ořezává a druhé ne; proto se ořezané listy liší: { $leaves }.
sheet-marking = Bodování
sheet-task = úloha
sheet-marked = jak se boduje
sheet-each = { $count } { $count ->
    [one] odpověď
    [few] odpovědi
    [many] odpovědi
   *[other] odpovědí
}, každá { $points }
sheet-mark-one = { $label }: { $points }
sheet-mark-choices = { $label }: { $points }: správných je { $count }, za každou { $each }, za každou nesprávnou stejně mínus; nejméně 0
sheet-mark-order = { $label }: { $points }, poměrně podle počtu správných před první chybou
sheet-why = { $number }. { $task }: zdůvodnění
sheet-mistakes = Odpovědi, k nimž vedou typické chyby
sheet-would-answer = odlišné odpovědi
sheet-other-rule = S druhým pravidlem: { $rule }
sheet-other-rule-same = Řešení je stejné.
sheet-trace = Propočet krok za krokem
sheet-reason-best-move = Hodnotu { $value } dává { $move }.
sheet-title-unvisited = Nepropočítané uzly
sheet-ask-unvisited = Které vnitřní uzly propočet vůbec nenavštíví?
sheet-label-unvisited = Uzly
sheet-title-trace = Tabulka průběhu
sheet-ask-trace = Toto je část propočtu. α a β jsou meze uzlu po daném kroku, hodnota je jeho dosud nejlepší. Doplňte, co chybí.
sheet-title-deep = Čí mez?
sheet-ask-deep = Který uzel výše nastavil mez, která způsobila ořezání?
sheet-label-deep = Ořezání v uzlu { $node }
sheet-title-find-the-mistake = Najděte chybu
sheet-ask-find-the-mistake = Někdo propočítal tento strom a udělal přitom chybu. V rámečcích je to, co uzly vrátily; křížky označují, co bylo ořezáno.
sheet-label-mistake-where = Ve kterém uzlu se propočet poprvé odchýlí od správného?
sheet-label-mistake-which = Jak se počítalo?
sheet-mistake-searches = V uzlu { $node } se propočítá větev k { $what }, ačkoli se má ořezat. Chyba: { $mistake }.
sheet-mistake-skips = V uzlu { $node } se ořeže větev k { $what }, ačkoli se má propočítat. Chyba: { $mistake }.
sheet-mistake-returns = Uzel { $node } vrací nesprávnou hodnotu ({ $what }). Chyba: { $mistake }.
sheet-mistake-chooses = V uzlu { $node } se zvolí tah k { $what }, který není nejlepší. Chyba: { $mistake }.
sheet-true = pravda
sheet-false = nepravda
sheet-title-quiz = Pravda, nebo ne?
sheet-ask-quiz = Co platí o alfa-beta s oknem (−∞; ∞) v kořeni v každém stromu?
sheet-quiz-value = Kořen dostane stejnou hodnotu jako při minimaxu.
sheet-quiz-why-value = Ořezávají se jen tahy, které hodnotu kořene změnit nemohou.
sheet-quiz-move = Nejlepší tah v kořeni dostane přesně svou minimaxovou hodnotu.
sheet-quiz-why-move = Hodnota kořene je hodnotou jeho nejlepšího tahu a je přesná.
sheet-quiz-all-values = Každý propočítaný uzel vrátí svou minimaxovou hodnotu.
sheet-quiz-why-all-values = Po ořezání uzel vrátí jen mez.
sheet-quiz-example = Zde { $node } vrátí { $returned }, jeho minimaxová hodnota je však { $value }.
sheet-quiz-skipped = Kdyby měl ořezaný list jinou hodnotu, mohla by být jiná i hodnota kořene.
sheet-quiz-why-skipped = Ořezal se právě proto, že na jeho hodnotě nezáleží, ať je jakákoli.
sheet-quiz-order = Při jiném pořadí tahů se může vyhodnotit jiný počet listů.
sheet-quiz-why-order = Čím dříve přijdou dobré tahy, tím užší okno mají ostatní.
sheet-quiz-first = Může se ořezat i list nejvíce vlevo.
sheet-quiz-why-first = Na cestě k němu ještě nikdo nemá nic jisté, takže není čím ořezávat.
sheet-title-range = Pro která x?
sheet-ask-range = List { $leaf } má nyní hodnotu x; hodnoty ostatních listů se nemění. Pro která x se větev { $branch } nepropočítává?
sheet-label-relation = Vztah
sheet-label-bound = Číslo
sheet-reason-range = Větev { $branch } se nepropočítává právě tehdy, když { $answer }: tehdy se dosáhne meze, nebo se ořeže něco výše.
sheet-title-reorder = Pořadí tahů
sheet-ask-reorder = Tahy každého uzlu se nyní seřadí podle svých minimaxových hodnot z pohledu hráče na tahu. Kolik listů se vyhodnotí?
sheet-label-reorder-best = Nejlepší tahy první
sheet-label-reorder-worst = Nejhorší tahy první
sheet-reason-leaves = Vyhodnocené listy: { $leaves }.
sheet-title-right-to-left = Zprava doleva
sheet-ask-right-to-left = Tahy se nyní zkoušejí zprava doleva. Vypište listy v pořadí vyhodnocení.
sheet-label-right-to-left = Vyhodnotí se méně listů než zleva doprava?
sheet-reason-right-to-left = Zprava doleva: { $there }, zleva doprava: { $here }.
sheet-title-best-case = Nejlepší případ
sheet-ask-best-case = Listy tohoto stromu mají místo hodnot písmena. Hodnoty nechť jsou takové, že se ořeže co nejvíce. Které listy se pak nevyhodnotí?
sheet-label-best-case = Nevyhodnocené listy
sheet-reason-best-case = V nejlepším případě je první tah každého uzlu jeho nejlepším tahem. Pak se vyhodnotí { $seen } z { $all } listů: ty, bez nichž nelze hodnotu kořene dokázat shora i zdola.
sheet-title-affine = Jiné hodnoty
sheet-ask-affine = Každý list dostane jinou hodnotu, která závisí na jeho původní hodnotě v. { $max } a { $min } táhnou jako předtím. Vyhodnotí se tytéž listy?
sheet-label-affine = S hodnotou { $formula }
sheet-reason-affine-positive = Pořadí hodnot se nemění, takže každé porovnání dopadne stejně: { $leaves }.
sheet-reason-affine-negative = Pořadí hodnot se obrátí. Nyní se vyhodnotí: { $leaves }.
sheet-title-root-window = Užší okno
sheet-ask-root-window = Propočet nyní začíná v kořeni s oknem { $window }.
sheet-label-returned = Hodnota, kterou vrátí kořen
sheet-label-proves = Co z toho plyne o minimaxové hodnotě kořene?
sheet-proves-exactly = rovná se této hodnotě
sheet-proves-at-most = je nejvýše taková
sheet-proves-at-least = je nejméně taková
sheet-reason-root-window = Kořen vrátí { $returned } a { $returned } { $relation } { $bound } = { $limit }: je to jen mez. (Minimaxová hodnota kořene je { $value } a ta v okně { $window } neleží.)
sheet-reason-kept = Pro hráče { $player } to není lepší než { $bound } = { $value }, známé už při vstupu: { $bound } se nemění.
sheet-title-negamax = Negamax
sheet-ask-negamax = Napište minimaxové hodnoty těchto uzlů tak, jak je má negamax: z pohledu hráče na tahu.
sheet-reason-negamax = Na tahu je { $player }; pro hráče { $max } je to { $value }, tedy zde { $here }.
sheet-title-game-tree = Strom hry
sheet-ask-game-tree = Nakreslete strom hry z pozice { $position }, na tahu je { $player }, ohodnoťte listy, přeneste hodnoty až do kořene a přeškrtněte, co se ořeže.
sheet-answer-game-tree = jako ve stromu výše
sheet-label-left = { $node }: { $bound } při odchodu
sheet-title-intervals = Intervaly
sheet-ask-intervals = Všechny hodnoty leží mezi { $low } a { $high }. V každém z těchto náhodových uzlů je zatím prohledán jen první tah. Mezi jakými mezemi v té chvíli leží střední hodnota uzlu?
sheet-interval-low = nejméně
sheet-interval-high = nejvýše
sheet-label-interval-low = { $node }: nejméně
sheet-label-interval-high = { $node }: nejvýše
sheet-title-star1 = Co Star1 přeskočí
sheet-ask-star1 = Všechny hodnoty leží mezi { $low } a { $high }. Star1 to ví a v náhodovém uzlu skončí, jakmile jeho střední hodnota už nemůže ležet v okně. Které listy Star1 nevyhodnotí?
sheet-title-star2 = Co Star2 přeskočí
sheet-ask-star2 = Všechny hodnoty leží mezi { $low } a { $high }. Star2 nejdřív zkusí ke každému tahu náhody jednu odpověď. Které listy Star2 nevyhodnotí?
sheet-label-unneeded = Nevyhodnocené listy
sheet-ask-mean = V náhodovém uzlu je to střední hodnota.
sheet-reason-mean = { $terms } = { $value }.
sheet-title-own = Vlastní úloha
sheet-date = Datum
sheet-time = Čas
sheet-moves = Jak se tahy zapisují: { $how }.
sheet-mates = Vyhraná hra má hodnotu { $max }, prohraná −{ $max }. Hodnota za hranicí ±{ $mnoho } se cestou nahoru v každém půltahu posune o jedničku k nule (bliz) a mez za hranicí ±{ $mnoho } cestou dolů o jedničku od nuly (dal).
sheet-symmetric = Symetrické pozice se počítají jako jedna: z tahů, které k nim vedou, se prohledává jen první.
sheet-alt-node = V uzlu { $node } vybírá { $player } z těchto možností: { $children }.
sheet-alt-chance = V uzlu { $node } rozhoduje náhoda mezi těmito možnostmi: { $children }.
sheet-alt-room = Místo pro strom.
sheet-position = Pozice { $position }
sheet-drawn-values = Prohledejte svůj strom podle pravidel nahoře. Ke každému uzlu napište hodnotu, kterou vrátí. Kde se nic neprohledává, nepište nic.
sheet-drawn-values-all = Prohledejte svůj strom podle pravidel nahoře. Ke každému uzlu napište hodnotu, kterou vrátí.
sheet-drawn-cuts = Ve svém stromu přeškrtněte každou větev, která se ořeže. Větve pod přeškrtnutou už škrtat nemusíte.

sheet-points-head = body

## Co říkají výukové platformy
sheet-type-values = Propočítejte strom podle uvedených pravidel. Jakou hodnotu vrátí jednotlivé uzly?
sheet-type-cuts = Které větve se ořežou? Zaškrtněte je. Co leží pod zaškrtnutou větví, už nezaškrtávejte.
online-nothing = U uzlů, které se nepropočítávají, napište -.
online-infinity = Místo ∞ pište inf, místo −∞ pište -inf.
online-order = Vybírejte listy jeden po druhém; ve zbylých políčkách zvolte –.
online-plain-number = Pište jen samotné číslo, bez ≤ nebo ≥.
online-mistake = Typická chyba: { $name }. { $why }.
online-topic = Herní stromy
marked-about = Vyřešte úlohy a na konci je nechte vyhodnotit: uvidíte, co je správně, proč, a která typická chyba vede k nesprávné odpovědi.
marked-check = Vyhodnotit
marked-empty = U uzlů, které se nepropočítávají, nechte políčko prázdné.
marked-no-script = Tuto stránku vyhodnocuje skript a skripty jsou zde vypnuté.
marked-order = Vybírejte listy jeden po druhém; zbylá políčka nechte, jak jsou.
marked-unanswered = Zatím bez odpovědi (dalším stisknutím tlačítka se list vyhodnotí i tak):

## Opravené odpovědi
check-right = Vše správně: { $points } z { $of } { $of ->
    [one] bodu
    [few] bodů
    [many] bodu
   *[other] bodů
}.
check-points = { $points } z { $of } { $of ->
    [one] bodu
    [few] bodů
    [many] bodu
   *[other] bodů
}.
check-part = { $part }: { $points } z { $of }
check-part-values = Hodnoty
check-part-windows = α a β
check-part-skipped = Ořezané větve
check-part-leaves = Pořadí listů
check-part-leaf-count = Počet listů
check-part-best-move = Nejlepší tah
check-followed = Chybně, ale vyplývá to z dřívějších chyb a body se nestrhávají:
check-value = { $node }: hodnota je { $right }, ne { $claim }.
check-value-missing = { $node }: hodnota chybí; je { $right }.
check-value-unsearched = { $node }: zde žádná hodnota není, protože se tu nic nepropočítává.
check-window-unsearched = { $node }: zde žádné okno není, protože se tu nic nepropočítává.
check-window = { $node }: okno při vstupu je { $right }, ne { $claim }.
check-window-missing = { $node }: okno při vstupu chybí; je { $right }.
check-too-much = { $node }: označeno jako ořezané, ale propočet tam vstoupí.
check-too-little = { $node }: ořeže se, ale označeno to není.
check-order = { $place }. list v pořadí je { $right }, ne { $claim }.
check-order-missing = { $place }. list v pořadí chybí; je to { $right }.
check-order-over = { $claim } je o list navíc: propočet skončí dříve.
check-count = { $right ->
    [one] Vyhodnotí se { $right } list
    [few] Vyhodnotí se { $right } listy
    [many] Vyhodnotí se { $right } listu
   *[other] Vyhodnotí se { $right } listů
}, ne { $claim }.
check-move = Nejlepší tah vede do { $right }, ne do { $claim }.
check-field = { $label } – správně: { $right }; odpověď: { $claim }.
check-field-missing = { $label } – správně: { $right }; bez odpovědi.
check-field-over = { $label } – sem se nic nepíše.
check-explained = Přesně to vyjde, když má { $algorithm } tuto chybu: { $mistake }.
check-nearest = Nejlépe tomu odpovídá { $algorithm } s touto chybou: { $mistake };
check-left = i tak se liší { $count } { $count ->
    [one] odpověď
    [few] odpovědi
    [many] odpovědi
   *[other] odpovědí
}.
check-departs-searches = Poprvé se to projeví zde: { $node }. S touto chybou se uzel prohledá, ač se má ořezat.
check-departs-skips = Poprvé se to projeví zde: { $node }. S touto chybou se uzel ořeže, ač se má prohledat.
check-departs-returns = Poprvé se to projeví zde: { $node }. S touto chybou uzel vrátí { $value }.
check-departs-chooses = Projeví se to v kořeni: s touto chybou se zvolí tah, který vede do { $node }.
check-lesson = Lekce o tom: „{ $lesson }“
lesson-title-min-and-max = Co volí MAX a MIN
lesson-title-promises = α a β jsou záruky
lesson-title-what-if = Proč se zbytek smí ořezat?
lesson-title-cut-leaf = Který list je ořezán: ten, který ořezání způsobil, nebo až další?
lesson-title-cut-on-equal = Proč ořezávat už při rovnosti?
lesson-title-root-narrows = I kořen zužuje okno
lesson-title-root-moves = Tahy kořene mají meze, ne hodnoty
lesson-title-window-goes-down = Okna jdou dolů, hodnoty nahoru
lesson-title-interval-window = Interval uzlu není jeho okno
lesson-title-fail-hard-soft = Fail-soft a fail-hard: co vrací ořezaný uzel?
lesson-title-deep-cutoff = Hluboké ořezání: mez od vzdáleného předka
lesson-title-largest-leaf = Nikdo mu neřekl, že je to maximum
lesson-title-move-order = Potřebuje alfa-beta seřazené tahy?
lesson-title-tree-first = Strom se nejdřív postaví a pak prohledá?
lesson-title-negamax-sign = Negamax: čí hodnota to je?
lesson-title-depth-off-by-one = Chyba o jedničku v hloubce
lesson-title-horizon = Efekt horizontu
lesson-title-null-move = Nulový tah a nevýhoda tahu
lesson-title-faster-win = Proč nehraje rychlejší výhru?
lesson-title-mate-window = S hodnotami matů se posouvá i okno
lesson-title-table-mates = Hodnoty matů v tabulce
lesson-title-table-bounds = Tabulka musí vědět, co je mez
lesson-title-stalemate = Pat není mat
lesson-title-drawn-anyway = Proč odevzdá figuru?
check-help-window-reset = Každý uzel začíná s α a β uzlu nad ním, jaké jsou v té chvíli.
check-help-shallow = Nerozhoduje jen mez rodiče: α a β přicházejí ze všech uzlů nad ním, takže ořezat může i mez nastavená výš.
check-help-shared = α a β patří uzlu: co se pod ním najde, změní okna sourozenců jen skrze hodnotu, která se vrátí nahoru.
check-help-root-not-narrowed = Kořen je uzel jako každý jiný: hodnota prvního tahu zúží okno pro tahy po něm.
check-help-other-rule = Podívejte se na pravidlo v záhlaví: říká, zda k ořezání stačí hodnota, která se mezi jen rovná.
check-help-mixed-cuts = Pravidlo platí pro oba hráče: stačí-li v uzlech hráče MAX v = β, stačí v uzlech hráče MIN v = α.
check-help-late-cut = Porovnávejte hned po návratu každého tahu, než začne další.
check-help-leaf-cuts = Ořezávají se i celé větve, nejen listy.
check-help-sign = V negamaxu mění hodnota cestou nahoru znaménko: co je dobré pro jednoho, je špatné pro druhého.
check-help-window-kept = V negamaxu se okno cestou dolů obrací: potomek dostane (−β; −α).
check-help-no-dal = Mez za ±MNOHO se cestou dolů posune o jedničku dál od nuly (dal), aby se porovnávala s hodnotami téže hladiny.
check-help-no-bliz = Hodnota za ±MNOHO se cestou nahoru posune o jedničku blíž k nule (bliz): vzdálenější výhra má menší hodnotu.
check-help-no-shift = Vzdálenější výhra má menší hodnotu: s každým půltahem se její hodnota posune o jedničku blíž k nule (bliz).
check-help-ply-early = Hloubka se počítá v půltazích od kořene: hloubka 2 je tah a odpověď.
check-help-minimax = Jakmile hodnota uzavře okno, zbylé tahy uzlu se vynechají.
check-help-players-swapped = MAX bere největší z hodnot, které se vrátí, MIN nejmenší.
check-help-ply-swapped = Ke každé hladině si napište, kdo je na tahu: MAX bere největší z hodnot, které se vrátí, MIN nejmenší.
check-help-right-to-left = Tahy se propočítávají zleva doprava, pokud zadání neříká jinak.
check-help-first-value = Uzel čeká na všechny své tahy: MAX vezme největší z jejich hodnot, MIN nejmenší.
check-help-last-value = Uzel si pamatuje dosud nejlepší hodnotu; horší, která přijde později, nic nezmění.
check-heading-student = student
check-heading-points = body
check-heading-mistakes = chyby, které to vysvětlují
check-heading-mistake = chyba
check-heading-wholly = vysvětlí vše
check-heading-best = je nejblíž
check-empty = Nic není vyplněno: { $points } z { $of } { $of ->
    [one] bodu
    [few] bodů
    [many] bodu
   *[other] bodů
}.
check-not-answered = Nevyplněno.
check-nothing = nic není vyplněno
check-unread = nelze přečíst
check-unread-answer = „{ $text }“ nelze přečíst.
check-unread-in = { $file }: „{ $text }“ nelze přečíst a počítá se jako chyba
check-unread-count = Nepřečtené soubory: { $count }. Viz hlášení.
check-nearest-short = nejblíž: { $mistake }
check-left-bound = { $node }: { $bound } při odchodu je { $right }, ne { $claim }.
check-no-answers = bez odpovědí: { $students }
check-twice = { $student } je tu vícekrát: { $files }
check-by-hand = opravit ručně, v těchto bodech není započteno: { $tasks }
check-no-plot = { $file } se nezapíše: žádnou z odpovědí nevysvětluje typická chyba
check-all-right = vše správně
check-unexplained = žádná jednotlivá chyba
check-chart = Jak často se která chyba vyskytla
check-papers = odpovědi
check-mean = { $count } { $count ->
    [one] práce
    [few] práce
    [many] práce
   *[other] prací
}, průměrně { $share } % bodů.

# Vlastní program: `plyscope debug`.
logged-root = Kořen
logged-node = Uzel po { $moves }
mistake-window-reset = Každý uzel začíná s oknem kořene: α a β se dolů nepředávají.
mistake-shallow = Uzel předává dolů jen mez, kterou sám našel; tu, kterou dostal, zahodí.
mistake-window-kept = Okno se předává dolů beze změny; v negamaxu se musí obrátit i se znaménky.
mistake-not-narrowed = Hodnoty, které { $player } našel, nezužují okno pro další tahy.
mistake-other-bound = { $player } mění mez soupeře.
mistake-wrong-window = Dolů se předává jiné okno, než jaké je známo.
mistake-cuts-on-equal = { $player } odřezává, když se hodnota rovná mezi; projekt odřezává až za ní.
mistake-never-cuts = { $player } nikdy neořezává, ačkoli se okno zavře.
mistake-late-cut = Ořezává se o tah později.
mistake-inner-break = Po oříznutí se propočítávají další tahy: cyklus přes tahy běží dál.
mistake-wrong-comparison = Tahy se vynechávají, ačkoli je okno otevřené.
mistake-moves-missing = Některé tahy se vynechávají, ačkoli se nic neodřezává.
mistake-return-in-loop = Z každého uzlu se propočítá jen první tah.
mistake-wrong-start = Nejlepší hodnota začíná číslem, kterého nemusí dosáhnout žádný tah.
mistake-first-value = Uzel vrací hodnotu prvního tahu, ne nejlepšího.
mistake-last-value = Uzel vrací hodnotu posledního tahu, ne nejlepšího.
mistake-bound-for-best = Hodnota se porovnává s mezí okna, ne s dosud nejlepší hodnotou.
mistake-sign = Hodnota následníka se bere bez změny znaménka.
mistake-players-swapped = Vybírá se nejhorší tah, ne nejlepší.
mistake-wrong-value = Uzel vrací hodnotu, která není nejlepší z hodnot jeho následníků.
mistake-not-undone = Tah se nevrací: po volání je pozice jiná.
mistake-searched-twice = Tah se propočítává dvakrát.
mistake-no-second-search = Zkouška s prázdným oknem se bere jako hodnota.
mistake-table-bound = Tabulka vrací mez, jako by to byla hodnota.
mistake-wrong-move = Vrácený tah není nejlepší.
mistake-deeper-move = Vrácený tah patří hlubšímu uzlu.
mistake-moves-twice = V kořeni a v uzlech pod ním táhne tentýž hráč.
mistake-wrong-side = Listy se hodnotí z pohledu nesprávného hráče.
mistake-wrong-leaf = List dostává jinou hodnotu, než jakou má ve stromu.
mistake-stops-early = Vnitřní uzel se ohodnotí, jako by byl listem.
mistake-stops-late = List se prohledává, místo aby se ohodnotil.
mistake-endless = Volání nikdy nekončí.
mistake-crash = Program skončil chybou.
mend-window-reset = Předávejte následníkům α a β tohoto uzlu.
mend-shallow = Předávejte obě meze: tu, kterou uzel zužuje, i tu, kterou dostal.
mend-window-kept = Následníka volejte s (−β, −α).
mend-not-narrowed = Po každém tahu nastavte { $bound } = { $best }({ $bound }, hodnota), než se propočítá další.
mend-other-bound = Hráč zužuje jen svou mez: MAX zvyšuje α, MIN snižuje β.
mend-wrong-window = MAX předává (větší z α a své nejlepší hodnoty, β), MIN předává (α, menší z β a své nejlepší hodnoty).
mend-cuts-on-equal = Vynechávejte tahy, jen když α > β: v uzlu MAX při hodnotě > β, v uzlu MIN při hodnotě < α.
mend-never-cuts = Opusťte cyklus, jakmile α ≥ β.
mend-late-cut = Podmínku α ≥ β testujte hned, jakmile je hodnota tahu známa, ne až před dalším tahem.
mend-inner-break = `break` opustí jen jeden cyklus. Vraťte se z funkce, nebo opusťte i vnější cyklus.
mend-wrong-comparison = Vynechávejte tahy, jen když α ≥ β: v uzlu MAX při hodnotě ≥ β, v uzlu MIN při hodnotě ≤ α.
mend-moves-missing = Cyklus má projít všechny tahy uzlu. Začíná prvním?
mend-return-in-loop = `return` patří až za cyklus, o jedno odsazení méně.
mend-wrong-start = V uzlu MAX začněte s −∞, v uzlu MIN s ∞, nebo s prvním tahem.
mend-first-value = Porovnejte každou hodnotu s dosud nejlepší.
mend-last-value = Hodnotu si pamatujte, jen když je lepší než dosud nejlepší.
mend-bound-for-best = Napište nejlepší = { $best }(nejlepší, hodnota) a teprve pak { $bound } = { $best }({ $bound }, nejlepší).
mend-sign = Napište hodnota = −hledej(následník): co je dobré pro jednoho hráče, je špatné pro druhého.
mend-players-swapped = MAX vybírá největší hodnotu, MIN nejmenší.
mend-wrong-value = Vracejte nejlepší z hodnot všech propočítaných tahů.
mend-not-undone = Po volání vraťte tah zpět, i před každým `return` a `break`; nebo propočítávejte kopii pozice.
mend-searched-twice = Uložte výsledek prvního volání do proměnné a použijte ji.
mend-no-second-search = Vrátí-li zkouška hodnotu mezi α a β, propočítejte tah znovu s celým oknem.
mend-table-bound = Ukládejte s hodnotou, zda je přesná, dolní mez, nebo horní mez; mez použijte, jen když zavře okno.
mend-wrong-move = Ukládejte tah společně s nejlepší hodnotou, na témž místě.
mend-deeper-move = Nejlepší tah ukládejte jen v kořeni, nebo ho vracejte s hodnotou.
mend-moves-twice = Táhne-li v kořeni MAX, propočítávejte pozice po těchto tazích jako uzly MIN.
mend-wrong-side = V minimaxu má list vždy hodnotu pro hráče MAX, v negamaxu hodnotu pro hráče, který je v něm na tahu.
mend-wrong-leaf = V listu vraťte hodnotu stromu beze změny.
mend-stops-early = Ohodnocujte jen na konci hry a na mezi hloubky. Mění se hloubka s každým půltahem o 1, nebo, počítá-li kola, jednou za kolo?
mend-stops-late = Skončete na konci hry a na mezi hloubky. Počítá-li hloubka kola, mění se jednou za kolo.
mend-endless = Vraťte se na konci hry a v hloubce 0; každé volání se k nim musí o jeden půltah přiblížit.
mend-crash = Kde to je, říká výpis níže.
law-best = { $node }: { $player } vybírá z { $values }. Nejlepší je { $best }; volání vrací { $value }.
law-turns = { $node }: táhne { $player }, a po { $move } táhne { $player } znovu.
law-turns-other = { $node }: z hodnot { $values } se vybírá nejlepší pro hráče { $player }, na tahu je tam ale druhý hráč.
law-window = { $node }: { $player } našel { $values }; jeho okno bylo { $entry } a teď je { $right }. Tah { $move } se propočítává s { $given }.
law-window-first = { $node }: ještě se nepropočítal žádný tah a okno je { $right }. Tah { $move } se propočítává s { $given }.
law-closed = { $node }: { $player } našel { $values } v okně { $entry }, a to je zavřené. Přesto se propočítává tah { $move }.
law-open = { $node }: { $player } našel { $values } a okno { $right } je otevřené. Přesto se vynechávají tahy { $skipped }.
law-open-equal = { $node }: { $player } našel { $values } a okno je { $right }: zavírá ho jen rovnost. Přesto se vynechávají tahy { $skipped }.
law-open-missing = { $node }: tahy { $skipped } se nikdy neprohledají; ostatní mají hodnoty { $values }.
law-test = { $node }: tah { $move } se zkouší s oknem { $given } a vrací { $child-value }. To je lepší než vše, co { $player } má; o kolik, řekne až druhý propočet s { $right }.
law-undo = { $node }: před voláním byla pozice { $before }. Po něm je { $after }.
law-once = { $node }: tah { $move } se propočítává podruhé s týmž oknem.
law-bound = { $node }: hodnota { $value } pochází z tabulky. Našel ji propočet, který byl oříznut, takže je to jen mez; oknu { $entry } nestačí.
law-move = Kořen vrací { $returned-move }. Nejlepší tah je { $best-move } s hodnotou { $best }.
law-leaf = { $node }: tento list má pro hráče MAX hodnotu { $best }, volání vrací { $value }.
law-leaf-searched = { $node }: prohledávání tu končí hodnotou { $best }, přesto se prohledává tah { $move }.
law-leaf-inner = { $node }: má tahy, ale žádný se neprohledal; volání vrací { $value }.
law-crash = { $node }: { $error }.
debug-search = Propočet je { $functions }: { $found }
debug-called = Spuštěno jako { $call }.
debug-value = hodnota
debug-alpha = α
debug-beta = β
debug-depth = hloubka
debug-player = hráč na tahu
debug-move = tah
debug-recorded = Počet zaznamenaných volání: { $calls }, z toho listů: { $leaves }; kořen vrací { $value }.
debug-right = Žádné pravidlo není porušeno: hodnoty, okna i ořezávání jsou jako ve správném propočtu.
debug-right-windows = Žádné pravidlo není porušeno: hodnoty i okna jsou jako ve správném propočtu. Zda se vynechaly správné tahy, záznam neukazuje: chybí v něm `left`.
debug-right-values = Žádné pravidlo není porušeno: všechny hodnoty jsou správné. Okna tu ke kontrole nejsou.
debug-beside = V tomto stromu ohodnotí minimax { $all } listů a alfa-beta { $equal }.
debug-beside-greater = V tomto stromu ohodnotí minimax { $all } listů a alfa-beta { $equal }, nebo { $greater }, pokud řeže jen při ostré nerovnosti.
# $trees is a number of at least 1.
debug-generated = Program byl zavolán na { $trees } vygenerovaných stromech a neudělal žádnou chybu; údaje výše jsou o posledním z nich.
# $tree is a nested list, such as `((3 12) (2 4))`, and $option the option with this tree.
debug-smallest = Nejmenší nalezený strom, na kterém je chyba vidět: { $tree }. Znovu si ho prohlédnete volbou { $option }.
debug-seeded = náhodná čísla jsou při každém spuštění stejná
debug-cut = záznam skončil: { $limit }
