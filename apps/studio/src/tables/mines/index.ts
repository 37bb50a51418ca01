import { t } from '@lingui/core/macro'
import type { GameClient } from '../../shell/game.ts'
import { Mines } from './mines.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = {
  Component: Mines,
  Paytable,
  abandoned: () =>
    t`A rodada espera por você e continua de onde parou. Depois de 24 horas ela é retirada pelo que vale; se nenhuma casa foi aberta, a aposta volta.`,
}
