# Слова рисунков и текстов по-русски. Что значит каждое сообщение и что в него вставляется, сказано в en.ftl.
#
# У каждого считаемого слова четыре формы: one (1 узел), few (2 узла), many (5 узлов), other (1,5 узла).

## Игроки и стороны

max = МАКС
min = МИН
chance = случай
side-white = белые
side-black = чёрные
side-south = Юг
side-north = Север
player-and-side = { $player } ({ $side })

## Алгоритмы

algorithm-minimax = минимакс
algorithm-negamax = негамакс
algorithm-alpha-beta = альфа-бета
algorithm-negamax-alpha-beta = негамакс альфа-бета
algorithm-aspiration = альфа-бета с узким начальным окном (aspiration)
algorithm-scout = Scout
algorithm-pvs = поиск главного варианта
algorithm-mtd-f = MTD(f)
algorithm-sss-star = SSS*
algorithm-expectiminimax = экспектиминимакс
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = поиск по числам доказательства
algorithm-nemec-depth-1 = программа Немеца с глубиной один
algorithm-nemec-depth-2 = программа Немеца с глубиной два
algorithm-nemec-minimax = минимакс Немеца в напечатанном виде
algorithm-nemec-probability = перебор Немеца по вероятностям
algorithm-white-black = функции белых и чёрных из документа 001 в напечатанном виде
algorithm-white-black-pseudo-legal = функции белых и чёрных из документа 001 с псевдолегальными ходами, в напечатанном виде
algorithm-habr-connect4-v1 = Connect-4 из документа 004 (версия 1) в напечатанном виде
algorithm-habr-connect4-v2 = Connect-4 из документа 004 (версия 2) в напечатанном виде
algorithm-kuhr-minimax = минимакс Кюра в напечатанном виде
algorithm-kuhr-alpha-beta = альфа-бета Кюра в напечатанном виде
algorithm-mistaken = { $algorithm }, { $mistake }
mutant-window-reset = в каждом узле окно начинается заново
mutant-shallow = только неглубокие отсечения
mutant-shared = α и β общие для всех узлов
mutant-root-not-narrowed = корень никогда не сужает окно
mutant-other-rule = отсекает по другому правилу
mutant-mixed-cuts = один игрок отсекает при равенстве, а другой нет
mutant-late-cut = отсечения на ход позже
mutant-leaf-cuts = отсекаются только листья
mutant-sign = без знака минус
mutant-window-kept = окно не меняет знаков и концов
mutant-no-dal = без dal
mutant-no-bliz = без bliz
mutant-no-shift = без bliz и dal
mutant-ply-early = на полуход меньше
mutant-as-logged = так, как его выполнила программа
mutant-minimax = ничего не отсекается (обычный минимакс)
mutant-players-swapped = МАКС и МИН везде перепутаны
mutant-ply-swapped = МАКС и МИН перепутаны на уровне { $ply }
mutant-right-to-left = ходы перебираются справа налево
mutant-first-value = наверх переписывается первая оценка
mutant-last-value = наверх переписывается последняя оценка
and = { $left } и { $right }

## Приёмы шахматных программ

technique-quiescence = форсированные варианты
technique-check-extension = продление при шахе
technique-queen-down = отставание на ферзя
technique-near-leaf = сокращение у листьев
technique-stand-pat = проба тактических ходов
technique-even-for-odd = чётная глубина вместо нечётной
technique-null-move = нулевой ход
technique-null-move-twice = нулевой ход дважды
technique-null-move-in-endgames = нулевой ход в эндшпиле
technique-null-move-in-check = нулевой ход под шахом
technique-null-move-near-mate = нулевой ход вблизи мата
technique-table = таблица транспозиций
technique-table-bounds-as-exact = таблица с границами вместо точных оценок
technique-table-mates-from-root = таблица с матами от корня
technique-deepening = итеративное углубление
technique-killer = ходы-убийцы
technique-history = эвристика истории
techniques-left-out = применённых приёмов ({ $names })

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
path-end = … { $moves } (уровень { $ply })

## Маты

has-won = победа: { $player }
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
win-far = { $player } выигрывает не раньше чем через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}

## Уровни слева от дерева

level-max = МАКС
level-min = МИН
level-chance = СЛУЧАЙ
level-white = Белые
level-black = Чёрные
ply = уровень { $ply }
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

wins = победа: { $player }
wins-white = выиграли белые
wins-black = выиграли чёрные
draw = ничья
illegal = невозможный
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
tooltip-won = победа: { $player }; { $value }
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
caption-beyond-mates = границы за ±{ $max } — оценки мата, пересчитанные на уровень ниже: ни один ход там их не достигнет
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
describe-variation = Главный вариант: { $moves }.
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
legend-player = ходит { $player }
legend-chance = ходит случай: среднее оценок
legend-probability = вероятность хода случая
legend-symmetric = столько узлов полного дерева показано как один
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
legend-cut-rule = условие отсечения в узле
legend-returned = оценка, возвращённая родителю
legend-gain = вклад хода, который сюда ведёт
legend-sum = (вклад − ответ) · множитель уровня
legend-cutoff = отсечение: достигнута α или β
legend-win-cutoff = после выигрыша программа дальше не ищет
legend-probe = проба: один ответ, который покажет границу
legend-cause = предок, задавший эту границу
legend-cause-deep = то же, выше родителя
legend-skipped = отсечённый ход
legend-unreached = этот перебор сюда не дошёл
legend-unreached-or-unstored = этот перебор сюда не дошёл, или это не сохранено
legend-folded = несколько свёрнутых узлов
legend-visits = порядок обхода
legend-variation = главный вариант
legend-choices = выбранный ход
legend-best-move = лучший ход
legend-node-types = тип внутреннего узла: PV, CUT, ALL
legend-remarks = покой: можно остановиться на статической оценке; −1, +1: глубина на полуход меньше, больше
legend-line-probability = вероятность варианта, произведение вероятностей его ходов
legend-known = та же позиция просмотрена в другом месте
legend-trial = проба, не ход: ∅ нулевой ход, × только тактические ходы, −1 глубина на полуход меньше
legend-revisits = число посещений, если их больше одного
legend-proof-numbers = число доказательства | число опровержения
legend-sign-flip = знак меняется: v становится −v
legend-active = сейчас просматривается
legend-difference = здесь переборы различаются
legend-blank = заполнить
legend-ghost = что нашёл бы здесь минимакс

## Действующие правила, одно за другим в строке

