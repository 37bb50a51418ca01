import { ApiError } from '@girassol/contract/client'
import type { Site } from './site.ts'

export interface VisitDeps {
  site: Site
  /** Opens another page of the same visitor, with a session of its own. */
  openPage: () => Site
  now: () => Date
  /** Between 0 and 1, seeded. */
  random: () => number
  /** Waits as a person does between two actions; rejects when the program ends. */
  pause: (seconds: number) => Promise<void>
  /** Waits for the site before it is asked again. */
  wait: (seconds: number) => Promise<void>
  password: string
  /** The code that this account registers with. */
  referral: string | null
  /** How many rounds are played. */
  rounds: { least: number; most: number }
  /** Leaves out games whose rounds end by the clock. */
  onlyInstantGames: boolean
  /** Withdraws more than the rules let through without a review, unless the account did so within a day. */
  asksForReview: boolean
}

export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)
