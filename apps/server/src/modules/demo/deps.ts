import { ApiError } from '@girassol/contract/client'
import type { Site, SiteAddresses } from './site.ts'

export interface VisitDeps {
  addresses: SiteAddresses
  site: Site
  /** Between 0 and 1, seeded. */
  random: () => number
  /** Waits as a person would between two actions; rejects when the program ends. */
  pause: (seconds: number) => Promise<void>
  password: string
  /** The code of the account that refers the others; null before it has one. */
  referral: string | null
}

export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)