rule-cut-equal = отсечение при v ≥ β, v ≤ α
rule-cut-greater = отсечение при v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = отсечение при v ≥ β
rule-cut-greater-mover = отсечение при v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = маты без учёта расстояния
rule-mates-none = расстояние до мата не учитывается
rule-question-window = вопрос: достигнет ли игрок в корне дальней границы окна { $window }?
rule-win = выигрыш стоит { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = маты с учётом расстояния (MAX = { $max }, MNOHO = { $mnoho })
rule-symmetric = симметричные позиции считаются одной
rule-as-logged = отсечения и оценки такие, как в программе
rule-mistaken = намеренная ошибка: { $mistake }
rule-order-given = ходы в заданном порядке
rule-order-scan = ходы в порядке просмотра доски
rule-order-reverse = ходы в обратном порядке
rule-order-random = ходы перемешаны (зерно { $seed }, { $generator })
rule-order-best = сначала лучшие ходы
rule-order-worst = сначала худшие ходы
rule-order-static = ходы упорядочены по статической оценке позиции, к которой ведут, сначала лучшие
rule-order-nth = порядок ходов номер { $number }
rule-to-the-end = без ограничения глубины
rule-threshold = варианты с вероятностью не меньше { $threshold }
rule-depth = глубина: { $count } { $count ->
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
cut-shallow = неглубокое
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
cut-of-mistake = { $comparison } (по ошибке)
cut-win = оценка { $value }
cut-probe = один ответ с оценкой { $value }
cut-of-chance = { $place ->
    [root] { $comparison }, для среднего в корне
   *[other] { $comparison }, для среднего в узле { $node }
}
cut-of-test = { $comparison } из проверки
cut-of-known = { $place ->
    [root] { $comparison }, уже известно для корня
   *[other] { $comparison }, уже известно для узла { $node }
}
cut-and-deep = { $cut } (глубокое отсечение)

cutoff-here = { $place ->
    [root] В корне (ходит { $player }) { $comparison }
    [move] В узле после хода { $node } (ходит { $player }) { $comparison }
    [moves] В узле после ходов { $node } (ходит { $player }) { $comparison }
   *[node] В узле { $node } (ходит { $player }) { $comparison }
}
cutoff-by-mistake = { $here }, но такой границы выше никто себе не обеспечил: по ошибке { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-window = { $here }: это граница окна, заданного для всего перебора, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-guessed-window = { $here }: это граница предполагаемого окна, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-own-window = { $here }: это граница окна, с которого начинается перебор в корне, и { $skipped } { $skipped ->
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
} игрок { $player } этим ходом выигрывает. Дальше программа не ищет: она возвращает оценку выигрыша { $value }, сколько бы ни стоили другие ходы, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-null-window = { $here }: это граница нулевого окна при этом посещении корня, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-test = { $here }. О большем проверка { $at } не спрашивает: ответ уже получен, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-known = { $here }. Предыдущее посещение уже показало, что { $at } лучшей оценки быть не может: { $skipped } { $skipped ->
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
} (ходит { $player }) пробуется один ответ, его оценка { $value }; пока { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-chance = { $here }. Что бы здесь ещё ни нашлось, на результат { $at } это не повлияет: { $skipped } { $skipped ->
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
} сумма пока { $sum }, а остальные ходы прибавят не { $sure ->
    [most] больше
   *[least] меньше
} { $rest }: { $comparison }. Сколько бы они ни стоили, оценка останется вне окна, и { $skipped } { $skipped ->
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
} достаточно того, что показали уже испробованные ответы: сумма будет не { $sure ->
    [most] больше
   *[least] меньше
} { $comparison }. Оценка останется вне окна, и { $skipped } { $skipped ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}.
cutoff-by-ancestor = { $here } стоит не { $limit ->
    [most] больше
   *[least] меньше
} { $value }, а игроку { $owner } { $at } уже обеспечено не { $sure ->
    [most] больше
   *[least] меньше
} { $bound }{ $counted }{ $distance }: { $compared }.
cutoff-counted = здесь { $bound }: на { $count } { $count ->
    [one] уровень
    [few] уровня
    [many] уровней
   *[other] уровня
} ближе к концу
cutoff-counted-unreachable = здесь { $bound }: на { $count } { $count ->
    [one] уровень
    [few] уровня
    [many] уровней
   *[other] уровня
} ближе к концу, и столько не даст ни один ход
cutoff-further-up = , на { $count } { $count ->
    [one] уровень
    [few] уровня
    [many] уровней
   *[other] уровня
} выше
cutoff-shallow = { $comparison }
cutoff-deep = { $comparison }, глубокое отсечение
cutoff-nothing-to-gain = Значит, { $owner } здесь ничего не выгадает, и { $skipped }.
cutoff-never-played = Значит, { $owner } никогда не пойдёт в { $node }, и { $skipped }.
cutoff-never-reached = Значит, { $owner } никогда не допустит этой позиции, и { $skipped }.
told-skipped-some = { $count } { $count ->
    [one] ход отсечён
    [few] хода отсечено
    [many] ходов отсечено
   *[other] хода отсечено
}
told-skipped-leaves = { $count ->
    [one] лист { $list } отсечён
    [few] листья { $list } отсечены
    [many] листья { $list } отсечены
   *[other] листья { $list } отсечены
}
told-skipped-nodes = { $count ->
    [one] узел { $list } отсечён
    [few] узлы { $list } отсечены
    [many] узлы { $list } отсечены
   *[other] узлы { $list } отсечены
}
told-skipped-moves = { $count ->
    [one] ход { $list } отсечён
    [few] ходы { $list } отсечены
    [many] ходы { $list } отсечены
   *[other] ходы { $list } отсечены
}
told-and = { $first } и { $last }

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
reason-taken-back = свой король под шахом: ход невозможен, взят назад
reason-remembered = известно из предыдущих посещений: { $proved }
reason-most-proving = к наиболее доказывающему узлу: { $move }
reason-expanded = наиболее доказывающий узел раскрыт: { $count ->
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
answer-win-yes = доказано, что { $player } выигрывает
answer-win-no = опровергнуто, то есть { $player } не выигрывает (ничья не выигрыш)
answer-goal-yes = доказано, что оценка { $goal }
answer-goal-no = опровергнуто, то есть оценка { $goal }
answer-open = не решено, так как перебор прекращён после { $visits ->
    [one] { $visits } посещения
    [few] { $visits } посещений
    [many] { $visits } посещений
   *[other] { $visits } посещения
} узлов
reason-next-move = к следующему ходу
reason-beyond = глубже, чем смотрит программа
reason-stand-pat = { $player } может остановиться на статической оценке { $value }; не рассмотрено тихих ходов: { $quiet }
reason-queen-down = игрок { $player } отстаёт от границы больше чем на ферзя: на полуход меньше (H1)
reason-reduced = неинтересный ход вблизи листьев: на полуход меньше (H2)
reason-extended = шах: на полуход больше
reason-probability = вероятность хода { $move }, варианта { $line }
reason-probability-below = вероятность хода { $move }, варианта { $line }, меньше { $threshold }: дальше не просматривается
reason-probability-long = вероятность хода { $move }, варианта { $line }; длиннее вариант быть не может
reason-recalled = { $place ->
    [root] транспозиция: известно из корня: { $proved }
    [move] транспозиция: известно из узла после хода { $node }: { $proved }
    [moves] транспозиция: известно из узла после ходов { $node }: { $proved }
   *[node] транспозиция: известно из узла { $node }: { $proved }
}
reason-recalled-earlier = транспозиция: известно из другого места: { $proved }
reason-first-deepening = первый: лучший ход предыдущей итерации
reason-first-table = первый: лучший ход, известный таблице
reason-first-killer = первый: ход-убийца
reason-first-history = первый: лучший ход по эвристике истории
trial-stand-pat = H3 пробует только тактические ходы игрока { $player }, как будто полуходов не осталось
trial-even-for-odd = Та же позиция пробуется с глубиной на полуход меньше, ходит { $player }
trial-null-move = { $player } пропускает ход (нулевой ход): соперник ходит дважды подряд, глубина на полуход меньше
assumed-standing-pat = Ничего для этого не перебиралось: сторона, чей ход, может остановиться на статической оценке.
assumed-stand-pat = Это допущение, а не доказательство: хватило одних тактических ходов, а право хода считается преимуществом.
assumed-even-for-odd = Это допущение, а не доказательство: глубина перебора была на полуход меньше.
assumed-null-move = Это допущение, а не доказательство: ход был пропущен, а право хода считается преимуществом; в цугцванге это не так.
reason-clamped = статическая оценка { $raw }, ограничена пределами ±MNOHO: { $value }
reason-best = пока лучшая оценка для игрока { $player }: { $value }
reason-best-by = пока лучшая оценка для игрока { $player }, ход { $move }: { $value }
reason-best-by-sum = пока лучшая оценка для игрока { $player }, ход { $move }: { $value }
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = оценка корня: { $value }
reason-root-outside = корень возвращает { $value }: это вне его окна
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
}; оценки и количества относятся ко всему перебору
unrecorded-at-most = не более { $count } { $count ->
    [one] узла учтено, но не сохранено
    [few] узлов учтено, но не сохранено
    [many] узлов учтено, но не сохранено
   *[other] узла учтено, но не сохранено
}; перебор возвращался в узлы, и несохранённые считаются снова: количества узлов, листьев и отсечённых ходов — верхние границы, а главный вариант может обрываться раньше конца; оценки относятся ко всему перебору
counts-at-most = не более: { $counts }
caveat-chess = ничья из-за повторения позиции не распознаётся; ничьей считаются пат, недостаток материала и 50 ходов без взятий и ходов пешками, после чего ничью можно потребовать
caveat-draughts = ничья из-за повторения позиции не распознаётся; { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
} каждой стороны подряд только дамками и без взятий считаются ничьей
caveat-nemec-depth-1 = { $algorithm } оценивает позицию после каждого хода и не смотрит на ответы, какую бы глубину ни задали; расстояние до мата не учитывается (документ 000)
caveat-nemec-depth-2 = { $algorithm } считает ценой хода лучший ответ соперника, какую бы глубину ни задали; расстояние до мата не учитывается (документ 000)
caveat-nemec-minimax = { $algorithm }: корень передаёт глубину без вычитания, поэтому при глубине d просматривается d + 1 полуходов вперёд; оценки матов сдвигаются после цикла по ходам, а в корне не сдвигаются, так что мат в один полуход стоит там { $max } (документ 000)
caveat-nemec-probability = { $algorithm }: глубина d — не число полуходов; вариант просматривается дальше, пока произведение вероятностей его ходов не меньше 1/38^d, и не более 4 × (d + 1) полуходов. Лучший ход, найденный при предыдущем пороге, получает вероятность 0,7; взятия, превращения и шахи получают из остатка вчетверо больше других ходов (документ 003)
caveat-white-black = { $algorithm }: глубина проверяется первой, поэтому мат на последнем полуходе не распознаётся, позиция лишь оценивается; кто не может ходить, проиграл, даже при пате; ничьих нет, и расстояние до мата не учитывается (документ 001)
caveat-white-black-pseudo-legal = { $algorithm }: глубина проверяется первой, поэтому мат на последнем полуходе не распознаётся, позиция лишь оценивается; сторона без ходов проиграла, даже при пате; ничьих нет, и расстояние до мата не учитывается (документ 001); пробуются и псевдолегальные ходы: те, после которых свой король под шахом, берутся назад, но считаются узлами
caveat-habr-connect4-v1 = { $algorithm }: это не минимакс оценок листьев; ход стоит столько, сколько фишек в самом длинном ряду после него, минус лучший ответ, а оценка узла — это оценка лучшего хода, умноженная на (1 − Koeff × номер уровня); выигрывающий ход ({ $max }) завершает узел, и просматривается на один полуход больше заданного. Доказанным здесь считается то, что вычисляет программа
caveat-habr-connect4-v2 = { $algorithm }: это не минимакс оценок листьев; ход стоит столько, сколько фишек в самом длинном ряду после него, минус CorrectK, умноженный на лучший ответ, а оценка узла — это оценка лучшего хода, умноженная на (1 − Koeff × номер уровня); выигрывающий ход ({ $max }) завершает узел, и более медленный выигрыш может стоить больше немедленного. Доказанным здесь считается то, что вычисляет программа
caveat-factor = на уровне { $ply } множитель равен { $factor }: где он 0, всё последующее ничего не значит, а где он отрицателен, хорошее считается плохим
caveat-kuhr-minimax = { $algorithm }: лучшая оценка начинается с −{ $max }, а не с −∞, поэтому меньшие оценки не различаются; оценки матов сдвигаются после цикла по ходам, а в корне не сдвигаются, так что мат в один полуход стоит там { $max } (документ 002)
caveat-kuhr-alpha-beta = { $algorithm }: корень начинает с −{ $max } и никогда не отсекает; найдя мат в один полуход, он передаёт пустое окно, и с этого момента отсечения дают только листья, так что дальше отсекается мало (документ 002)
caveat-sss-star = { $algorithm } реализован по Плаату и др. (1996): нулевые окна от +∞ вниз с памятью; те же листья оцениваются в том же порядке, что и в исходном алгоритме Стокмана со списком OPEN
caveat-no-bounds = { $algorithm } не может отсекать в узлах случая, пока неизвестно, в каких пределах лежат все оценки: задайте в корне дерева «bounds»
caveat-proof-number = { $algorithm } отвечает на один вопрос (да или нет) и не ищет оценки: ничья не выигрыш, выигрыш стоит { $max }, как бы далёк он ни был, а оценка нерешённого узла обозначается «?»
caveat-no-dal = без dal границы передаются вниз без пересчёта, хотя оценки возвращаются через bliz: матовые оценки сравниваются с границами другого уровня, поэтому оценка и ход могут быть неверны
caveat-quiescence = { $technique }: где полуходов не осталось, дальше перебираются взятия, превращения и уходы от шаха, так что заданная глубина действует лишь до этого места; тихие ходы дальше не рассматриваются
caveat-check-extension = { $technique }: варианты с шахами просматриваются глубже других
caveat-queen-down = { $technique } (H1): за три полухода до листьев позиция, в которой ходящая сторона отстаёт от границы больше чем на ферзя, просматривается лишь на два полухода; жертву ферзя ради мата можно проглядеть
caveat-near-leaf = { $technique } (H2): вблизи листьев неинтересные ходы просматриваются на полуход менее глубоко; тихий выигрывающий ход можно проглядеть
caveat-stand-pat = { $technique } (H3): за полуход до листьев может хватить одних тактических ходов; цугцванг не виден
caveat-even-for-odd = { $technique }: перебор на чётное число полуходов может заменить перебор на один полуход глубже — идея, которую документ 003 отвергает
caveat-null-move = { $technique } (H4): если сторона и после пропуска хода стоит достаточно хорошо, её ходы не просматриваются; не применяется под шахом, в эндшпиле, вблизи мата и дважды в одном варианте
caveat-null-move-twice = { $technique } (H4): нулевой ход и там, где в варианте он уже был: обе стороны могут ничего не делать
caveat-null-move-in-endgames = { $technique } (H4): нулевой ход и в эндшпилях, где право хода может вредить (цугцванг)
caveat-null-move-in-check = { $technique } (H4): нулевой ход пробуется и под шахом, где он невозможен по правилам
caveat-null-move-near-mate = { $technique } (H4): нулевой ход и вблизи мата, который из-за пропуска хода упускается
caveat-table = { $technique }: то, что запомнено с другим окном, может повлиять на приёмы, которые зависят от окна (H1, H3, H4), так что результат может быть иным, чем без таблицы
caveat-table-bounds-as-exact = { $technique }: намеренная ошибка: после отсечения известна лишь граница, но таблица хранит её как точную оценку
caveat-table-mates-from-root = { $technique }: намеренная ошибка: таблица хранит маты так, как они видны из корня, и они неверны там, где позиция встречается на другом уровне
caveat-no-bliz = без bliz мат стоит одинаково, как бы далеко он ни был: более близкому мату предпочтение не отдаётся
caveat-window-reset = каждый узел начинает с окна (−∞; ∞), что бы ни обеспечили себе игроки выше: ничего не отсекается
caveat-shallow = узел знает только границу своего родителя: глубоких отсечений нет, но оценка и ход верны
caveat-shared = α и β — переменные всего перебора: суженное в одном поддереве остаётся узким и в следующем, отсекается слишком много, и оценка и ход могут быть неверны
caveat-root-not-narrowed = корень передаёт вниз окно, с которого начал: найденное в первых ходах ничего не отсекает в остальных, но оценка и ход верны
caveat-other-rule = отсекает при равенстве с границей, хотя указанное правило требует превышения, или наоборот: отсекаются другие листья, но оценка верна
caveat-mixed-cuts = МАКС отсекает по указанному правилу, а МИН по другому: отсекаются другие листья, но оценка верна
caveat-late-cut = сравнивается лучшая оценка до последнего хода: где есть отсечение, просматривается лишний ход, но оценка и ход верны
caveat-leaf-cuts = ходы в узлы, из которых есть ходы, никогда не отсекаются: просматривается слишком много, но оценка и ход верны
caveat-sign = оценка потомка берётся такой, какой её видит соперник, без знака минус: оценка и ход, как правило, неверны
caveat-window-kept = потомок получает (α; β) вместо (−β; −α): граница, которая могла бы отсекать, всегда бесконечна, ничего не отсекается, а при fail-hard оценка и ход могут быть неверны
caveat-no-shift = без bliz и dal мат стоит одинаково, как бы далеко он ни был: более близкому мату предпочтение не отдаётся
caveat-ply-early = перебор останавливается на полуход раньше: узлы там получают статические оценки
caveat-as-logged = таков перебор программы, от которой этот журнал, верный он или нет
caveat-minimax = просматривается каждый ход, хотя после закрытия окна остальные ходы ничего не меняют
caveat-players-swapped = МАКС берёт наименьшую оценку, а МИН — наибольшую
caveat-ply-swapped = на одном уровне берётся наименьшая оценка вместо наибольшей или наоборот
caveat-right-to-left = в каждом узле первым просматривается последний ход, поэтому отсекаются другие ходы
caveat-first-value = узел берёт оценку первого хода, сколько бы ни стоили остальные
caveat-last-value = узел берёт оценку, вернувшуюся последней, сколько бы ни стоили остальные
caveat-horizon = выигрыши на расстоянии в { $distinct } { $distinct ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
} и более неразличимы: MAX − MNOHO = { $difference }, а глубина перебора — { $deepest } { $deepest ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
view-max = оценки с точки зрения игрока { $max }
view-mover = оценки с точки зрения стороны, чей ход

## Примечания, которые команда пишет рядом с результатом

note = примечание: { $text }
wrote = записано: { $file }
note-needs-all-leaves = { $method } требует значения каждого листа и поэтому опущен
note-chance = в этом дереве есть узлы случая, поэтому выбрано: { $chosen } (вместо: { $usual })
note-no-window = { $option } здесь не действует ({ $algorithms }): корню там окно не задаётся
note-fixed-depth = { $option } здесь не действует ({ $algorithms }): насколько далеко считает программа, в ней задано жёстко
note-no-coefficient = { $option } здесь ничего не меняет: он есть лишь у программ из документа 004 ({ $algorithms })
note-no-mutant = { $option } здесь ничего не меняет: расстояние до мата не учитывается или у алгоритма нет такой функции
note-one-move = из корня ведёт только один ход, в { $name }; если { $name } — корень, напишите его имя перед скобкой: { $name }: (…)
note-lost-characters = { $format }: в именах стоит `_` вместо знаков, которых не допускают вложенные списки
note-lost-decoration = { $format }: заголовки, примечания, доски, границы и имена игроков не записываются
note-lost-moves = { $format }: ходы не записываются: узел без имени называется по ходу, который к нему ведёт
note-lost-static-values = { $format }: значения внутренних узлов не записываются
note-lost-wins = { $format }: победы записываются как ±{ $size }, так как у листьев есть и числа
note-no-depth = { $option }: без { $depth } неизвестно, сколько полуходов осталось
note-size-without-effect = { $option }: узлы этого рисунка располагает { $program }, поэтому размер страницы определяет только, что свернуть; в размер страницы укладывается { $other }
note-width-and-density = { $option } вместе с { $width } не меняет ни одного пикселя, а лишь сообщает программам, какого размера должен быть рисунок
note-folded = { $algorithm }: в треугольники свёрнуто: { $nodes }; { $option } рисует всё
note-folded-on-page = { $algorithm }: в треугольники свёрнуто: { $nodes }; на странице побольше ({ $option }) видно больше
note-folded-for-text = { $algorithm }: чтобы буквы были не мельче { $least } пт, в треугольники свёрнуто: { $nodes }; с буквами в { $text } пт не сворачивается ничего ({ $option })
note-smaller-text = буквы в { $text } пт, чтобы поместилось больше дерева; на большей странице ({ $option }) буквы могут быть крупнее
note-page-grown = для читаемого текста здесь нужна страница { $width } × { $height } мм
note-watching = слежу за { $files }; Ctrl-C завершает
note-legend-shortened = в легенде осталось только главное, чтобы дерево поместилось на странице; { $option } сохраняет её целиком
own-game-passed = { $game } не нарушает правил: случайных партий { $games }, позиций { $positions }, ходов в самой длинной партии { $longest }
own-game-results = побед МАКСа { $max }, побед МИНа { $min }, ничьих { $draws }, других результатов { $others }
note-own-game-zero = { $game } не сообщает значений позиций, на которых поиск останавливается: они считаются равными 0
note-legend-left = для легенды на странице нет места; { $option } сохраняет её
note-title-left = на этой странице нет места для заголовка и результата; { $option } их сохранит
note-rules-left = для правил перебора на странице нет места; { $option } сохраняет их
note-fold-sizes-left = на странице нет места для числа узлов в свёрнутых частях; { $option } оставит их
note-skipped-folded = часть узлов под отсечёнными ходами свёрнута; на большей странице ({ $option }) их видно больше
note-skipped-left = для узлов под отсечёнными ходами на странице нет места; { $option } сохраняет их
note-windows-left = для окон и границ у узлов на странице нет места; { $option } сохраняет их
note-levels-left = для подписей, чей ход на каждом уровне, нет места; { $option } сохраняет их
note-fewer-boards = диаграмм меньше, чтобы рисунок поместился на странице; { $option } сохраняет их
note-turned = повёрнуто, чтобы рисунок поместился на странице; { $option } сохраняет направление
note-cutoffs-folded = не все отсечения помещаются на странице: дальние от корня свёрнуты
note-mermaid = Mermaid размещает узлы сам: потомки могут поменяться местами, а уровни — оказаться не на одной высоте; посмотрите на результат или возьмите SVG
note-games-continued = в файле { $file } партий: { $played } из { $count }; продолжаем с этого места
note-lesson-language = у урока нет текста на этом языке: { $language }; есть только: { $spoken }
progress-nodes = узлов: { $number }, { $time }
progress-bytes = байт: { $number }, { $time }
progress-moments = моментов: { $number }, { $time }
# What is under way, before one of these.
progress-drawing = рисование и запись
progress-telling = рисование и пояснения
progress-writing = запись
progress-minimax = подсчёт простого минимакса
progress-games = партий: { $done } из { $all }, { $time }, осталось { $left }

## Таблица шагов

heading-step = шаг
heading-event = событие
heading-node = узел
heading-value = оценка
heading-reason = причина
event-enter = вход
event-evaluate = оценивание
event-update = обновление
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
label-variation = главный вариант
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
check-other-value = не совпадает: без { $techniques } перебор возвращает { $value } ходом { $move } (узлов: { $nodes })
check-unknown = не проверено: без { $techniques } перебор прекращён, узлов: { $nodes }
check-full-same = альфа-бета с постоянной глубиной { $plies } возвращает те же оценку и ход (узлов: { $nodes })
check-full-other-move = альфа-бета с постоянной глубиной { $plies } возвращает ту же оценку, но другой ход: { $move } (узлов: { $nodes })
check-full-other-value = альфа-бета с постоянной глубиной { $plies } возвращает { $value } ходом { $move } (узлов: { $nodes })
check-full-unknown = не проверено: альфа-бета с той же глубиной во всех вариантах прекращена, узлов: { $nodes }
# Одна итерация углубления: глубина в полуходах, что она вернула, каким ходом и сколько узлов посетила.
iteration = { $depth } { $depth ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}: оценка { $value }, ход { $move }, узлов: { $nodes }
label-not-stored = не сохранено
label-note = примечание
summary-search = { $heading }, ходит { $player }
summary-bound = { $proved }  граница, а не точная оценка: перебор вернул { $value } для окна { $window }
summary-unproved = { $value }  вернула программа, но это не доказано; доказано: { $proved }
summary-no-move = нет
summary-no-proved-move = ни для одного хода не доказано, что его достаточно
summary-no-move-at-leaf = нет: корень является листом
summary-move-unproved = { $move }  не доказано, что он лучший: для него возвращена лишь граница
summary-no-variation = не доказан
summary-best = ← лучший
summary-more-moves = ещё { $count } { $count ->
    [one] ход не сохранён
    [few] хода не сохранено
    [many] ходов не сохранено
   *[other] хода не сохранено
}
summary-nodes-saved = { $nodes }; минимакс: { $full }, экономия: { $saved }
summary-nodes-more = { $nodes } (минимакс, который останавливается, когда полуходов не осталось: { $full })
summary-visits = { $count }, некоторые узлы — неоднократно
summary-least-leaves = (не меньше { $least } при любом переборе: Кнут и Мур, b = { $branching }, d = { $depth })
summary-cutoffs = { $cutoffs }  (неглубоких: { $shallow }, глубоких: { $deep }); { $skipped }
verdict-exact = точная оценка
verdict-bound = граница
verdict-not-better = граница: не лучше лучшего хода
verdict-worse = граница: хуже лучшего хода

## Таблица нескольких переборов

heading-depth = глубина
heading-order = порядок
heading-cut-on = отсечение при
heading-fail = вне окна
heading-mates = маты
heading-deep = глубокие
heading-saved = экономия
heading-minimum = минимум
heading-share = доля
order-given = заданный
order-reverse = обратный
order-random = случайный { $seed }
order-best = сначала лучшие
order-worst = сначала худшие
order-static = по оценке
order-nth = номер { $number }
cut-on-equal = равенстве
cut-on-greater = превышении
fail-soft = fail-soft
fail-hard = fail-hard
mates-distance = по расстоянию
mates-flat = без учёта расстояния
compare-visited-again = узлы посещены неоднократно: { $searches }
compare-visits = { $algorithm }: { $shown } { $nodes ->
    [one] узел
    [few] узла
    [many] узлов
   *[other] узла
} за { $visits } { $visits ->
    [one] посещение
    [few] посещения
    [many] посещений
   *[other] посещения
}
compare-window = альфа-бете в корне задано окно { $window }: оценки с ≤ или ≥ — это границы
compare-selective = выборочных переборов: { $count }; без своих приёмов возвращают то же: { $same }, другой ход: { $move }, другую оценку: { $value }
compare-selective-in-full = выборочных переборов: { $count }; при полном переборе возвращают то же: { $same }, другой ход: { $move }, другую оценку: { $value }
compare-unknown = не сравнено: { $count }
compare-minimax-incomplete = минимакс подсчитан лишь до { $nodes } узлов
compare-minimum = минимум: наименьшее число листьев, которое должен просмотреть любой перебор (Кнут и Мур, 1975)

## Момент перебора

moment-start = до начала перебора
moment = после { $step } из { $count } { $count ->
    [one] шага
    [few] шагов
    [many] шагов
   *[other] шага
}

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
tell-start-chance = Перебор начинается { $at }, где ходит случай: оценка — это среднее (математическое ожидание), сумма произведений вероятности на оценку по всем ходам.
tell-start-leaf = Перебор начинается { $at }, а это лист.
tell-window-open = Окно { $window }: пока никто ничего себе не обеспечил.
tell-window-given = Окно { $window } задано для всего перебора: оценки вне его не различаются.
tell-window-own = Окно { $window }: программа начинает с −MAX и MAX.
tell-window-guess = Окно { $window } — предположение: если оценка лежит вне его, корень просматривается ещё раз.
tell-window-null = Вопрос лишь в том, по какую сторону нулевого окна { $window } лежит оценка корня.
tell-start-again = Перебор снова начинается { $at }, теперь с окном { $window }: { $value } лежит вне окна { $before }.
tell-window-empty = Это окно пусто: между его границами нет ни одной оценки.
tell-visit-largest = { $node }: ходит { $player } и ищет наибольшую оценку.
tell-visit-smallest = { $node }: ходит { $player } и ищет наименьшую оценку.
tell-visit-chance = { $node } — узел случая: оценка — это среднее (математическое ожидание), сумма произведений вероятности на оценку по всем ходам.
tell-visit-leaf = { $node } на очереди.
tell-probe = { $node } (ходит { $player }) только пробуется с окном { $window }: первый ход покажет границу для суммы { $at }.
tell-probe-leaf = { $node } получает окно { $window } до того, как { $at } пробуются другие ходы.
tell-added = К сумме { $at } прибавляется { $product }; теперь сумма: { $sum }.
tell-added-bound = Эта оценка — лишь граница, поэтому к сумме { $at } прибавляется самое большее или самое меньшее { $product }; теперь сумма: { $sum }.
tell-mean = Сколько бы ни стоили остальные ходы, оценка { $at }: { $proved }.
tell-probed = { $sure ->
    [least] Этот ход случая имеет оценку не меньше { $value }, как показывает один ответ.
   *[most] Этот ход случая имеет оценку не больше { $value }, как показывает один ответ.
}
tell-enter = { $node } (ходит { $player }) получает окно { $window }: { $why }.
tell-enter-chance = { $node } (ходит случай) получает окно { $window }: { $why }.
tell-enter-leaf = { $node } получает окно { $window }: { $why }.
tell-test = { $node } (ходит { $player }) только проверяется нулевым окном { $window }: лучше ли это для игрока { $asker }, чем { $best } { $at }, да или нет?
tell-test-leaf = { $node } проверяется нулевым окном { $window }: лучше ли это для игрока { $asker }, чем { $best } { $at }, да или нет?
tell-again = { $node } (ходит { $player }) просматривается ещё раз с окном { $window }: проверка показала, что его оценка не { $sure ->
    [most] больше
   *[least] меньше
} { $value }, то есть для игрока { $asker } лучше, чем { $best } { $at }, но неизвестно, насколько.
tell-again-evaluated = { $node } (ходит { $player }) просматривается ещё раз без окна: проверка показала, что его оценка не { $sure ->
    [most] больше
   *[least] меньше
} { $value }, то есть для игрока { $asker } лучше, чем { $best } { $at }, но неизвестно, насколько.
tell-sure = игроку { $player } { $at } уже обеспечено не { $sure ->
    [most] больше
   *[least] меньше
} { $value }{ $counted }
tell-sure-window = { $bound } = { $value } взято из окна, заданного для всего перебора
tell-neither-sure = пока никто ничего себе не обеспечил
tell-sure-windows = обе границы взяты из окна, заданного для всего перебора
tell-sure-guessed-window = { $bound } = { $value } взято из предполагаемого окна
tell-sure-guessed-windows = обе границы взяты из предполагаемого окна
tell-sure-own-window = { $bound } = { $value } взято из окна, с которого начинается перебор в корне
tell-sure-own-windows = обе границы взяты из окна, с которого начинается перебор в корне
tell-sure-question = { $bound } = { $value } — другая граница нулевого окна проверки { $at }
tell-sure-known = { $bound } = { $value } показано { $at } при предыдущем посещении
tell-sure-chance = для окна { $at } неважно, равна ли здесь оценка { $bound } = { $value } или она { $sure ->
    [least] меньше
   *[most] больше
}
tell-sure-mistake = { $bound } = { $value } стоит здесь по ошибке
tell-window-mistaken = по ошибке границы сюда не переданы
tell-and = { $left }, а { $right }
tell-window-seen = { $passed }, то есть { $window } с точки зрения игрока { $player }
tell-static = { $node } имеет статическую оценку { $value }.
tell-so = { $range ->
    [exactly] Это был последний ход, поэтому { $node } имеет оценку ровно { $low }.
    [least] { $player } может его выбрать, поэтому { $node } имеет оценку не меньше { $low }.
    [most] { $player } может его выбрать, поэтому { $node } имеет оценку не больше { $high }.
   *[between] Значит, { $node } имеет оценку не меньше { $low } и не больше { $high }.
}
tell-taken-back = { $node }: ход сюда оставляет короля игрока { $player } под шахом; такой ход невозможен и берётся назад.
tell-taken-back-left = Этот ход { $at } не считается; ничего не меняется.
tell-beyond = { $node } лежит глубже, чем смотрит программа: всё последующее считается равным { $value }.
tell-stand-pat = Полуходов { $at } не осталось, но { $player } может сделать взятие или превратить пешку. Это не обязательно: можно остановиться на статической оценке { $value }. Не рассматривается тихих ходов: { $quiet }.
tell-queen-down = { $node }: осталось три полухода, и даже лишний ферзь не дал бы игроку { $player } того, что в другом месте уже обеспечено. Просматриваются только два полухода (H1).
tell-reduced = { $node }: ход сюда — не шах, не уход от шаха, не взятие, не превращение и не ход продвинутой пешкой, а листья близко, поэтому глубина уменьшается на полуход (H2); осталось полуходов: { $count }.
tell-extended = { $node }: ход сюда даёт шах и не расходует полуход (продление); осталось полуходов: { $count }.
tell-trial-enough = { $value } достигает { $bound } = { $limit }: { $at } это считается достаточным.
tell-trial-not-enough = { $value } не достигает { $bound } = { $limit }: ходы { $at } всё же придётся перебрать.
tell-remembered = { $node } есть в памяти: предыдущие посещения показали { $proved }, этого достаточно для окна { $window }, и ниже заново ничего не просматривается.
tell-probability = { $node }: ход сюда — лучший с вероятностью { $move }; вероятность всего варианта { $line }.
tell-probability-below = { $node }: ход сюда — лучший с вероятностью { $move }; вероятность всего варианта { $line }, меньше { $threshold }, и дальше он не просматривается.
tell-probability-long = { $node }: ход сюда — лучший с вероятностью { $move }; вероятность всего варианта { $line }. Этого хватило бы, но достигнута наибольшая длина варианта; полуходов: { $count }.
tell-prove-start = Поиск по числам доказательства (proof-number search) начинается { $at }. { $question } Для доказательства достаточно одного доказанного хода; для опровержения нужно опровергнуть все. Каждый раз раскрывается наиболее доказывающий узел (most-proving node).
tell-prove-select = { $node } лежит на пути к наиболее доказывающему узлу: { $kind ->
    [or] среди ходов { $at } (узел OR) он первый с наименьшим числом доказательства, { $number }.
   *[and] среди ходов { $at } (узел AND) он первый с наименьшим числом опровержения, { $number }.
}
tell-prove-look = Перебор впервые входит в { $node }.
tell-prove-expand = { $node } — наиболее доказывающий узел, { $kind ->
    [or] узел OR:
   *[and] узел AND:
} он раскрывается, и на очереди { $count ->
    [one] его единственный ход.
    [few] { $count } его хода.
    [many] { $count } его ходов.
   *[other] { $count } его хода.
}
tell-prove-leaf-yes = { $node } доказан: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-leaf-no = { $node } опровергнут: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-unknown = { $node } ещё не решён: его число доказательства { $proof }, число опровержения { $disproof }.
tell-prove-or = { $node } — узел OR: его число доказательства — наименьшее из чисел доказательства его ходов, { $proof }; число опровержения — сумма их чисел опровержения, { $disproof }.
tell-prove-and = { $node } — узел AND: его число доказательства — сумма чисел доказательства его ходов, { $proof }; число опровержения — наименьшее из их чисел опровержения, { $disproof }.
tell-prove-yes = Он доказан.
tell-prove-no = Он опровергнут.
tell-prove-next = Ищется следующий наиболее доказывающий узел.
tell-prove-stays = Оба числа прежние: выше ничего не меняется, и перебор идёт дальше отсюда.
tell-prove-changed = Числа изменились, поэтому пересчитывается и узел выше.
tell-prove-back = { $node } теперь имеет числа { $numbers }: назад { $to }.
tell-prove-end = Перебор { $at } окончен: { $answer }.
# Позиция, которую помнит таблица транспозиций; $at — это `tell-at` узла, где она просмотрена.
tell-recalled = { $node }: эта позиция уже просмотрена на ту же глубину { $at }; таблица транспозиций хранит для неё { $proved }, этого достаточно для окна { $window }, и заново ничего не просматривается.
tell-recalled-earlier = { $node }: эта позиция уже просмотрена на ту же глубину; таблица транспозиций хранит для неё { $proved }, этого достаточно для окна { $window }, и заново ничего не просматривается.
tell-first-deepening = Первым { $at } пробуется лучший ход предыдущей итерации.
tell-first-table = Первым { $at } пробуется лучший ход этой позиции из таблицы транспозиций.
tell-first-killer = Первым { $at } пробуется ход-убийца: он уже дал отсечение на этом уровне.
tell-first-history = Первым { $at } пробуется ход с наибольшим счётчиком эвристики истории: он давал отсечения в других местах.
# $iterations — это список из `iteration`.
tell-iterations = Сначала идут менее глубокие переборы (итеративное углубление): { $iterations }
tell-clamped = { $node } имеет статическую оценку { $raw }, которая считается как { $value }: оценки за пределами ±{ $mnoho } отведены для выигрышей и проигрышей.
tell-won = { $node } — конечная позиция: выигрывает { $player }, и это стоит { $value }.
tell-drawn = { $node } — конечная позиция: ничья, и она стоит { $value }.
tell-drawn-lost = { $node } — по правилам ничья, но программа ничьих не знает: { $player } не может ходить и проигрывает, и это стоит { $value }.
tell-seen-by = С точки зрения игрока { $player }, чей там ход, это { $value }.
tell-static-counts = Что считает статическая оценка: { $about }.
tell-turned = С точки зрения игрока { $player } знак меняется: из { $value } получается { $seen }.
tell-nearer = Уровнем выше, { $at }, до конца игры на полуход больше, поэтому { $value } считается там как { $shifted }.
tell-after-loop = После цикла лучшая оценка сдвигается на единицу к нулю, с { $value } до { $shifted } ({ $function }): от позиции выше до конца игры на полуход больше.
tell-sum = Для игрока { $player } вклад хода { $gain }, а вместе с ответом на него получается { $sum }.
tell-sum-for-max = Для игрока { $player } вклад хода { $gain }, а вместе с ответом на него получается { $sum }, что для игрока { $max } равно { $value }.
tell-factor = На уровне { $ply } оценка умножается на { $factor }: из { $best } получается { $value }.
tell-win = Выигрывает { $player }: программа берёт { $at } оценку { $value }, сколько бы ни стоили другие ходы.
tell-first = { $value } — первая оценка { $at } и поэтому пока лучшая для игрока { $player }{ $bound }.
tell-rises = { $comparison }: лучшая оценка игрока { $player } { $at } растёт с { $old } до { $value }{ $bound }.
tell-falls = { $comparison }: лучшая оценка игрока { $player } { $at } снижается с { $old } до { $value }{ $bound }.
tell-bound-becomes = , так что теперь { $bound } = { $value }
tell-bound-stays = ; { $bound } остаётся равной { $value }
tell-leaf-back = { $node } возвращает { $value } { $to }.
tell-back-exact = { $node } возвращает { $value } { $to }: это его точная оценка.
tell-back-bound = { $node } возвращает { $value } { $to }, но это лишь граница: его оценка { $proved }.
tell-back-clamped = { $node } возвращает { $value } { $to }; это граница его окна (fail-hard), а его оценка { $proved }.
tell-worse = Для игрока { $player } { $value } не лучше, чем { $best }: { $at } ничего не меняется.
tell-bound-unmoved = Оценка { $value } не сдвигает { $bound } = { $best }: { $at } ничего не меняется.
tell-no-better = У игрока { $player } { $at } уже есть { $best }, а из равных оценок остаётся первая: ничего не меняется.
tell-test-passed = Для игрока { $player } { $value } лучше, чем { $best }: проверка пройдена.
tell-not-met-go-on = { $comparison }? Нет: перебор переходит к следующему ходу.
tell-not-met-at-the-end = { $comparison }? Нет, и это был последний ход.
tell-not-met = { $comparison }? Нет.
tell-open-at-the-end = Это был последний ход.
tell-open = Отсечения нет: у игрока { $player } в других ветвях пока нет ничего надёжного ({ $bound } = { $value }).
tell-met-at-the-end = { $comparison }? Да, но отсекать уже нечего.
tell-end = Перебор окончен: { $root } имеет оценку { $value }, лучший ход игрока { $player } — { $move }.
tell-end-proved = Перебор окончен: { $root } имеет оценку { $value }. Запомнен ход { $kept }, оценка которого — лишь граница; лучший ход игрока { $player } — { $move }, его оценка точна.
tell-end-selective = Перебор окончен: { $root } возвращает { $value }, и { $player } выбирает ход { $move } — при условии, что сделанные допущения верны.
tell-end-leaf = Перебор окончен: { $root } имеет оценку { $value }, и выбирать не из чего.
tell-end-again = { $node } возвращает { $value }, это вне его окна: его оценка { $proved }, и он просматривается ещё раз.
tell-end-bound = Перебор окончен: { $root } возвращает для окна { $window } оценку { $value }, но это лишь граница: его оценка { $proved }.
tell-end-unproved = Перебор окончен: { $root } возвращает { $value }, но доказать этого программа не может; доказано: { $proved }.

# Слова проигрывателя.
page-another = Другое дерево
page-another-level = Насколько трудным будет следующее дерево
page-another-easy = лёгкое
page-another-medium = среднее
page-another-hard = трудное
page-efforts = Сколько листьев оценено
effort-shown = в этом порядке
effort-best = сначала лучшие ходы
effort-minimum = наименьшее возможное (Кнут и Мур)
effort-worst = сначала худшие ходы
effort-minimax = простой минимакс
page-glossary = Что значат эти слова
page-player = Проигрыватель
page-player-step = Шаг перебора
page-player-to-start = В начало
page-player-to-end = В конец
page-player-back = На шаг назад
page-player-forward = На шаг вперёд
page-player-previous-cutoff = К предыдущему отсечению
page-player-next-cutoff = К следующему отсечению
page-player-next = Дальше
page-player-next-cutoff-short = К отсечению
page-player-show-code = Код
page-player-show-me = Показать
page-player-let-me-guess = Хочу угадать
page-player-what-if = А если…?
page-player-next-leaf = К следующему листу
page-player-play = Воспроизвести или приостановить
page-player-space = Пробел
page-player-help = Справка
page-player-help-click = Щелчок по узлу переводит к шагу, на котором перебор доходит до этого узла, второй щелчок — к последнему шагу, который к нему относится.
page-player-help-address = Адрес страницы хранит шаг, так что на него можно сослаться.
page-player-ahead = ещё не просмотрено
page-player-help-enter = В дереве: то же, что щелчок по узлу
page-player-help-parent = В дерево; в нём — к родителю и к первому потомку
page-player-help-signs = В узле: ? — ещё неизвестно, ≥ 3 — не меньше 3, ≤ 3 — не больше 3, 3…14 — от 3 до 14.
page-player-help-siblings = В дереве: к предыдущему и к следующему узлу того же родителя
page-player-only-met = Только то, до чего перебор уже дошёл
page-player-granularity = Шагать по
page-player-by-leaf = листьям и отсечениям
page-player-by-bound = границам
page-player-by-statement = операторам
page-player-speed = Скорость
page-player-slow = медленно
page-player-medium = средне
page-player-menu = Меню
page-player-fast = быстро
page-player-follow = Следить за перебором
page-player-into = Заходить в свёрнутые части
page-player-part = Показано
page-player-whole = всё дерево
page-player-together = Другой перебор
page-player-same-node = в том же узле
page-player-same-step = на том же шаге
page-player-code = Алгоритм
page-player-calls = Стек вызовов
page-player-node = Узел
page-player-shut = Свёрнутые части не раскроются: этот браузер не исполняет WebAssembly. Страницу, которой он не нужен, записывает команда:
page-player-side = Сторона
page-player-best = Лучшее
page-player-both = Рядом
page-player-window = Окно
page-player-counts = На данный момент
page-player-crossed = α ≥ β: между ними ничего нет
page-player-new-line = Новое: числовая ось. Важны только оценки на толстом отрезке
page-player-visited = посещено узлов
page-player-minimax = полным перебором
page-player-leaves = листьев
page-player-cutoffs = отсечений
page-player-skipped = отсечено ходов

# Что проигрыватель говорит сам.
player-start = Перебор ещё не начался. Нажмите → и смотрите, как складывается оценка корня.
player-begin = { $max } хочет, чтобы оценка корня была как можно больше, { $min } — как можно меньше. Какой она будет? Нажмите → и смотрите, как её находит перебор.
player-claim = { $max } хочет, чтобы оценка была как можно больше, { $min } — как можно меньше. Минимакс проходит всё дерево ({ $all }), чтобы найти оценку { $value }; методу { $search } хватает { $needed }. { $amount ->
    [single] Какой лист он отсекает?
    [several] Какие листья ({ $count }) он отсекает?
   *[lots] Как ему удаётся обойтись без остальных ({ $count })?
}
player-answer = Из всех листьев ({ $number }) хватило { $needed }: никакие значения отсечённых листьев не изменили бы результат.
player-position = Шаг { $step } из { $last }
player-axis = Числовая ось с α, β и новой оценкой
player-folded = { $count ->
    [one] { $count } шаг происходит внутри свёрнутой части.
    [few] { $count } шага происходят внутри свёрнутой части.
    [many] { $count } шагов происходит внутри свёрнутой части.
   *[other] { $count } шага происходит внутри свёрнутой части.
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
page-variation = Главный вариант
page-nodes = Узлы
nodes-in-visits = { $nodes }, { $count } { $count ->
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
page-meaning = Что это значит
page-best = лучший
page-nodes-by-ply = Узлы по уровням
page-ply = Уровень
page-trees = Как читать деревья
page-view = Вид дерева
page-view-smaller = Уменьшить
page-view-larger = Увеличить
page-view-actual = Реальный размер
page-view-fit = Целиком
page-view-boards = Позиции
page-view-overview = Всё дерево: ряд на каждый полуход, ширина узла — по числу его листьев. Синее и оранжевое просмотрено, тёмно-серое — листья, пурпурное отсечено, светло-серое ещё не просмотрено, жёлтое — путь к текущему узлу, чёрное — лучший вариант в конце. Щелчок ведёт туда.
page-view-save = Сохранить картинку как
page-view-save-trace = Сохранить запись как
page-lesson-bundled = Поэтому на рисунках показан встроенный пример, просмотренный до конца:
page-wrong-move = неверный ход
page-right-move = верный ход
page-promise = Каждый рисунок — запись перебора, который действительно был выполнен.
page-passed-on = Результаты и ответы передаются странице или учебной платформе, внутри которой показана эта страница.

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
report-unproved = Программа вернула { $value }, но доказать этого не может; об оценке позиции доказано: { $proved }.
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
}. В треугольники с указанием количества свёрнуто: { $folded }.
report-opens = Щелчок по треугольнику раскрывает его.
report-closed = Некоторые части остаются свёрнутыми, иначе страница стала бы слишком большой: { $folded }.
report-no-recording = Запись, в которой больше { $most } узлов, в страницу не входит; её сохраняет { $command }.
report-folded-of = { $nodes } ({ $name })
report-every-cutoff = Все отсечения и их причины
report-some-cutoffs = { $listed } из { $count } { $count ->
    [one] отсечения
    [few] отсечений
    [many] отсечений
   *[other] отсечения
} и их причины

## Отчёт: диаграмма количества узлов

compare-title = Что перебор просматривает и что отсекает
chart-title = Узлы по уровням и всего
chart-all-nodes = все узлы
chart-leaves = листья
chart-at-least = не менее { $count }
chart-minimum = наименьшее возможное (Кнут и Мур)
chart-logarithmic = логарифмическая шкала

## Отчёт: урок об оценках матов

lesson-heading = Урок о матах: важно ли, насколько далёк выигрыш?
lesson-heading-wins = Урок о близких и далёких выигрышах: важно ли, насколько далёк выигрыш?
lesson-differ = Здесь при двух способах оценки выигрышей выбираются разные ходы.
lesson-agree = В этой позиции при обоих способах оценки выигрышей выбирается один и тот же ход.
lesson-not-by-distance = Некоторые оценки этого дерева лежат за пределами ±MNOHO, где их приняли бы за выигрыши, поэтому его выигрыши нельзя оценивать по расстоянию.
textbook-title = Дерево из учебника
textbook-note = С. Рассел, П. Норвиг. Искусственный интеллект: современный подход, 4-е изд., рис. 6.2 и 6.5
bundled-title = Более быстрый мат
bundled-note = Выигрывают два хода: первый — форсированно на третьем полуходе, второй — сразу. С учётом расстояния они стоят 96 и 98; без него они равны, и более медленный идёт первым. (Восстановлено по описанию рисунка, которого нет в лекции Т. Кюра «Алгоритм минимакс»: глубина 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Оценка с учётом расстояния
lesson-side-flat = Оценка без учёта расстояния
lesson-side-plays = { $player } выбирает ход { $move }; оценка корня: { $value }.
lesson-side-no-move = Оценка корня: { $value }.
lesson-same-move = Здесь при обоих способах выбирается один и тот же ход.
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

ask-descent = Какой ход ведёт { $at } к наиболее доказывающему узлу?
ask-hint-descent-or = Это узел OR: первый ход с наименьшим числом доказательства.
ask-hint-descent-and = Это узел AND: первый ход с наименьшим числом опровержения.
ask-numbers = Какие числа теперь имеет { $node }?
ask-hint-numbers-or = Это узел OR: наименьшее число доказательства его ходов и сумма их чисел опровержения.
ask-hint-numbers-and = Это узел AND: сумма чисел доказательства его ходов и наименьшее из их чисел опровержения.
ask-proof = число доказательства
ask-disproof = число опровержения
ask-compare = Оценка v вернулась { $to }. Верно ли, что { $rule }?
ask-yes = да
ask-no = нет
ask-visit = Ход { $move } { $at } будет просмотрен или отсечён?
ask-visit-next = Следующий ход { $at } будет просмотрен или отсечён?
ask-searched = просмотрен
ask-skipped = отсечён
ask-hint-visit = { $player } отсекает остальное, как только для какой-то оценки v верно { $rule }. Сравните лучшую оценку { $at } с границей { $bound }.
ask-hint-visit-chance = Возьмите сумму { $at } и прибавьте к ней самое большее и самое меньшее, что ещё могут дать остальные ходы: остальное отсекается, как только наибольшая возможная сумма не больше α или наименьшая не меньше β.
ask-reason-searched = Окно { $at }: { $window }, и { $comparison } неверно, поэтому ход просматривается.
ask-reason-searched-open = Игроку { $player } пока больше нигде ничего не обеспечено ({ $bound } = { $value }), поэтому никакая оценка { $at } не прервёт перебор: ход просматривается.
ask-reason-searched-chance = С учётом того, что ещё могут прибавить ходы { $at }, сумма может оказаться в окне: ход просматривается.
ask-reason-first = Первый ход { $at } просматривается всегда: до него нет оценки, которая могла бы достичь границы.
ask-reason-no-window = У этого алгоритма нет окна: он просматривает каждый ход.
ask-reason-until-a-win = У этой программы нет окна: она просматривает ходы, пока один из них не выиграет.
ask-window = Чему равны α и β, когда на очереди { $node }?
ask-window-now = { $value } — новая лучшая оценка { $at }. Чему там теперь равны α и β?
ask-hint-window = Узел получает то окно, которое сейчас есть у его родителя.
ask-hint-window-chance = Какую наименьшую и какую наибольшую оценку может иметь этот ход, чтобы сумма попала в окно, если у всех остальных непросмотренных ходов оценка наибольшая или, наоборот, наименьшая возможная? За пределы возможных оценок не выйдет ни один ход.
ask-hint-window-turned = Узел получает то окно, которое сейчас есть у его родителя, но с точки зрения соперника: вместо (α; β) будет (−β; −α).
ask-hint-further = Границы, означающие выигрыш или проигрыш, по пути вниз сдвигаются на единицу от нуля ({ $function }).
ask-hint-update = Лучшая оценка игрока { $player } сдвигает границу { $bound }, если только { $bound } уже не лучше.
ask-value = Какую оценку вернёт { $node } { $to }?
ask-value-root = Какую оценку в итоге имеет { $node }?
ask-hint-largest = { $player } берёт наибольшую из вернувшихся оценок.
ask-hint-mean = Это узел случая: умножьте каждую вернувшуюся оценку на вероятность её хода и сложите произведения. Для отсечённых ходов возьмите наибольшую или наименьшую возможную оценку.
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
what-if-at-least = { $node } получает оценку листа, если она больше { $low }; иначе остаётся { $low }.
what-if-at-most = { $node } получает оценку листа, если она меньше { $high }; иначе остаётся { $high }.
what-if-between = { $node } получает оценку листа, если она лежит между { $low } и { $high }; иначе — ближайшую из этих границ.
what-if-never-more = У игрока { $player } { $at } есть другой ход с оценкой { $best }, а этот никогда не даст больше { $limit }: оценка листа уже не важна.
what-if-never-less = У игрока { $player } { $at } есть другой ход с оценкой { $best }, а этот никогда не даст меньше { $limit }: оценка листа уже не важна.
what-if-out-of-reach = У игрока { $player } { $at } есть другой ход с оценкой { $best }, и она лучше любой статической: оценка листа уже не важна.
what-if-stays = { $node } сохраняет оценку { $value }: ничего из того, что в него приходит, не меняется.

## Отчёт: как объём перебора растёт с глубиной

page-edit = Изменить
page-edit-about = Щёлкните узел дерева, чтобы изменить его. Если тянуть лист вверх или вниз, меняется его оценка, если тянуть ход влево или вправо — порядок ходов.
page-edit-node = Выбранный узел
page-edit-add = Добавить ход
page-edit-remove = Удалить
page-edit-earlier = Пробовать раньше
page-edit-later = Пробовать позже
page-edit-undo = Отменить
page-edit-redo = Повторить
page-edit-algorithm = Алгоритм
page-edit-cut = Отсекать при
page-edit-fail = Вне окна возвращать
page-edit-soft = лучшую оценку (fail-soft)
page-edit-hard = границу (fail-hard)
page-edit-order = Порядок ходов
page-edit-given = как записано
page-edit-reverse = обратный
page-edit-best = сначала лучшие
page-edit-worst = сначала худшие
page-edit-depth = Глубина в полуходах (пусто: до конца)
page-edit-theme = Тема рисунков
page-edit-source = Дерево текстом или игра: connect4:44554
page-edit-run = Запустить перебор
page-edit-copy = Копировать
page-edit-save = Сохранить в файл
page-edit-shut = Этот браузер не исполняет WebAssembly, поэтому менять здесь ничего нельзя. Запись воспроизводится и так.
page-growth = Как растёт объём перебора с глубиной
page-depth = Глубина
page-growth-table = Те же числа в таблице
growth-measured = Каждый перебор повторён для всех меньших глубин, и сосчитаны его листья. Две линии без маркеров показывают теоретические значения для однородного дерева, где у каждого внутреннего узла столько же ходов, сколько их здесь в среднем, b = { $branching }: простой минимакс просматривает все b^d листьев, и никакой перебор не обойдётся меньшим числом, чем b^⌈d/2⌉ + b^⌊d/2⌋ − 1. Это граница Кнута и Мура; альфа-бета достигает её, если всегда пробует лучший ход первым. Настоящие деревья не однородны, поэтому точки могут лежать и выше, и ниже линий.
growth-cut = Где точки нет, перебор на эту глубину был слишком велик.
growth-too-shallow = Эти переборы заглядывают не более чем на один полуход вперёд, и сравнить их с меньшей глубиной нельзя.
growth-fixed-depth = Эти программы всегда смотрят одинаково далеко вперёд, и сравнить их с другой глубиной нельзя.
growth-no-values = У внутренних узлов этого дерева нет собственных оценок, на которых перебор мог бы остановиться, поэтому о меньших глубинах ничего сказать нельзя.
growth-too-large = Эта позиция слишком велика, чтобы просчитать её здесь на несколько глубин.
growth-axis-depth = глубина в полуходах
tune-title = Результаты при разных значениях Koeff
tune-axis-share = доля очков
tune-axis-koeff = Koeff: насколько уменьшается вес оценки с каждым полуходом
growth-axis-leaves = листья (логарифмическая шкала)
growth-minimum = Кнут и Мур

## Таблица турнира

heading-program = программа
heading-won = победы
heading-drawn = ничьи
heading-lost = поражения
heading-points = очки
heading-as-first = первым
heading-as-second = вторым
tune-best = лучший результат: { $program }, { $share } очков, партий: { $games }
tune-with-koeff = { $program } (Koeff { $koeff })
tune-others = { $result }; столько же ещё у других: { $count }
tune-points = очки: победа 1, ничья ½; каждая пара программ играет каждый дебют обеими сторонами

## Отчёт: цвета и списки

page-colours = Цвета
page-colours-auto = как в системе
page-colours-light = светлые
page-colours-dark = тёмные
page-colours-contrast = высокий контраст
page-list = Дерево в виде списка

## Уроки проигрывателя

page-quiz-about-guess = Щёлкните листья, которые, по-вашему, будут отсечены; второй щелчок снимает метку. Верно ли это, видно, когда до листа дойдёт перебор.
page-quiz-about-predict = Перед каждым важным шагом страница спрашивает, что будет дальше. Вперёд — стрелкой → или кнопками внизу; ответ можно выбрать цифрой.
page-quiz-about-mark = Отметьте каждый ход, который перебор отсекает, и впишите оценки, которые возвращают просмотренные внутренние узлы. То, что лежит под отсечённым ходом, отмечать не нужно. Оценку, которая является лишь границей, можно писать со знаком неравенства или без него. Щелчок по узлу рисунка отмечает ход, который к нему ведёт. За каждую верную отметку и каждую верную оценку даётся балл, каждая лишняя отметка отнимает один. Если отметить только ходы, оценки не спрашиваются.
page-quiz-about-what-if = Дайте отсечённому листу любую оценку и посмотрите, до какого узла выше дойдёт её влияние. Оценки даны с точки зрения игрока, который ищет наибольшую.
page-quiz-answer = Верный ответ
page-quiz-asked = задано
page-quiz-check = Проверить
page-quiz-extra-cut = отмечено, но этот ход просматривается
page-quiz-go-on = Дальше
page-quiz-guess-wide = Дерево шире окна, его можно сдвигать.
page-quiz-guessed = Угадано отсечённых листьев
page-quiz-guessed-missed = Отсечено, но не отмечено
page-quiz-guessed-wrong = Отмечено, но просмотрено
page-quiz-hidden = То, что выдало бы ответы, на этой странице пока скрыто.
page-quiz-hint = Подсказка
page-quiz-is-right = Верно
page-quiz-is-skipped = Отсечён
page-quiz-is-wrong = Неверно
page-quiz-its-value = Его оценка
page-quiz-kind = Вопросы о том,
page-quiz-kind-move = какой ход выбирается
page-quiz-kind-value = какие оценки идут вверх
page-quiz-kind-visit = просматривается ход или отсекается
page-quiz-kind-window = чему равны α и β
page-quiz-kind-compare = верно ли каждое сравнение
page-quiz-kind-mark = размеченные деревья: баллы
page-quiz-last = Это был последний вопрос.
page-quiz-leaf = Отсечённый лист
page-quiz-lesson = Урок об этом
page-quiz-mark = Отмечать
page-quiz-missing = Не хватает
page-quiz-missing-cut = не отмечено, но этот ход отсекается
page-quiz-missing-value = нет оценки
page-quiz-mode = Что делать
page-quiz-none = Об этом переборе нечего спросить.
page-quiz-picture = Дерево для отметок
page-quiz-points = Баллы
page-quiz-predict = Предсказывать
page-quiz-real-value = Настоящая оценка
page-quiz-reason = Почему
page-quiz-right = сразу верно
page-quiz-right-cut = отмечено верно
page-quiz-right-value = верная оценка
page-quiz-rows = Узлы дерева списком
page-quiz-save = Сохранить ответы
page-quiz-score = Счёт
page-quiz-show = Показать ответ
page-quiz-shown = Показано
page-quiz-solution = Показать решение
page-quiz-start-again = Начать заново
page-quiz-too-many = Лишние отметки
page-quiz-try-again = Пока нет: попробуйте ещё раз
page-quiz-no-number = Введите число, например 3
page-quiz-unhide = Всё равно показать
page-quiz-unsearched = не просматривается, поэтому оценки здесь нет
page-quiz-watch = Смотреть
page-quiz-what-if = Что, если бы у отсечённого листа была другая оценка?
page-quiz-with-hint = верно с подсказкой
page-quiz-wrong-value = неверная оценка
quiz-no-window = У этого алгоритма нет окна: он просматривает каждый ход, поэтому отмечать нечего и ничего не отсечено.
quiz-question = Этот перебор отвечает на один вопрос числами доказательства и опровержения: он ничего не отсекает окончательно, и оценок, которые можно было бы вписать, у него нет.
quiz-until-a-win = У этой программы нет окна: она отсекает только то, что идёт после выигрывающего хода, поэтому отмечать нечего.
quiz-no-truth = Для этого рядом нужен простой минимакс, а где ходит случай — экспектиминимакс, записанный целиком, на ту же глубину и по тем же правилам: добавьте его к переборам отчёта.
quiz-chance = В узле случая лист учитывается со своей вероятностью: отсечённый лист может изменить оценки узлов над ним, но не корня. Поэтому ползунка здесь нет.
quiz-as-printed = Эти вопросы задаются только о корректных переборах: то, что отсекает напечатанная программа или программа без dal либо bliz, может быть важно.
quiz-learning = Этот перебор пробует ходы в порядке, которому учится на ходу, или помнит позиции: что он отсечёт, по одному дереву не узнать.
quiz-techniques = То, что этот перебор отсекает, может быть важно: его приёмы принимают некоторые оценки на веру.
quiz-common-mistake = Такой ответ получается из-за ошибки: { $why }.
quiz-too-large = Всё дерево для этого слишком велико: узлов { $count }, допустимо не больше { $most }.
quiz-nothing-skipped = Этот перебор не отсёк ни одного листа: менять здесь нечего.
quiz-root-stays = Оценка корня по-прежнему { $value }, какой бы ни была оценка этого листа: отсечь его было правильно.
quiz-root-moves = Здесь оценка корня может зависеть от этого листа: перебор начался с узкого окна и ручается только за то, что лежит внутри него.

## Урок

teach-answer = Ответ
teach-before = Решение появится, когда вы найдёте ответ.
teach-differs = различается
teach-make = Сделайте это сами
teach-make-about = Первые две команды рисуют обе картинки. Последние две делают из этого урока ваш собственный: между ними измените файл.
teach-not-quite = Не совсем.
lesson-options = параметры
teach-question = Предскажите
teach-result = Что получилось
teach-right = верно
teach-says = Студент говорит:
teach-seen = Где встречается эта ошибка
teach-show = Показать сразу
teach-solution = Что происходит
teach-tree = Дерево до перебора
teach-why = Почему
teach-wrong = неверно
teach-yes = Верно.

## Список алгоритмов и приёмов

heading-algorithm = алгоритм
heading-technique = приём
heading-what-it-is = что это
heading-what-it-does = что делает
heading-source = источник
list-techniques = приёмы пишутся после алгоритма: { $example }
about-minimax = полный перебор в двух функциях: одна за МАКС, другая за МИН
about-negamax = полный перебор в одной функции: оценка для игрока равна минус оценке для соперника
about-alpha-beta = минимакс с окном (α; β), отсекающий ходы, которые не влияют на результат
about-negamax-alpha-beta = альфа-бета в одной функции; окно с каждым полуходом меняет знаки и концы: (α; β) → (−β; −α)
about-aspiration = альфа-бета с узким окном вокруг предположения; если оценка вне его, перебор повторяется
about-scout = первый ход оценивается, остальные лишь проверяются, лучше ли они; оценивается только тот, что лучше
about-pvs = NegaScout: альфа-бета, которая проверяет все ходы, кроме первого, с нулевым окном
about-mtd-f = нулевые окна от предположения к оценке; доказанное запоминается
about-sss-star = поиск «сначала лучшее» в виде нулевых окон от +∞ вниз; доказанное запоминается
about-expectiminimax = полный перебор деревьев с узлами случая: в них берётся среднее (математическое ожидание) оценок
about-star1 = альфа-бета, которая отсекает и в узлах случая, когда остальные ходы уже не введут среднее в окно
about-star2 = Star1, который сначала пробует один ответ на каждый ход случая, чтобы отсекать раньше
about-proof-number = поиск «сначала лучшее»: доказывает или опровергает, что сторона, чей ход, выигрывает; без оценки и без расстояния
about-nemec-depth-1 = в напечатанном виде: сделать каждый ход, оценить статически, взять лучший; всегда 1 полуход
about-nemec-depth-2 = в напечатанном виде: оценка хода — это оценка лучшего ответа соперника; всегда 2 полухода
about-nemec-minimax = в напечатанном виде: при глубине d просматривается d + 1 полуходов; маты сдвигаются после цикла, а в корне не сдвигаются
about-nemec-probability = предложение: вариант просматривается, пока произведение вероятностей его ходов не меньше 1/38^d
about-white-black = в напечатанном виде: без расстояния до мата, без ничьих (нет хода — проигрыш), глубина проверяется первой
about-white-black-pseudo-legal = в напечатанном виде: то же, но пробует и ходы, оставляющие короля под шахом, и берёт их назад
about-kuhr-minimax = в напечатанном виде: лучшая оценка начинается с −MAX; маты сдвигаются после цикла, а в корне не сдвигаются
about-kuhr-alpha-beta = в напечатанном виде: fail-hard; корень никогда не отсекает, а после мата в 1 ход его окно пусто
about-habr-connect4-v1 = в напечатанном виде: (свой ряд минус лучший ответ) · (1 − Koeff · уровень); при глубине d просматривается d + 1 полуходов
about-habr-connect4-v2 = в напечатанном виде: то же, но ответ умножается на CorrectK, а выигрыш равен 100
about-quiescence = когда полуходов не осталось, взятия, превращения и уходы от шаха просматриваются дальше, если сторона, чей ход, не остановится на статической оценке
about-check-extension = ход с шахом не расходует полуход
about-queen-down = H1: когда остаётся 3 полухода, сторона, которая и с лишним ферзём ниже α, получает лишь 2
about-near-leaf = H2: когда остаётся 2 или 3 полухода, ход, который не шах, не взятие, не превращение, не уход от шаха и не ход продвинутой пешкой, получает на один меньше
about-stand-pat = H3: когда остаётся 1 полуход, β могут достичь одни тактические ходы (не под шахом, не в эндшпиле)
about-even-for-odd = отвергнуто: когда остаётся 2n + 1 полуходов, β может достичь перебор на 2n полуходов
about-null-move = H4: если и после пропуска хода достигается β, ходы не просматриваются (не под шахом, не в эндшпиле, не вблизи мата и не дважды в варианте)
about-null-move-twice = нулевой ход и там, где в варианте он уже был
about-null-move-in-endgames = нулевой ход и в эндшпиле: цугцванг
about-null-move-in-check = нулевой ход и под шахом: он невозможен по правилам и берётся назад
about-null-move-near-mate = нулевой ход и там, где β говорит, что близок мат
about-table = таблица транспозиций: найденное для позиции используется и там, где к ней ведут другие ходы, если полуходов осталось столько же
about-table-bounds-as-exact = ошибка: таблица, которая считает границы точными оценками
about-table-mates-from-root = ошибка: таблица, которая хранит маты такими, какими они видны из корня
about-deepening = итеративное углубление: сначала 1 полуход, потом 2, …; лучший ход в корне на следующей итерации пробуется первым
about-killer = последние 2 хода, давшие отсечение на том же уровне, пробуются раньше
about-history = ходы, дававшие отсечения, прежде всего вдали от листьев, пробуются раньше; лучшие из них H2 не сокращает
source-minimax = документ 001, «MiniMax (Полный перебор)»
source-negamax = документ 000, J. Němec, «Šachové myšlení (2)»; документ 002, T. Kühr, «Algoritmus Minimax»
source-alpha-beta = Knuth & Moore 1975; Russell & Norvig, AIMA, 4-е изд., рис. 6.7
source-negamax-alpha-beta = документ 002, T. Kühr, «Algoritmus Minimax» (alfabeta, dal, bliz)
source-aspiration = Slate & Atkin 1977, CHESS 4.5; Marsland 1986
source-scout = Pearl 1980 (EVAL, TEST)
source-pvs = Marsland & Campbell 1982; Reinefeld 1983
source-mtd-f = Plaat, Schaeffer, Pijls & de Bruin 1996
source-sss-star = Stockman 1979, в изложении Plaat, Schaeffer, Pijls & de Bruin 1996
source-expectiminimax = Michie 1966; Russell & Norvig, AIMA, 4-е изд., разд. 6.5
source-star1 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-star2 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-proof-number = Allis, van der Meulen & van den Herik 1994; Allis 1994
source-nemec-minimax = документ 000, J. Němec, «Šachové myšlení (2)» (nejlepsiTah, minimax)
source-nemec-depth-1 = документ 000, J. Němec, «Šachové myšlení (2)» (описано во введении)
source-nemec-depth-2 = документ 000, J. Němec, «Šachové myšlení (2)» (описано во введении)
source-nemec-probability = документ 003, J. Němec, «Šachové myšlení», об отсечениях (описано словами)
source-kuhr-minimax = документ 002, T. Kühr, «Algoritmus Minimax» (nej_tah, minimax)
source-kuhr-alpha-beta = документ 002, T. Kühr, «Algoritmus Minimax» (nej_tah, alfabeta)
source-white-black = документ 001, «MiniMax (Полный перебор)» (AlphaBetaWhite, AlphaBetaBlack)
source-white-black-pseudo-legal = документ 001, «MiniMax (Полный перебор)» (AlphaBetaWhite, AlphaBetaBlack)
source-habr-connect4-v1 = документ 004, Хабр, «Алгоритм минимакс … „Собери 4 (connect4)“» (game)
source-habr-connect4-v2 = документ 004, Хабр, в комментариях (game с CorrectK)
source-quiescence = документ 003, J. Němec (dopočet taktických variant)
source-check-extension = документ 003, J. Němec (prohlubování)
source-queen-down = документ 003, J. Němec, «První pokusy»
source-near-leaf = документ 003, J. Němec, «První pokusy»
source-stand-pat = документ 003, J. Němec, «První pokusy» (глубина 1)
source-even-for-odd = документ 003, J. Němec, «Metoda nulového tahu» (2n вместо 2n + 1)
source-null-move = документ 003, J. Němec, «Metoda nulového tahu»
source-null-move-twice = документ 003, J. Němec, «Metoda nulového tahu»
source-null-move-in-endgames = документ 003, J. Němec, «Metoda nulového tahu»
source-null-move-in-check = документ 003, J. Němec, «Metoda nulového tahu»
source-null-move-near-mate = документ 003, J. Němec, «Metoda nulového tahu»
source-table = документ 003, J. Němec (hašování); Greenblatt и др. 1967; Slate & Atkin 1977
source-table-bounds-as-exact = ошибка начинающих
source-table-mates-from-root = ошибка начинающих
source-deepening = документ 003, J. Němec (kaskádová metoda); Scott 1969; Slate & Atkin 1977
source-killer = Akl & Newborn 1977
source-history = документ 003, J. Němec (historická heuristika); Schaeffer 1983

## Таблицы опыта с порядком ходов

orders-tried-all = все порядки ходов: { $count }
orders-tried-random = случайные порядки ходов: { $count } из { $all }, от { $first } до { $last }
orders-more-than = более чем { $number }
orders-same-nodes = { $algorithm } не имеет окна и ничего не отсекает: при любом порядке посещается одно и то же число узлов, { $nodes }
orders-fewest = меньше всего
orders-most = больше всего
orders-types = узлы по типам
orders-beyond = сверх того
orders-every-one = все { $count }
orders-by-leaves = коэффициент ветвления по листьям, L^(1/d) (Кнут и Мур, Перл)
orders-by-nodes = эффективный коэффициент ветвления b* (Рассел и Норвиг)
orders-about-minimum = минимум: никакой перебор не обойдётся меньшим числом листьев, чем b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $leaves }, b = { $branching } и d = { $depth } (Кнут и Мур, 1975)
orders-about-minimum-leaves = минимум: меньшим числом листьев никакой перебор такого однородного дерева не обойдётся (Кнут и Мур, 1975)
orders-about-minimum-nodes = минимум: меньшим числом узлов никакой перебор такого однородного дерева не обойдётся (Кнут и Мур, 1975)
orders-about-sorted = сначала лучшие, сначала худшие: ходы упорядочены по истинной оценке для стороны, чей ход; это не обязательно меньше всего и больше всего узлов
orders-about-branching = b*: в однородном дереве глубины d = { $depth } с b* ходами столько же узлов (Рассел и Норвиг); L^(1/d): по листьям (Кнут и Мур, Перл)
orders-about-types = узлы по типам: слева все узлы по месту в минимальном дереве или сверх него; справа внутренние узлы по тому, какими они оказались
orders-about-visits = узлы, листья: просмотренные повторно считаются каждый раз, но не в узлах по типам
orders-about-untyped = узлы по типам: переборы, где узлов больше, чем { $option }, опущены
orders-about-extremes = меньше всего, больше всего: из испытанных порядков; их рисуют { $fewest } и { $most }
orders-about-random = порядки: где испытаны не все, взяты случайные, начиная с { $first }

## Решение позиции

label-solve = решение
label-result = результат
label-score = счёт
label-line = вариант
label-moves = ходы
solve-draw = ничья
solve-wins = { $player } выигрывает через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-loses = { $player } проигрывает через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-ahead = { $player } выигрывает с перевесом в { $count } { $count ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
solve-behind = { $player } проигрывает с разницей в { $count } { $count ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
solve-wins-or-more = { $player } выигрывает не раньше чем через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-loses-or-more = { $player } проигрывает не раньше чем через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-has-lost = { $player } проигрывает
solve-perfectly = { $result }, если обе стороны играют безошибочно
solve-score = { $score }  сколько фишек осталось у победителя, считая последнюю сыгранную (П. Понс)
solve-move-draws = ничья
solve-move-wins = выигрывает через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-move-loses = проигрывает через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-move-ahead = выигрывает с перевесом в { $count } { $count ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
solve-move-behind = проигрывает с разницей в { $count } { $count ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
}
solve-move-wins-or-more = выигрывает не раньше чем через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-move-loses-or-more = проигрывает не раньше чем через { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
solve-move-between = неизвестно: в лучшем случае { $best }, в худшем { $worst }
note-solve-limit = предел { $nodes } узлов ({ $option }) исчерпан раньше, чем стало известно всё
## Подсчёт позиций

heading-move = ход
heading-cumulative = всего
perft-total = всего
perft-computed = подсчитано
perft-as-published = подсчитано, совпадает с опубликованным
perft-published = опубликовано, не подсчитано
perft-cumulative = всего: узлы на глубинах от 1 до этой, без корня, как в документе 001
## Игры

heading-game = игра
heading-example = пример
heading-evaluations = оценки
label-position = позиция
label-example = пример
label-depth = глубина
label-evaluation = оценка
list-games = { $command } рассказывает, как записываются позиции и ходы и что считают оценки; одно имя игры означает начальную позицию
evaluation-at-most = { $name }: { $about } (не больше { $bound })
game-title-tictactoe = Крестики-нолики
game-title-mnk = m,n,k
game-title-connect4 = Четыре в ряд
game-title-nim = Ним
game-title-reversi = Реверси
game-title-hexapawn = Гексапаун
game-title-breakthrough = Прорыв
game-title-isolation = Изоляция
game-title-knight-isolation = Изоляция с конями
game-title-kalah = Калах
game-title-chess = Шахматы
game-title-draughts = Чешские шашки
game-title-checkers = Английские шашки
game-title-shashki = Русские шашки
game-name-tree = дерево
game-about-tree = своё дерево, также в JSON: см. `plyscope schema tree`
game-about-tictactoe = три в ряд на доске из девяти клеток; начинал X
game-position-tictactoe = ряды сверху, `X O .`, косые черты не обязательны; перед ними `O:`, если ходит O и он начинал
game-moves-tictactoe = клетки от 1 до 9, построчно от левой верхней
game-about-mnk = игра m,n,k: выигрывают k знаков в ряд на доске из m столбцов и n рядов, не больше 19 × 19; крестики-нолики — 3x3/3, гомоку — 15x15/5; начинал X
game-position-mnk = столбцы x ряды / длина ряда, затем ряды сверху, `X O .`: 4x3/3:X.../.O../....; без рядов — пустая доска
game-moves-mnk = клетка: буква столбца и номер ряда снизу; построчно от левой верхней
game-about-connect4 = четыре в ряд, фишки падают; доска 7 × 6 или другая
game-position-connect4 = столбцы в порядке ходов или ряды из `X O .` сверху; `6x5:` для другой доски
game-moves-connect4 = столбцы слева, первый — 1
game-about-nim = из одной кучи берут сколько угодно; кто взял последний предмет, выигрывает или проигрывает (мизер)
game-position-nim = кучи; `/3` — не больше 3 за ход; `/misere`
game-moves-nim = по кучам, сначала по 1: 2-3 берёт 3 из кучи 2
game-about-reversi = реверси (отелло): фишка переворачивает зажатые фишки соперника; выигрывает тот, у кого фишек больше; 8 × 8, 6 × 6 или 4 × 4
game-position-reversi = `4x4`, `6x6` или `8x8` — начальная позиция; или чей ход, B (чёрные) или W (белые), и ряды из `b w .` сверху: B:..../.wb./.bw./....
game-moves-reversi = клетка, a1 слева вверху, построчно; `pass` (пас), если другого хода нет
game-about-hexapawn = гексапаун (Гарднер, 1962): шахматные пешки; выигрывает тот, кто дошёл до последнего ряда или оставил соперника без хода; доски до 8 × 8
game-position-hexapawn = `3x3`, `4x5` — начальная позиция на такой доске; или чей ход, W (белые) или B (чёрные), и ряды из `P p .` сверху, P — белые: W:ppp/.../PPP
game-moves-hexapawn = с клетки на клетку, a1-a2, взятие a1xb2; a1 слева внизу, пешки построчно сверху
game-about-breakthrough = прорыв (Breakthrough, Тройка, 2000): пешки ходят и наискосок; выигрывает тот, кто дошёл до последнего ряда или взял всё; доски до 8 × 8
game-position-breakthrough = `5x5`, `8x8` — начальная позиция на такой доске; или чей ход, W (белые) или B (чёрные), и ряды из `P p .` сверху, P — белые: W:ppp/ppp/.../PPP/PPP
game-moves-breakthrough = с клетки на клетку, a1-a2, взятие a1xb2; a1 слева внизу, пешки построчно сверху
game-about-isolation = изоляция (Isolation): каждый ставит ферзя на любую клетку, а потом ходит им; покинутая клетка закрыта; проигрывает тот, кто первым не может ходить; доски до 8 × 8
game-position-isolation = `3x3`, `5x4` — пустая доска такого размера; или чей ход, W (белые) или B (чёрные), и ряды из `Q q # .` сверху, Q — белый ферзь, # — закрытая клетка: W:Q../.#./..q
game-moves-isolation = клетка, a1 слева внизу; построчно сверху
game-about-knight-isolation = изоляция с конями: каждый ставит коня на любую клетку, а потом ходит им; покинутая клетка закрыта; проигрывает тот, кто первым не может ходить; доски до 8 × 8
game-position-knight-isolation = `3x3`, `7x7` — пустая доска такого размера; или чей ход, W (белые) или B (чёрные), и ряды из `N n # .` сверху, N — белый конь, # — закрытая клетка: W:N../.#./..n
game-moves-knight-isolation = клетка, a1 слева внизу; построчно сверху
game-about-kalah = калах (манкала): камни одной лунки раскладывают по кругу; если последний попал в свой амбар, игрок ходит ещё раз, если в свою пустую лунку — берёт, даже если лунка напротив пуста; выигрывает тот, у кого камней больше
game-position-kalah = `3,2`, `6,4` — сколько лунок у каждой стороны и сколько в них камней в начале; или чей ход, S (Юг) или N (Север), и лунки, как их рисуют, сверху ряд Севера: S:2,2,2/2,2,2; с камнями в амбарах N:1:2,0,2/1,3,1:2, слева амбар Севера, справа — Юга
game-moves-kalah = столбец лунки, у обеих сторон `a` слева; порядок слева направо
game-about-chess = шахматы; ничья, которую можно потребовать после 50 ходов, считается ничьей, как и недостаток материала; повторение позиций не отслеживается
game-position-chess = FEN
game-moves-chess = алгебраическая нотация; порядок по полям отправления и прибытия, сначала a1
game-about-draughts = чешские шашки: простые бьют вперёд, дамки дальнобойные, и бить ими нужно прежде всего; 15 ходов одними дамками — ничья
game-position-draughts = чей ход, белые шашки, чёрные шашки, дамки с K, как в PDN: W:Wa1,Kc3:Bb6; `:H5` после 5 тихих полуходов
game-moves-draughts = поля, которых касается шашка, b4-a5 или b6xd4xf2; сначала a1, поле за полем
game-about-checkers = английские шашки: простые бьют вперёд, дамки ходят на одно поле; 40 ходов одними дамками — ничья
game-position-checkers = чей ход, белые шашки, чёрные шашки, дамки с K, как в PDN: B:W21,22,K10:B1-4; `:H5` после 5 тихих полуходов
game-moves-checkers = номера полей, которых касается шашка, 11-15 или 15x22x29; сначала поле 1
game-about-shashki = русские шашки: простые бьют и назад, дамки дальнобойные; 15 ходов одними дамками — ничья
game-position-shashki = как у draughts
game-moves-shashki = как у draughts
evaluation-zero = любая неоконченная позиция оценивается в 0
evaluation-tictactoe-lines = линии, ещё открытые для МАКС (без знаков МИН), минус линии, открытые для МИН
evaluation-connect4-lines = четвёрки клеток, которые МАКС ещё может заполнить (без фишек МИН), минус те, что может заполнить МИН
evaluation-connect4-runs = длина самого длинного сплошного ряда МАКС, в любом направлении, минус то же для МИН
evaluation-connect4-longest-run = длина самого длинного сплошного ряда стороны, ходившей последней, в любом направлении, заблокированном или нет (документ 004)
evaluation-nim-nim-sum = 1, если по теории Бутона выигрывает МАКС, -1, если МИН
evaluation-mnk-most-in-line = знаки X на лучшей линии, которую не закрыл O, минус знаки O, с точки зрения МАКС
evaluation-reversi-corners = возможные ходы МАКС минус возможные ходы МИН, как если бы ход был у каждого, и 5 за каждый угол
evaluation-reversi-mobility = возможные ходы МАКС минус возможные ходы МИН, как если бы ход был у каждого
evaluation-reversi-discs = фишки МАКС минус фишки МИН
evaluation-pawns-pawns = пешки МАКС минус пешки МИН
evaluation-pawns-foremost = на сколько рядов продвинулась передовая пешка МАКС, минус то же у МИН
evaluation-isolation-mobility = возможные ходы МАКС минус возможные ходы МИН, как если бы ход был у каждого
evaluation-isolation-moves = возможные ходы той стороны, чей ход; если это МИН, со знаком минус
evaluation-kalah-stores = камни в амбаре МАКС минус камни в амбаре МИН
evaluation-kalah-stones = камни МАКС в амбаре и лунках минус камни МИН
evaluation-chess-material = фигуры МАКС минус фигуры МИН, в пешках: пешка 1, конь 3, слон 3, ладья 5, ферзь 9
evaluation-chess-positional = материал с надбавками за хорошие поля и проходные пешки и штрафами за изолированные, сдвоенные и блокированные пешки, в десятых долях пешки
evaluation-draughts-material = шашки МАКС минус шашки МИН: простая 1, дамка 3; в checkers простая 2, дамка 3
## Список уроков

heading-lesson = урок
heading-what-it-is-about = о чём он
list-lessons = { $write } записывает { $file }, { $print } печатает файл, который можно взять за основу
## Список тем

heading-theme = тема
heading-whose-notation = чьи обозначения
heading-element = элемент
heading-values = значения
heading-what-it-shows = что показывает
list-themes = { $print } печатает файл темы, { $list } — всё, что может задать тема

## Чего нет в файле со словами

words-missing = переведено сообщений: { $done } из { $all }; этих нет, или они такие же, как на исходном языке ({ $language }):
words-complete = переведены все сообщения: { $all }

## Темы и что они задают

theme-default = треугольники, доказанные границы, двойные штрихи у отсечений, легенда
theme-aima = AIMA (Рассел и Норвиг): у каждого узла интервал возможных оценок, отсечённых ходов нет
theme-bands = HSBI: жёлтые и розовые полосы игроков, оценки синим под листьями и зелёным над узлами
theme-beliy-cherny = две функции, «белые» и «чёрные»: стороны рядом с уровнями, без окон
theme-berkeley = Berkeley CS 188: серые треугольники и квадраты, стрелки, концы рёбер отсечённых ходов
theme-cpw = шахматное программирование: негамакс, узлы PV, CUT и ALL, окна и границы, маты в виде #2
theme-edges = CMU: окно (α; β) на каждом ребре, как оно передаётся вниз
theme-exam = листы с заданиями и экзамены: чёрным по белому, пустые места для заполнения, клеточки для отметок
theme-kuhr = слайды Кюра: негамакс, позиции P0, P1, …, эвристические оценки и лучший ход красным
theme-plain = только текст и линии: без контуров, без цветов, без легенды
theme-wikipedia-ab = Википедия, альфа-бета-отсечение: квадраты и круги, отсечённые поддеревья серым с оценками
theme-wikipedia-minimax = Википедия, минимакс: круги и квадраты, нумерованные уровни, стрелки вдоль выбранных ходов
theme-window = окна: α слева и β справа от каждого узла, старые значения зачёркнуты
element-max = Контур узлов, где ходит МАКС.
element-min = Контур узлов, где ходит МИН.
element-chance = Контур узлов случая.
element-leaf = Контур листьев со статической оценкой.
element-terminal = Контур листьев, где игра окончена; он двойной.
element-values = Что доказано об оценках внутренних узлов.
element-leaf-values = Оценки листьев.
element-blanks = У каждого внутреннего узла место для заполнения; если оценки показаны, они стоят в нём. У листьев только там, где оценки скрыты.
element-mates = Как далеко до мата.
element-outcomes = Кто выиграл, у узлов, где игра окончена.
element-interval = У каждого узла интервал возможных для него оценок.
element-window = У каждого внутреннего узла окно (α; β), которое ему передано.
element-window-live = У каждого внутреннего узла α и β по мере изменения: со всеми изменениями, старые зачёркнуты, или только нынешние.
element-window-on-edge = На каждом ребре к внутреннему узлу окно, которое передаётся вниз.
element-window-clipped = Окна без тех значений, которых ничто не может достичь: (−100, 99) как (−99, 99), если выигрыш стоит 99.
element-cut-rule = У каждого внутреннего узла оценка, при которой произошло бы отсечение.
element-returned = У каждого узла, что он вернул, если это не доказанная граница.
element-gains = У каждого узла вклад его хода и как оценка складывается из вкладов, у программ, которые их складывают.
element-annotations = Где стоит всё остальное об узле: интервал, окно, правила, вклады, замечания, числа, тип. Исходы и маты остаются под листьями; рисунки оставляют свободной сторону, из которой выходят рёбра.
element-searching = На картинке одного шага: выделение узлов, в которых идёт перебор.
element-cuts = Знак на ребре к первому отсечённому ходу.
element-cut-labels = Граница у каждого знака отсечения: α или β.
element-causes = Дуга от каждого отсечения к предку, задавшему границу.
element-skipped = Как рисуются отсечённые ходы.
element-skipped-values = Что нашёл бы минимакс в отсечённых поддеревьях.
element-variation = Главный вариант.
element-best-move = Знак у лучшего хода в корне.
element-choices = У каждого внутреннего узла ребро к потомку, чью оценку он взял, нарисованное как главный вариант.
element-arrows = Стрелки на всех рёбрах.
element-levels = Кто ходит на каждом уровне.
element-level-names = Как называются игроки рядом с уровнями.
element-plies = Номер каждого уровня.
element-remaining = Сколько полуходов остаётся на каждом уровне.
element-moves = Ход на каждом ребре.
element-probabilities = На каждом ребре под узлом случая вероятность хода.
element-names = Имена узлов.
element-node-notes = Примечания, которые дерево даёт к своим узлам.
element-names-inside = Имена внутренних узлов внутри контуров, где нет оценки.
element-visits = Порядок посещения узлов.
element-remarks = Что сделали у узла приёмы шахматных программ: покой, на полуход меньше или больше, что знала таблица; насколько вероятен вариант.
element-revisits = Сколько раз узел посещён, если больше одного.
element-proof-numbers = У каждого узла числа доказательства и опровержения, при поиске по ним.
element-node-types = Какого типа внутренний узел: PV, CUT или ALL.
element-fold-sizes = Сколько узлов свёрнуто в каждом треугольнике.
element-signs = Минус на каждом ребре, где негамакс меняет знак.
element-boards = Позиции в виде диаграмм, в играх, где они есть.
element-coordinates = У диаграмм обозначения вертикалей и горизонталей, как в записи ходов, если клетки не слишком малы для букв.
element-title = Под деревом: что перебиралось и каким алгоритмом.
element-result = Под деревом: оценка, лучший ход и количества.
element-counts = Под деревом: листья, отсечения и отсечённые ходы.
element-rules = Под деревом: действующие правила.
element-notes = Под деревом: чего на рисунке нет.
element-legend = Под деревом: что означают знаки.
element-colours = Чьи цвета используются.
element-view = С чьей точки зрения показаны оценки.
element-direction = Где стоят потомки.
element-mirror = Стоит ли первый потомок с другой стороны.

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
orders-constant = без окна ничего не отсекается: при любом порядке работа одна и та же
orders-axis-nodes = узлы (логарифмическая шкала)
orders-title-leaves = Сколько листьев просматривается, зависит от порядка ходов
orders-title-nodes = Сколько узлов просматривается, зависит от порядка ходов

# Термины, которые объясняются там, где встречаются впервые: название, формы в предложениях и смысл.
term-players = МАКС и МИН
term-forms-players = МАКС|МИН
term-meaning-players = Два игрока. МАКС хочет, чтобы оценка была как можно больше, МИН — как можно меньше.
term-root = корень
term-forms-root = корень|корня|корню|корнем|корне
term-meaning-root = Узел, с которого начинается перебор: позиция, в которой нужно выбрать ход.
term-inner-node = внутренний узел
term-forms-inner-node = внутренний узел|внутренние узлы|внутреннего узла|внутренних узлов
term-meaning-inner-node = Узел, ходы которого перебираются. Все остальные узлы — листья.
term-leaf = лист
term-forms-leaf = лист|листа|листом|листе|листья|листьев
term-meaning-leaf = Узел, оценка которого известна без дальнейшего перебора: там партия закончена или перебор глубже не идёт.
term-ply = полуход
term-forms-ply = полуход|полухода|полуходов|уровень|уровня|уровней
term-meaning-ply = Один ход одного игрока; один уровень дерева.
term-branching-factor = фактор ветвления
term-forms-branching-factor = фактор ветвления
term-meaning-branching-factor = Число ходов узла; в формулах b.
term-static-value = статическая оценка
term-forms-static-value = статическая оценка|статической оценки|статическую оценку|статической оценкой|статической оценке
term-meaning-static-value = Значение, которое функция оценки даёт позиции, не рассматривая ходов.
term-minimax = минимакс
term-forms-minimax = простой минимакс
term-meaning-minimax = Оценка позиции, если оба играют наилучшим образом: МАКС берёт наибольшую из оценок ходов, МИН — наименьшую.
term-negamax = негамакс
term-forms-negamax = негамакс
term-meaning-negamax = Минимакс с одним правилом для обоих игроков: оценки даются с точки зрения того, чей ход, и на каждом полуходе меняют знак.
term-principal-variation = главный вариант
term-forms-principal-variation = главный вариант|главного варианта|главном варианте|главным вариантом
term-meaning-principal-variation = Ходы, которые выберут оба игрока, если играют по найденным оценкам.
term-horizon = горизонт
term-forms-horizon = горизонт|горизонта|горизонтом
term-meaning-horizon = Глубина, на которой перебор останавливается. Что происходит дальше, он не видит.
term-alpha = α (альфа)
term-forms-alpha = α
term-meaning-alpha = То, что МАКС себе уже обеспечил: на меньшее он не согласится. В одном узле только растёт.
term-beta = β (бета)
term-forms-beta = β
term-meaning-beta = То, что МИН себе уже обеспечил: большего он не допустит. В одном узле только убывает.
term-window = окно (α; β)
term-forms-window = окно|окна|окну|окне|окном
term-meaning-window = Оценки, которые в узле ещё важны: те, что лежат между α и β.
term-null-window = нулевое окно
term-forms-null-window = нулевое окно|нулевого окна|нулевом окне|нулевым окном|нулевых окон
term-meaning-null-window = Окно, между границами которого ничего нет. Перебор с ним отвечает лишь на вопрос, больше ли оценка этой границы.
term-aspiration-window = окно стремления
term-forms-aspiration-window = окно стремления
term-meaning-aspiration-window = Небольшое окно вокруг предполагаемой оценки. Если оценка лежит вне его, корень перебирается заново.
term-cutoff = отсечение
term-forms-cutoff = отсечение|отсечения|отсечений|отсечён|отсечено
term-meaning-cutoff = Остальные ходы узла не рассматриваются, потому что выбор в корне они изменить не могут: α ≥ β, окно пусто. В узле МИН это α-отсечение, в узле МАКС — β-отсечение.
term-deep-cutoff = глубокое отсечение
term-forms-deep-cutoff = глубокое отсечение
term-meaning-deep-cutoff = Отсечение, граница которого взята не у родителя, а у более дальнего предка.
term-cut-rule = правило отсечения
term-forms-cut-rule = правило отсечения
term-meaning-cut-rule = Для отсечения достаточно, чтобы оценка достигла границы (v ≥ β, v ≤ α), или она должна её превзойти (v > β, v < α).
term-bound = граница
term-forms-bound = лишь граница|лишь границу|только граница
term-meaning-bound = То, что известно, когда перебор остановлен раньше времени: оценка не больше (или не меньше) найденной.
term-exact-value = точная оценка
term-forms-exact-value = точная оценка|точную оценку
term-meaning-exact-value = Оценка, которую здесь нашёл бы и простой минимакс.
term-fail-hard = fail-hard
term-forms-fail-hard = fail-hard
term-meaning-fail-hard = Вместо оценки вне окна возвращается сама граница окна.
term-fail-soft = fail-soft
term-forms-fail-soft = fail-soft
term-meaning-fail-soft = Оценка вне окна возвращается такой, какой найдена: это более точная граница.
term-minimum = минимум Кнута и Мура
term-forms-minimum = минимум Кнута и Мура
term-meaning-minimum = Наименьшее число листьев, которые должен оценить любой перебор однородного дерева: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 при b ходах в узле и глубине d.
term-node-types = узлы PV, CUT и ALL
term-forms-node-types = узел PV|узел CUT|узел ALL
term-meaning-node-types = У узла PV точная оценка. В узле CUT один из ходов вызывает отсечение. В узле ALL перебираются все ходы, и ни одного не достаточно.
term-mate-score = матовая оценка
term-forms-mate-score = матовая оценка|матовые оценки|матовых оценок
term-meaning-mate-score = Выигрыш стоит MAX (99) минус единица за каждый полуход до него, поэтому более близкий выигрыш лучше. Статические оценки не выходят за ±MNOHO (90).
term-bliz = bliz (ближе)
term-forms-bliz = bliz
term-meaning-bliz = Сдвигает матовую оценку на единицу к нулю. Применяется к каждой оценке, которая возвращается на полуход выше.
term-dal = dal (дальше)
term-forms-dal = dal
term-meaning-dal = Сдвигает матовую оценку на единицу от нуля. Применяется к обеим границам окна, которое передаётся на полуход ниже.
term-chance-node = узел случая
term-forms-chance-node = узел случая|случай|случая
term-meaning-chance-node = Узел, где решает не игрок, а кости или карты: его оценка — математическое ожидание оценок ходов.
term-expected-value = математическое ожидание
term-forms-expected-value = математическое ожидание
term-meaning-expected-value = Среднее оценок всех ходов с учётом их вероятностей.
term-move-order = порядок ходов
term-forms-move-order = порядок ходов|порядке ходов
term-meaning-move-order = Порядок, в котором пробуются ходы каждого узла. Если сильные ходы идут первыми, отсечений больше.
term-iterative-deepening = итеративное углубление
term-forms-iterative-deepening = итеративное углубление
term-meaning-iterative-deepening = Перебор повторяется, каждый раз на полуход глубже; первым всегда пробуется лучший ход прошлого перебора.
term-transposition-table = таблица транспозиций
term-forms-transposition-table = таблица транспозиций|таблице транспозиций|таблицы транспозиций|таблицу транспозиций
term-meaning-transposition-table = Хранит то, что выяснено о позициях, на случай, если к ним приведут и другие ходы.
term-killer-move = ход-убийца
term-forms-killer-move = ход-убийца|хода-убийцы
term-meaning-killer-move = Ход, вызвавший отсечение в другом месте на том же уровне, поэтому его пробуют раньше.
term-history-score = эвристика истории
term-forms-history-score = эвристики истории|эвристика истории
term-meaning-history-score = Показывает, как часто ход вызывал отсечения где-либо в дереве.
term-quiescence = форсированные варианты
term-forms-quiescence = форсированные варианты|форсированных вариантов
term-meaning-quiescence = На пределе глубины ещё рассматриваются взятия и превращения, пока позиция не станет спокойной.
term-null-move = нулевой ход
term-forms-null-move = нулевой ход|нулевого хода|нулевым ходом
term-meaning-null-move = Игрок пропускает ход. Если оценка и тогда достигает β, узел отсекается.
term-proof-number = число доказательства
term-forms-proof-number = число доказательства|числа доказательства|число опровержения
term-meaning-proof-number = Наименьшее число листьев, которые ещё нужно решить, чтобы доказать узел (число доказательства) или опровергнуть его (число опровержения).
term-most-proving = наиболее доказывающий узел
term-forms-most-proving = наиболее доказывающий узел|наиболее доказывающему узлу|наиболее доказывающим узлом|наиболее доказывающего узла
term-meaning-most-proving = Лист, который продвигает и доказательство, и опровержение: перебор идёт туда.
term-mutant = мутант
term-forms-mutant = мутант|намеренная ошибка|намеренной ошибкой
term-meaning-mutant = Алгоритм с одной намеренной ошибкой, которую делают студенты.
term-fold = свёрнутое поддерево
term-forms-fold = свёрнутое поддерево|свёрнутые поддеревья|свёрнуто
term-meaning-fold = Треугольник вместо поддерева, для которого нет места. Показывает, сколько в нём узлов.

# Курс: оглавление, итоговая проверка и путь между страницами.
course-title = Перебор дерева игры, урок за уроком
course-about = Каждый урок задаёт вопрос об одном маленьком дереве, объясняет, почему каждый ответ верен или неверен, а затем показывает рядом два перебора.
course-begin = Начать
course-go-on = Продолжить
course-of = из
course-forget = Забыть, что пройдено
course-done = пройдено
course-index = Все уроки
course-back = Назад
course-next = Дальше
course-no-script = Страницы этого файла показывает скрипт, а скрипты здесь отключены. Страницы, которым он не нужен, записывает команда
course-test = Итоговая проверка
course-test-about = Вопросы всех уроков в другом порядке. В каждом считается первый ответ.
course-lesson = Урок об этом
course-missed = К этому стоит вернуться
course-right = Верно с первого раза:
course-check-again = Ещё раз
note-course = записано в { $folder }, страниц: { $count }; начните с файла { $index }

# Слайды.
slides-start = Перебор ещё не начался.
position-at = { $place ->
    [root] позиция в корне
    [move] после хода { $node }
    [moves] после ходов { $node }
   *[node] { $node }
}
slides-question = Какие ходы можно больше не рассматривать и почему?
slides-heading = Кадр { $frame }: шаг { $step } из { $last }
slides-heading-question = Кадр { $frame }: вопрос после шага { $step } из { $last }
# The letters of the panels of a figure, in their order, and how one stands below its panel.
slides-letters = абвгдежиклмнпрстуфхцшщэюя
slides-panel = { $letter })
slides-heading-panels = Моменты { $first } – { $final }: до шага { $step } из { $last }
slides-left-out = (Предыдущие шаги здесь опущены: { $steps }.)
slides-of-search = { $algorithm }: { $told }
slides-written = { $file }: { $count ->
    [one] записан { $count } кадр
    [few] записаны { $count } кадра
    [many] записано { $count } кадров
   *[other] записано { $count } кадра
}
slides-panels-written = записано в { $file }: { $figures }, { $panels }
slides-figures = { $count ->
    [one] { $count } рисунок
    [few] { $count } рисунка
    [many] { $count } рисунков
   *[other] { $count } рисунка
}
slides-panels = { $count ->
    [one] { $count } момент
    [few] { $count } момента
    [many] { $count } моментов
   *[other] { $count } момента
}
slides-include = та же серия в виде PDF, кадр за кадром, в вашей презентации: { $line }
slides-older = в папке { $folder } есть и кадры другой серии: { $files }
slides-folded = { $count ->
    [one] { $count } момент остался без кадра: он в свёрнутой части. Чем больше { $option }, тем меньше свёрнуто
    [few] { $count } момента остались без кадра: они в свёрнутых частях. Чем больше { $option }, тем меньше свёрнуто
    [many] { $count } моментов остались без кадра: они в свёрнутых частях. Чем больше { $option }, тем меньше свёрнуто
   *[other] { $count } момента остались без кадра: они в свёрнутых частях. Чем больше { $option }, тем меньше свёрнуто
}

## Пошаговый просмотр в терминале

# Заголовки.
step-told = Что происходит
step-question = Что будет дальше?
step-score = верно: { $right } из { $asked }
step-too-small = Для пошагового просмотра нужно не меньше { $columns } столбцов и { $rows } строк.
# Последняя строка: что делают клавиши, одним словом.
step-key-forward = вперёд
step-key-back = назад
step-key-cutoff = отсечение
step-key-leaf = лист
step-key-predict = предсказать
step-key-help = справка
step-key-quit = выход
step-key-on = продолжить
step-key-answer = ответить
step-key-blank = следующее поле
step-key-choose = выбрать
step-key-hint = подсказка
step-key-skip = пропустить
step-any-key = Любая клавиша
# О чём там спрашивается.
step-ask-place = Шаг, узел или ходы
step-ask-move = Ход или имя
# Что там говорится.
step-nothing-to-ask = В этом переборе нечего предсказывать.
step-none-later = После этого шага таких больше нет.
step-none-earlier = До этого шага таких нет.
step-never-there = До этого узла перебор так и не доходит.
step-not-found = { $text } нет ни в одном ходе и ни в одном имени.
# Список всех клавиш.
step-help-previous-leaf = К предыдущему листу
step-help-choose = Выбрать узел в дереве
step-help-enter = К шагу, который до него доходит; ещё раз: к последнему о нём
step-help-release = Назад к узлу, о котором говорит шаг
step-help-fold = Свернуть или развернуть выбранный узел
step-help-fold-all = Развернуть всё или только путь к текущему узлу
step-help-place = Перейти к шагу или узлу
step-help-move = Найти ход или имя; следующий, предыдущий
step-help-predict = Предсказывать, что будет дальше, или просто смотреть
step-help-panes = Показать или скрыть доску, стек вызовов, алгоритм, числовую ось
step-help-help = Этот список
step-help-quit = Выход

## Задания и ответы к ним
sheet-heading = Задания: { $name }
sheet-key = Ответы. { $title }
sheet-name = Фамилия, имя
sheet-points-label = Баллы
sheet-points = { $count } { $count ->
    [one] балл
    [few] балла
    [many] баллов
   *[other] балла
}
sheet-half-points = { $points } балла
sheet-none = нет
sheet-tree = Дерево
sheet-rule-left = ходы слева направо
sheet-rule-view = все оценки с точки зрения игрока { $max }
sheet-rule-ties = из одинаково хороших ходов выбирается первый
sheet-rule-equal = отсечение при v ≥ β, v ≤ α
sheet-rule-greater = отсечение только при v > β, v < α
sheet-skipped = Отсечённые ветви
sheet-leaves-in-order = Листья в порядке просмотра
sheet-leaf-count = Число просмотренных листьев
sheet-title-values = Оценки узлов
sheet-ask-values = Проведите перебор по указанным правилам. В рамку у каждого узла впишите оценку, которую он возвращает. Рамки узлов, которые не просматриваются, оставьте пустыми.
sheet-ask-values-all = Проведите перебор по указанным правилам. В рамку у каждого узла впишите оценку, которую он возвращает.
sheet-title-best-move = Лучший ход
sheet-ask-best-move = Какой ход выберет { $player } в корне?
sheet-title-cuts = Отсечённые ветви
sheet-ask-cuts = Поставьте крестик в рамке на каждой ветви, которая отсекается. То, что лежит ниже отмеченной ветви, отмечать не нужно.
sheet-title-leaf-order = Порядок просмотра
sheet-ask-leaf-order = Какие листья просматриваются? Перечислите их в том порядке, в каком до них доходит перебор.
sheet-title-windows = α и β
sheet-ask-windows = С какими α и β перебор входит в каждый узел? И чему равна при выходе из узла та граница, которую сдвигает сам узел: α там, где ходит { $max }, β там, где ходит { $min }?
sheet-ask-windows-searched = Строку узла, который не просматривается, оставьте пустой.
sheet-entry-alpha = α при входе
sheet-entry-beta = β при входе
sheet-left = своя граница при выходе
sheet-title-rules = ≥ или >
sheet-ask-rules = Пусть теперь действует правило: { $rule }.
sheet-label-rules = Отсекаются ли другие листья, чем прежде?
sheet-label-rules-leaves = Листья, которые отсекаются только по одному из двух правил
sheet-reason-rules-same = Там, где происходит отсечение, ни одна оценка не равна границе: по обоим правилам отсекаются одни и те же листья.
sheet-reason-rules-differ = Там, где оценка равна границе, одно правило отсекает, а другое нет; поэтому отсечённые листья различаются: { $leaves }.
sheet-marking = Критерии оценки
sheet-task = задание
sheet-marked = как оценивается
sheet-each = { $count } { $count ->
    [one] ответ
    [few] ответа
    [many] ответов
   *[other] ответа
}, за каждый { $points }
sheet-mark-one = { $label }: { $points }
sheet-mark-choices = { $label }: { $points }; каждый из { $count } правильных ответов даёт { $each }, каждый лишний отнимает столько же; не меньше 0
sheet-mark-order = { $label }: { $points }, пропорционально числу верных до первой ошибки
sheet-why = { $number }. { $task }: обоснование
sheet-mistakes = К чему ведут типичные ошибки
sheet-would-answer = отличающиеся ответы
sheet-other-rule = По другому правилу: { $rule }
sheet-other-rule-same = Ответы те же.
sheet-trace = Перебор по шагам
sheet-reason-best-move = Оценку { $value } даёт { $move }.
sheet-title-unvisited = Непросмотренные узлы
sheet-ask-unvisited = Какие внутренние узлы перебор вообще не посещает?
sheet-label-unvisited = Узлы
sheet-title-trace = Таблица перебора
sheet-ask-trace = Это часть перебора. α, β и оценка — после шага; оценка — лучшая к этому моменту. Впишите недостающее.
sheet-title-deep = Чья граница?
sheet-ask-deep = Какой узел выше установил границу, вызвавшую отсечение?
sheet-label-deep = Отсечение в узле { $node }
sheet-title-find-the-mistake = Найдите ошибку
sheet-ask-find-the-mistake = Кто-то провёл перебор в этом дереве и ошибся. В рамках — оценки, которые вернули узлы; крестиками отмечено, что было отсечено.
sheet-label-mistake-where = В каком узле перебор впервые идёт неправильно?
sheet-label-mistake-which = Какая ошибка допущена?
sheet-mistake-searches = В узле { $node } просматривается ветвь к { $what }, хотя её следует отсечь. Ошибка: { $mistake }.
sheet-mistake-skips = В узле { $node } отсекается ветвь к { $what }, хотя её следует просмотреть. Ошибка: { $mistake }.
sheet-mistake-returns = Узел { $node } возвращает неверную оценку ({ $what }). Ошибка: { $mistake }.
sheet-mistake-chooses = В узле { $node } выбирается ход к { $what }, который не лучший. Ошибка: { $mistake }.
sheet-true = верно
sheet-false = неверно
sheet-title-quiz = Верно или неверно?
sheet-ask-quiz = Что верно для альфа-беты с окном (−∞; ∞) в корне в любом дереве?
sheet-quiz-value = Корень получает ту же оценку, что и при минимаксе.
sheet-quiz-why-value = Отсекаются только ходы, которые не могут изменить оценку корня.
sheet-quiz-move = Лучший ход в корне получает точную минимаксную оценку.
sheet-quiz-why-move = Оценка корня — это оценка его лучшего хода, и она точная.
sheet-quiz-all-values = Каждый просмотренный узел возвращает свою минимаксную оценку.
sheet-quiz-why-all-values = После отсечения узел возвращает только границу.
sheet-quiz-example = Здесь { $node } возвращает { $returned }, а его минимаксная оценка равна { $value }.
sheet-quiz-skipped = Если бы у отсечённого листа была другая оценка, оценка корня могла бы быть другой.
sheet-quiz-why-skipped = Он отсечён именно потому, что его оценка ничего не меняет, какой бы она ни была.
sheet-quiz-order = При другом порядке ходов может быть просмотрено другое число листьев.
sheet-quiz-why-order = Чем раньше идут хорошие ходы, тем уже окно для остальных.
sheet-quiz-first = Самый левый лист может быть отсечён.
sheet-quiz-why-first = На пути к нему ещё никто ничего себе не обеспечил, поэтому отсекать нечем.
sheet-title-range = При каких x?
sheet-ask-range = У листа { $leaf } вместо его оценки теперь x; остальные листья не меняются. При каких x ветвь { $branch } не просматривается?
sheet-label-relation = Соотношение
sheet-label-bound = Число
sheet-reason-range = Ветвь { $branch } не просматривается ровно тогда, когда { $answer }: тогда достигается граница или отсекается что-то выше.
sheet-title-reorder = Порядок ходов
sheet-ask-reorder = Теперь ходы каждого узла упорядочены по их минимаксным оценкам с точки зрения стороны, чей ход. Сколько листьев будет просмотрено?
sheet-label-reorder-best = Сначала лучшие ходы
sheet-label-reorder-worst = Сначала худшие ходы
sheet-reason-leaves = Просмотренные листья: { $leaves }.
sheet-title-right-to-left = Справа налево
sheet-ask-right-to-left = Теперь ходы рассматриваются справа налево. Перечислите листья в порядке просмотра.
sheet-label-right-to-left = Просматривается ли меньше листьев, чем слева направо?
sheet-reason-right-to-left = Справа налево: { $there }, слева направо: { $here }.
sheet-title-best-case = Лучший случай
sheet-ask-best-case = У листьев этого дерева вместо оценок буквы. Пусть оценки таковы, что отсекается как можно больше. Какие листья тогда не просматриваются?
sheet-label-best-case = Непросмотренные листья
sheet-reason-best-case = В лучшем случае первый ход каждого узла — лучший. Тогда просматривается { $seen } из { $all } листьев — те, без которых оценку корня не доказать с обеих сторон.
sheet-title-affine = Другие оценки
sheet-ask-affine = Каждый лист получает другую оценку, которая зависит от его прежней оценки v. { $max } и { $min } ходят как прежде. Просматриваются ли те же листья?
sheet-label-affine = С оценкой { $formula }
sheet-reason-affine-positive = Порядок оценок не меняется, поэтому каждое сравнение даёт тот же результат: { $leaves }.
sheet-reason-affine-negative = Порядок оценок становится обратным. Теперь просматриваются: { $leaves }.
sheet-title-root-window = Более узкое окно
sheet-ask-root-window = Теперь перебор начинается в корне с окном { $window }.
sheet-label-returned = Оценка, которую возвращает корень
sheet-label-proves = Что из этого следует о минимаксной оценке корня?
sheet-proves-exactly = она равна этой оценке
sheet-proves-at-most = не больше неё
sheet-proves-at-least = не меньше неё
sheet-reason-root-window = Корень возвращает { $returned }, а { $returned } { $relation } { $bound } = { $limit }: это только граница. (Минимаксная оценка корня равна { $value } и не лежит в окне { $window }.)
sheet-reason-kept = Для { $player } это не лучше, чем { $bound } = { $value }, известная уже при входе: { $bound } не меняется.
sheet-title-negamax = Негамакс
sheet-ask-negamax = Напишите минимаксные оценки этих узлов так, как они выглядят в негамаксе: с точки зрения стороны, чей ход.
sheet-reason-negamax = Ходит { $player }; для игрока { $max } это { $value }, значит, здесь { $here }.
sheet-title-game-tree = Дерево игры
sheet-ask-game-tree = Нарисуйте дерево игры из позиции { $position } (ходит { $player }), оцените листья, поднимите оценки до корня и перечеркните то, что отсекается.
sheet-answer-game-tree = как в дереве выше
sheet-label-left = { $node }: { $bound } при выходе
sheet-title-intervals = Интервалы
sheet-ask-intervals = Все оценки лежат между { $low } и { $high }. В каждом из этих узлов случая пока просмотрен только первый ход. В каких границах лежит тогда математическое ожидание узла?
sheet-interval-low = не меньше
sheet-interval-high = не больше
sheet-label-interval-low = { $node }: не меньше
sheet-label-interval-high = { $node }: не больше
sheet-title-star1 = Что пропускает Star1
sheet-ask-star1 = Все оценки лежат между { $low } и { $high }. Алгоритм Star1 знает это и прекращает перебор в узле случая, как только его математическое ожидание уже не может попасть в окно. Какие листья Star1 не просматривает?
sheet-title-star2 = Что пропускает Star2
sheet-ask-star2 = Все оценки лежат между { $low } и { $high }. Алгоритм Star2 сначала пробует по одному ответу на каждый исход случая. Какие листья Star2 не просматривает?
sheet-label-unneeded = Непросмотренные листья
sheet-ask-mean = В узле случая это математическое ожидание.
sheet-reason-mean = { $terms } = { $value }.
sheet-title-own = Своя задача
sheet-date = Дата
sheet-time = Время
sheet-moves = Как записываются ходы: { $how }.
sheet-mates = Выигранная партия стоит { $max }, проигранная — −{ $max }. Оценка за пределами ±{ $mnoho } на пути вверх с каждым полуходом сдвигается на единицу к нулю (bliz), а граница за пределами ±{ $mnoho } на пути вниз — на единицу от нуля (dal).
sheet-symmetric = Симметричные позиции считаются одной: из ведущих к ним ходов рассматривается только первый.
sheet-alt-node = В узле { $node } выбирает { $player }; варианты: { $children }.
sheet-alt-chance = В узле { $node } решает случай; варианты: { $children }.
sheet-alt-room = Место для дерева.
sheet-position = Позиция { $position }
sheet-drawn-values = Переберите своё дерево по правилам, данным выше. У каждого узла напишите оценку, которую он возвращает. Там, где ничего не перебирается, не пишите ничего.
sheet-drawn-values-all = Переберите своё дерево по правилам, данным выше. У каждого узла напишите оценку, которую он возвращает.
sheet-drawn-cuts = В своём дереве перечеркните каждую отсечённую ветвь. Ветви ниже перечёркнутой перечёркивать не нужно.

sheet-points-head = баллы

## Что говорят учебные платформы
sheet-type-values = Проведите перебор по указанным правилам. Какую оценку возвращает каждый узел?
sheet-type-cuts = Какие ветви отсекаются? Отметьте их. То, что лежит ниже отмеченной ветви, отмечать не нужно.
online-nothing = У узлов, которые не просматриваются, напишите -.
online-infinity = Вместо ∞ пишите inf, вместо −∞ пишите -inf.
online-order = Выбирайте листья один за другим; на оставшихся местах выберите –.
online-plain-number = Пишите только число, без ≤ и ≥.
online-mistake = Типичная ошибка: { $name }. { $why }.
online-topic = Игровые деревья
marked-about = Решите задания, а в конце проверьте их: вы увидите, что верно, почему и какая типичная ошибка ведёт к неверному ответу.
marked-check = Проверить лист
marked-empty = У узлов, которые не просматриваются, оставьте поле пустым.
marked-no-script = Эту страницу проверяет скрипт, а скрипты здесь отключены.
marked-order = Выбирайте листья один за другим; оставшиеся места не меняйте.
marked-unanswered = Пока без ответа (нажмите кнопку ещё раз, чтобы проверить лист и так):

## Проверка ответов
check-right = Всё верно, баллов: { $points } из { $of }.
check-points = Баллов: { $points } из { $of }.
check-part = { $part }: { $points } из { $of }
check-part-values = Оценки
check-part-windows = α и β
check-part-skipped = Отсечённые ветви
check-part-leaves = Порядок листьев
check-part-leaf-count = Число листьев
check-part-best-move = Лучший ход
check-followed = Неверно, но следует из более ранних ошибок, и баллы за это не снимаются:
check-value = { $node }: оценка равна { $right }, а не { $claim }.
check-value-missing = { $node }: оценка не указана; она равна { $right }.
check-value-unsearched = { $node }: оценки здесь нет, потому что ничего не просматривается.
check-window-unsearched = { $node }: окна здесь нет, потому что ничего не просматривается.
check-window = { $node }: окно при входе { $right }, а не { $claim }.
check-window-missing = { $node }: окно при входе не указано; оно { $right }.
check-too-much = { $node }: отмечено как отсечённое, но перебор туда заходит.
check-too-little = { $node }: отсекается, но не отмечено.
check-order = { $place }-й лист по порядку: { $right }, а не { $claim }.
check-order-missing = { $place }-й лист не указан; это { $right }.
check-order-over = { $claim } — лишний лист: перебор заканчивается раньше.
check-count = Оценивается листьев: { $right }, а не { $claim }.
check-move = Лучший ход ведёт в { $right }, а не в { $claim }.
check-field = { $label } — верно: { $right }; в ответе: { $claim }.
check-field-missing = { $label } — верно: { $right }; ответа нет.
check-field-over = { $label } — здесь ничего писать не нужно.
check-explained = Именно это получается, если в программе «{ $algorithm }» есть такая ошибка: { $mistake }.
check-nearest = Ближе всего к этому «{ $algorithm }» с такой ошибкой: { $mistake };
check-left = но и тогда { $count } { $count ->
    [one] ответ отличается
    [few] ответа отличаются
    [many] ответов отличаются
   *[other] ответа отличаются
}.
check-departs-searches = Впервые это видно здесь: { $node }. С этой ошибкой узел просматривается, хотя его нужно отсечь.
check-departs-skips = Впервые это видно здесь: { $node }. С этой ошибкой узел отсекается, хотя его нужно просмотреть.
check-departs-returns = Впервые это видно здесь: { $node }. С этой ошибкой узел возвращает { $value }.
check-departs-chooses = Это видно в корне: с этой ошибкой выбирается ход, который ведёт в { $node }.
check-lesson = Урок об этом: «{ $lesson }»
lesson-title-min-and-max = Что выбирают МАКС и МИН
lesson-title-promises = α и β — это гарантии
lesson-title-what-if = Почему остальное можно отсечь?
lesson-title-cut-leaf = Какой лист отсечён: тот, который вызвал отсечение, или следующий?
lesson-title-cut-on-equal = Почему отсекать уже при равенстве?
lesson-title-root-narrows = Корень тоже сужает окно
lesson-title-root-moves = У ходов в корне границы, а не оценки
lesson-title-window-goes-down = Окна идут вниз, оценки — наверх
lesson-title-interval-window = Интервал узла — не его окно
lesson-title-fail-hard-soft = Fail-soft и fail-hard: что возвращает узел с отсечением?
lesson-title-deep-cutoff = Глубокое отсечение: граница дальнего предка
lesson-title-largest-leaf = Перебор не знает, что это максимум
lesson-title-move-order = Нужны ли альфа-бете упорядоченные ходы?
lesson-title-tree-first = Дерево сначала строят, а потом просматривают?
lesson-title-negamax-sign = Негамакс: чья это оценка?
lesson-title-depth-off-by-one = Глубина с ошибкой на единицу
lesson-title-horizon = Эффект горизонта
lesson-title-null-move = Нулевой ход и цугцванг
lesson-title-faster-win = Почему она не выигрывает быстрее?
lesson-title-mate-window = Вместе с оценками матов сдвигается и окно
lesson-title-table-mates = Оценки матов в таблице
lesson-title-table-bounds = Таблица должна знать, что оценка — лишь граница
lesson-title-stalemate = Пат — не мат
lesson-title-drawn-anyway = Почему она отдаёт фигуру?
check-help-window-reset = Каждый узел начинает с теми α и β, которые в этот момент есть у узла над ним.
check-help-shallow = Важна не только граница родителя: α и β приходят от всех узлов выше, поэтому отсечь может и граница, найденная выше.
check-help-shared = α и β принадлежат узлу: найденное под ним меняет окна его соседей только через оценку, которая возвращается наверх.
check-help-root-not-narrowed = Корень — такой же узел, как все: оценка первого хода сужает окно для следующих.
check-help-other-rule = Посмотрите на правило в заголовке: там сказано, достаточно ли для отсечения оценки, которая только равна границе.
check-help-mixed-cuts = Правило одно для обоих игроков: если в узлах МАКС достаточно v = β, то в узлах МИН достаточно v = α.
check-help-late-cut = Сравнивайте сразу после возвращения каждого хода, до начала следующего.
check-help-leaf-cuts = Отсекаются и целые ветви, а не только листья.
check-help-sign = В негамаксе оценка на пути наверх меняет знак: что хорошо одному игроку, плохо другому.
check-help-window-kept = В негамаксе окно на пути вниз меняет знаки и концы: потомок получает (−β; −α).
check-help-no-dal = Граница за пределами ±MNOHO на пути вниз отодвигается на единицу дальше от нуля (dal), чтобы сравниваться с оценками того же уровня.
check-help-no-bliz = Оценка за пределами ±MNOHO на пути наверх приближается на единицу к нулю (bliz): более далёкий выигрыш стоит меньше.
check-help-no-shift = Более далёкий выигрыш стоит меньше: с каждым полуходом его оценка приближается на единицу к нулю (bliz).
check-help-ply-early = Глубина считается в полуходах от корня: глубина 2 — это ход и ответ.
check-help-minimax = Как только оценка закрывает окно, остальные ходы узла пропускаются.
check-help-players-swapped = МАКС берёт наибольшую из вернувшихся оценок, МИН — наименьшую.
check-help-ply-swapped = Подпишите у каждого уровня, кто там ходит: МАКС берёт наибольшую из вернувшихся оценок, МИН — наименьшую.
check-help-right-to-left = Ходы просматриваются слева направо, если в задании не сказано иначе.
check-help-first-value = Узел ждёт всех своих ходов: МАКС берёт наибольшую из их оценок, МИН — наименьшую.
check-help-last-value = Узел помнит лучшую из оценок; худшая, пришедшая позже, ничего не меняет.
check-heading-student = студент
check-heading-points = баллы
check-heading-mistakes = ошибки, которые это объясняют
check-heading-mistake = ошибка
check-heading-wholly = объясняет всё
check-heading-best = ближе всего
check-empty = Ничего не заполнено, баллов: { $points } из { $of }.
check-not-answered = Нет ответа.
check-nothing = ничего не заполнено
check-unread = не читается
check-unread-answer = «{ $text }» не удалось прочитать.
check-unread-in = { $file }: «{ $text }» не удалось прочитать, это считается ошибкой
check-unread-count = Непрочитанных файлов: { $count }. См. сообщения.
check-nearest-short = ближе всего: { $mistake }
check-left-bound = { $node }: { $bound } при выходе { $right }, а не { $claim }.
check-no-answers = нет ответов: { $students }
check-twice = { $student } встречается несколько раз: { $files }
check-by-hand = проверить вручную, в эти баллы не входит: { $tasks }
check-no-plot = { $file } не записан: ни один из ответов не объясняется типичной ошибкой
check-all-right = всё верно
check-unexplained = ни одна из ошибок
check-chart = Как часто встретилась каждая ошибка
check-papers = ответы
check-mean = { $count } { $count ->
    [one] работа
    [few] работы
    [many] работ
   *[other] работы
}, в среднем { $share } % баллов.

# Собственная программа: `plyscope debug`.
logged-root = Корень
logged-node = Узел после { $moves }
mistake-window-reset = Каждый узел начинает с окна корня: α и β вниз не передаются.
mistake-shallow = Узел передаёт вниз только ту границу, которую нашёл сам, а полученную теряет.
mistake-window-kept = Окно передаётся вниз без изменений; в негамаксе надо поменять знаки и концы.
mistake-not-narrowed = Оценки, которые нашёл { $player }, не сужают окно для следующих ходов.
mistake-other-bound = { $player } меняет границу соперника.
mistake-wrong-window = Вниз передаётся не то окно, которое известно.
mistake-cuts-on-equal = { $player } отсекает, когда оценка равна границе; проект отсекает только за ней.
mistake-never-cuts = { $player } никогда не отсекает, хотя окно закрывается.
mistake-late-cut = Отсечение происходит на ход позже.
mistake-inner-break = После отсечения рассматриваются ещё ходы: цикл по ходам продолжается.
mistake-wrong-comparison = Ходы пропускаются, хотя окно открыто.
mistake-moves-missing = Часть ходов пропускается, хотя отсечения нет.
mistake-return-in-loop = В узле рассматривается только первый ход.
mistake-wrong-start = Лучшая оценка начинается с числа, которого может не достичь ни один ход.
mistake-first-value = Узел возвращает оценку первого хода, а не лучшего.
mistake-last-value = Узел возвращает оценку последнего хода, а не лучшего.
mistake-bound-for-best = Оценка сравнивается с границей окна, а не с лучшей оценкой.
mistake-sign = Оценка потомка берётся без смены знака.
mistake-players-swapped = Выбирается худший ход, а не лучший.
mistake-wrong-value = Узел возвращает не лучшую из оценок своих потомков.
mistake-not-undone = Ход не отменяется: после вызова позиция другая.
mistake-searched-twice = Ход рассматривается дважды.
mistake-no-second-search = Проверка с нулевым окном принимается за оценку.
mistake-table-bound = Таблица возвращает границу, как будто это точная оценка.
mistake-wrong-move = Возвращённый ход не лучший.
mistake-deeper-move = Возвращённый ход относится к более глубокому узлу.
mistake-moves-twice = В корне и в узлах под ним ходит один и тот же игрок.
mistake-wrong-side = Листья оцениваются с точки зрения не того игрока.
mistake-wrong-leaf = Лист получает не ту оценку, что в дереве.
mistake-stops-early = Внутренний узел оценивается так, будто он лист.
mistake-stops-late = Лист просматривается, вместо того чтобы оцениваться.
mistake-endless = Вызовы никогда не заканчиваются.
mistake-crash = Программа завершилась с ошибкой.
mend-window-reset = Передавайте потомкам α и β этого узла.
mend-shallow = Передавайте обе границы: ту, которую узел сужает, и ту, которую он получил.
mend-window-kept = Вызывайте потомка с (−β, −α).
mend-not-narrowed = После каждого хода присвойте { $bound } = { $best }({ $bound }, оценка), прежде чем рассматривать следующий.
mend-other-bound = Игрок сужает только свою границу: MAX повышает α, MIN понижает β.
mend-wrong-window = MAX передаёт (большее из α и своей лучшей оценки, β), MIN передаёт (α, меньшее из β и своей лучшей оценки).
mend-cuts-on-equal = Пропускайте ходы, только если α > β: в узле MAX — при оценке > β, в узле MIN — при оценке < α.
mend-never-cuts = Выходите из цикла, как только α ≥ β.
mend-late-cut = Проверяйте α ≥ β сразу, как только оценка хода известна, а не перед следующим ходом.
mend-inner-break = `break` выходит только из одного цикла. Вернитесь из функции или выйдите и из внешнего цикла.
mend-wrong-comparison = Пропускайте ходы, только если α ≥ β: в узле MAX — при оценке ≥ β, в узле MIN — при оценке ≤ α.
mend-moves-missing = Цикл должен пройти по всем ходам узла. Начинается ли он с первого?
mend-return-in-loop = Место `return` — после цикла, на один отступ левее.
mend-wrong-start = В узле MAX начните с −∞, в узле MIN — с ∞, или с первого хода.
mend-first-value = Сравнивайте каждую оценку с лучшей.
mend-last-value = Запоминайте оценку, только если она лучше прежней лучшей.
mend-bound-for-best = Напишите лучшая = { $best }(лучшая, оценка), и только потом { $bound } = { $best }({ $bound }, лучшая).
mend-sign = Напишите оценка = −поиск(потомок): что хорошо одному игроку, плохо другому.
mend-players-swapped = MAX выбирает наибольшую оценку, MIN — наименьшую.
mend-wrong-value = Возвращайте лучшую из оценок всех рассмотренных ходов.
mend-not-undone = Отменяйте ход после вызова, в том числе перед каждым `return` и `break`, или рассматривайте копию позиции.
mend-searched-twice = Сохраните результат первого вызова в переменной и используйте её.
mend-no-second-search = Если проверка вернула оценку между α и β, рассмотрите ход ещё раз с полным окном.
mend-table-bound = Храните с оценкой, точная ли она, нижняя граница или верхняя; границу используйте, только если она закрывает окно.
mend-wrong-move = Запоминайте ход вместе с лучшей оценкой, в одном и том же месте.
mend-deeper-move = Запоминайте лучший ход только в корне или возвращайте его вместе с оценкой.
mend-moves-twice = Если в корне ходит MAX, рассматривайте позиции после этих ходов как узлы MIN.
mend-wrong-side = В минимаксе оценка листа — всегда для MAX, в негамаксе — для игрока, который в нём ходит.
mend-wrong-leaf = В листе возвращайте оценку из дерева без изменений.
mend-stops-early = Оценивайте только в конце игры и на предельной глубине. Меняется ли глубина на 1 с каждым полуходом или, если она считает раунды, раз в раунд?
mend-stops-late = Останавливайтесь в конце игры и на предельной глубине. Если глубина считает раунды, она меняется раз в раунд.
mend-endless = Возвращайтесь в конце игры и на глубине 0; каждый вызов должен быть к ним на полуход ближе.
mend-crash = Где это, видно из трассировки ниже.
law-best = { $node }: { $player } выбирает из { $values }. Лучшая — { $best }, а вызов возвращает { $value }.
law-turns = { $node }: ходит { $player }, а после { $move } снова ходит { $player }.
law-turns-other = { $node }: из оценок { $values } выбирается лучшая для игрока { $player }, но ходит там другой игрок.
law-window = { $node }: { $player } нашёл { $values }; его окно было { $entry }, а теперь { $right }. Ход { $move } рассматривается с { $given }.
law-window-first = { $node }: ещё ни один ход не рассмотрен, и окно — { $right }. Ход { $move } рассматривается с { $given }.
law-closed = { $node }: { $player } нашёл { $values } в окне { $entry }, и оно закрыто. Тем не менее рассматривается ход { $move }.
law-open = { $node }: { $player } нашёл { $values }, и окно { $right } открыто. Тем не менее ходы { $skipped } пропускаются.
law-open-equal = { $node }: { $player } нашёл { $values }, и окно — { $right }: его закрывает только равенство. Тем не менее ходы { $skipped } пропускаются.
law-open-missing = { $node }: ходы { $skipped } вообще не просматриваются; оценки остальных: { $values }.
law-test = { $node }: ход { $move } проверяется с окном { $given } и возвращает { $child-value }. Это лучше всего, что есть у { $player }; насколько, скажет только второй поиск с { $right }.
law-undo = { $node }: до вызова позиция была { $before }. После него — { $after }.
law-once = { $node }: ход { $move } рассматривается второй раз с тем же окном.
law-bound = { $node }: оценка { $value } взята из таблицы. Её нашёл поиск, в котором было отсечение, так что это только граница; окну { $entry } этого мало.
law-move = Корень возвращает { $returned-move }. Лучший ход — { $best-move } с оценкой { $best }.
law-leaf = { $node }: оценка этого листа для MAX — { $best }, а вызов возвращает { $value }.
law-leaf-searched = { $node }: поиск здесь кончается оценкой { $best }, но ход { $move } просматривается.
law-leaf-inner = { $node }: ходы есть, но ни один не просмотрен; вызов возвращает { $value }.
law-crash = { $node }: { $error }.
debug-search = Поиск — { $functions }: { $found }
debug-called = Поиск вызван как { $call }.
debug-value = оценка
debug-alpha = α
debug-beta = β
debug-depth = глубина
debug-player = чей ход
debug-move = ход
debug-recorded = Записано вызовов: { $calls }, из них листьев: { $leaves }; корень возвращает { $value }.
debug-right = Ни одно правило не нарушено: оценки, окна и отсечения такие, как в правильном поиске.
debug-right-windows = Ни одно правило не нарушено: оценки и окна такие, как в правильном поиске. Те ли ходы пропущены, журнал не показывает: в нём нет `left`.
debug-right-values = Ни одно правило не нарушено: все оценки верны. Окон для проверки нет.
debug-beside = В этом дереве минимакс оценивает листьев: { $all }, альфа-бета: { $equal }.
debug-beside-greater = В этом дереве минимакс оценивает листьев: { $all }, альфа-бета: { $equal }, а с отсечением только при строгом неравенстве: { $greater }.
# $trees is a number of at least 1.
debug-generated = Программа вызвана на { $trees } построенных деревьях и не сделала ошибок; сказанное выше — о последнем из них.
# $tree is a nested list, such as `((3 12) (2 4))`, and $option the option with this tree.
debug-smallest = Наименьшее найденное дерево, на котором видна ошибка: { $tree }. Посмотреть на нём ещё раз: { $option }.
debug-seeded = случайные числа при каждом запуске одни и те же
debug-cut = запись прервана: { $limit }
