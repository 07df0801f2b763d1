# Слова рисунков и текстов по-русски. Что значит каждое сообщение и что в него вставляется, сказано в en.ftl.
#
# У каждого считаемого слова четыре формы: one (1 узел), few (2 узла), many (5 узлов), other (1,5 узла).

## Игроки и стороны

max = МАКС
min = МИН
chance = случай
side-white = белые
side-black = чёрные
player-and-side = { $player } ({ $side })

## Алгоритмы

algorithm-minimax = минимакс
algorithm-negamax = негамакс
algorithm-alpha-beta = альфа-бета
algorithm-negamax-alpha-beta = негамакс альфа-бета
algorithm-aspiration = альфа-бета с пробным окном
algorithm-scout = скаут
algorithm-pvs = поиск главного варианта
algorithm-mtd-f = MTD(f)
algorithm-sss-star = SSS*
algorithm-expectiminimax = экспектиминимакс
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = поиск с числами доказательства
algorithm-nemec-depth-1 = программа Немеца глубины один
algorithm-nemec-depth-2 = программа Немеца глубины два
algorithm-nemec-minimax = минимакс Немеца, как напечатан
algorithm-nemec-probability = перебор Немеца по вероятностям
algorithm-white-black = белые и чёрные из документа 001, как напечатаны
algorithm-white-black-pseudo-legal = белые и чёрные из документа 001 с избыточными ходами, как напечатаны
algorithm-habr-connect4-v1 = Connect-4 из документа 004 (версия 1), как напечатано
algorithm-habr-connect4-v2 = Connect-4 из документа 004 (версия 2), как напечатано
algorithm-kuhr-minimax = минимакс Кюра, как напечатан
algorithm-kuhr-alpha-beta = альфа-бета Кюра, как напечатана
algorithm-without = { $algorithm }, без { $function }
and = { $left } и { $right }

## Количества

nodes = { $count } { $count ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}
leaves = { $count } { $count ->
    [one] лист
    [few] листа
    [many] листьев
   *[other] листа
}
moves = { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}
orders = { $count } { $count ->
    [one] порядок ходов
    [few] порядка ходов
    [many] порядков ходов
   *[other] порядка ходов
}
plies = { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
steps = { $count } { $count ->
    [one] шаг
    [few] шага
    [many] шагов
   *[other] шага
}
cutoffs = { $count } { $count ->
    [one] отсечение
    [few] отсечения
    [many] отсечений
   *[other] отсечения
}
nodes-searched = { $count } { $count ->
    [one] узел просмотрен
    [few] узла просмотрено
    [many] узлов просмотрено
   *[other] узла просмотрено
}
skipped-moves = { $count } { $count ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}
more-than = более { $number }

## Узлы в предложениях

the-root = корень
path-end = … { $moves } (полуход { $ply })

## Маты

has-won = { $player } выиграл
mate-for = { $player } даёт мат в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}, через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
mate-in = { $player }: мат в { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}
win-for = { $player } выигрывает в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}, через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
win-in = { $player }: выигрыш в { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}

## Действующие правила, одно за другим в строке

