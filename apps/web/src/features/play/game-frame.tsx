import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { type FrameMessage, messageOf } from './frame-message.ts'

interface GameFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  src: string
  name: string
  onMessage: (message: FrameMessage) => void
}

/** The game, in a frame that has neither cookies nor storage and can only speak to this page. */
export function GameFrame({ frame, src, name, onMessage }: GameFrameProps) {
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
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full border-0"
    />
  )
}

/** A sandboxed frame has no origin to address; what is said to it is no secret. */
export function sendToFrame(
  frame: HTMLIFrameElement | null,
  message: { kind: 'mute'; muted: boolean } | { kind: 'balance-changed' | 'rules' },
): void {
  frame?.contentWindow?.postMessage({ source: 'girassol-page', ...message }, '*')
}
