import type { Amount } from '@girassol/games'
import type { WireAmount } from '@girassol/money'

/** Messages from the frame to the page around it. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'balance'; balance: WireAmount }
  | { kind: 'round'; id: string; staked: Amount; paid: Amount; closed: boolean }
  /** From the request until the outcome was shown: meanwhile the balance around the game must not reveal it. */
  | { kind: 'outcome'; hidden: boolean }
  /** The server knows that the round was shown: all pages may have the balance. */
  | { kind: 'shown' }
  | { kind: 'deposit' }
  | { kind: 'leave' }
  | { kind: 'sound'; muted: boolean }
  | { kind: 'failed'; code: string }
  /** For the page to keep: shown before a client seed was sent for it. */
  | { kind: 'commitment'; sequence: number; commitment: string; link: string }
  /** Sent and accepted for the commitment of that number. */
  | { kind: 'client-seed'; sequence: number; clientSeed: string }

/** Messages from the page to the frame. */
export type PageMessage = { kind: 'mute'; muted: boolean } | { kind: 'balance-changed' | 'rules' }

export interface Page {
  send(message: FrameMessage): void
  /** Returns how to stop listening. */
  listen(handle: (message: PageMessage) => void): () => void
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
    send: (message) => frame.parent.postMessage({ source: 'girassol-studio', ...message }, host),
    listen: (handle) => {
      function receive(event: MessageEvent) {
        if (event.source !== frame.parent || event.origin !== host) return
        const message = messageIn(event.data)
        if (message) handle(message)
      }
      frame.addEventListener('message', receive)
      return () => frame.removeEventListener('message', receive)
    },
  }
}

function messageIn(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, kind, muted } = data as Record<string, unknown>
  if (source !== 'girassol-page') return null
  if (kind === 'mute' && typeof muted === 'boolean') return { kind, muted }
  return kind === 'balance-changed' || kind === 'rules' ? { kind } : null
}
