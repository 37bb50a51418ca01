import type { Platform } from '../../platform/platform.ts'
import { addDays, dayStart } from '../../platform/moment.ts'
import type { Settings } from '../settings/index.ts'

/** What the law asks of a game before money is staked at it. */
export interface Certified {
  /** The moment from which the game has no valid certificate; 0 where it has none, infinite where the certificate has no end. */
  certifiedUntil: number
  /** In basis points. */
  rtp: number | null
}

/** Whether money may be staked at a game. */
export type MayStakeAt = (game: Certified) => boolean

/** A certificate is valid to the end of its last day in São Paulo. */
export const certifiedUntilOf = (number: string | null, lastDay: string | null): number => {
  if (number === null) return 0
  return lastDay === null ? Infinity : dayStart(addDays(lastDay, 1)).getTime()
}

/** Asked for each bet, so it reads nothing but memory. */
export function createStakeRule({
  settings,
  clock,
}: Pick<Platform, 'clock'> & { settings: Pick<Settings, 'profile'> }): MayStakeAt {
  return ({ certifiedUntil, rtp }) => {
    const { requiresCertificate, returnMin } = settings.profile()
    if (requiresCertificate && clock.now().getTime() >= certifiedUntil) return false
    return returnMin === null || (rtp ?? 0) >= returnMin
  }
}
