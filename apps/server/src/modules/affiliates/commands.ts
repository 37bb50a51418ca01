import { parseBRL, percent } from '@girassol/money'
import { parseArgs } from 'node:util'
import type { Platform } from '../../platform/platform.ts'
import type { Affiliates } from './affiliates.ts'
import { readCode } from './codes.ts'
import type { Terms } from './deals.ts'
import { openFlags } from './queries.ts'

export const affiliatesUsage = `  affiliates review                            lists referrals that look like somebody we know
  affiliates accept|refuse NAME --reason TEXT  lets such a referral earn, or not
  affiliates deal CODE [--share 30] [--cost 1] [--cpa 30,00] [--deposit 50,00] [--staked 100,00]
                                               agrees on other terms from the next month on`

/** An operator asked for what cannot be. */
export class AffiliateRefusal extends Error {
  override name = 'AffiliateRefusal'
}

interface Desk extends Pick<Platform, 'database'> {
  affiliates: Pick<Affiliates, 'agree' | 'referrals'>
}

const options = {
  reason: { type: 'string' },
  share: { type: 'string' },
  cost: { type: 'string' },
  cpa: { type: 'string' },
  deposit: { type: 'string' },
  staked: { type: 'string' },
} as const

type Given = Partial<Record<keyof typeof options, string>>

/** What somebody types after `npm run operator -- affiliates`, done; answers what to show. */
export async function runAffiliatesCommand({ affiliates, database }: Desk, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [command, name = '', ...rest] = positionals
  if (rest.length > 0) throw new AffiliateRefusal(`What is "${rest.join(' ')}"?`)
  if (command === 'review') {
    const flags = await database.transaction(openFlags)
    if (flags.length === 0) return 'Nobody waits.'
    return flags.map((flag) => `${flag.pseudonym}  by ${flag.code}  same ${flag.signs}`).join('\n')
  }
  if (command === 'accept' || command === 'refuse') {
    const reason = values.reason?.trim()
    if (!reason) throw new AffiliateRefusal('--reason is missing.')
    const verdict = command === 'accept' ? 'counted' : 'refused'
    const done = await database.transaction((tx) => affiliates.referrals.decide(tx, name, verdict, reason))
    if (!done) throw new AffiliateRefusal(`No referral "${name}" waits for a decision.`)
    return `${name} is ${verdict} now.`
  }
  if (command !== 'deal') throw new AffiliateRefusal(`There is no command "${command ?? ''}".`)
  const month = await database.transaction((tx) =>
    affiliates.agree(tx, readCode(name) ?? '', termsIn(values)),
  )
  if (month === null) throw new AffiliateRefusal(`Nobody has the code "${name}".`)
  return `${name} has the new terms from ${month} on.`
}

function termsIn(values: Given): Partial<Terms> {
  const terms: Partial<Terms> = {}
  if (values.share !== undefined) terms.revenue_share = rateIn(values.share)
  if (values.cost !== undefined) terms.payment_cost = rateIn(values.cost)
  if (values.cpa !== undefined) terms.cpa = amountIn(values.cpa)
  if (values.deposit !== undefined) terms.cpa_deposit = amountIn(values.deposit)
  if (values.staked !== undefined) terms.cpa_staked = amountIn(values.staked)
  if (Object.keys(terms).length === 0) throw new AffiliateRefusal('No new term was given.')
  return terms
}

function rateIn(text: string) {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new AffiliateRefusal(`"${text}" is no percentage such as 27.5.`)
  return percent(Number(text))
}

function amountIn(text: string) {
  const amount = parseBRL(text)
  if (amount === null || amount < 0n) throw new AffiliateRefusal(`"${text}" is no amount such as 30,00.`)
  return amount
}
