import { minutes } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Limit, Limits } from '../../platform/limits.ts'

const limit = (name: string, max: number, life: number): Limit => ({
  name: `login.${name}`,
  max,
  seconds: life / 1000,
  code: 'login_throttled',
})

/** One account from one network. */
const pair = limit('pair', 8, minutes(15))
/** One account from everywhere: past this somebody is guessing, and networks new to the account are slowed down. */
const guessed = limit('guessed', 60, minutes(60))
/** What a network new to the account is left with while somebody guesses. */
const stranger = limit('stranger', 2, minutes(15))
/** One account from everywhere, past doubt: only networks known to the account are heard. */
const stormed = limit('stormed', 1000, minutes(60))

export interface Throttle {
  /** Counts a try before the password is looked at, so that tries at the same moment all count. */
  admit(account: string, network: string, known: boolean): Promise<void>
  forgive(account: string, network: string): Promise<void>
}

/**
 * Guessing gets slow and the owner gets in. A count per account alone would let anybody lock out anybody; so it never
 * refuses a network the owner has signed in from, and a reset by mail makes the network it comes from one of those.
 */
export function createThrottle(limits: Limits): Throttle {
  async function isOver(limit: Limit, account: string): Promise<boolean> {
    try {
      await limits.bySubject(limit, account)
      return false
    } catch (error) {
      if (error instanceof AppError) return true
      throw error
    }
  }

  return {
    async admit(account, network, known) {
      await limits.bySubject(pair, `${account} ${network}`)
      if (known) return
      if (await isOver(guessed, account)) await limits.bySubject(stranger, `${account} ${network}`)
      await limits.bySubject(stormed, account)
    },
    async forgive(account, network) {
      await limits.clear(pair, `${account} ${network}`)
      await limits.clear(stranger, `${account} ${network}`)
      await limits.clear(guessed, account)
    },
  }
}
