import { type Centavos, centavos } from '@girassol/money'
import { useEffect, useState } from 'react'

/** What a round took and gave, in whole centavos. */
export interface Round {
  staked: number
  paid: number
}

/** What this stay at the game came to: wins less stakes. */
export function netOf(rounds: Iterable<Round>): Centavos {
  let net = 0n
  for (const { staked, paid } of rounds) net += BigInt(paid) - BigInt(staked)
  return centavos(net)
}

/** hh:mm:ss */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Milliseconds since a moment, updated every second; null before it. */
export function useElapsed(since: number | null): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, now - since)
}
