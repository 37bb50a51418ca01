import { t } from '@lingui/core/macro'
import type { Game, GameClient } from '../shell/game.ts'
import type { Machine } from './machine.ts'
import { SlotGame } from './slot-game.tsx'
import { SlotPaytable } from './slot-paytable.tsx'

/** The client of a family of slots: all three differ only in their boards. */
export function slotClient(machineFor: (rules: string) => Machine | null): GameClient {
  const known = new Map<string, Machine>()
  /** The same machine for every render. */
  function machineOf({ session }: Game): Machine {
    const { rules } = session.game
    const machine = known.get(rules) ?? machineFor(rules)
    if (!machine) throw new Error(`There is no table ${rules}.`)
    known.set(rules, machine)
    return machine
  }
  return {
    Component: ({ game }) => <SlotGame game={game} machine={machineOf(game)} />,
    Paytable: ({ game }) => <SlotPaytable game={game} machine={machineOf(game)} />,
    abandoned: () =>
      t`O resultado é decidido e pago quando a rodada começa. Se você sair antes de vê-lo, o ganho já está no saldo e a rodada está no histórico.`,
  }
}
