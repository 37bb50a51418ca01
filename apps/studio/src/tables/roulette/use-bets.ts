import type { RouletteTable } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Chips, totalOf, withChip, withoutSpot } from './chips.ts'

/** The chips on the cloth before a spin, with undo and the last round's chips. `onLay`: they have changed. */
export function useBets({ stake, sound }: Game, table: RouletteTable, onLay: () => void) {
  const [chips, setChips] = useState<Chips>([])
  const [before, setBefore] = useState<readonly Chips[]>([])
  const [last, setLast] = useState<Chips>([])
  const [limit, setLimit] = useState<string | null>(null)

  function lay(next: Chips) {
    if (next === chips) return
    setBefore([...before, chips])
    setChips(next)
    setLimit(null)
    onLay()
    sound.play('chip')
  }
  function bet(spot: string) {
    const next = withChip(table, chips, spot, stake)
    if (next === 'most') setLimit(t`O limite da mesa é ${{ amount: brl(table.stakes.max) }} por rodada.`)
    else if (next === 'spots') setLimit(t`Cabem fichas em até ${{ count: table.mostBets }} lugares.`)
    else lay(next)
  }
  function undo() {
    setChips(before.at(-1) ?? [])
    setBefore(before.slice(0, -1))
    setLimit(null)
  }
  /** After a spin the chips leave the cloth and may be laid again. */
  function collect() {
    setLast(chips)
    setChips([])
    setBefore([])
  }

  return {
    chips,
    total: totalOf(chips),
    limit,
    canUndo: before.length > 0,
    canRepeat: last.length > 0 && chips.length === 0,
    bet,
    take: (spot: string) => lay(withoutSpot(chips, spot)),
    undo,
    clear: () => lay([]),
    repeat: () => lay(last),
    collect,
  }
}

export type Bets = ReturnType<typeof useBets>