rule-cut-equal = отсечение при v ≥ β, v ≤ α
rule-cut-greater = отсечение при v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = отсечение при v ≥ β
rule-cut-greater-mover = отсечение при v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = маты без учёта расстояния
rule-mates-none = расстояния до мата нет
rule-question-window = вопрос: достигнет ли игрок в корне дальней границы окна { $window }?
rule-win = выигрыш стоит { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = маты с учётом расстояния (MAX = { $max }, MNOHO = { $mnoho })
rule-without = { $function } пропущена
rule-order-given = ходы в заданном порядке
rule-order-scan = ходы в том порядке, в каком их находит просмотр доски
rule-order-reverse = ходы в обратном порядке
rule-order-random = ходы перемешаны (зерно { $seed }, { $generator })
rule-order-best = сначала лучшие ходы
rule-order-worst = сначала худшие ходы
rule-order-static = ходы упорядочены по статической оценке позиции, к которой ведут, сначала лучшие
rule-order-nth = порядок ходов номер { $number }
rule-to-the-end = до конца игры
rule-threshold = варианты с вероятностью не меньше { $threshold }
rule-depth = глубина { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
rule-looks-ahead = просматривает { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} вперёд
rule-window = окно в корне { $window }

## Отсечения

alpha-cut = α-отсечение
beta-cut = β-отсечение
win-cut = выигрыш
probe-cut = проба
cut-shallow = мелкое
cut-deep = глубокое
cut-of = { $place ->
    [root] { $comparison } из корня
    [move] { $comparison } из узла после хода { $node }
    [moves] { $comparison } из узла после ходов { $node }
   *[node] { $comparison } из узла { $node }
}
cut-of-other = { $place ->
    [root] { $comparison } ({ $there } в корне)
    [move] { $comparison } ({ $there } в узле после хода { $node })
    [moves] { $comparison } ({ $there } в узле после ходов { $node })
   *[node] { $comparison } ({ $there } в узле { $node })
}
cut-of-window = { $comparison } из окна, заданного в корне
cut-win = выигрыш с оценкой { $value }
cut-probe = проба одного ответа с оценкой { $value }
cut-of-chance = { $place ->
    [root] { $comparison }, для среднего в корне
   *[other] { $comparison }, для среднего в узле { $node }
}
cut-of-test = { $comparison } из проверки
cut-of-known = { $place ->
    [root] { $comparison }, как известно о корне
   *[other] { $comparison }, как известно об узле { $node }
}
cut-and-deep = { $cut } (глубокое отсечение)

cutoff-here = { $place ->
    [root] В корне (ходит { $player }) { $comparison }
    [move] В узле после хода { $node } (ходит { $player }) { $comparison }
    [moves] В узле после ходов { $node } (ходит { $player }) { $comparison }
   *[node] В узле { $node } (ходит { $player }) { $comparison }
}
cutoff-by-window = { $here }: это граница окна, заданного для всего перебора, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-win = { $place ->
    [root] В корне
    [move] В узле после хода { $node }
    [moves] В узле после ходов { $node }
   *[node] В узле { $node }
} игрок { $player } этим ходом выиграл. Дальше программа не ищет: она возвращает оценку выигрыша { $value }, сколько бы ни стоили другие ходы, и { $skipped } { $skipped ->
    [one] ход пропущен
    [few] хода пропущены
    [many] ходов пропущено
   *[other] хода пропущено
}.
cutoff-by-null-window = { $here }: это граница нулевого окна этого посещения корня, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-test = { $here }. О большем проверка { $at } не спрашивает: её нулевое окно закрыто, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-known = { $here }. Прошлое посещение { $at } показало, что дальше ничего нет: { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-of-probe = { $place ->
    [root] В корне
    [move] В узле после хода { $node }
    [moves] В узле после ходов { $node }
   *[node] В узле { $node }
} (ходит { $player }) пробуется один ответ с оценкой { $value }; пока { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-chance = { $here }. Для суммы { $at } уже всё равно, что ещё здесь найдётся: { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-at-chance = { $place ->
    [root] В корне
    [move] В узле после хода { $node }
    [moves] В узле после ходов { $node }
   *[node] В узле { $node }
} сумма пока { $sum }, а остаток может прибавить не { $sure ->
    [most] больше
   *[least] меньше
} { $rest }: { $comparison }. Сколько бы он ни стоил, оценка останется вне окна, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-at-chance-probed = { $place ->
    [root] В корне
    [move] В узле после хода { $node }
    [moves] В узле после ходов { $node }
   *[node] В узле { $node }
} достаточно того, что показали ответы: { $comparison }, { $sure ->
    [most] больше
   *[least] меньше
} сумма быть не может. Оценка останется вне окна, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-ancestor = { $here }. { $owner } уже обеспечил себе не { $sure ->
    [most] больше
   *[least] меньше
} { $value } { $place ->
    [root] в корне
    [move] в узле после хода { $node }
    [moves] в узле после ходов { $node }
   *[node] в узле { $node }
}{ $counted }; { $distance }. { $consequence }
cutoff-counted = здесь { $bound }: на { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} ниже выигрыш стоит больше
cutoff-counted-unreachable = здесь { $bound }: на { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} ниже выигрыш стоит больше, и столько не даст ни один ход
cutoff-shallow = это родитель: мелкое отсечение
cutoff-deep = это на { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} выше: глубокое отсечение
cutoff-nothing-to-gain = Значит, { $owner } здесь ничего не выгадает, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-never-reached = Значит, { $owner } никогда не допустит этой позиции, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.

## Почему сделан шаг, для таблицы

reason-start = начало в корне, ходит { $player }
reason-start-chance = начало в корне, ходит случай
reason-probe = пробуем один ответ на { $move }
reason-added = плюс { $product } даёт { $sum }
reason-probed = среднее { $proved }
reason-try = пробуем ход { $move }
reason-test = проверка хода { $move }
reason-again = снова ход { $move }
reason-start-again = снова корень
reason-drawn = ничья
reason-static = статическая оценка
reason-taken-back = свой король под шахом: ход нелегальный, взят назад
reason-remembered = известно из прошлых посещений: { $proved }
reason-most-proving = к самому доказательному узлу: { $move }
reason-expanded = самый доказательный узел раскрыт: { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}
reason-numbers = число доказательства { $proof }, число опровержения { $disproof }
reason-up = { $place ->
    [root] назад в корень
    [move] назад в узел после хода { $node }
    [moves] назад в узел после ходов { $node }
   *[node] назад в узел { $node }
}
question-win = Выиграет ли { $player }?
question-goal = { $sure ->
    [most] Получит ли { $player } { $value } или меньше?
   *[least] Получит ли { $player } { $value } или больше?
}
answer-win-yes = доказано: { $player } выигрывает
answer-win-no = опровергнуто: { $player } не выигрывает (ничья не выигрыш)
answer-goal-yes = доказано: оценка { $goal }
answer-goal-no = опровергнуто: оценка { $goal }
answer-open = не решено: перебор прекращён после { $visits ->
    [one] { $visits } посещения
    [few] { $visits } посещений
    [many] { $visits } посещений
   *[other] { $visits } посещения
} узлов
reason-next-move = к следующему ходу
reason-beyond = глубже, чем ищет программа
reason-stand-pat = { $player } может остановиться на статической оценке { $value }; тихих ходов не рассмотрено: { $quiet }
reason-queen-down = игроку { $player } не хватает больше ферзя: на полуход меньше (H1)
reason-reduced = у листьев неинтересный ход: на полуход меньше (H2)
reason-extended = шах: на полуход больше
reason-probability = вероятность хода { $move }, варианта { $line }
reason-probability-below = вероятность хода { $move }, варианта { $line }, меньше { $threshold }: дальше не просматривается
reason-probability-long = вероятность хода { $move }, варианта { $line }; длиннее вариант быть не может
reason-recalled = { $place ->
    [root] известно из корня: { $proved }
    [move] перестановка: известно из узла после { $node }: { $proved }
    [moves] перестановка: известно из узла после { $node }: { $proved }
   *[node] перестановка: известно из { $node }: { $proved }
}
reason-recalled-earlier = перестановка: известно из другого места: { $proved }
reason-first-deepening = первый: лучший ход прошлой итерации
reason-first-table = первый: лучший ход, известный таблице
reason-first-killer = первый: ход-убийца
reason-first-history = первый: лучший ход по эвристике истории
trial-stand-pat = H3 пробует только тактические ходы игрока { $player }, как будто полуходов не осталось
trial-even-for-odd = Та же позиция пробуется на полуход мельче, ходит { $player }
trial-null-move = { $player } пропускает ход (нулевой ход): соперник может пойти дважды, на полуход мельче
assumed-standing-pat = Ничего для этого не перебиралось: тот, чей ход, может остановиться на статической оценке.
assumed-stand-pat = Это допущение, а не доказательство: хватило одних тактических ходов, а право хода обычно чего-то стоит.
assumed-even-for-odd = Это допущение, а не доказательство: перебор был на полуход мельче.
assumed-null-move = Это допущение, а не доказательство: ход был пропущен, а право хода обычно чего-то стоит; в цугцванге — нет.
reason-clamped = статическая оценка { $raw }, введённая в пределы ±MNOHO: { $value }
reason-best = пока лучшее для { $player }: { $value }
reason-best-by = пока лучшее для { $player }, ход { $move }: { $value }
reason-best-by-sum = пока лучшее для { $player }, ход { $move }: { $value }
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = оценка корня: { $value }
reason-root-outside = корень возвращает { $value }, вне своего окна
reason-root-bound = корень возвращает { $value }, это лишь граница; его оценка: { $proved }
reason-back = { $place ->
    [root] назад в корень с оценкой { $value }
    [move] назад в узел после хода { $node } с оценкой { $value }
    [moves] назад в узел после ходов { $node } с оценкой { $value }
   *[node] назад в узел { $node } с оценкой { $value }
}

## Примечания к перебору

unrecorded = { $count } { $count ->
    [one] узел учтён, но не сохранён
    [few] узла учтено, но не сохранено
    [many] узлов учтено, но не сохранено
   *[other] узла учтено, но не сохранено
} (--node-limit); оценки и количества относятся ко всему перебору
caveat-chess = ничья из-за повторения позиции не распознаётся; 50 ходов без взятий и ходов пешками, пат и недостаток материала считаются ничьей
caveat-draughts = ничья из-за повторения позиции не распознаётся; { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
} каждой стороны подряд только дамками и без взятий считаются ничьей
caveat-nemec-depth-1 = { $algorithm } оценивает позицию после каждого хода и не смотрит на ответы, какую бы глубину ни задали; расстояния до мата нет (документ 000)
caveat-nemec-depth-2 = { $algorithm } считает ценой хода лучший ответ соперника, какую бы глубину ни задали; расстояния до мата нет (документ 000)
caveat-nemec-minimax = { $algorithm }: корень передаёт всю глубину, поэтому глубина d просматривает d + 1 полуходов вперёд; маты сдвигаются после цикла по ходам, а в корне не сдвигаются, так что мат в один полуход стоит там { $max } (документ 000)
caveat-nemec-probability = { $algorithm }: глубина d — не число полуходов; вариант просматривается дальше, пока произведение вероятностей его ходов не меньше 1/38^d, и не более 4 × (d + 1) полуходов. Лучший ход предыдущего порога получает 0,7; взятия, превращения и шахи получают из остатка вчетверо больше других ходов (документ 003)
caveat-white-black = { $algorithm }: глубина проверяется первой, поэтому мат на последнем полуходе лишь оценивается; кто не может ходить, проиграл, даже при пате; ничьих нет, и у матов нет расстояния (документ 001)
caveat-white-black-pseudo-legal = { $algorithm }: глубина проверяется первой, поэтому мат на последнем полуходе лишь оценивается; кто не может ходить, проиграл, даже при пате; ничьих нет, и у матов нет расстояния (документ 001); пробуются и избыточные ходы: те, после которых свой король под шахом, берутся назад и считаются узлами
caveat-habr-connect4-v1 = { $algorithm }: это не минимакс оценок листьев; ход стоит столько, сколько фигур в самом длинном ряду после него, минус лучший ответ, а узел — как лучший ход, умноженный на 1 − Koeff × полуход; выигрывающий ход, { $max }, завершает узел, а глубина превышается на полуход. Доказано то, что вычисляет программа
caveat-habr-connect4-v2 = { $algorithm }: это не минимакс оценок листьев; ход стоит столько, сколько фигур в самом длинном ряду после него, минус CorrectK, умноженный на лучший ответ, а узел — как лучший ход, умноженный на 1 − Koeff × полуход; выигрывающий ход, { $max }, завершает узел, и более медленный выигрыш может стоить больше немедленного. Доказано то, что вычисляет программа
caveat-factor = на полуходе { $ply } множитель равен { $factor }: где он 0, всё последующее ничего не значит, а где он отрицателен, хорошее считается плохим
caveat-kuhr-minimax = { $algorithm }: лучшая оценка начинается с −{ $max }, а не с −∞, поэтому всё, что меньше, не различается; маты сдвигаются после цикла по ходам, а в корне не сдвигаются, так что мат в один полуход стоит там { $max } (документ 002)
caveat-kuhr-alpha-beta = { $algorithm }: корень начинает с −{ $max } и никогда не отсекает; после мата в один полуход он передаёт пустое окно, и дальше отсекают только листья, так что не отсекается почти ничего (документ 002)
caveat-sss-star = { $algorithm } работает в форме 1996 года (Плаат и другие): нулевые окна от +∞ вниз с памятью, где те же листья оцениваются в том же порядке, что и в списке открытых позиций Стокмана
caveat-no-bounds = { $algorithm } не может отсекать там, где ходит случай, пока не знает, между какими оценками лежат все позиции: задайте в корне дерева «bounds»
caveat-proof-number = { $algorithm } отвечает на один вопрос и не ищет оценки: ничья не выигрыш, выигрыш стоит { $max }, как бы далёк он ни был, а у нерешённого узла оценка ?
caveat-no-dal = без dal границы идут вниз как есть, хотя оценки возвращаются через bliz: матовые оценки сравниваются с границами другого полухода, поэтому оценка и ход могут быть неверны
caveat-quiescence = { $technique }: где полуходов не осталось, дальше перебираются взятия, превращения и уходы от шаха, так что полуходы считаются лишь до этого места; тихие ходы там не видны
caveat-check-extension = { $technique }: варианты с шахами перебираются глубже других
caveat-queen-down = { $technique } (H1): за три полухода до листьев тот, кому не хватает ферзя, перебирается лишь на два полухода; жертву ферзя ради мата можно проглядеть
caveat-near-leaf = { $technique } (H2): у листьев неинтересные ходы перебираются на полуход мельче; тихий выигрывающий ход можно проглядеть
caveat-stand-pat = { $technique } (H3): за полуход до листьев может хватить одних тактических ходов; цугцванг не виден
caveat-even-for-odd = { $technique }: перебор на чётное число полуходов может заменить перебор на один полуход глубже — мысль, которую документ 003 отвергает
caveat-null-move = { $technique } (H4): кто пропускает ход и всё равно стоит достаточно хорошо, не перебирается; не под шахом, не в эндшпиле, не вблизи мата и не дважды в одном варианте
caveat-null-move-twice = { $technique } (H4): нулевой ход и там, где в варианте он уже был: обе стороны могут ничего не делать
caveat-null-move-in-endgames = { $technique } (H4): нулевой ход и в эндшпилях, где право хода может вредить (цугцванг)
caveat-null-move-in-check = { $technique } (H4): нулевой ход пробуется и под шахом, где он нелегален
caveat-null-move-near-mate = { $technique } (H4): нулевой ход и там, где близок мат, который пропуск хода упускает
caveat-table = { $technique }: то, что запомнено с другим окном, может повлиять на приёмы, которые смотрят на окно (H1, H3, H4), так что результат может быть иным, чем без таблицы
caveat-table-bounds-as-exact = { $technique }: намеренная ошибка: где окно закрылось, показана лишь граница, но таблица хранит её как точную оценку
caveat-table-mates-from-root = { $technique }: намеренная ошибка: таблица хранит маты так, как они видны из корня, и они неверны там, где позиция встречается на другом полуходе
caveat-no-bliz = без bliz мат стоит одинаково, как бы далеко он ни был: ближайший мат не предпочитается
caveat-horizon = выигрыши на расстоянии в { $distinct } { $distinct ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} и более неразличимы: MAX − MNOHO = { $difference }, а глубина перебора { $deepest } { $deepest ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
view-max = оценки с точки зрения игрока МАКС
view-mover = оценки с точки зрения стороны, чья очередь хода

## Таблица шагов

heading-step = шаг
heading-event = событие
heading-node = узел
heading-value = оценка
heading-reason = причина
event-enter = вход
event-evaluate = оценка
event-update = улучшение
event-cutoff = отсечение
event-taken-back = взят назад
event-stand-pat = покой
event-reduced = сокращено
event-extended = продлено
event-remembered = из памяти
event-added = прибавлено
event-probed = проба
event-probability = вероятность
event-expanded = раскрытие
event-proof-numbers = числа
event-first = первый ход
event-leave = возврат

## Итог перебора

label-search = перебор
label-algorithm = алгоритм
label-value = оценка
label-question = вопрос
label-answer = ответ
label-best-move = лучший ход
label-variation = вариант
label-root-moves = ходы в корне
label-nodes = узлы
label-visits = посещения
label-iterations = итерации
label-remembered = из памяти
label-leaves = листья
label-cutoffs = отсечения
label-check = проверка
check-same = без { $techniques } перебор возвращает те же оценку и ход (узлов: { $nodes })
check-other-move = без { $techniques } перебор возвращает ту же оценку, но другой ход: { $move } (узлов: { $nodes })
check-other-value = ошибка: без { $techniques } перебор возвращает { $value } ходом { $move } (узлов: { $nodes })
check-unknown = не проверено: без { $techniques } перебор прекращён, узлов: { $nodes }
check-full-same = альфа-бета всюду до полухода { $plies } возвращает те же оценку и ход (узлов: { $nodes })
check-full-other-move = альфа-бета всюду до полухода { $plies } возвращает ту же оценку, но другой ход: { $move } (узлов: { $nodes })
check-full-other-value = альфа-бета всюду до полухода { $plies } возвращает { $value } ходом { $move } (узлов: { $nodes })
check-full-unknown = не проверено: альфа-бета на столько же полуходов прекращена, узлов: { $nodes }
# Одна итерация углубления: глубина в полуходах, что она вернула, каким ходом и сколько узлов посетила.
iteration = { $depth } { $depth ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}: { $value }, { $move }, узлов: { $nodes }
label-not-stored = не сохранено
label-note = примечание
summary-search = { $heading }, ходит { $player }
summary-bound = { $proved }  граница, а не точная оценка: перебор вернул { $value } для окна { $window }
summary-unproved = { $value }  это вернула программа, но доказать этого не может: оценка { $proved }
summary-no-move = нет
summary-no-proved-move = ни о каком не доказано, что он выигрывает
summary-no-move-at-leaf = нет: корень является листом
summary-move-unproved = { $move }  не доказано, что он лучший: перебор вернул его границу
summary-no-variation = не доказан
summary-best = ← лучший
summary-more-moves = ещё { $count } { $count ->
    [one] ход не сохранён
    [few] хода не сохранено
    [many] ходов не сохранено
   *[other] хода не сохранено
} (--node-limit)
summary-nodes-saved = { $nodes }; минимакс: { $full }, экономия: { $saved }
summary-nodes-more = { $nodes }, а минимакс, который кончает там, где полуходов не осталось, — { $full }
summary-visits = { $count }, некоторых узлов не раз
summary-least-leaves = (не меньше { $least } при любом переборе: Кнут и Мур, b = { $branching }, d = { $depth })
summary-cutoffs = { $cutoffs }  (мелких: { $shallow }, глубоких: { $deep }); { $skipped }
verdict-exact = точная оценка
verdict-bound = граница
verdict-not-better = граница: не лучше лучшего хода
verdict-worse = граница: хуже лучшего хода

## Момент перебора

moment = после { $step } из { $count } { $count ->
    [one] шага
    [few] шагов
    [many] шагов
   *[other] шага
}

## Уровни слева от дерева

level-max = МАКС
level-min = МИН
level-chance = СЛУЧАЙ
level-white = Белые
level-black = Чёрные
ply = полуход { $ply }
remaining = { $count ->
    [one] остался
    [few] осталось
    [many] осталось
   *[other] осталось
} { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}

## У узлов и рёбер

wins = выиграл { $player }
wins-white = выиграли белые
wins-black = выиграли чёрные
draw = ничья
illegal = нелегальный
stand-pat = покой
known = = известно
was = было { $value }
skipped = отсечено
returned = вернул { $value }
gains = вклад { $value }
difference = отличие
node-type-pv = PV
node-type-cut = CUT
node-type-all = ALL
cut-rule-at-max-equal = отсечь, если ≥ { $bound }
cut-rule-at-max-greater = отсечь, если > { $bound }
cut-rule-at-min-equal = отсечь, если ≤ { $bound }
cut-rule-at-min-greater = отсечь, если < { $bound }

## Свёрнутые узлы

folded-nodes = { $count } { $count ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}
folded-cutoffs = среди них { $count } { $count ->
    [one] отсечение
    [few] отсечения
    [many] отсечений
   *[other] отсечения
}
unit-nodes = { $count ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}
unit-skipped = { $count ->
    [one] отсечён
    [few] отсечено
    [many] отсечено
   *[other] отсечено
}

## Что увидит читатель, если наведёт мышь на узел

tooltip-unreached = этот перебор сюда не дошёл
tooltip-folded = здесь { $nodes ->
    [one] свёрнут
    [few] свёрнуто
    [many] свёрнуто
   *[other] свёрнуто
} { $nodes } { $nodes ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}
tooltip-folded-and-skipped = здесь свёрнуто: { $nodes } { $nodes ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
} и { $skipped } { $skipped ->
    [one] отсечённый ход
    [few] отсечённых хода
    [many] отсечённых ходов
   *[other] отсечённого хода
}
tooltip-visit = номер { $number } в порядке обхода
tooltip-won = { $player } выиграл: { $value }
tooltip-drawn = ничья: { $value }
tooltip-leaf = лист, статическая оценка { $value }
tooltip-inner = ходит { $player }, оценка { $value }
tooltip-chance = ходит случай, оценка { $value }
tooltip-window = окно на входе { $window }

## Заголовки и подписи

hand-built-tree = Дерево, составленное вручную
# What a picture is called that does not tell what it shows.
search-tree = Дерево перебора
caption-value = оценка { $value }
caption-best-move = лучший ход { $move }
# $child counts the children of the root from the left, where moves have no names.
caption-best-child = лучший ход: { $child ->
    [1] первый потомок
    [2] второй потомок
    [3] третий потомок
    [4] четвёртый потомок
    [5] пятый потомок
   *[other] потомок № { $child }
}
# $max is in digits.
caption-beyond-mates = границы за ±{ $max } — это границы мата на полуход глубже: ни один ход там их не достигнет
caption-folded = на рисунке свёрнуто: { $nodes } { $nodes ->
    [one] просмотренный узел
    [few] просмотренных узла
    [many] просмотренных узлов
   *[other] просмотренного узла
}
caption-folded-and-skipped = на рисунке свёрнуто: { $nodes } { $nodes ->
    [one] просмотренный узел
    [few] просмотренных узла
    [many] просмотренных узлов
   *[other] просмотренного узла
} и { $skipped } { $skipped ->
    [one] отсечённый ход
    [few] отсечённых хода
    [many] отсечённых ходов
   *[other] отсечённого хода
}
counts-line = { $nodes } { $nodes ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}, { $leaves } { $leaves ->
    [one] лист
    [few] листа
    [many] листьев
   *[other] листа
}, { $cutoffs } { $cutoffs ->
    [one] отсечение
    [few] отсечения
    [many] отсечений
   *[other] отсечения
}, { $skipped } { $skipped ->
    [one] отсечённый ход
    [few] отсечённых хода
    [many] отсечённых ходов
   *[other] отсечённого хода
}

## Рисунок словами, для тех, кто его не видит

describe-search = Дерево перебора, алгоритм «{ $algorithm }» ({ $rules }). В корне ходит { $player }.
describe-search-alone = Дерево перебора, алгоритм «{ $algorithm }». В корне ходит { $player }.
# Where not even the algorithm is told.
describe-tree = Дерево перебора. В корне ходит { $player }.
describe-view = Показаны { $view }.
describe-value = Оценка корня: { $value }.
describe-variation = Основной вариант: { $moves }.
describe-counts = { $nodes ->
    [one] Просмотрен
    [few] Просмотрено
    [many] Просмотрено
   *[other] Просмотрено
} { $nodes } { $nodes ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
}, из них { $leaves } { $leaves ->
    [one] лист
    [few] листа
    [many] листьев
   *[other] листа
}.
describe-moment = Показано состояние { $moment }; оценка корня пока { $value }.
describe-more-cutoffs = … и ещё { $count } { $count ->
    [one] отсечение
    [few] отсечения
    [many] отсечений
   *[other] отсечения
}.

## Что значат знаки

legend-title = Легенда
legend-max = ходит МАКС
legend-min = ходит МИН
legend-chance = ходит случай: среднее оценок
legend-probability = вероятность хода случая
legend-rounded = округлённое число
legend-leaf = лист со статической оценкой
legend-over = конечная позиция
legend-bound = доказана только эта граница
legend-bound-assumed = доказана или принята на веру только эта граница
legend-unknown = ничего не доказано
legend-interval = интервал возможных оценок
legend-window = окно на входе
legend-window-history = окно и его прежние границы
legend-window-edge = окно, переданное по ребру
legend-cut-rule = когда узел можно оставить
legend-returned = оценка, возвращённая родителю
legend-gain = вклад хода, который сюда ведёт
legend-sum = (вклад − ответ) · множитель полухода
legend-cutoff = отсечение: достигнута α или β
legend-win-cutoff = после выигрыша программа дальше не ищет
legend-probe = проба: хватило одного ответа, чтобы исключить ход
legend-cause = предок, чья это граница
legend-cause-deep = то же, выше родителя
legend-skipped = отсечённый ход
legend-unreached = этот перебор сюда не дошёл
legend-unreached-or-unstored = этот перебор сюда не дошёл, или это не сохранено
legend-folded = несколько свёрнутых узлов
legend-visits = порядок обхода
legend-variation = основной вариант
legend-choices = выбранный ход
legend-best-move = лучший ход
legend-node-types = каким узел оказался: PV, CUT, ALL
legend-remarks = покой: можно остановиться на статической оценке; −1, +1: на полуход мельче, глубже
legend-line-probability = вероятность варианта, произведение вероятностей его ходов
legend-known = та же позиция просмотрена в другом месте
legend-trial = проба, не ход: ∅ нулевой ход, × только тактические ходы, −1 на полуход мельче
legend-revisits = число посещений, если их больше одного
legend-proof-numbers = число доказательства | число опровержения
legend-sign-flip = знак меняется: v становится −v
legend-active = сейчас просматривается
legend-difference = здесь переборы различаются
legend-blank = заполнить
legend-ghost = что нашёл бы здесь минимакс

## Рассказ о переборе, одно-два предложения на шаг

tell-node = { $place ->
    [root] Корень
    [move] Узел после хода { $node }
    [moves] Узел после ходов { $node }
   *[node] Узел { $node }
}
tell-node-inside = { $place ->
    [root] корень
    [move] узел после хода { $node }
    [moves] узел после ходов { $node }
   *[node] узел { $node }
}
tell-leaf = { $place ->
    [root] Корень
    [move] Лист после хода { $node }
    [moves] Лист после ходов { $node }
   *[node] Лист { $node }
}
tell-at = { $place ->
    [root] в корне
    [move] в узле после хода { $node }
    [moves] в узле после ходов { $node }
   *[node] в узле { $node }
}
tell-to = { $place ->
    [root] в корень
    [move] в узел после хода { $node }
    [moves] в узел после ходов { $node }
   *[node] в узел { $node }
}
tell-start-largest = Перебор начинается { $at }: ходит { $player } и ищет наибольшую оценку.
tell-start-smallest = Перебор начинается { $at }: ходит { $player } и ищет наименьшую оценку.
tell-start-chance = Перебор начинается { $at }, где ходит случай: оценка — это сумма произведений вероятности на оценку по всем ходам.
tell-start-leaf = Перебор начинается { $at } и сразу приходит к листу.
tell-window-open = Окно { $window }: пока никто ничего себе не обеспечил.
tell-window-given = Окно { $window } задано для всего перебора: оценки вне его не различаются.
tell-window-own = Окно { $window }: программа начинает с −MAX и MAX.
tell-window-guess = Окно { $window } — предположение: если оценка лежит вне его, корень просматривается ещё раз.
tell-window-null = Вопрос лишь в том, по какую сторону нулевого окна { $window } лежит его оценка.
tell-start-again = Перебор начинается { $at } снова, теперь с окном { $window }: { $value } лежит вне { $before }.
tell-window-empty = Это окно пусто: между его границами нет ни одной оценки.
tell-visit-largest = { $node } на очереди: ходит { $player } и ищет наибольшую оценку.
tell-visit-smallest = { $node } на очереди: ходит { $player } и ищет наименьшую оценку.
tell-visit-chance = { $node } на очереди: ходит случай, и оценка — это сумма произведений вероятности на оценку по всем ходам.
tell-visit-leaf = { $leaf } на очереди.
tell-probe = { $node } (ходит { $player }) только пробуется с окном { $window }: первый ход покажет границу для суммы { $at }.
tell-probe-leaf = { $node } получает окно { $window } до того, как { $at } пробуются другие ходы.
tell-added = К сумме { $at } прибавляется { $product }, что даёт { $relation } { $sum }.
tell-added-bound = К сумме { $at } прибавляется самое большее или самое меньшее { $product }, так как эта оценка лишь граница: это даёт { $relation } { $sum }.
tell-mean = Сколько бы ни стоили остальные ходы, оценка { $at }: { $proved }.
tell-probed = { $sure ->
    [least] Этот ход случая имеет оценку не меньше { $value }, как показывает один ответ.
   *[most] Этот ход случая имеет оценку не больше { $value }, как показывает один ответ.
}
tell-enter = { $node } (ходит { $player }) получает окно { $window }: { $why }.
tell-enter-chance = { $node } (ходит случай) получает окно { $window }: { $why }.
tell-enter-leaf = { $leaf } получает окно { $window }: { $why }.
tell-test = { $node } (ходит { $player }) только проверяется нулевым окном { $window }: лучше ли это для игрока { $asker }, чем { $best } { $at }, да или нет.
tell-test-leaf = { $node } проверяется нулевым окном { $window }: лучше ли это для игрока { $asker }, чем { $best } { $at }, да или нет.
tell-again = { $node } (ходит { $player }) просматривается ещё раз с окном { $window }: проверка показала, что его оценка не { $sure ->
    [most] больше
   *[least] меньше
} { $value }, для игрока { $asker } лучше, чем { $best } { $at }, но не насколько.
tell-again-evaluated = { $node } (ходит { $player }) просматривается ещё раз без окна: проверка показала, что его оценка не { $sure ->
    [most] больше
   *[least] меньше
} { $value }, для игрока { $asker } лучше, чем { $best } { $at }, но не насколько.
tell-sure = { $player } уже обеспечил себе { $at } не { $sure ->
    [most] больше
   *[least] меньше
} { $value }{ $counted }
tell-sure-window = { $bound } = { $value } взято из окна, заданного для всего перебора
tell-nobody-sure = пока никто ничего себе не обеспечил
tell-sure-windows = обе границы взяты из окна, заданного для всего перебора
tell-sure-own-window = { $bound } = { $value } взято из окна, с которого начинает корень
tell-sure-own-windows = обе границы взяты из окна, с которого начинает корень
tell-sure-question = { $bound } = { $value } закрывает нулевое окно проверки { $at }
tell-sure-known = { $bound } = { $value } показало { $at } прошлое посещение
tell-sure-chance = для окна { $at } всё равно, будет ли здесь { $bound } = { $value } или { $sure ->
    [least] меньше
   *[most] больше
}
tell-and = { $left }, а { $right }
tell-window-seen = { $passed }, то есть { $window } с точки зрения игрока { $player }
tell-static = { $leaf } имеет статическую оценку { $value }.
tell-taken-back = { $leaf } оставляет короля игрока { $player } под шахом: ход нелегальный и берётся назад.
tell-taken-back-left = Он не считается { $at }; ничего не меняется.
tell-beyond = { $leaf } — глубже, чем ищет программа: всё последующее стоит { $value }.
tell-stand-pat = Полуходов { $at } не осталось, но { $player } может взять или превратить пешку. Он не обязан и может остановиться на статической оценке { $value }. Тихих ходов, которые не рассматриваются: { $quiet }.
tell-queen-down = { $node }: осталось три полухода, и даже с лишним ферзём { $player } не получил бы того, что в другом месте уже обеспечено. Перебираются только два полухода (H1).
tell-reduced = { $leaf }: не шах, не уход от шаха, не взятие, не превращение и не ход продвинутой пешки, а листья близко: перебор на полуход мельче (H2); осталось полуходов: { $count }.
tell-extended = { $leaf }: шах не расходует полухода (продление); осталось полуходов: { $count }.
tell-trial-enough = { $value } достигает { $bound } = { $limit }: { $at } этого считается достаточно.
tell-trial-not-enough = { $value } не достигает { $bound } = { $limit }: ходы { $at } всё же придётся перебрать.
tell-remembered = { $node } есть в памяти: прошлые посещения показали { $proved }, чего для окна { $window } достаточно, и ниже ничего не просматривается снова.
tell-probability = { $leaf } — лучший ход с вероятностью { $move }, а весь вариант с вероятностью { $line }.
tell-probability-below = { $leaf } — лучший ход с вероятностью { $move }, а весь вариант с вероятностью { $line }: это меньше { $threshold }, и дальше он не просматривается.
tell-probability-long = { $leaf } — лучший ход с вероятностью { $move }, а весь вариант с вероятностью { $line }. Этого хватило бы, но длиннее варианты быть не могут; полуходов: { $count }.
tell-prove-start = Поиск с числами доказательства начинается { $at }. { $question } Для доказательства довольно одного доказанного хода; для опровержения надо опровергнуть все.
tell-prove-select = { $node } лежит на пути к самому доказательному узлу: { $kind ->
    [or] среди ходов { $at } (узел OR) он первый с наименьшим числом доказательства, { $number }.
   *[and] среди ходов { $at } (узел AND) он первый с наименьшим числом опровержения, { $number }.
}
tell-prove-look = { $node } впервые на очереди.
tell-prove-expand = { $node } — самый доказательный узел, { $kind ->
    [or] узел OR:
   *[and] узел AND:
} он раскрывается, и на очереди { $count ->
    [one] { $count } его ход.
    [few] { $count } его хода.
    [many] { $count } его ходов.
   *[other] { $count } его хода.
}
tell-prove-leaf-yes = { $node } доказан: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-leaf-no = { $node } опровергнут: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-unknown = { $node } пока не известен: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-or = { $node } — узел OR: его число доказательства — наименьшее из чисел доказательства его ходов, { $proof }; число опровержения — сумма их чисел опровержения, { $disproof }.
tell-prove-and = { $node } — узел AND: его число доказательства — сумма чисел доказательства его ходов, { $proof }; число опровержения — наименьшее из их чисел опровержения, { $disproof }.
tell-prove-yes = Он доказан.
tell-prove-no = Он опровергнут.
tell-prove-next = Ищется следующий самый доказательный узел.
tell-prove-stays = Оба числа прежние: выше ничего не меняется, и поиск идёт дальше отсюда.
tell-prove-changed = Это новые числа, и они меняют узел выше.
tell-prove-back = { $node } имеет теперь числа { $numbers }: назад { $to }.
tell-prove-end = Перебор { $at } окончен: { $answer }.
# Позиция, которую помнит таблица перестановок; $at — это `tell-at` узла, где она просмотрена.
tell-recalled = { $node } — позиция, которая уже просмотрена так же глубоко { $at }: таблица перестановок знает о ней { $proved }, чего для окна { $window } достаточно, и ничего не просматривается снова.
tell-recalled-earlier = { $node } — позиция, которая уже просмотрена так же глубоко: таблица перестановок знает о ней { $proved }, чего для окна { $window } достаточно, и ничего не просматривается снова.
tell-first-deepening = Первым { $at } пробуется лучший ход прошлой итерации.
tell-first-table = Первым { $at } пробуется ход, который таблица перестановок знает как лучший в этой позиции.
tell-first-killer = Первым { $at } пробуется ход-убийца: он закрыл другое окно на этом полуходе.
tell-first-history = Первым { $at } пробуется ход, который по эвристике истории значит больше всех: он закрывал окна в других местах.
# $iterations — это список из `iteration`.
tell-iterations = Сначала идут менее глубокие переборы (итеративное углубление): { $iterations }
tell-clamped = { $leaf } имеет статическую оценку { $raw }, которая считается как { $value }: оценки за пределами ±{ $mnoho } отведены для выигрышей и проигрышей.
tell-won = { $leaf } — конечная позиция: выиграл { $player }, и это стоит { $value }.
tell-drawn = { $leaf } — конечная позиция: ничья, и она стоит { $value }.
tell-drawn-lost = { $leaf } — по правилам ничья, но программа ничьих не знает: { $player } не может ходить и проигрывает, и это стоит { $value }.
tell-seen-by = С точки зрения игрока { $player }, чья там очередь хода, это { $value }.
tell-turned = С точки зрения игрока { $player } знак меняется: из { $value } получается { $seen }.
tell-nearer = Конец игры { $at } на полуход дальше, поэтому { $value } считается там как { $shifted } ({ $function }).
tell-after-loop = После цикла лучшая оценка сдвигается на полуход ближе к нулю, с { $value } на { $shifted } ({ $function }): для позиции выше конец игры на полуход дальше.
tell-sum = Для игрока { $player } вклад хода { $gain }, а вместе с ответом на него получается { $sum }.
tell-sum-for-max = Для игрока { $player } вклад хода { $gain }, а вместе с ответом на него получается { $sum }, что для MAX равно { $value }.
tell-factor = На полуходе { $ply } оценка умножается на { $factor }: из { $best } получается { $value }.
tell-win = { $player } выиграл: программа берёт { $at } оценку { $value }, сколько бы ни стоили другие ходы.
tell-first = { $value } — первая оценка { $at } и поэтому пока лучшая для игрока { $player }{ $bound }.
tell-rises = { $comparison }: лучшая оценка игрока { $player } { $at } растёт с { $old } до { $value }{ $bound }.
tell-falls = { $comparison }: лучшая оценка игрока { $player } { $at } снижается с { $old } до { $value }{ $bound }.
tell-bound-becomes = , так что теперь { $bound } = { $value }
tell-bound-stays = ; { $bound } остаётся равной { $value }
tell-leaf-back = { $leaf } возвращает { $value } { $to }.
tell-back-exact = { $node } возвращает { $value } { $to }: это его точная оценка.
tell-back-bound = { $node } возвращает { $value } { $to }, но это лишь граница: его оценка { $proved }.
tell-back-clamped = { $node } возвращает { $value } { $to }, границу своего окна (fail-hard): его оценка { $proved }.
tell-worse = Для игрока { $player } { $value } не лучше, чем { $best }: { $at } ничего не меняется.
tell-bound-unmoved = Оценка { $value } не сдвигает { $bound } = { $best }: { $at } ничего не меняется.
tell-no-better = У игрока { $player } { $at } уже есть { $best }, а из равных оценок остаётся первая: ничего не меняется.
tell-test-passed = Для игрока { $player } { $value } лучше, чем { $best }: проверка пройдена.
tell-end = Перебор окончен: { $node } имеет оценку { $value }, лучший ход игрока { $player }: { $move }.
tell-end-selective = Перебор окончен: { $node } возвращает { $value }, и { $player } ходит { $move }, если верно то, что было принято на веру.
tell-end-leaf = Перебор окончен: { $node } имеет оценку { $value }, и выбирать не из чего.
tell-end-again = { $node } возвращает { $value }, вне своего окна: его оценка { $proved }, и он просматривается ещё раз.
tell-end-bound = Перебор окончен: { $node } возвращает для окна { $window } оценку { $value }, но это лишь граница: его оценка { $proved }.
tell-end-unproved = Перебор окончен: { $node } возвращает { $value }, чего эта программа не может доказать: оценка { $proved }.

# Слова проигрывателя.
page-player = Проигрыватель
page-player-step = Шаг поиска
page-player-to-start = В начало
page-player-to-end = В конец
page-player-back = На шаг назад
page-player-forward = На шаг вперёд
page-player-previous-cutoff = К предыдущему отсечению
page-player-next-cutoff = К следующему отсечению
page-player-next-leaf = К следующему листу
page-player-play = Пуск или пауза
page-player-space = Пробел
page-player-help = Справка
page-player-help-click = Щелчок по узлу ведёт к шагу, на котором поиск его встречает, второй щелчок — к последнему шагу о нём.
page-player-help-address = Адрес страницы хранит шаг, так что на него можно сослаться.
page-player-granularity = Шагать по
page-player-by-leaf = листьям и отсечениям
page-player-by-bound = границам
page-player-by-statement = операторам
page-player-speed = Скорость
page-player-slow = медленно
page-player-medium = средне
page-player-fast = быстро
page-player-follow = Следить за
page-player-into = Заходить в свёрнутые части
page-player-part = Показано
page-player-whole = всё дерево
page-player-together = Другой поиск
page-player-same-node = в том же узле
page-player-same-step = на том же шаге
page-player-code = Алгоритм
page-player-calls = Стек вызовов
page-player-node = Узел
page-player-side = Сторона
page-player-best = Лучшее
page-player-window = Окно
page-player-counts = До сих пор
page-player-visited = посещено узлов
page-player-minimax = полным перебором
page-player-leaves = листьев
page-player-cutoffs = отсечений
page-player-skipped = пропущено ходов

# Что проигрыватель говорит сам.
player-start = Поиск ещё не начался.
player-position = Шаг { $step } из { $last }
player-axis = Числовая ось с α, β и новым значением
player-folded = { $count ->
    [one] { $count } шаг происходит в том, что здесь свёрнуто.
    [few] { $count } шага происходят в том, что здесь свёрнуто.
    [many] { $count } шагов происходит в том, что здесь свёрнуто.
   *[other] { $count } шага происходит в том, что здесь свёрнуто.
}
player-part = { $moves } { $at }: { $nodes }

## Отчёт: постоянные слова страницы

page-searches = Переборы
page-to-move = Ходит
page-position = Позиция
page-note = Примечание
page-results = Результаты
page-search = Перебор
page-value = Оценка
page-best-move = Лучший ход
page-variation = Вариант
page-nodes = Узлы
page-nodes-in-visits = { $nodes }, { $count } { $count ->
    [one] посещение
    [few] посещения
    [many] посещений
   *[other] посещения
}
page-leaves = Листья
page-cutoffs = Отсечения
page-deep-cutoffs = из них глубокие
page-skipped = Отсечённые ходы
page-saved = Экономия
page-root-moves = Что каждый перебор доказал о ходах в корне
page-move = Ход
page-meaning = Значение
page-best = лучший
page-nodes-by-ply = Узлы по полуходам
page-ply = Полуход
page-trees = Деревья в одинаковом расположении
page-view = Вид дерева
page-view-smaller = Меньше
page-view-larger = Крупнее
page-view-actual = Настоящий размер
page-view-fit = Целиком
page-view-save = Сохранить картинку как
page-view-save-trace = Сохранить запись как
page-lesson-shown = Позиция, в которой они различаются, — встроенный пример выше на этой странице.
page-lesson-bundled = Поэтому на рисунках показан встроенный пример, просмотренный до конца:
page-wrong-move = неверный ход
page-right-move = верный ход
page-promise = Каждый рисунок — запись перебора, который действительно был выполнен.

## Отчёт: предложения

report-made-by = Создано программой { $generator }.
report-several = { $count } { $count ->
    [one] перебор
    [few] перебора
    [many] переборов
   *[other] перебора
}
report-the-position = Позиция
report-name-depth = глубина { $depth }
report-name-order-given = заданный порядок
report-name-order-reverse = обратный порядок
report-name-order-random = случайный порядок
report-name-order-best = сначала лучшие ходы
report-name-order-worst = сначала худшие ходы
report-name-order-static = порядок по статической оценке
report-name-order-seed = случайный порядок { $number }
report-name-order-nth = порядок { $number }
report-name-cut-equal = отсечение и при равенстве
report-name-cut-greater = отсечение только при превышении
report-name-mates-flat = маты без учёта расстояния
report-name-mates-distance = маты с учётом расстояния
report-bound = Об оценке позиции доказано только { $proved }, это граница: перебор вернул { $value } для окна { $window }.
report-unproved = Программа вернула { $value }, но доказать этого не может: оценка позиции { $proved }.
report-worth = Оценка позиции: { $value }.
report-question = Вопрос: { $question } Ответ: { $answer }.
report-returned = Перебор возвращает { $value }.
report-plays = { $player } выбирает ход { $move }.
report-plays-variation = { $player } выбирает ход { $move }; лучшая игра обеих сторон: { $variation }.
report-no-move = Выбирать не из чего: ходов нет.
report-results-differ = Результаты переборов различаются.
report-saves-nothing = { $name }: отсекать нечего, всего { $nodes }.
report-saves = { $name }: { $nodes } вместо { $full }, экономия { $saved }; { $cutoffs } (глубоких: { $deep }), { $moves }.
report-minimum = У каждого внутреннего узла { $moves }, и все листья лежат на одной глубине ({ $plies }), поэтому любой перебор должен оценить как минимум { $leaves }: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Кнут и Мур, 1975).
report-all-plies = всего
report-trees-left-out = из { $count } { $count ->
    [one] дерева
    [few] деревьев
    [many] деревьев
   *[other] дерева
} нарисованы только первые { $drawn }
report-left-out = На рисунках не более { $most } { $most ->
    [one] узла
    [few] узлов
    [many] узлов
   *[other] узла
}: основной вариант, ближайшие к корню отсечения и их причины, затем полуход за полуходом. В треугольники с указанием количества свёрнуто: { $folded }.
report-opens = Щелчок по треугольнику раскрывает его.
report-closed = Некоторые части остаются свёрнутыми, иначе страница стала бы слишком большой: { $folded }.
report-no-recording = Запись больше чем о { $most } узлах в страницу не входит: её пишет { $command }.
report-folded-of = { $nodes } ({ $name })
report-every-cutoff = Все отсечения и их причины
report-some-cutoffs = { $listed } из { $count } { $count ->
    [one] отсечения
    [few] отсечений
    [many] отсечений
   *[other] отсечения
} и их причины

## Отчёт: диаграмма количества узлов

chart-title = Узлы по полуходам и всего
chart-all-nodes = все узлы
chart-leaves = листья
chart-at-least = не менее { $count }
chart-minimum = наименьшее возможное (Кнут и Мур)
chart-logarithmic = логарифмическая шкала

## Отчёт: урок об оценках матов

lesson-heading = Урок о матах: важно ли, как далеко выигрыш?
lesson-heading-wins = Урок о близких и далёких выигрышах: важно ли, как далёк выигрыш?
lesson-differ = Здесь два способа оценивать выигрыши выбирают разные ходы.
lesson-agree = В этой позиции оба способа оценивать выигрыши выбирают один и тот же ход.
lesson-no-mate = При лучшей игре эта позиция в пределах перебора не выиграна и не проиграна, поэтому оба способа оценивать выигрыши выбирают один и тот же ход.
lesson-over = Игра здесь закончена, выбирать не из чего.
lesson-not-by-distance = Некоторые оценки этого дерева лежат за пределами ±MNOHO, где их приняли бы за выигрыши, поэтому его выигрыши нельзя оценивать по расстоянию.
bundled-title = Более быстрый мат
bundled-note = Выигрывают два хода: первый — форсированно на третьем полуходе, второй — сразу. С учётом расстояния они стоят 96 и 98; без него они равны, и более медленный стоит первым. (Составлено по рисунку, утраченному из лекции Т. Кюра «Алгоритм минимакс»: глубина 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Оценка с учётом расстояния
lesson-side-flat = Оценка без учёта расстояния
lesson-side-plays = { $player } выбирает ход { $move }; оценка корня: { $value }.
lesson-side-no-move = Оценка корня: { $value }.
lesson-same-move = Здесь оба способа выбирают один и тот же ход.
lesson-by-distance = С учётом расстояния { $right }, а { $wrong }.
lesson-wins = ход { $move } выигрывает через { $plies } ({ $value })
lesson-loses = ход { $move } проигрывает через { $plies } ({ $value })
lesson-wins-later = ход { $move } — только через { $plies } ({ $value })
lesson-loses-sooner = ход { $move } — уже через { $plies } ({ $value })
lesson-worth = ход { $move } стоит только { $value }
lesson-proved = об оценке хода { $move } доказано { $proved }
lesson-plies = (Узел считает полуходы от себя, поэтому позиция после выигрывающего хода показывает на единицу больше.)
lesson-flat-slower-win = Без учёта расстояния каждый выигрыш стоит { $most }, а каждый проигрыш { $least }, как бы далеки они ни были. Тогда эти ходы неразличимы, и остаётся первый из них: { $wrong }, то есть более медленный выигрыш.
lesson-flat-quicker-loss = Без учёта расстояния каждый выигрыш стоит { $most }, а каждый проигрыш { $least }, как бы далеки они ни были. Тогда эти ходы неразличимы, и остаётся первый из них: { $wrong }, то есть более быстрый проигрыш.

## Вопросы о следующем шаге

ask-visit = Будет ли ход { $move } { $at } просмотрен или отсечён?
ask-visit-next = Будет ли следующий ход { $at } просмотрен или отсечён?
ask-searched = просмотрен
ask-skipped = отсечён
ask-hint-visit = { $player } отсекает остальное, как только для какой-то оценки v верно { $rule }. Сравните лучшую оценку { $at } с границей { $bound }.
ask-hint-visit-chance = Возьмите сумму { $at } и то наибольшее и наименьшее, чего могут стоить остальные ходы: остальное отсекается, как только первое не больше α или второе не меньше β.
ask-reason-searched = Окно { $at }: { $window }, и { $comparison } неверно, поэтому ход просматривается.
ask-reason-searched-chance = С тем, что ходы { $at } ещё могут прибавить, сумма остаётся в окне: ход просматривается.
ask-reason-first = Первый ход { $at } просматривается всегда: до него нет оценки, которая могла бы достичь границы.
ask-reason-no-window = У этого алгоритма нет окна: он просматривает каждый ход.
ask-reason-until-a-win = У этой программы нет окна: она просматривает ходы, пока один из них не выиграет.
ask-window = Чему равны α и β, когда на очереди { $node }?
ask-window-now = { $value } — новая лучшая оценка { $at }. Чему там теперь равны α и β?
ask-hint-window = Узел получает то окно, которое сейчас есть у его родителя.
ask-hint-window-chance = Сколько должен стоить этот ход самое меньшее и самое большее, чтобы сумма лежала в окне, если все ещё не просмотренные ходы стоят больше всего или меньше всего? За границы всех оценок он всё равно не выйдет.
ask-hint-window-turned = Узел получает то окно, которое сейчас есть у его родителя, но с другой стороны: вместо (α; β) будет (−β; −α).
ask-hint-further = Границы, означающие выигрыш или проигрыш, по пути вниз сдвигаются на единицу от нуля ({ $function }).
ask-hint-update = Лучшая оценка игрока { $player } сдвигает границу { $bound }, если только { $bound } уже не лучше.
ask-value = Какую оценку вернёт { $node } { $to }?
ask-value-root = Какую оценку в итоге имеет { $node }?
ask-hint-largest = { $player } берёт наибольшую из вернувшихся оценок.
ask-hint-mean = Здесь ходит случай: умножьте каждую вернувшуюся оценку на её вероятность и сложите. Где ходы отсечены, возьмите наибольшее или наименьшее, чего они могут стоить.
ask-hint-smallest = { $player } берёт наименьшую из вернувшихся оценок.
ask-hint-nearer = Выигрыши и проигрыши по пути вверх сдвигаются на единицу к нулю ({ $function }).
ask-reason-largest = { $player } берёт наибольшую из оценок { $values }: { $value }.
ask-reason-smallest = { $player } берёт наименьшую из оценок { $values }: { $value }.
ask-reason-only = Вернулась единственная оценка: { $value }.
ask-move = Какой ход выберет { $player } { $at }?
ask-hint-move = Ищите ход, оценка которого стала лучшей; из равных оценок остаётся первая.

## Всё дерево как упражнение

mark-below = Это ниже отсечённого хода: { $node } не просматривается.

## Если бы у отсечённого листа была другая оценка

what-if-same = { $node } имеет ту же оценку, что и лист.
what-if-at-least = { $node } имеет ту же оценку, что и лист, но не меньше { $low }.
what-if-at-most = { $node } имеет ту же оценку, что и лист, но не больше { $high }.
what-if-between = { $node } имеет ту же оценку, что и лист, но не меньше { $low } и не больше { $high }.
what-if-never-more = У игрока { $player } { $at } есть другой ход с оценкой { $best }, а этот никогда не даст больше { $limit }: оценка листа уже не важна.
what-if-never-less = У игрока { $player } { $at } есть другой ход с оценкой { $best }, а этот никогда не даст меньше { $limit }: оценка листа уже не важна.
what-if-out-of-reach = У игрока { $player } { $at } есть другой ход с оценкой { $best }, и она лучше любой статической: оценка листа уже не важна.
what-if-stays = { $node } сохраняет оценку { $value }: ничего из того, что в него приходит, не меняется.

## Отчёт: как объём перебора растёт с глубиной

page-growth = Как перебор растёт с глубиной
page-depth = Глубина
page-growth-table = Те же числа в таблице
growth-measured = Каждый перебор повторён до всех меньших глубин, и его листья сосчитаны. Две линии без меток — теория для однородного дерева, где у каждого внутреннего узла столько же ходов, сколько их здесь в среднем, b = { $branching }: простой минимакс просматривает все b^d листьев, и никакой перебор не обойдётся меньшим числом, чем b^⌈d/2⌉ + b^⌊d/2⌋ − 1. Это граница Кнута и Мура; альфа-бета достигает её, если всегда пробует лучший ход первым. Настоящие деревья не однородны, поэтому точки могут лежать и выше, и ниже линий.
growth-cut = Где точки нет, перебор до этой глубины был слишком велик.
growth-too-shallow = Эти переборы заглядывают не более чем на один полуход вперёд, и сравнить их с меньшей глубиной нельзя.
growth-fixed-depth = Эти программы всегда смотрят одинаково далеко вперёд, и сравнить их с другой глубиной нельзя.
growth-no-values = У внутренних узлов этого дерева нет собственных оценок, на которых перебор мог бы остановиться, поэтому о меньших глубинах ничего сказать нельзя.
growth-too-large = Эта позиция слишком велика, чтобы считать её здесь до нескольких глубин.
growth-axis-depth = глубина в полуходах
tune-title = Результаты по значению Koeff
tune-axis-share = доля очков
tune-axis-koeff = Koeff: насколько меньше значит оценка с каждым полуходом
growth-axis-leaves = листья (логарифмическая шкала)
growth-minimum = Кнут и Мур

## Отчёт: цвета и списки

page-colours = Цвета
page-colours-auto = как в системе
page-colours-light = светлые
page-colours-dark = тёмные
page-colours-contrast = высокий контраст
page-list = Дерево в виде списка

## Уроки проигрывателя

page-quiz-about-predict = Перед каждым важным шагом страница спрашивает, что будет дальше. Вперёд — стрелкой → или кнопками выше; ответ можно выбрать цифрой.
page-quiz-about-mark = Отметьте каждый ход, который перебор отсекает, и впишите значения, которые возвращают остальные внутренние узлы. То, что лежит под отсечённым ходом, отмечать не нужно. Значение, которое является лишь границей, можно писать со знаком неравенства или без него. Щелчок по узлу рисунка отмечает ход, который к нему ведёт. За каждую верную отметку и каждое верное значение даётся балл, каждая лишняя отметка отнимает один.
page-quiz-about-what-if = Дайте отсечённому листу любое значение и посмотрите, как далеко вверх оно на что-то влияет. Значения — с точки зрения игрока MAX.
page-quiz-answer = Верный ответ
page-quiz-asked = задано
page-quiz-check = Проверить
page-quiz-extra-cut = отмечено, но этот ход просматривается
page-quiz-go-on = Дальше
page-quiz-hidden = То, что выдало бы ответы, на этой странице пока скрыто.
page-quiz-hint = Подсказка
page-quiz-is-right = Верно
page-quiz-is-skipped = Отсечён
page-quiz-is-wrong = Неверно
page-quiz-its-value = Его значение
page-quiz-kind = Вопросы о том,
page-quiz-kind-move = какой ход выбирается
page-quiz-kind-value = какие значения идут вверх
page-quiz-kind-visit = просматривается ход или отсекается
page-quiz-kind-window = чему равны α и β
page-quiz-last = Это был последний вопрос.
page-quiz-leaf = Отсечённый лист
page-quiz-mark = Отмечать
page-quiz-missing = Не хватает
page-quiz-missing-cut = не отмечено, но этот ход отсекается
page-quiz-missing-value = нет значения
page-quiz-mode = Что делать
page-quiz-none = Об этом переборе нечего спросить.
page-quiz-picture = Дерево для отметок
page-quiz-points = Баллы
page-quiz-predict = Предсказывать
page-quiz-real-value = Настоящее значение
page-quiz-reason = Почему
page-quiz-right = сразу верно
page-quiz-right-cut = отмечено верно
page-quiz-right-value = верное значение
page-quiz-rows = Узлы дерева списком
page-quiz-score = Счёт
page-quiz-show = Показать ответ
page-quiz-shown = Показано
page-quiz-solution = Показать решение
page-quiz-start-again = Начать заново
page-quiz-too-many = Лишние отметки
page-quiz-unhide = Всё равно показать
page-quiz-unsearched = не просматривается, поэтому значения здесь нет
page-quiz-watch = Смотреть
page-quiz-what-if = Что, если бы у отсечённого листа было другое значение?
page-quiz-with-hint = верно с подсказкой
page-quiz-wrong-value = неверное значение
quiz-no-window = У этого алгоритма нет окна: он просматривает каждый ход, поэтому отмечать нечего и ничего не отсечено.
quiz-question = Этот перебор отвечает на один вопрос числами доказательства и опровержения: он ничего не отсекает насовсем, и оценок, которые можно было бы вписать, у него нет.
quiz-until-a-win = У этой программы нет окна: она пропускает только то, что идёт после выигрывающего хода, поэтому отмечать нечего.
quiz-no-truth = Для этого рядом нужен простой минимакс, а где ходит случай — экспектиминимакс, записанный целиком, на ту же глубину и по тем же правилам: добавьте его к переборам отчёта.
quiz-chance = Где ходит случай, лист считается со своей вероятностью: отсечённый лист может изменить оценки узлов над ним, но не корня. Двигать здесь нечего.
quiz-as-printed = Об этом спрашивают только при надёжных переборах: то, что пропускает напечатанная программа или программа без dal либо bliz, может быть важно.
quiz-learning = Этот перебор пробует ходы в порядке, которому учится на ходу, или помнит позиции: что он пропустит, по одному дереву не узнать.
quiz-techniques = То, что этот перебор пропускает, может быть важно: его приёмы принимают некоторые оценки на веру.
quiz-too-large = Всё дерево для этого слишком велико: узлов { $count }, самое большее { $most }.
quiz-nothing-skipped = Этот перебор не отсёк ни одного листа: здесь нет ничего, чьё значение было бы неважно.
quiz-root-stays = Корень по-прежнему стоит { $value }, сколько бы ни стоил этот лист: отсечь его было правильно.
quiz-root-moves = Здесь корень может зависеть от этого листа: перебор начался с узкого окна и ручается только за то, что лежит внутри него.

## Урок

teach-answer = Ответ
teach-before = Решение появится, когда вы найдёте ответ.
teach-differs = различается
teach-make = Сделайте это сами
teach-make-about = Первые две команды рисуют обе картинки. Последние две делают из этого урока ваш собственный: между ними измените файл.
teach-not-quite = Не совсем.
teach-options = параметры
teach-question = Предскажите
teach-result = Что получилось
teach-right = верно
teach-says = Студент говорит:
teach-seen = Где об это спотыкаются
teach-show = Показать сразу
teach-solution = Что происходит
teach-tree = Дерево до перебора
teach-why = Почему
teach-wrong = неверно
teach-yes = Верно.

## Графики опыта с порядком ходов: compare --order all

orders-all = все порядки ходов: { $amount }
orders-random = случайные порядки ходов: { $amount }
orders-random-deeper = все порядки ходов; с глубины { $depth } случайные: { $amount }
orders-given = в заданном порядке
orders-best = сначала лучшие
orders-worst = сначала худшие
orders-static = по статической оценке
orders-reverse = в обратном порядке
orders-one = порядок { $order }
orders-every = любой порядок
orders-mean = среднее
orders-minimum = наименьшее возможное (Кнут и Мур)
orders-band = от наименьшего до наибольшего
orders-leaves = листья
orders-nodes = узлы
orders-share = доля порядков
orders-amount = порядки
orders-constant = без окна ничего не отсекается: любой порядок стоит одинаково
orders-axis-nodes = узлы (логарифмическая шкала)
orders-title-leaves = Сколько листьев просматривается, зависит от порядка ходов
orders-title-nodes = Сколько узлов просматривается, зависит от порядка ходов
