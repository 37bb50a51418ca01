import { slotTables } from '@girassol/games'
import { FallingBoard } from '../board/falling.ts'
import { slotClient } from '../slot-client.tsx'

export const client = slotClient((rules) => {
  const slot = slotTables.get(rules)
  if (slot?.family !== 'tumble') return null
  const { table } = slot
  return {
    table,
    symbols: table.symbols,
    boardFor: (ticker) => new FallingBoard(ticker, table.columns, table.rows, table.symbols),
  }
})
