import { drawInTurn, type Durations, type Fault } from '../faults/schedule.ts'

/** How long each lasts, in seconds, before it is mended. */
const kinds = {
  'kill-node': [0, 1],
  'freeze-node': [0.3, 2],
  'turn-clock': [0.3, 1.5],
  'drop-clients': [0, 0],
  'cut-node': [0.3, 2],
  'silence-node': [0.3, 2],
  'delay-node': [0.3, 2],
  'end-sessions': [0, 0],
  'kill-backend': [0, 0],
  'refuse-writes': [0, 0.5],
  'freeze-database': [0.3, 2],
  'stop-database': [0, 0],
  'kill-database': [0, 0],
  'kill-bank': [0, 1],
  'freeze-bank': [0.3, 2],
} as const satisfies Durations<string>

export type ShortKind = keyof typeof kinds
export type ShortFault = Fault<ShortKind>

export const shortKinds = Object.keys(kinds) as ShortKind[]

/** Every kind once, in an order drawn from the seed. */
export function drawShortRun(seed: string): ShortFault[] {
  const faults = drawInTurn(seed, kinds, shortKinds)
  return shortKinds.map(() => faults.next().value)
}
