import { type BasisPoints, percent } from '@girassol/money'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { amountIn, amountText, commandIn, noSuchCommand, textIn, wholeIn } from '../../platform/terminal.ts'
import type { Affiliates } from './affiliates.ts'
import { readCode } from './codes.ts'
import { affiliateRulesUsage, isRulesCommand, runRulesCommand } from './creatives/commands.ts'
import { type Deal, readDeals, type Terms } from './deals.ts'
import { type AffiliateRow, findAffiliate, findAffiliateByCode, openFlags } from './queries.ts'

export const affiliatesUsage = `  affiliates review                            lists referrals that resemble known accounts
  affiliates accept|refuse NAME --reason TEXT  lets such a referral earn, or not
  affiliates show CODE                         the terms agreed on with an affiliate, the first ones first
  affiliates deal CODE [--share 30] [--cost 1] [--cpa 30,00] [--deposit 50,00] [--staked 100,00]
                                               agrees on other terms from the next month on
      --player ID                              in place of a code: the affiliate who is this player
${affiliateRulesUsage}`

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  affiliates: Pick<Affiliates, 'agree' | 'creatives' | 'referrals'>
}

const options = {
  player: { type: 'string' },
  reason: { type: 'string' },
  as: { type: 'string' },
  share: { type: 'string' },
  cost: { type: 'string' },
  cpa: { type: 'string' },
  deposit: { type: 'string' },
  staked: { type: 'string' },
} as const

type Given = Partial<Record<keyof typeof options, string>>

/** Runs `npm run operator -- affiliates …` and returns the text to print. */
export async function runAffiliatesCommand(deps: Deps, args: string[]): Promise<string> {
  const { affiliates, database } = deps
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [command, name = ''] = commandIn(positionals, 1)
  if (isRulesCommand(command)) return runRulesCommand(deps, command, name, values)
  if (command === 'review') {
    const flags = await database.transaction(openFlags)
    if (flags.length === 0) return 'Nobody waits.'
    return flags.map((flag) => `${flag.pseudonym}  by ${flag.code}  same ${flag.signs}`).join('\n')
  }
  if (command === 'accept' || command === 'refuse') {
    const reason = textIn(values, 'reason')
    const verdict = command === 'accept' ? 'counted' : 'refused'
    const done = await database.transaction((tx) => affiliates.referrals.decide(tx, name, verdict, reason))
    if (!done) throw new OperatorError('referral_not_waiting', { name })
    return `${name} is ${verdict} now.`
  }
  if (command === 'show')
    return database.transaction(async (tx) => {
      const { code, player_id } = await findOne(tx, name, values)
      const deals = await readDeals(tx, player_id)
      return [`${code}  player ${player_id}`, ...deals.toReversed().map(dealText)].join('\n')
    })
  if (command !== 'deal') noSuchCommand(command)
  const terms = termsIn(values)
  return database.transaction(async (tx) => {
    const { code } = await findOne(tx, name, values)
    const month = await affiliates.agree(tx, code, terms)
    return `${code} has the new terms from ${month} on.`
  })
}

async function findOne(tx: Tx, code: string, values: Given): Promise<AffiliateRow> {
  if (values.player === undefined) {
    const found = await findAffiliateByCode(tx, readCode(code) ?? '')
    if (!found) throw new OperatorError('affiliate_code_unknown', { code })
    return found
  }
  if (code) throw new OperatorError('affiliate_code_or_player')
  const found = await findAffiliate(tx, BigInt(wholeIn(values, 'player')))
  if (!found) throw new OperatorError('affiliate_player_unknown', { player: values.player })
  return found
}

const rateText = (rate: BasisPoints): string => `${rate / 100} %`

const dealText = (deal: Deal): string =>
  [
    `from ${deal.month.slice(0, 7)}`,
    `share ${rateText(deal.revenue_share)}`,
    `payment cost ${rateText(deal.payment_cost)}`,
    `CPA ${amountText(deal.cpa)} from ${amountText(deal.cpa_deposit)} deposited and ${amountText(deal.cpa_staked)} staked`,
  ].join('  ')

function termsIn(values: Given): Partial<Terms> {
  const terms: Partial<Terms> = {}
  if (values.share !== undefined) terms.revenue_share = rateIn(values.share)
  if (values.cost !== undefined) terms.payment_cost = rateIn(values.cost)
  if (values.cpa !== undefined) terms.cpa = amountIn(values.cpa)
  if (values.deposit !== undefined) terms.cpa_deposit = amountIn(values.deposit)
  if (values.staked !== undefined) terms.cpa_staked = amountIn(values.staked)
  if (Object.keys(terms).length === 0) throw new OperatorError('affiliate_terms_missing')
  return terms
}

function rateIn(text: string) {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new OperatorError('percentage_unreadable', { text })
  return percent(Number(text))
}
