import { api } from '../../../shared/api/api.ts'
import { knownPosition } from './position.ts'
import { checkStanding, type Obstacle, obstacleOf, type Standing } from './standing.ts'

/** How long before its end a verdict is renewed, at most. */
const LEAD_MS = 120_000
/** After a call without an answer. */
const RETRY_MS = 30_000

const waitOf = ({ valid_seconds }: Standing): number => {
  const left = (valid_seconds ?? 0) * 1000
  return Math.max(left - LEAD_MS, left / 2)
}

export interface Renewal {
  /** Goes on from a verdict that the player got in another way. */
  settle(standing: Standing): void
  stop(): void
}

/** Renews the verdict on the player's place again and again, without asking them, and says when something is in the way of stakes. */
export function renewLocation(show: (obstacle: Obstacle | null) => void): Renewal {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function later(run: () => Promise<void>, wait: number): void {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void run(), wait)
  }
  function settle(standing: Standing, wait = waitOf(standing)): void {
    if (isOver) return
    clearTimeout(timer)
    show(obstacleOf(standing))
    if (standing.state === 'allowed') later(renew, wait)
  }
  async function renew(): Promise<void> {
    try {
      settle(await checkStanding(await knownPosition()))
    } catch {
      // A verdict may still be in force.
      await read(RETRY_MS)
    }
  }
  async function read(wait?: number): Promise<void> {
    try {
      settle(await api('location'), wait)
    } catch {
      later(() => read(RETRY_MS), RETRY_MS)
    }
  }

  void read()
  return {
    settle: (standing) => settle(standing),
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
