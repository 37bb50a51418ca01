import { t } from '@lingui/core/macro'
import type { GameClient } from '../../shell/game.ts'
import { Crash } from './crash.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = {
  Component: Crash,
  Paytable,
  abandoned: () =>
    t`O voo segue sem você. Com retirada automática, o servidor retira no alvo se a pipa chegar lá. Sem ela, a rodada termina quando a linha romper, ou é paga no limite da mesa.`,
}
