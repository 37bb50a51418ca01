import type { Amount } from '@girassol/games'
import type { WireAmount } from '@girassol/money'

/** What the frame tells the page around it. */
export type Saying =
  | { kind: 'ready' }
  | { kind: 'balance'; balance: WireAmount }
  | { kind: 'round'; id: string; staked: Amount; paid: Amount; closed: boolean }
  | { kind: 'deposit' }
  | { kind: 'leave' }
  | { kind: 'sound'; muted: boolean }
  | { kind: 'failed'; code: string }
  /** For the page to keep: shown before a client seed was sent for it. */
  | { kind: 'commitment'; sequence: number; commitment: string; link: string }
  /** Sent and accepted for the commitment of that number. */
  | { kind: 'client-seed'; sequence: number; clientSeed: string }

/** What the page tells the frame. */
export type Hearing = { kind: 'mute'; muted: boolean } | { kind: 'balance-changed' | 'rules' }

export interface Page {
  say(saying: Saying): void
  /** Answers how to stop listening. */
  listen(hear: (hearing: Hearing) => void): () => void
}

/** The part of `window` this needs. */
export type Frame = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/** `host` comes from the address; anything but a bare origin is refused, so that `*` can never be posted to. */
export function originIn(host: string | null): string | null {
  try {
    return host !== null && new URL(host).origin === host && host !== 'null' ? host : null
  } catch {
    return null
  }
}

export function pageAround(frame: Frame, host: string): Page {
  return {
    say: (saying) => frame.parent.postMessage({ source: 'girassol-studio', ...saying }, host),
    listen: (hear) => {
      function receive(event: MessageEvent) {
        if (event.source !== frame.parent || event.origin !== host) return
        const hearing = hearingIn(event.data)
        if (hearing) hear(hearing)
      }
      frame.addEventListener('message', receive)
      return () => frame.removeEventListener('message', receive)
    },
  }
}

function hearingIn(data: unknown): Hearing | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, kind, muted } = data as Record<string, unknown>
  if (source !== 'girassol-page') return null
  if (kind === 'mute' && typeof muted === 'boolean') return { kind, muted }
  return kind === 'balance-changed' || kind === 'rules' ? { kind } : null
}
