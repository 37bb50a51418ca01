import type { Language } from '@girassol/contract'
import { type OperatorAnswer, reviewRules } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import assert from 'node:assert/strict'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { calendarDay } from '../../../../platform/moment.ts'
import { type Actor, findPendingApprovals, isOwnAccount, operatorNames } from '../../../operators/index.ts'
import type { Wallets } from '../../../wallet/index.ts'
import { findingsAbout } from '../../deposits/queries.ts'
import { countPayments } from '../../holdings.ts'
import { maskKey } from '../key.ts'
import { decisionsOf, findWithdrawal, type StepRow, stepsOf, type WithdrawalRow } from '../queries.ts'
import type { Receipts } from '../receipts.ts'
import { templateOf } from '../texts.ts'
import { ruleTextsOf } from './rule-texts.ts'
import { stepView } from '../views.ts'
import { claimantOf } from './claim.ts'
import { APPROVE_WITHDRAWAL, needsSecondPerson, type ReviewDeps } from './decide.ts'
import {
  failedRules,
  pageOfReviewed,
  reviewFigures,
  type ReviewRule,
  type WithdrawalFilter,
} from './queries.ts'

export type ViewDeps = ReviewDeps & {
  wallets: Pick<Wallets, 'of'>
  receipts: Pick<Receipts, 'linkTo'>
}

type Item = OperatorAnswer<'listWithdrawals'>['items'][number]
type Detail = OperatorAnswer<'readWithdrawal'>

interface ListRequest {
  filter: WithdrawalFilter
  sort: 'oldest' | 'newest' | undefined
  after: string | null
  limit: number
}

/** States whose oldest case is the most urgent. */
const QUEUES = new Set(['waiting', 'held', 'open', 'overdue', 'in_review', 'unknown'])

export async function listReviewed(
  deps: ReviewDeps,
  tx: Tx,
  { filter, sort, after, limit }: ListRequest,
): Promise<OperatorAnswer<'listWithdrawals'>> {
  const isQueue = filter.state !== undefined && QUEUES.has(filter.state)
  const oldestFirst = sort ? sort === 'oldest' : isQueue
  const rows = await pageOfReviewed(tx, filter, { oldestFirst, after, limit }, deps.clock.now())
  return {
    items: await itemsOf(deps, tx, rows),
    next: rows.length === limit ? rows.at(-1)!.id : null,
  }
}

async function itemsOf(deps: ReviewDeps, tx: Tx, rows: WithdrawalRow[]): Promise<Item[]> {
  const now = deps.clock.now()
  const ids = rows.map(({ id }) => id)
  const rules = await failedRules(tx, ids)
  const approvals = await findPendingApprovals(tx, now, APPROVE_WITHDRAWAL, ids)
  const people = rows.map((row) => claimantOf(row, now)?.id ?? null)
  const names = await operatorNames(tx, [
    ...people,
    ...[...approvals.values()].map((each) => each.requested_by),
  ])
  const person = (id: string) => ({ id, name: names.get(id) ?? id })
  return rows.map((row) => {
    const claim = claimantOf(row, now)
    const approval = approvals.get(row.id)
    return {
      id: row.id,
      player: { id: String(row.player_id), name: row.holder_name },
      amount: centavos(row.amount),
      status: row.status,
      pix_type: row.key_kind,
      pix_key: maskKey({ kind: row.key_kind, value: row.pix_key }),
      gateway: row.gateway,
      end_to_end_id: row.end_to_end_id,
      rules: rules.get(row.id) ?? [],
      requested_at: row.requested_at.toISOString(),
      promised_by: row.promised_by.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      held_until: row.held_until && row.held_until > now ? row.held_until.toISOString() : null,
      claim: claim && { by: person(claim.id), until: claim.until.toISOString() },
      approval: approval
        ? { id: approval.id, by: person(approval.requested_by), at: approval.requested_at.toISOString() }
        : null,
    }
  })
}

export async function readReviewed(
  deps: ViewDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Detail> {
  const row = await findWithdrawal(tx, id)
  if (!row) throw new AppError('withdrawal_not_found')
  const [item] = await itemsOf(deps, tx, [row])
  assert(item)
  const steps = await stepsOf(tx, id)
  const player = await deps.players.byId(tx, row.player_id)
  assert(player, `withdrawal ${id} has no player`)
  const textFor = (code: 'approved_operator' | 'rejected_operator' | 'held') =>
    templateOf(code, player.language)
  return {
    withdrawal: { ...item, ...payoutOf(row, deps) },
    checks: steps.flatMap((step) => checkOf(step, language)),
    steps: steps.map((step) => stepView(step, language)),
    decisions: (await decisionsOf(tx, id)).map((each) => ({
      decision: each.decision,
      operator: each.operator,
      reason: each.reason,
      status_before: each.status_before,
      at: each.at.toISOString(),
    })),
    player: {
      id: String(player.id),
      name: player.name,
      email: player.email,
      language: player.language,
      status: player.status,
      created_at: player.createdAt.toISOString(),
      ...(await moneyOf(deps, tx, player.id)),
    },
    is_own_account: await isOwnAccount(tx, actor, player.email),
    needs_second_person: needsSecondPerson(deps, row),
    player_texts: {
      approve: textFor('approved_operator'),
      reject: textFor('rejected_operator'),
      hold: textFor('held'),
    },
    findings: (await findingsAbout(tx, [id])).map((finding) => ({
      id: String(finding.id),
      kind: finding.kind,
      found_at: finding.found_at.toISOString(),
      state: finding.state,
    })),
  }
}

const payoutOf = (row: WithdrawalRow, { receipts }: Pick<ViewDeps, 'receipts'>) => ({
  // Whole here: an operator compares it with the gateway's page.
  pix_key: row.pix_key,
  pocket: row.pocket,
  holder_name: row.holder_name,
  holder_cpf: row.holder_cpf,
  gateway_ref: row.gateway_ref,
  last_answer: row.last_answer,
  sent_at: row.sent_at?.toISOString() ?? null,
  paid_at: row.paid_at?.toISOString() ?? null,
  for_closing: row.for_closing,
  receipt: receipts.linkTo(row),
})

async function moneyOf({ wallets }: Pick<ViewDeps, 'wallets'>, tx: Tx, player: bigint) {
  const { deposits, withdrawals } = await countPayments(tx, player)
  const { balance } = await wallets.of(tx, player)
  return { deposits: centavos(deposits ?? 0n), withdrawals: centavos(withdrawals ?? 0n), cash: balance }
}

const ruleNames = new Set<string>(reviewRules)

const isRule = (code: string): code is ReviewRule => ruleNames.has(code)

function checkOf({ code, passed }: StepRow, language: Language): Detail['checks'] {
  if (!isRule(code) || passed === null) return []
  return [{ code, passed, ...ruleTextsOf(code, passed, language) }]
}

export async function figuresOf(deps: ReviewDeps, tx: Tx): Promise<OperatorAnswer<'withdrawalFigures'>> {
  const now = deps.clock.now()
  // Brazil has had no summer time since 2019.
  const today = calendarDay(now)
  const figures = await reviewFigures(tx, now, new Date(`${today}T00:00:00-03:00`))
  const { withdraw_promise_minutes, withdraw_four_eyes_amount } = deps.settings.stored()
  return {
    ...figures,
    today,
    amount: centavos(figures.amount),
    oldest_at: figures.oldest_at?.toISOString() ?? null,
    promised_by: figures.promised_by?.toISOString() ?? null,
    promise_minutes: withdraw_promise_minutes,
    four_eyes_amount: withdraw_four_eyes_amount,
  }
}
