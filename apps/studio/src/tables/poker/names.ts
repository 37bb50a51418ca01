import type { PokerHand } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const handName = (hand: PokerHand): string =>
  ({
    royalFlush: t`Royal flush`,
    straightFlush: t`Straight flush`,
    fourOfAKind: t`Quadra`,
    fullHouse: t`Full house`,
    flush: t`Flush`,
    straight: t`Sequência`,
    threeOfAKind: t`Trinca`,
    twoPair: t`Dois pares`,
    jacksOrBetter: t`Par de valetes ou mais`,
  })[hand]

export const handMeaning = (hand: PokerHand): string =>
  ({
    royalFlush: t`10, J, Q, K e A do mesmo naipe`,
    straightFlush: t`cinco em sequência do mesmo naipe`,
    fourOfAKind: t`quatro do mesmo valor`,
    fullHouse: t`uma trinca e um par`,
    flush: t`cinco do mesmo naipe`,
    straight: t`cinco em sequência`,
    threeOfAKind: t`três do mesmo valor`,
    twoPair: t`dois pares`,
    jacksOrBetter: t`par de J, Q, K ou A`,
  })[hand]
