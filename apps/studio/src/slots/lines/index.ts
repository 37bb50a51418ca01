import { slotTables } from '@girassol/games'
import { ReelBoard } from '../board/reels.ts'
import { slotClient } from '../slot-client.tsx'

export const client = slotClient((rules) => {
  const slot = slotTables.get(rules)
  if (slot?.family !== 'lines') return null
  const { table } = slot
  return {
    table,
    symbols: [...new Set([...table.strips, ...table.freeStrips].flat())],
    boardFor: (ticker) => new ReelBoard(ticker, table.strips, table.freeStrips, table.rows),
  }
})
