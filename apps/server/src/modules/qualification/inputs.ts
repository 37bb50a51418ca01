import type { QualificationInputs, QualificationRules } from '@girassol/contract/operator'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { isActiveAffiliate } from '../affiliates/index.ts'
import { readDeclared } from '../declarations/index.ts'
import { findOperatorAccount } from '../operators/index.ts'
import { readPaymentActivity } from '../payments/index.ts'
import type { Screening } from '../persons/index.ts'
import { countReportedCases } from '../risk/index.ts'
import type { QualificationDeps } from './deps.ts'
import type { Subject } from './queries.ts'

type Read = Omit<QualificationInputs, 'set_class'>

const screened = (screening: Screening) => ({
  listed_exposed: screening.isExposed,
  sanctioned: screening.isSanctioned,
  restricted: screening.isRestricted,
  staff: screening.isStaff,
  unresolved_match: screening.hasOpenMatch,
})

/** What is known of a subject now; null when it does not have to be qualified, or cannot be by want of a CPF of the operator. */
export function readInputs(
  deps: QualificationDeps,
  tx: Tx,
  { kind, subject }: Subject,
  rules: QualificationRules,
): Promise<Read | null> {
  return kind === 'operator'
    ? readOperatorInputs(deps, tx, subject)
    : readPlayerInputs(deps, tx, { kind, player: BigInt(subject) }, rules)
}

async function readOperatorInputs(deps: QualificationDeps, tx: Tx, id: string): Promise<Read | null> {
  const account = await findOperatorAccount(tx, id)
  if (account?.status !== 'active') return null
  const screening = await deps.persons.screening.operator(tx, id)
  if (!screening) return null
  return { ...screened(screening), income: null, declared_exposed: false, reported_cases: 0, deposited: 0 }
}

async function readPlayerInputs(
  { clock, persons, players }: QualificationDeps,
  tx: Tx,
  { kind, player }: { kind: 'player' | 'affiliate'; player: bigint },
  { window_days }: QualificationRules,
): Promise<Read | null> {
  const account = await players.byId(tx, player)
  if (!account || account.status === 'closed') return null
  if (kind === 'affiliate' && !(await isActiveAffiliate(tx, player))) return null
  const now = clock.now()
  const since = new Date(now.getTime() - days(window_days))
  const { deposits } = await readPaymentActivity(tx, player, { since, until: now })
  const declared = await readDeclared(tx, player)
  return {
    ...screened(await persons.screening.player(tx, player)),
    income: declared.income,
    declared_exposed: declared.isExposed,
    reported_cases: await countReportedCases(tx, player),
    deposited: Number(deposits.reduce((sum, { amount }) => sum + amount, 0n)),
  }
}
