# Slova obrázků a textů česky. Co která zpráva znamená a co se do ní doplňuje, říká en.ftl.
#
# Každé počítané slovo má čtyři tvary: one (1 uzel), few (2 uzly), many (1,5 uzlu), other (5 uzlů).

## Hráči a strany

max = MAX
min = MIN
chance = náhoda
side-white = bílý
side-black = černý
player-and-side = { $player } ({ $side })

## Algoritmy

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alfa-beta
algorithm-negamax-alpha-beta = negamax alfa-beta
algorithm-aspiration = aspirační alfa-beta
algorithm-scout = Scout
algorithm-pvs = prohledávání hlavní varianty
algorithm-mtd-f = MTD(f)
algorithm-sss-star = SSS*
algorithm-expectiminimax = expectiminimax
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = důkazové prohledávání (proof-number search)
algorithm-nemec-depth-1 = Němcův program s hloubkou jedna
algorithm-nemec-depth-2 = Němcův program s hloubkou dva
algorithm-nemec-minimax = Němcův minimax, jak je otištěn
algorithm-nemec-probability = Němcův propočet podle pravděpodobností
algorithm-white-black = bílý a černý z dokumentu 001, jak jsou otištěni
algorithm-white-black-pseudo-legal = bílý a černý z dokumentu 001 s pseudolegálními tahy, jak jsou otištěni
algorithm-habr-connect4-v1 = Connect-4 z dokumentu 004 (verze 1), jak je otištěno
algorithm-habr-connect4-v2 = Connect-4 z dokumentu 004 (verze 2), jak je otištěno
algorithm-kuhr-minimax = Kührův minimax, jak je otištěn
algorithm-kuhr-alpha-beta = Kührova alfa-beta, jak je otištěna
algorithm-without = { $algorithm }, bez { $function }
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
path-end = … { $moves } (půltah { $ply })

## Maty

has-won = { $player } vyhrál
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

## Platná pravidla, jedno za druhým na řádku

