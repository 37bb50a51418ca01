import { type RefObject, useCallback, useRef, useState } from 'react'
import { readText, writeText } from '../../shared/state/storage.ts'
import { sendToFrame } from './game-frame.tsx'

const wasOn = (): boolean => readText('game-sound') === 'on'

/** Whether the game is muted, null before it reported: a game of a provider never does. The choice holds for the next game too. */
export function useGameSound(frame: RefObject<HTMLIFrameElement | null>) {
  const [muted, setMuted] = useState<boolean | null>(null)
  const reported = useRef(false)
  const receiveSound = useCallback(
    (next: boolean) => {
      // Every game starts silent; what follows its first report is the player's choice.
      if (reported.current) writeText('game-sound', next ? 'off' : 'on')
      else if (wasOn()) sendToFrame(frame.current, { kind: 'mute', muted: false })
      reported.current = true
      setMuted(next)
    },
    [frame],
  )
  return { muted, receiveSound }
}
