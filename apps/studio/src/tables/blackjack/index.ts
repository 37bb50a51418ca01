import { t } from '@lingui/core/macro'
import type { GameClient } from '../../shell/game.ts'
import { Blackjack } from './blackjack.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = {
  Component: Blackjack,
  Paytable,
  abandoned: () =>
    t`A rodada espera por você e continua de onde parou. Depois de 24 horas todas as mãos param como estão, a banca joga e a rodada é paga.`,
}
