import { setTimeout as sleep } from 'node:timers/promises'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** São Paulo has had no summer time since 2019. */
const SAO_PAULO = -3 * 60 * MINUTE
/** No journey takes longer. */
const MARGIN = 4 * MINUTE

/** Waits for the next day in São Paulo when this one is about to end: what is counted by the day would begin again within a journey. */
export async function avoidMidnight(): Promise<void> {
  const left = DAY - ((Date.now() + SAO_PAULO) % DAY)
  if (left < MARGIN) await sleep(left)
}
