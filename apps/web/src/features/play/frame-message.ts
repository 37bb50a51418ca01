/** Messages from a game's frame (apps/studio) to this page. Amounts of rounds are whole centavos. */
export type FrameMessage =
  | { kind: 'ready' | 'deposit' | 'leave' }
  /** The server knows that the round was shown. */
  | { kind: 'shown' }
  | { kind: 'balance'; balance: number }
  | { kind: 'round'; id: string; staked: number; paid: number }
  /** A round is asked for or played back: its outcome is not to be seen yet. */
  | { kind: 'outcome'; hidden: boolean }
  | { kind: 'sound'; muted: boolean }
  | { kind: 'failed'; code: string }
  /** Shown in the game before a client seed was sent for it. */
  | { kind: 'commitment'; sequence: number; commitment: string; link: string }
  /** Sent by the game and accepted for the commitment of that number. */
  | { kind: 'client-seed'; sequence: number; clientSeed: string }

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** A message of the game's frame, or null: another window's, or nothing we understand. */
export function messageOf(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: unknown,
): FrameMessage | null {
  // The frame is sandboxed, so it has no origin of its own: who sent it is what counts.
  if (!frame || event.source !== frame || event.origin !== 'null') return null
  if (typeof event.data !== 'object' || event.data === null) return null
  const { source, kind, ...rest } = event.data as Record<string, unknown>
  if (source !== 'girassol-studio') return null
  switch (kind) {
    case 'ready':
    case 'deposit':
    case 'leave':
    case 'shown':
      return { kind }
    case 'balance':
      return typeof rest['balance'] === 'number' && rest['balance'] >= 0
        ? { kind, balance: rest['balance'] }
        : null
    case 'round':
      return typeof rest['id'] === 'string' && isCount(rest['staked']) && isCount(rest['paid'])
        ? { kind, id: rest['id'], staked: rest['staked'], paid: rest['paid'] }
        : null
    case 'outcome':
      return typeof rest['hidden'] === 'boolean' ? { kind, hidden: rest['hidden'] } : null
    case 'sound':
      return typeof rest['muted'] === 'boolean' ? { kind, muted: rest['muted'] } : null
    case 'failed':
      return typeof rest['code'] === 'string' ? { kind, code: rest['code'] } : null
    case 'commitment': {
      const { sequence, commitment, link } = rest
      return isCount(sequence) && typeof commitment === 'string' && typeof link === 'string'
        ? { kind, sequence, commitment, link }
        : null
    }
    case 'client-seed': {
      const { sequence, clientSeed } = rest
      return isCount(sequence) && typeof clientSeed === 'string' ? { kind, sequence, clientSeed } : null
    }
    default:
      return null
  }
}
