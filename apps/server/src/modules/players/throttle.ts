import { minutes } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Limit, Limits } from '../../platform/limits.ts'

const limit = (name: string, max: number, window: number): Limit => ({
  name: `login.${name}`,
  max,
  seconds: window / 1000,
  code: 'login_throttled',
})

/** Tries at one account from one network. */
const pair = limit('pair', 8, minutes(15))
/** Tries at one account from all networks; above it the account is under attack and unknown networks are slowed down. */
const guessed = limit('guessed', 60, minutes(60))
/** Tries that an unknown network has left during an attack. */
const stranger = limit('stranger', 2, minutes(15))
/** Tries at one account from all networks; above it unknown networks are refused. */
const stormed = limit('stormed', 1000, minutes(60))

/**
 * Counts a try before the password is compared, so that concurrent tries all count. A count per account alone would
 * let an attacker lock the owner out, so it never refuses a network from which the owner has signed in; a reset by
 * mail makes its network one of those.
 */
export async function admitLogin(
  limits: Limits,
  account: string,
  network: string,
  known: boolean,
): Promise<void> {
  await limits.bySubject(pair, `${account} ${network}`)
  if (known) return
  if (await isOver(limits, guessed, account)) await limits.bySubject(stranger, `${account} ${network}`)
  await limits.bySubject(stormed, account)
}

/** Forgets the tries after a successful login. */
export async function clearLogin(limits: Limits, account: string, network: string): Promise<void> {
  await limits.clear(pair, `${account} ${network}`)
  await limits.clear(stranger, `${account} ${network}`)
  await limits.clear(guessed, account)
}

async function isOver(limits: Limits, limit: Limit, account: string): Promise<boolean> {
  try {
    await limits.bySubject(limit, account)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
