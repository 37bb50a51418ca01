import { t } from '@lingui/core/macro'
import type { GameClient } from '../../shell/game.ts'
import { Paytable } from './paytable.tsx'
import { Poker } from './poker.tsx'

export const client: GameClient = {
  Component: Poker,
  Paytable,
  abandoned: () =>
    t`A rodada espera por você e continua de onde parou. Depois de 24 horas as cinco cartas ficam como foram dadas e a mão é paga.`,
}
