import type { ReadHeld } from '../players/index.ts'
import { pausesOf } from './queries.ts'

/** Every pause a player took, for the file of a person's data: few enough to be read at once. */
export const heldPauses: ReadHeld = async (tx, player) => ({
  rows: (await pausesOf(tx, player)).map(({ kind, asked_at, ends_at }) => ({ kind, asked_at, ends_at })),
  next: null,
})
