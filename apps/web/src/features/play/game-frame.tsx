import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { type FrameMessage, messageOf } from './frame-message.ts'

interface GameFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  src: string
  name: string
  onMessage: (message: FrameMessage) => void
  /** Set for a provider's game, which reports nothing: it is ready once its page has loaded. */
  onLoad?: (() => void) | undefined
}

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/**
 * A provider's page leaves by links to the lobby and to the deposit, so a press may navigate this page. On an origin of its own it keeps
 * its storage; with ours it would not be sandboxed at all.
 */
export function sandboxOf(src: string, isOutside: boolean): string {
  if (!isOutside) return SANDBOX
  const ownOrigin = new URL(src, location.href).origin !== location.origin
  return `${SANDBOX} allow-forms allow-top-navigation-by-user-activation${ownOrigin ? ' allow-same-origin' : ''}`
}

/** The game, in a frame that can only speak to this page; one of ours has neither cookies nor storage. */
export function GameFrame({ frame, src, name, onMessage, onLoad }: GameFrameProps) {
  const { t } = useLingui()
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = messageOf(event, frame.current?.contentWindow)
      if (message) onMessage(message)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame, onMessage])
  return (
    <iframe
      ref={frame}
      src={src}
      title={t`Jogo: ${name}`}
      sandbox={sandboxOf(src, onLoad !== undefined)}
      onLoad={onLoad}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full border-0"
    />
  )
}

/** A sandboxed frame has no origin to address; what is said to it is not a secret. */
export function sendToFrame(
  frame: HTMLIFrameElement | null,
  message: { kind: 'mute'; muted: boolean } | { kind: 'balance-changed' | 'rules' },
): void {
  frame?.contentWindow?.postMessage({ source: 'girassol-page', ...message }, '*')
}
