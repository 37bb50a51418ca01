import type { Tx } from '../../platform/database.ts'
import { enqueue } from './queries.ts'

/** The beginning of the events by which a qualification asks for enhanced diligence. */
const DILIGENCE = 'qualification/'
export const isDiligence = (event: string): boolean => event.startsWith(DILIGENCE)

/** Opens a case for enhanced diligence of a player, or adds to the open one. */
export const requestDiligence = (
  tx: Tx,
  { record, player, at }: { record: string; player: bigint; at: Date },
): Promise<void> => enqueue(tx, { event: `${DILIGENCE}${record}`, player, at })
