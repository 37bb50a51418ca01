import { REASON_MIN } from '@girassol/contract/operator'
import { AppError, OperatorError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { textIn } from '../../../platform/terminal.ts'
import { terminalOperator } from '../../operators/index.ts'
import type { Creatives } from './creatives.ts'
import { listAgreements, listCreatives, readAgreement } from './operator-routes.ts'
import { lockCreative } from './queries.ts'

const LISTED_MAX = 100

export const affiliateRulesUsage = `  affiliates contracts                         contracts that affiliates accepted, newest first
  affiliates contract ID                       one contract as text, whose SHA-256 the list shows
  affiliates creatives                         advertisements of affiliates, newest first
  affiliates approve-creative|refuse-creative ID --reason TEXT --as E-MAIL   decides on an advertisement`

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  affiliates: { creatives: Creatives }
}

const commands = new Set(['contracts', 'contract', 'creatives', 'approve-creative', 'refuse-creative'])
export const isRulesCommand = (command: string): boolean => commands.has(command)

/** Runs the commands about contracts and advertisements and returns the text to print. */
export async function runRulesCommand(
  { affiliates, clock, database }: Deps,
  command: string,
  id: string,
  values: { reason?: string; as?: string },
): Promise<string> {
  if (command === 'contracts') {
    const { items } = await database.transaction((tx) => listAgreements(tx, clock.now(), {}, LISTED_MAX))
    if (items.length === 0) return 'No contract was accepted.'
    return items
      .map((each) =>
        [
          each.id,
          `player ${each.player}`,
          `version ${each.version}${each.is_current ? '' : ' (replaced)'}`,
          each.accepted_at,
          `sha256 ${each.record_hash}`,
        ].join('  '),
      )
      .join('\n')
  }
  if (command === 'creatives') {
    const { items } = await database.transaction((tx) => listCreatives(tx, {}, LISTED_MAX))
    if (items.length === 0) return 'No advertisement was submitted.'
    return items
      .map(({ id: creative, player, state, submitted_at, place, text }) =>
        [creative, `player ${player}`, state, submitted_at, place, text.replaceAll(/\s+/g, ' ')].join('  '),
      )
      .join('\n')
  }
  if (!isUuid(id)) throw new AppError('not_found')
  if (command === 'contract')
    return database.transaction(async (tx) => (await readAgreement(tx, id)).text.trimEnd())
  const reason = textIn(values, 'reason')
  if (reason.length < REASON_MIN) throw new OperatorError('option_missing', { option: 'reason' })
  const state = command === 'approve-creative' ? 'approved' : 'refused'
  await database.transaction(async (tx) => {
    const actor = await terminalOperator(tx, values.as)
    const row = await lockCreative(tx, id)
    const current = row?.state === 'approved' ? 'approved' : 'submitted'
    await affiliates.creatives.decide(tx, actor, { id, state, current, reason })
  })
  return `${id} is ${state} now.`
}