rule-cut-equal = řez při v ≥ β, v ≤ α
rule-cut-greater = řez při v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = řez při v ≥ β
rule-cut-greater-mover = řez při v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = maty bez vzdálenosti
rule-mates-none = vzdálenost matu neexistuje
rule-question-window = otázka: dosáhne hráč v kořeni vzdálenější meze okna { $window }?
rule-win = výhra má hodnotu { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = maty podle vzdálenosti (MAX = { $max }, MNOHO = { $mnoho })
rule-without = { $function } vynecháno
rule-order-given = tahy v zadaném pořadí
rule-order-scan = tahy v pořadí, v jakém je najde průchod deskou
rule-order-reverse = tahy v opačném pořadí
rule-order-random = tahy zamíchané (seed { $seed }, { $generator })
rule-order-best = nejlepší tahy první
rule-order-worst = nejhorší tahy první
rule-order-static = tahy seřazené podle statické hodnoty pozice, do které vedou, nejlepší první
rule-order-nth = pořadí tahů číslo { $number }
rule-to-the-end = do konce hry
rule-threshold = varianty s pravděpodobností aspoň { $threshold }
rule-depth = hloubka { $count } { $count ->
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
cut-win = výhra s hodnotou { $value }
cut-probe = zkouší se jedna odpověď s hodnotou { $value }
cut-of-chance = { $place ->
    [root] { $comparison }, pro střední hodnotu v kořeni
   *[other] { $comparison }, pro střední hodnotu v { $node }
}
cut-of-test = { $comparison } z testu
cut-of-known = { $place ->
    [root] { $comparison }, jak je o kořeni známo
   *[other] { $comparison }, jak je o { $node } známo
}
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
cutoff-by-win = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V uzlu { $node }
} hráč { $player } tímto tahem vyhrál. Program dál nehledá: vrací hodnotu výhry { $value }, ať mají ostatní tahy jakoukoli hodnotu, a { $skipped } { $skipped ->
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
cutoff-by-test = { $here }. Na víc se test { $at } neptá: jeho nulové okno je zavřené a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-by-known = { $here }. Předchozí návštěva { $at } ukázala, že dál už nic není: { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-of-probe = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V { $node }
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
   *[node] V { $node }
} je součet zatím { $sum } a zbytek může přidat { $sure ->
    [most] nejvýše
   *[least] nejméně
} { $rest }: { $comparison }. Ať má jakoukoli hodnotu, výsledek zůstane mimo okno a { $skipped } { $skipped ->
    [one] tah je ořezán
    [few] tahy jsou ořezány
    [many] tahu je ořezáno
   *[other] tahů je ořezáno
}.
cutoff-at-chance-probed = { $place ->
    [root] V kořeni
    [move] V uzlu po tahu { $node }
    [moves] V uzlu po tazích { $node }
   *[node] V { $node }
} stačí to, co ukázaly odpovědi: { $comparison }, { $sure ->
    [most] víc
   *[least] méně
} součet být nemůže. Výsledek zůstane mimo okno a { $skipped } { $skipped ->
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
reason-taken-back = vlastní král je v šachu: nepřípustný, vzat zpět
reason-remembered = známo z dřívějších návštěv: { $proved }
reason-most-proving = cestou k nejprůkaznějšímu uzlu: { $move }
reason-expanded = nejprůkaznější uzel, rozvinut: { $count ->
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
answer-win-yes = dokázáno: { $player } vyhraje
answer-win-no = vyvráceno: { $player } nevyhraje (remíza není výhra)
answer-goal-yes = dokázáno: hodnota je { $goal }
answer-goal-no = vyvráceno: hodnota je { $goal }
answer-open = nerozhodnuto: propočet skončil po { $visits ->
    [one] { $visits } návštěvě
    [few] { $visits } návštěvách
    [many] { $visits } návštěvy
   *[other] { $visits } návštěvách
} uzlů
reason-next-move = na řadě je další tah
reason-beyond = hlouběji, než program hledá
reason-stand-pat = { $player } může zůstat u statické ceny { $value }; klidných tahů bez propočtu: { $quiet }
reason-queen-down = hráči { $player } chybí víc než dáma: o půltah méně (H1)
reason-reduced = blízko listů nezajímavý tah: o půltah méně (H2)
reason-extended = šach: o půltah více
reason-probability = pravděpodobnost tahu { $move }, varianty { $line }
reason-probability-below = pravděpodobnost tahu { $move }, varianty { $line }, méně než { $threshold }: dál se nepočítá
reason-probability-long = pravděpodobnost tahu { $move }, varianty { $line }; delší varianta být nesmí
reason-recalled = { $place ->
    [root] známo z kořene: { $proved }
    [move] transpozice: známo z uzlu po { $node }: { $proved }
    [moves] transpozice: známo z uzlu po { $node }: { $proved }
   *[node] transpozice: známo z { $node }: { $proved }
}
reason-recalled-earlier = transpozice: známo odjinud: { $proved }
reason-first-deepening = první: nejlepší tah minulé iterace
reason-first-table = první: nejlepší tah, který zná tabulka
reason-first-killer = první: zabijácký tah (killer)
reason-first-history = první: nejlepší tah podle historické heuristiky
trial-stand-pat = H3 zkouší jen taktické tahy hráče { $player }, jako by nezbýval žádný půltah
trial-even-for-odd = Táž pozice se zkouší o půltah mělčeji, na tahu je { $player }
trial-null-move = { $player } vynechá tah (nulový tah): soupeř smí táhnout dvakrát, o půltah mělčeji
assumed-standing-pat = Nic se k tomu nepropočítávalo: hráč na tahu může zůstat u statické ceny.
assumed-stand-pat = To je předpoklad, ne důkaz: stačí samotné taktické tahy a právo tahu bývá výhodou.
assumed-even-for-odd = To je předpoklad, ne důkaz: propočet byl o půltah mělčí.
assumed-null-move = To je předpoklad, ne důkaz: hráč vynechal tah a právo tahu bývá výhodou; při nevýhodě tahu jí není.
reason-clamped = statické ohodnocení { $raw }, omezené na ±MNOHO: { $value }
reason-best = zatím nejlepší pro { $player }: { $value }
reason-best-by = zatím nejlepší pro { $player } tahem { $move }: { $value }
reason-best-by-sum = zatím nejlepší pro { $player } tahem { $move }: { $value }
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
} (--node-limit); hodnoty a počty platí pro celý propočet
caveat-chess = remíza opakováním pozice se nezjišťuje; 50 tahů bez braní a bez tahu pěšcem, pat a nedostatečný materiál jsou remízy
caveat-draughts = remíza opakováním pozice se nezjišťuje; { $count } { $count ->
    [one] tah
    [few] tahy
    [many] tahu
   *[other] tahů
} každé strany za sebou jen dámami a bez braní znamenají remízu
caveat-nemec-depth-1 = { $algorithm } ohodnotí pozici po každém tahu a na odpovědi se nedívá, ať je zadána jakákoli hloubka; vzdálenost matu nezná (dokument 000)
caveat-nemec-depth-2 = { $algorithm } dá každému tahu cenu nejlepší odpovědi soupeře, ať je zadána jakákoli hloubka; vzdálenost matu nezná (dokument 000)
caveat-nemec-minimax = { $algorithm }: kořen předává celou hloubku, takže hloubka d počítá d + 1 půltahů dopředu; maty se posouvají až po cyklu přes tahy a v kořeni vůbec ne, takže mat jedním půltahem tam má hodnotu { $max } (dokument 000)
caveat-nemec-probability = { $algorithm }: hloubka d není počet půltahů; varianta se počítá dál, dokud je součin pravděpodobností jejích tahů aspoň 1/38^d, a nejvýše 4 × (d + 1) půltahů. Nejlepší tah předchozího prahu dostane 0,7; braní, proměny a šachy dostanou ze zbytku čtyřikrát víc než jiné tahy (dokument 003)
caveat-white-black = { $algorithm }: hloubka se testuje první, takže mat v posledním půltahu se jen ohodnotí; kdo nemá tah, prohrál, i když je to pat; remízy neexistují a maty nemají vzdálenost (dokument 001)
caveat-white-black-pseudo-legal = { $algorithm }: hloubka se testuje první, takže mat v posledním půltahu se jen ohodnotí; kdo nemá tah, prohrál, i když je to pat; remízy neexistují a maty nemají vzdálenost (dokument 001); zkoušejí se i pseudolegální tahy: ty, po nichž je vlastní král v šachu, se berou zpět a počítají se jako uzly
caveat-habr-connect4-v1 = { $algorithm }: není to minimax hodnot listů; tah má hodnotu nejdelší řady, kterou vytvoří, minus nejlepší odpověď, a uzel má hodnotu nejlepšího tahu krát 1 − Koeff × půltah; vítězný tah, { $max }, uzel ukončí a hloubka se o půltah překračuje. Dokázané je to, co program počítá
caveat-habr-connect4-v2 = { $algorithm }: není to minimax hodnot listů; tah má hodnotu nejdelší řady, kterou vytvoří, minus CorrectK krát nejlepší odpověď, a uzel má hodnotu nejlepšího tahu krát 1 − Koeff × půltah; vítězný tah, { $max }, uzel ukončí a pomalejší výhra může mít větší hodnotu než okamžitá. Dokázané je to, co program počítá
caveat-factor = v půltahu { $ply } je činitel { $factor }: kde je 0, nezáleží na ničem, co přijde později, a kde je záporný, platí dobré za špatné
caveat-kuhr-minimax = { $algorithm }: nejlepší hodnota začíná na −{ $max } místo −∞, takže nižší hodnoty se nerozlišují; maty se posouvají až po cyklu přes tahy a v kořeni vůbec ne, takže mat jedním půltahem tam má hodnotu { $max } (dokument 002)
caveat-kuhr-alpha-beta = { $algorithm }: kořen začíná na −{ $max } a nikdy neořezává; po matu jedním půltahem předává prázdné okno a od té chvíle ořezávají jen listy, takže se neořeže téměř nic (dokument 002)
caveat-sss-star = { $algorithm } běží v podobě z roku 1996 (Plaat a další): nulová okna od +∞ dolů s pamětí, která hodnotí tytéž listy ve stejném pořadí jako Stockmanův seznam otevřených pozic
caveat-no-bounds = { $algorithm } nemůže ořezávat tam, kde je na tahu náhoda, dokud neví, mezi jakými hodnotami všechny pozice leží: přidejte kořeni stromu „bounds“
caveat-proof-number = { $algorithm } odpovídá na jedinou otázku a nehledá hodnotu: remíza není výhra, výhra má hodnotu { $max }, ať je jakkoli daleko, a nerozhodnutý uzel má hodnotu ?
caveat-no-dal = bez dal jdou meze dolů tak, jak jsou, ačkoli hodnoty se vracejí přes bliz: matové hodnoty se porovnávají s mezemi z jiného půltahu, takže hodnota i tah mohou být špatně
caveat-quiescence = { $technique }: kde nezbývá žádný půltah, propočítávají se dál braní, proměny a obrany před šachem, takže půltahy se počítají jen po to místo; klidné tahy tam nejsou vidět
caveat-check-extension = { $technique }: varianty se šachy se propočítávají hlouběji než jiné
caveat-queen-down = { $technique } (H1): tři půltahy před listy se ten, komu chybí dáma, propočítá jen do hloubky dva; dámu obětovanou za mat lze přehlédnout
caveat-near-leaf = { $technique } (H2): blízko listů se nezajímavé tahy propočítávají o půltah mělčeji; klidný tah, který vyhrává, lze přehlédnout
caveat-stand-pat = { $technique } (H3): půltah před listy mohou stačit samotné taktické tahy; nevýhoda tahu není vidět
caveat-even-for-odd = { $technique }: propočet do sudé hloubky může zastoupit propočet do liché, o půltah hlubší, nápad, který dokument 003 zavrhuje
caveat-null-move = { $technique } (H4): kdo vynechá tah a stojí přesto dost dobře, nepropočítává se; ne v šachu, v koncovce, blízko matu ani dvakrát v jedné variantě
caveat-null-move-twice = { $technique } (H4): nulový tah i tam, kde už ve variantě jeden byl: obě strany mohou nedělat nic
caveat-null-move-in-endgames = { $technique } (H4): nulový tah i v koncovkách, kde může být právo tahu nevýhodou (zugzwang)
caveat-null-move-in-check = { $technique } (H4): nulový tah se zkouší i v šachu, kde není přípustný
caveat-null-move-near-mate = { $technique } (H4): nulový tah i tam, kde je na dohled mat, který vynechání tahu promarní
caveat-table = { $technique }: co se zapamatovalo s jiným oknem, může ovlivnit techniky, které se na okno dívají (H1, H3, H4), takže výsledek může být jiný než bez tabulky
caveat-table-bounds-as-exact = { $technique }: záměrná chyba: kde se okno zavřelo, ukázala se jen mez, ale tabulka ji drží jako přesnou hodnotu
caveat-table-mates-from-root = { $technique }: záměrná chyba: tabulka drží maty tak, jak vypadají z kořene, takže neplatí tam, kde se pozice objeví v jiném půltahu
caveat-no-bliz = bez bliz má mat stejnou hodnotu, ať je jakkoli daleko: bližší mat nemá přednost
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
event-taken-back = vzat zpět
event-stand-pat = klid
event-reduced = zkráceno
event-extended = prohloubeno
event-remembered = z paměti
event-added = přičteno
event-probed = sonda
event-probability = pravděpodobnost
event-expanded = rozvinutí
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
label-variation = varianta
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
check-other-value = chyba: bez { $techniques } vrací propočet { $value } tahem { $move } (uzlů: { $nodes })
check-unknown = bez kontroly: bez { $techniques } byl propočet vzdán, uzlů: { $nodes }
check-full-same = alfa-beta všude do půltahu { $plies } vrací stejnou hodnotu i tah (uzlů: { $nodes })
check-full-other-move = alfa-beta všude do půltahu { $plies } vrací stejnou hodnotu, ale jiný tah: { $move } (uzlů: { $nodes })
check-full-other-value = alfa-beta všude do půltahu { $plies } vrací { $value } tahem { $move } (uzlů: { $nodes })
check-full-unknown = bez kontroly: alfa-beta do stejného počtu půltahů byla vzdána, uzlů: { $nodes }
# Jedna iterace kaskádové metody: hloubka v půltazích, co vrátila, kterým tahem a kolik uzlů navštívila.
iteration = { $depth } { $depth ->
    [one] půltah
    [few] půltahy
    [many] půltahu
   *[other] půltahů
}: { $value }, { $move }, uzlů: { $nodes }
label-not-stored = neuloženo
label-note = poznámka
summary-search = { $heading }, na tahu { $player }
summary-bound = { $proved }  jen mez, ne hodnota: propočet vrátil { $value } pro okno { $window }
summary-unproved = { $value }  to program vrátil, ale nemůže to dokázat: hodnota je { $proved }
summary-no-move = žádný
summary-no-proved-move = o žádném není dokázáno, že vyhrává
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
summary-nodes-more = { $nodes }, a { $full } minimaxem, který končí tam, kde nezbývá žádný půltah
summary-visits = { $count }, některé uzly víckrát
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
level-chance = NÁHODA
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
caption-beyond-mates = meze za ±{ $max } jsou meze matu o půltah hlouběji: žádný tah tam na ně nedosáhne
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
describe-search-alone = Strom propočtu algoritmem { $algorithm }. V kořeni je na tahu { $player }.
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
legend-chance = na tahu je náhoda: střední hodnota
legend-probability = pravděpodobnost tahu náhody
legend-rounded = zaokrouhlené číslo
legend-leaf = list se statickým ohodnocením
legend-over = koncová pozice
legend-bound = dokázána je jen tato mez
legend-bound-assumed = je dokázána, nebo předpokládána jen tato mez
legend-unknown = nic není dokázáno
legend-interval = interval možných hodnot
legend-window = okno při vstupu
legend-window-history = okno a jeho dřívější meze
legend-window-edge = okno předané po hraně
legend-cut-rule = kdy lze uzel opustit
legend-returned = hodnota vrácená rodiči
legend-gain = zisk tahu, který sem vede
legend-sum = (zisk − odpověď) · činitel půltahu
legend-cutoff = ořezání (řez): dosažena α nebo β
legend-win-cutoff = po výhře program dál nehledá
legend-probe = sonda: stačí jediná odpověď a tah je vyloučen
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
legend-node-types = jak vnitřní uzel dopadl: PV, CUT, ALL
legend-remarks = klid: hráč může zůstat u statické ceny; −1, +1: o půltah mělčeji, hlouběji
legend-line-probability = pravděpodobnost varianty, součin pravděpodobností jejích tahů
legend-known = stejná pozice se propočítala jinde
legend-trial = zkusmo, žádný tah: ∅ nulový tah, × jen taktické tahy, −1 o půltah mělčeji
legend-revisits = počet návštěv, je-li jich víc
legend-proof-numbers = důkazové číslo | vyvracecí číslo
legend-sign-flip = znaménko se mění: z v je −v
legend-active = právě se prohledává
legend-difference = zde se propočty liší
legend-blank = k doplnění
legend-ghost = co by zde našel minimax

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
tell-start-chance = Propočet začíná { $at }, kde je na tahu náhoda: hodnotou je součet součinů pravděpodobnosti a hodnoty přes všechny tahy.
tell-start-leaf = Propočet začíná { $at } a hned je u listu.
tell-window-open = Okno je { $window }: nikdo zatím nemá nic zaručeno.
tell-window-given = Okno { $window } bylo propočtu zadáno: hodnoty mimo ně se nerozlišují.
tell-window-own = Okno je { $window }: program začíná s −MAX a MAX.
tell-window-guess = Okno { $window } je odhad: leží-li hodnota mimo ně, prohledá se kořen znovu.
tell-window-null = Otázka je jen, na které straně nulového okna { $window } jeho hodnota leží.
tell-start-again = Propočet začíná znovu { $at }, teď s oknem { $window }: { $value } leží mimo { $before }.
tell-window-empty = To okno je prázdné: mezi jeho mezemi žádná hodnota neleží.
tell-visit-largest = { $node } přichází na řadu: na tahu je { $player } a hledá největší hodnotu.
tell-visit-smallest = { $node } přichází na řadu: na tahu je { $player } a hledá nejmenší hodnotu.
tell-visit-chance = { $node } přichází na řadu: na tahu je náhoda a hodnotou je součet součinů pravděpodobnosti a hodnoty přes všechny tahy.
tell-visit-leaf = { $leaf } přichází na řadu.
tell-probe = { $node } (na tahu { $player }) se jen zkouší s oknem { $window }: první tah ukáže mez pro součet { $at }.
tell-probe-leaf = { $node } dostává okno { $window } dřív, než se { $at } zkoušejí další tahy.
tell-added = K součtu { $at } se přičítá { $product }, což dává { $relation } { $sum }.
tell-added-bound = K součtu { $at } se přičítá nejvýše nebo nejméně { $product }, protože tato hodnota je jen mez: to dává { $relation } { $sum }.
tell-mean = Ať mají ostatní tahy jakoukoli hodnotu, hodnota { $at } je { $proved }.
tell-probed = { $sure ->
    [least] Tento tah náhody má hodnotu nejméně { $value }, jak ukazuje jedna odpověď.
   *[most] Tento tah náhody má hodnotu nejvýše { $value }, jak ukazuje jedna odpověď.
}
tell-enter = { $node } (na tahu { $player }) dostává okno { $window }: { $why }.
tell-enter-chance = { $node } (na tahu je náhoda) dostává okno { $window }: { $why }.
tell-enter-leaf = { $leaf } dostává okno { $window }: { $why }.
tell-test = { $node } (na tahu { $player }) se jen testuje s nulovým oknem { $window }: je to pro hráče { $asker } lepší než { $best } { $at }, ano nebo ne.
tell-test-leaf = { $node } se testuje s nulovým oknem { $window }: je to pro hráče { $asker } lepší než { $best } { $at }, ano nebo ne.
tell-again = { $node } (na tahu { $player }) se prohledává znovu s oknem { $window }: test ukázal, že má hodnotu { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }, pro hráče { $asker } lepší než { $best } { $at }, ale ne o kolik.
tell-again-evaluated = { $node } (na tahu { $player }) se prohledává znovu bez okna: test ukázal, že má hodnotu { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }, pro hráče { $asker } lepší než { $best } { $at }, ale ne o kolik.
tell-sure = { $player } už má { $at } zaručeno { $sure ->
    [most] nejvýše
   *[least] alespoň
} { $value }{ $counted }
tell-sure-window = { $bound } = { $value } pochází z okna zadaného pro celý propočet
tell-nobody-sure = nikdo zatím nemá nic zaručeno
tell-sure-windows = obě meze pocházejí z okna zadaného pro celý propočet
tell-sure-own-window = { $bound } = { $value } pochází z okna, se kterým začíná kořen
tell-sure-own-windows = obě meze pocházejí z okna, se kterým začíná kořen
tell-sure-question = { $bound } = { $value } uzavírá nulové okno testu { $at }
tell-sure-known = { $bound } = { $value } je to, co { $at } ukázala předchozí návštěva
tell-sure-chance = pro okno { $at } je jedno, zda je tu hodnota { $bound } = { $value } nebo { $sure ->
    [least] menší
   *[most] větší
}
tell-and = { $left } a { $right }
tell-window-seen = { $passed }, tedy z pohledu hráče { $player } { $window }
tell-static = { $leaf } má statické ohodnocení { $value }.
tell-taken-back = { $leaf } nechává krále hráče { $player } v šachu: tah není přípustný a bere se zpět.
tell-taken-back-left = Nepočítá se { $at }; nic se nemění.
tell-beyond = { $leaf } leží hlouběji, než program hledá: co přijde později, má hodnotu { $value }.
tell-stand-pat = Nezbývá žádný půltah { $at }, ale { $player } může brát nebo proměnit pěšce. Nemusí, a může zůstat u statické ceny { $value }. Klidných tahů, které se neberou v úvahu: { $quiet }.
tell-queen-down = { $node }: zbývají tři půltahy, a ani s dámou navíc by { $player } nedosáhl toho, co je jinde už jisté. Propočítávají se jen dva půltahy (H1).
tell-reduced = { $leaf }: není to šach, obrana před šachem, braní, proměna ani tah postouplým pěšcem a listy jsou blízko: propočet je o půltah mělčí (H2); zbývá půltahů: { $count }.
tell-extended = { $leaf }: šach nespotřebuje půltah (prohloubení); zbývá půltahů: { $count }.
tell-trial-enough = { $value } dosahuje { $bound } = { $limit }: to se { $at } bere za dostatečné.
tell-trial-not-enough = { $value } nedosahuje { $bound } = { $limit }: tahy se { $at } přece jen musí propočítat.
tell-remembered = { $node } je v paměti: dřívější návštěvy ukázaly { $proved }, což na okno { $window } stačí, a nic pod ním se neprohledává znovu.
tell-probability = { $leaf } je nejlepší tah s pravděpodobností { $move }, varianta tedy s pravděpodobností { $line }.
tell-probability-below = { $leaf } je nejlepší tah s pravděpodobností { $move }, varianta tedy s pravděpodobností { $line }: to je méně než { $threshold } a dál se nepočítá.
tell-probability-long = { $leaf } je nejlepší tah s pravděpodobností { $move }, varianta tedy s pravděpodobností { $line }. To by stačilo, ale delší varianty být nesmějí; půltahů: { $count }.
tell-prove-start = Důkazové prohledávání začíná { $at }. { $question } K důkazu stačí jeden tah, o kterém se to dokáže; k vyvrácení se musí vyvrátit všechny.
tell-prove-select = { $node } leží na cestě k nejprůkaznějšímu uzlu: { $kind ->
    [or] z tahů { $at } (uzel OR) má jako první nejmenší důkazové číslo { $number }.
   *[and] z tahů { $at } (uzel AND) má jako první nejmenší vyvracecí číslo { $number }.
}
tell-prove-look = { $node } přichází na řadu poprvé.
tell-prove-expand = { $node } je nejprůkaznější uzel, { $kind ->
    [or] uzel OR
   *[and] uzel AND
}: rozvine se a na řadu { $count ->
    [one] přijde jeho jediný tah.
    [few] přijdou jeho { $count } tahy.
    [many] přijde { $count } jeho tahu.
   *[other] přijde jeho { $count } tahů.
}
tell-prove-leaf-yes = { $node } je dokázán: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-leaf-no = { $node } je vyvrácen: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-unknown = { $node } zatím není znám: jeho důkazové číslo je { $proof }, vyvracecí { $disproof }.
tell-prove-or = { $node } je uzel OR: jeho důkazové číslo je nejmenší z důkazových čísel jeho tahů, { $proof }; vyvracecí číslo je součet jejich vyvracecích čísel, { $disproof }.
tell-prove-and = { $node } je uzel AND: jeho důkazové číslo je součet důkazových čísel jeho tahů, { $proof }; vyvracecí číslo je nejmenší z jejich vyvracecích čísel, { $disproof }.
tell-prove-yes = Je dokázán.
tell-prove-no = Je vyvrácen.
tell-prove-next = Hledá se další nejprůkaznější uzel.
tell-prove-stays = Obě čísla jsou jako dřív: výš se nic nemění a propočet pokračuje odtud.
tell-prove-changed = To je nové a mění uzel o půltah výš.
tell-prove-back = { $node } má nyní čísla { $numbers }: zpět { $to }.
tell-prove-end = Propočet je { $at } u konce: { $answer }.
# Pozice, kterou si pamatuje transpoziční tabulka; $at je `tell-at` uzlu, kde se propočítala.
tell-recalled = { $node } je pozice, která se už stejně hluboko propočítala { $at }: transpoziční tabulka o ní ví { $proved }, což na okno { $window } stačí, a nic se neprohledává znovu.
tell-recalled-earlier = { $node } je pozice, která se už stejně hluboko propočítala: transpoziční tabulka o ní ví { $proved }, což na okno { $window } stačí, a nic se neprohledává znovu.
tell-first-deepening = Nejdříve se { $at } zkouší nejlepší tah minulé iterace.
tell-first-table = Nejdříve se { $at } zkouší tah, který transpoziční tabulka zná jako nejlepší v této pozici.
tell-first-killer = Nejdříve se { $at } zkouší zabijácký tah (killer): zavřel jiné okno v tomto půltahu.
tell-first-history = Nejdříve se { $at } zkouší tah, který má podle historické heuristiky nejvíc: zavíral okna jinde.
# $iterations je seznam z `iteration`.
tell-iterations = Předcházejí mělčí propočty (kaskádová metoda): { $iterations }
tell-clamped = { $leaf } má statické ohodnocení { $raw }, které platí jako { $value }: hodnoty za ±{ $mnoho } jsou vyhrazeny výhrám a prohrám.
tell-won = { $leaf } je koncová pozice: vyhrál { $player }, a to má hodnotu { $value }.
tell-drawn = { $leaf } je koncová pozice: je to remíza, a ta má hodnotu { $value }.
tell-drawn-lost = { $leaf } je podle pravidel remíza, ale program remízy nezná: { $player } nemá tah a prohrál, a to má hodnotu { $value }.
tell-seen-by = Z pohledu hráče { $player }, který je tam na tahu, je to { $value }.
tell-turned = Z pohledu hráče { $player } se mění znaménko: z { $value } je { $seen }.
tell-nearer = Konec hry je { $at } o půltah dál, takže { $value } tam platí jako { $shifted } ({ $function }).
tell-after-loop = Po cyklu se nejlepší hodnota posune o půltah blíž k nule, z { $value } na { $shifted } ({ $function }): pro pozici výše je konec hry o půltah dál.
tell-sum = Pro hráče { $player } má tah zisk { $gain } a s odpovědí na něj hodnotu { $sum }.
tell-sum-for-max = Pro hráče { $player } má tah zisk { $gain } a s odpovědí na něj hodnotu { $sum }, což je pro hráče MAX { $value }.
tell-factor = V půltahu { $ply } se hodnota násobí činitelem { $factor }: z { $best } je { $value }.
tell-win = { $player } vyhrál: program bere { $at } hodnotu { $value }, ať mají ostatní tahy jakoukoli hodnotu.
tell-first = { $value } je první hodnota { $at }, a tedy zatím nejlepší pro hráče { $player }{ $bound }.
tell-rises = { $comparison }: nejlepší hodnota hráče { $player } { $at } stoupá z hodnoty { $old } na { $value }{ $bound }.
tell-falls = { $comparison }: nejlepší hodnota hráče { $player } { $at } klesá z hodnoty { $old } na { $value }{ $bound }.
tell-bound-becomes = , takže teď je { $bound } = { $value }
tell-bound-stays = ; { $bound } zůstává { $value }
tell-leaf-back = { $leaf } vrací { $value } { $to }.
tell-back-exact = { $node } vrací { $value } { $to }: je to jeho přesná hodnota.
tell-back-bound = { $node } vrací { $value } { $to }, ale je to jen mez: jeho hodnota je { $proved }.
tell-back-clamped = { $node } vrací { $value } { $to }, mez svého okna (fail-hard): jeho hodnota je { $proved }.
tell-worse = Pro hráče { $player } není { $value } lepší než { $best }: { $at } se nic nemění.
tell-bound-unmoved = Hodnota { $value } mezí { $bound } = { $best } nepohne: { $at } se nic nemění.
tell-no-better = { $player } už má { $best } { $at } a ze stejných hodnot platí první: nic se nemění.
tell-test-passed = Pro hráče { $player } je { $value } lepší než { $best }: test je splněn.
tell-end = Propočet je u konce: { $node } má hodnotu { $value } a nejlepší tah hráče { $player } je { $move }.
tell-end-selective = Propočet je u konce: { $node } vrací { $value } a { $player } hraje { $move }, pokud platí, co se jen předpokládalo.
tell-end-leaf = Propočet je u konce: { $node } má hodnotu { $value } a není z čeho vybírat.
tell-end-again = { $node } vrací { $value }, hodnotu mimo své okno: je { $proved }, a prohledá se znovu.
tell-end-bound = Propočet je u konce: { $node } vrací pro okno { $window } hodnotu { $value }, ale je to jen mez: jeho hodnota je { $proved }.
tell-end-unproved = Propočet je u konce: { $node } vrací { $value }, což tento program nemůže dokázat: hodnota je { $proved }.

# Slova přehrávače.
page-player = Přehrávač
page-player-step = Krok prohledávání
page-player-to-start = Na začátek
page-player-to-end = Na konec
page-player-back = O krok zpět
page-player-forward = O krok vpřed
page-player-previous-cutoff = K předchozímu odříznutí
page-player-next-cutoff = K dalšímu odříznutí
page-player-next-leaf = K dalšímu listu
page-player-play = Přehrát, nebo pozastavit
page-player-space = Mezerník
page-player-help = Nápověda
page-player-help-click = Kliknutí na uzel přejde ke kroku, v němž se s ním hledání setká, druhé kliknutí k poslednímu kroku, který se ho týká.
page-player-help-address = Adresa stránky obsahuje krok, takže se na něj dá odkázat.
page-player-granularity = Krokovat po
page-player-by-leaf = listech a odříznutích
page-player-by-bound = mezích
page-player-by-statement = příkazech
page-player-speed = Rychlost
page-player-slow = pomalu
page-player-medium = středně
page-player-fast = rychle
page-player-follow = Sledovat
page-player-into = Vstupovat do sbalených částí
page-player-part = Zobrazeno
page-player-whole = celý strom
page-player-together = Druhé hledání
page-player-same-node = u téhož uzlu
page-player-same-step = v témže kroku
page-player-code = Algoritmus
page-player-calls = Zásobník volání
page-player-node = Uzel
page-player-side = Strana
page-player-best = Nejlepší
page-player-window = Okno
page-player-counts = Dosud
page-player-visited = navštíveno uzlů
page-player-minimax = úplným propočtem
page-player-leaves = listů
page-player-cutoffs = odříznutí
page-player-skipped = přeskočeno tahů

# Co přehrávač říká sám.
player-start = Ještě se nic neprohledalo.
player-position = Krok { $step } z { $last }
player-axis = Číselná osa s α, β a novou hodnotou
player-folded = { $count ->
    [one] Jeden krok proběhne v tom, co je tu sbalené.
    [few] { $count } kroky proběhnou v tom, co je tu sbalené.
    [many] { $count } kroku proběhne v tom, co je tu sbalené.
   *[other] { $count } kroků proběhne v tom, co je tu sbalené.
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
page-variation = Varianta
page-nodes = Uzly
page-nodes-in-visits = { $nodes }, { $count } { $count ->
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
page-nodes-by-ply = Uzly podle půltahů
page-ply = Půltah
page-trees = Stromy se stejným rozvržením
page-view = Pohled na strom
page-view-smaller = Menší
page-view-larger = Větší
page-view-actual = Skutečná velikost
page-view-fit = Celý
page-view-save = Uložit tento obrázek jako
page-view-save-trace = Uložit záznam jako
page-lesson-shown = Pozice, ve které se liší, je vestavěný příklad výše na této stránce.
page-lesson-bundled = Obrázky proto ukazují vestavěný příklad, propočítaný do konce:
page-wrong-move = špatný tah
page-right-move = správný tah
page-promise = Každý obrázek je záznamem propočtu, který opravdu proběhl.

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
report-name-order-static = pořadí podle statické hodnoty
report-name-order-seed = náhodné pořadí { $number }
report-name-order-nth = pořadí { $number }
report-name-cut-equal = řez i při rovnosti
report-name-cut-greater = řez jen při překročení
report-name-mates-flat = maty bez vzdálenosti
report-name-mates-distance = maty podle vzdálenosti
report-bound = O hodnotě pozice je dokázáno jen { $proved }, což je mez: propočet vrátil { $value } pro okno { $window }.
report-unproved = Program vrátil { $value }, ale nemůže to dokázat: hodnota pozice je { $proved }.
report-worth = Hodnota pozice je { $value }.
report-question = Otázka: { $question } Odpověď: { $answer }.
report-returned = Propočet vrací { $value }.
report-plays = { $player } zahraje { $move }.
report-plays-variation = { $player } zahraje { $move }; nejlepší hra obou stran: { $variation }.
report-no-move = Není mezi čím vybírat, pozice nemá žádný tah.
report-results-differ = Výsledky propočtů se liší.
report-saves-nothing = { $name } nemá co ořezat: { $nodes }.
report-saves = { $name }: { $nodes } místo { $full }, tedy úspora { $saved }; { $cutoffs } (hluboké: { $deep }), { $moves }.
report-minimum = Každý vnitřní uzel má { $moves } a všechny listy leží ve stejné hloubce ({ $plies }), takže každý propočet musí vyhodnotit alespoň { $leaves }: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth a Moore 1975).
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
}: hlavní variantu, řezy nejblíže kořeni s jejich příčinami a pak půltah po půltahu. Do trojúhelníků se svými počty je složeno: { $folded }.
report-opens = Kliknutí na trojúhelník ho rozbalí.
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

chart-title = Uzly podle půltahů a celkem
chart-all-nodes = všechny uzly
chart-leaves = listy
chart-at-least = alespoň { $count }
chart-minimum = nejméně možných (Knuth a Moore)
chart-logarithmic = logaritmická stupnice

## Zpráva: lekce o hodnotách matů

lesson-heading = Lekce o matech: záleží na tom, jak daleko je výhra?
lesson-heading-wins = Lekce o blízkých a vzdálených výhrách: záleží na tom, jak daleko výhra je?
lesson-differ = Zde oba způsoby hodnocení výher vybírají různé tahy.
lesson-agree = V této pozici oba způsoby hodnocení výher vybírají stejný tah.
lesson-no-mate = Při nejlepší hře není tato pozice v dosahu propočtu vyhraná ani prohraná, a proto oba způsoby hodnocení výher vybírají stejný tah.
lesson-over = Hra je zde u konce, není tedy mezi čím vybírat.
lesson-not-by-distance = Některé hodnoty tohoto stromu leží mimo ±MNOHO, kde by se braly za výhry, proto jeho výhry nelze hodnotit podle vzdálenosti.
bundled-title = Rychlejší mat
bundled-note = Vyhrávají dva tahy: první vynuceně třetím půltahem, druhý hned. Podle vzdálenosti mají hodnoty 96 a 98; bez ní jsou si rovny a ten pomalejší stojí první. (Vytvořeno podle obrázku, který se ztratil z přednášky T. Kühra Algoritmus Minimax: hloubka 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Hodnocení podle vzdálenosti
lesson-side-flat = Hodnocení bez vzdálenosti
lesson-side-plays = { $player } zahraje { $move }; hodnota kořene je { $value }.
lesson-side-no-move = Hodnota kořene je { $value }.
lesson-same-move = Zde oba způsoby vybírají stejný tah.
lesson-by-distance = Podle vzdálenosti { $right }, kdežto { $wrong }.
lesson-wins = tah { $move } vyhrává za { $plies } ({ $value })
lesson-loses = tah { $move } prohrává za { $plies } ({ $value })
lesson-wins-later = tah { $move } až za { $plies } ({ $value })
lesson-loses-sooner = tah { $move } už za { $plies } ({ $value })
lesson-worth = tah { $move } má hodnotu jen { $value }
lesson-proved = o hodnotě tahu { $move } je dokázáno { $proved }
lesson-plies = (Uzel počítá půltahy od sebe, takže pozice po vítězném tahu ukazuje o jedničku více.)
lesson-flat-slower-win = Bez vzdálenosti má každá výhra hodnotu { $most } a každá prohra { $least }, ať jsou jakkoli daleko. Tyto tahy se pak neliší a zůstane ten první: zahraje se { $wrong }, tedy pomalejší výhra.
lesson-flat-quicker-loss = Bez vzdálenosti má každá výhra hodnotu { $most } a každá prohra { $least }, ať jsou jakkoli daleko. Tyto tahy se pak neliší a zůstane ten první: zahraje se { $wrong }, tedy rychlejší prohra.

## Otázky na další krok

ask-visit = Prohledá se tah { $move } { $at }, nebo se ořeže?
ask-visit-next = Prohledá se další tah { $at }, nebo se ořeže?
ask-searched = prohledá se
ask-skipped = ořeže se
ask-hint-visit = { $player } ořeže zbytek, jakmile pro nějakou hodnotu v platí { $rule }. Porovnejte nejlepší hodnotu { $at } s mezí { $bound }.
ask-hint-visit-chance = Vezměte dosavadní součet { $at } a to nejvíc a nejméně, co mohou mít ostatní tahy: zbytek se ořeže, jakmile první není větší než α nebo druhé není menší než β.
ask-reason-searched = Okno { $at } je { $window } a { $comparison } neplatí: tah se prohledá.
ask-reason-searched-chance = S tím, co mohou tahy { $at } ještě přidat, leží součet v okně: tah se prohledá.
ask-reason-first = První tah { $at } se prohledá vždy: před ním není žádná hodnota, která by mohla dosáhnout meze.
ask-reason-no-window = Tento algoritmus nemá okno: prohledá každý tah.
ask-reason-until-a-win = Tento program nemá okno: prohledává všechny tahy, dokud některý nevyhraje.
ask-window = Jaké jsou α a β, když přijde na řadu { $node }?
ask-window-now = { $value } je nová nejlepší hodnota { $at }. Jaké jsou tam teď α a β?
ask-hint-window = Uzel dostává okno, které má v tu chvíli jeho rodič.
ask-hint-window-chance = Jakou hodnotu musí tento tah nejméně a nejvýše mít, aby součet ležel v okně, když mají všechny dosud neprohledané tahy hodnotu největší, nebo nejmenší? Za meze všech hodnot tak jako tak nemůže.
ask-hint-window-turned = Uzel dostává okno, které má v tu chvíli jeho rodič, ale z opačného pohledu: z (α; β) je (−β; −α).
ask-hint-further = Meze, které znamenají výhru nebo prohru, se cestou dolů posunou o jedničku od nuly ({ $function }).
ask-hint-update = Nejlepší hodnota hráče { $player } posouvá mez { $bound }, pokud { $bound } už není lepší.
ask-value = Jakou hodnotu vrátí { $node } { $to }?
ask-value-root = Jakou hodnotu má nakonec { $node }?
ask-hint-largest = { $player } bere největší z hodnot, které se vrátily.
ask-hint-mean = Zde je na tahu náhoda: každou hodnotu, která se vrátila, vynásobte její pravděpodobností a součiny sečtěte. Kde byly tahy ořezány, vezměte nejvíc nebo nejméně, co mohou mít.
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
what-if-at-least = { $node } má takovou hodnotu jako list, ale nejméně { $low }.
what-if-at-most = { $node } má takovou hodnotu jako list, ale nejvýše { $high }.
what-if-between = { $node } má takovou hodnotu jako list, ale nejméně { $low } a nejvýše { $high }.
what-if-never-more = { $player } má { $at } jiným tahem { $best } a tento tah nikdy nedá víc než { $limit }: na hodnotě listu už nezáleží.
what-if-never-less = { $player } má { $at } jiným tahem { $best } a tento tah nikdy nedá méně než { $limit }: na hodnotě listu už nezáleží.
what-if-out-of-reach = { $player } má { $at } jiným tahem { $best }, a to je lepší než jakékoli statické ohodnocení: na hodnotě listu už nezáleží.
what-if-stays = { $node } má dál hodnotu { $value }: nic, co do něj přichází, se nemění.

## Zpráva: jak práce roste s hloubkou

page-growth = Jak práce roste s hloubkou
page-depth = Hloubka
page-growth-table = Stejná čísla v tabulce
growth-measured = Každý propočet byl zopakován do všech menších hloubek a jeho listy byly spočítány. Dvě čáry bez značek říká teorie o pravidelném stromu, v němž má každý vnitřní uzel tolik tahů, kolik jich zde mají vnitřní uzly průměrně, b = { $branching }: prostý minimax projde všech b^d listů a žádný propočet nevystačí s méně než b^⌈d/2⌉ + b^⌊d/2⌋ − 1, což je mez, kterou dokázali Knuth a Moore a které alfa-beta dosáhne, když vždy zkouší nejlepší tah jako první. Skutečné stromy pravidelné nejsou, body proto mohou ležet nad čarami i pod nimi.
growth-cut = Kde bod chybí, byl propočet do té hloubky příliš velký.
growth-too-shallow = Tyto propočty hledí nejvýše jeden půltah dopředu, není tedy menší hloubka, s níž by se daly srovnat.
growth-fixed-depth = Tyto programy počítají vždy stejně daleko dopředu, není tedy jiná hloubka, s níž by se daly srovnat.
growth-no-values = Vnitřní uzly tohoto stromu nemají vlastní hodnoty, na kterých by se propočet mohl zastavit, proto o menších hloubkách nelze nic říci.
growth-too-large = Tato pozice je příliš velká na to, aby zde byla spočítána do několika hloubek.
growth-axis-depth = hloubka v půltazích
tune-title = Výsledky podle hodnoty Koeff
tune-axis-share = podíl bodů
tune-axis-koeff = Koeff: o kolik méně platí hodnota s každým půltahem
growth-axis-leaves = listy (logaritmická stupnice)
growth-minimum = Knuth a Moore

## Zpráva: barvy a seznamy

page-colours = Barvy
page-colours-auto = podle systému
page-colours-light = světlé
page-colours-dark = tmavé
page-colours-contrast = vysoký kontrast
page-list = Strom jako seznam

## Lekce přehrávače

page-quiz-about-predict = Před každým podstatným krokem se stránka zeptá, co bude dál. Vpřed se jde šipkou → nebo tlačítky nahoře; odpověď lze zvolit číslicí.
page-quiz-about-mark = Označte každý tah, který propočet ořeže, a doplňte hodnoty, které vrátí ostatní vnitřní uzly. Co leží pod ořezaným tahem, označovat netřeba. Hodnotu, která je jen mezí, lze napsat se znaménkem nerovnosti i bez něj. Kliknutí na uzel obrázku označí tah, který k němu vede. Za každou správnou značku a hodnotu je bod, každá značka navíc bod ubere.
page-quiz-about-what-if = Dejte ořezanému listu libovolnou hodnotu a sledujte, jak daleko nahoru na ní záleží. Hodnoty jsou z pohledu hráče MAX.
page-quiz-answer = Správná odpověď
page-quiz-asked = položeno
page-quiz-check = Zkontrolovat
page-quiz-extra-cut = označeno, ale prohledá se
page-quiz-go-on = Dál
page-quiz-hidden = Co by prozradilo odpovědi, je na této stránce zatím skryto.
page-quiz-hint = Nápověda
page-quiz-is-right = Správně
page-quiz-is-skipped = Ořezáno
page-quiz-is-wrong = Špatně
page-quiz-its-value = Jeho hodnota
page-quiz-kind = Otázky na
page-quiz-kind-move = zvolený tah
page-quiz-kind-value = hodnoty, které jdou nahoru
page-quiz-kind-visit = prohledání, nebo ořezání
page-quiz-kind-window = α a β
page-quiz-last = To byla poslední otázka.
page-quiz-leaf = Ořezaný list
page-quiz-mark = Označovat
page-quiz-missing = Chybí
page-quiz-missing-cut = neoznačeno, ale ořeže se
page-quiz-missing-value = chybí hodnota
page-quiz-mode = Co dělat
page-quiz-none = Na tento propočet se není na co ptát.
page-quiz-picture = Strom k označení
page-quiz-points = Body
page-quiz-predict = Předvídat
page-quiz-real-value = Skutečná hodnota
page-quiz-reason = Proč
page-quiz-right = hned správně
page-quiz-right-cut = správně označeno
page-quiz-right-value = správná hodnota
page-quiz-rows = Uzly stromu jako seznam
page-quiz-score = Skóre
page-quiz-show = Ukázat odpověď
page-quiz-shown = Ukázáno
page-quiz-solution = Ukázat řešení
page-quiz-start-again = Začít znovu
page-quiz-too-many = Značky navíc
page-quiz-unhide = Přesto ukázat
page-quiz-unsearched = neprohledá se, hodnota se tedy nedoplňuje
page-quiz-watch = Sledovat
page-quiz-what-if = Co kdyby měl ořezaný list jinou hodnotu?
page-quiz-with-hint = správně s nápovědou
page-quiz-wrong-value = špatná hodnota
quiz-no-window = Tento algoritmus nemá okno: prohledá každý tah, takže není co označovat a nic nebylo ořezáno.
quiz-question = Tento propočet odpovídá na jedinou otázku důkazovými a vyvracecími čísly: nic neořezává natrvalo a nemá hodnoty, které by šlo doplnit.
quiz-until-a-win = Tento program nemá okno: přeskakuje jen to, co následuje po vítězném tahu, takže není co označovat.
quiz-no-truth = K tomu je třeba úplný záznam prostého minimaxu, a kde je na tahu náhoda, expectiminimaxu do stejné hloubky a za stejných pravidel: přidejte ho mezi propočty zprávy.
quiz-chance = Kde je na tahu náhoda, počítá se list se svou pravděpodobností: ořezaný list může změnit hodnoty uzlů nad sebou, kořen však nikdy. Zde není čím posouvat.
quiz-as-printed = Na to se lze ptát jen u spolehlivých propočtů: co vynechá otištěný program nebo program bez dal či bliz, může být důležité.
quiz-learning = Tento propočet zkouší tahy v pořadí, kterému se za běhu učí, nebo si pamatuje pozice: co vynechá, se ze samotného stromu nepozná.
quiz-techniques = Co tento propočet vynechá, může mít vliv: jeho techniky některé hodnoty jen předpokládají.
quiz-too-large = Celý strom je na to příliš velký: uzlů { $count }, nejvýše { $most }.
quiz-nothing-skipped = Tento propočet žádný list neořezal: není tu nic, na čí hodnotě by nezáleželo.
quiz-root-stays = Kořen má stále hodnotu { $value }, ať má tento list jakoukoli: ořezání bylo správné.
quiz-root-moves = Zde může kořen na tomto listu záviset: propočet začal s úzkým oknem a zaručuje jen to, co leží v něm.

## Lekce

teach-answer = Odpověď
teach-before = Řešení se objeví, až najdete odpověď.
teach-differs = liší se
teach-make = Vytvořte si to sami
teach-make-about = První dva příkazy nakreslí oba obrázky. Poslední dva vytvoří z této lekce vaši vlastní: mezi nimi soubor upravte.
teach-not-quite = Ne tak docela.
teach-options = volby
teach-question = Předpovězte
teach-result = Co vyšlo
teach-right = správně
teach-says = Student říká:
teach-seen = Kde se o to klopýtá
teach-show = Ukázat hned
teach-solution = Co se stane
teach-tree = Strom před hledáním
teach-why = Proč
teach-wrong = špatně
teach-yes = Správně.

## Grafy pokusu s pořadím tahů: compare --order all

orders-all = všechna pořadí tahů: { $amount }
orders-random = náhodná pořadí tahů: { $amount }
orders-random-deeper = všechna pořadí tahů; od hloubky { $depth } náhodná: { $amount }
orders-given = v zadaném pořadí
orders-best = nejlepší první
orders-worst = nejhorší první
orders-static = podle statické hodnoty
orders-reverse = v opačném pořadí
orders-one = pořadí { $order }
orders-every = každé pořadí
orders-mean = průměr
orders-minimum = nejméně možných (Knuth a Moore)
orders-band = od nejméně po nejvíce
orders-leaves = listy
orders-nodes = uzly
orders-share = podíl pořadí
orders-amount = pořadí
orders-constant = bez okna se nic neořeže: každé pořadí stojí stejně
orders-axis-nodes = uzly (logaritmická stupnice)
orders-title-leaves = Kolik listů se prohledá, závisí na pořadí tahů
orders-title-nodes = Kolik uzlů se prohledá, závisí na pořadí tahů
