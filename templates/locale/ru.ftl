# Слова рисунков и текстов по-русски. Что значит каждое сообщение и что в него вставляется, сказано в en.ftl.
#
# У каждого считаемого слова четыре формы: one (1 узел), few (2 узла), many (5 узлов), other (1,5 узла).

## Игроки и стороны

max = МАКС
min = МИН
side-white = белые
side-black = чёрные
player-and-side = { $player } ({ $side })

## Алгоритмы

algorithm-minimax = минимакс
algorithm-negamax = негамакс
algorithm-alpha-beta = альфа-бета
algorithm-negamax-alpha-beta = негамакс альфа-бета
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
mate-in = мат в { $count } { $count ->
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
win-in = выигрыш в { $count } { $count ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}

## Действующие правила, одно за другим в строке

rule-cut-equal = отсечение при v ≥ β, v ≤ α
rule-cut-greater = отсечение при v > β, v < α
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = маты без учёта расстояния
rule-mates-distance = маты с учётом расстояния (MAX = { $max }, MNOHO = { $mnoho })
rule-order-given = ходы в заданном порядке
rule-order-reverse = ходы в обратном порядке
rule-order-random = ходы перемешаны (зерно { $seed }, { $generator })
rule-order-best = сначала лучшие ходы
rule-order-worst = сначала худшие ходы
rule-to-the-end = до конца игры
rule-depth = глубина { $count } { $count ->
    [one] полуход
    [few] полухода
    [many] полуходов
   *[other] полухода
}
rule-window = окно в корне { $window }

## Отсечения

alpha-cut = α-отсечение
beta-cut = β-отсечение
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
reason-try = пробуем ход { $move }
reason-drawn = ничья
reason-static = статическая оценка
reason-clamped = статическая оценка { $raw }, введённая в пределы ±MNOHO: { $value }
reason-best = пока лучшее для { $player }: { $value }
reason-best-by = пока лучшее для { $player }, ход { $move }: { $value }
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = оценка корня: { $value }
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
event-leave = возврат

## Итог перебора

label-search = перебор
label-algorithm = алгоритм
label-value = оценка
label-best-move = лучший ход
label-variation = вариант
label-root-moves = ходы в корне
label-nodes = узлы
label-leaves = листья
label-cutoffs = отсечения
label-not-stored = не сохранено
label-note = примечание
summary-search = { $heading }, ходит { $player }
summary-bound = { $proved }  граница, а не точная оценка: перебор вернул { $value } для окна { $window }
summary-no-move = нет
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
was = было { $value }
skipped = отсечено
returned = вернул { $value }
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
tooltip-window = окно на входе { $window }

## Заголовки и подписи

hand-built-tree = Дерево, составленное вручную
caption-value = оценка { $value }
caption-best-move = лучший ход { $move }
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
describe-view = Показаны { $view }.
describe-value = Оценка корня: { $value }.
describe-value-and-move = Оценка корня: { $value }, лучший ход: { $move }.
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
legend-leaf = лист со статической оценкой
legend-over = конечная позиция
legend-bound = доказана только эта граница
legend-unknown = ничего не доказано
legend-interval = интервал возможных оценок
legend-window = окно на входе
legend-window-history = окно и его прежние границы
legend-window-edge = окно, переданное по ребру
legend-cut-rule = когда узел можно оставить
legend-returned = оценка, возвращённая родителю
legend-cutoff = отсечение: достигнута α или β
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
legend-node-types = ожидаемый тип узла: PV, CUT, ALL
legend-sign-flip = знак меняется: v становится −v
legend-active = сейчас просматривается
legend-difference = здесь переборы различаются
legend-blank = заполнить
legend-ghost = что нашёл бы здесь минимакс
