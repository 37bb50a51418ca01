import type { Wire } from '@girassol/contract'
import { commitmentOf, Draws, spinWheel } from '@girassol/games'
import type { Verdict } from './round-check.ts'

export type SpinRecord = Wire<'rouletteSpin'>['answer']

/** Spins the wheel again with the revealed seeds; null before the server's is revealed. */
export function checkSpin(record: SpinRecord): Verdict | null {
  const { seeds, slices, prize_id: prize, final_angle: stopped } = record
  const { server_seed: server, client_seed: client, nonce, commitment } = seeds
  if (server === null) return null
  if (!slices.some(({ weight }) => weight > 0)) return { kind: 'impossible' }
  if (commitmentOf(server) !== commitment) return { kind: 'other-seed' }
  const weights = slices.map(({ weight }) => weight)
  const { slice, angle } = spinWheel(weights, new Draws({ server, client, nonce }))
  const same = slices[slice]?.id === prize && angle === stopped
  return { kind: same ? 'confirmed' : 'other-outcome' }
}
