import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { LocationAsk } from './location-ask.tsx'
import { type Renewal, renewLocation } from './renewal.ts'
import type { Obstacle } from './standing.ts'

/** Keeps the verdict on the player's place in force while the game is open; over the game when it cannot. */
export function LocationWatch() {
  const { t } = useLingui()
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const renewal = useRef<Renewal>(null)
  useEffect(() => {
    const started = renewLocation(setObstacle)
    renewal.current = started
    return () => started.stop()
  }, [])
  if (!obstacle) return null
  return (
    <section
      aria-label={t`Sua localização`}
      className="flex justify-center border-b border-line/60 bg-surface-1 px-4 py-4"
    >
      <LocationAsk
        key={obstacle}
        obstacle={obstacle}
        onAllowed={(standing) => renewal.current?.settle(standing)}
      />
    </section>
  )
}
