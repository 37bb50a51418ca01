import type { BingoPattern } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const patternName = (pattern: BingoPattern): string =>
  ({
    line: t`Linha`,
    corners: t`Cantos`,
    twoLines: t`2 linhas`,
    threeLines: t`3 linhas`,
    cross: 'X',
    fullCard: t`Cheia`,
  })[pattern]

export const patternMeaning = (pattern: BingoPattern): string =>
  ({
    line: t`Linha: cinco em fila, coluna ou diagonal`,
    corners: t`Cantos: os quatro`,
    twoLines: t`Duas linhas quaisquer`,
    threeLines: t`Três linhas ou mais`,
    cross: t`X: as duas diagonais`,
    fullCard: t`Cartela cheia`,
  })[pattern]
