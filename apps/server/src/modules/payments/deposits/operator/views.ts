import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import assert from 'node:assert/strict'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { calendarDay } from '../../../../platform/moment.ts'
import { type Actor, findPendingApprovals, isOwnAccount, operatorNames } from '../../../operators/index.ts'
import { type Player, playerNames } from '../../../players/index.ts'
import type { Wallets } from '../../../wallet/index.ts'
import { type ChargeRow, findCharge, paymentsOf } from '../queries.ts'
import {
  creditsOf,
  deliveriesOf,
  depositFigures,
  type FindingWithSubject,
  findingsOfSubjects,
  refundsOf,
  type RefundRow,
  type RunRow,
} from './queries.ts'
import { REFUND_DEPOSIT, type RefundDeps } from './refund.ts'
import { refundTexts } from './refund-texts.ts'

export type DepositViewDeps = RefundDeps & { wallets: Pick<Wallets, 'announce' | 'of'> }

type Detail = OperatorAnswer<'readCharge'>
type Finding = OperatorAnswer<'listFindings'>['items'][number]

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

type ChargeItem = OperatorAnswer<'listCharges'>['items'][number]

export async function chargeItems(tx: Tx, rows: readonly ChargeRow[]): Promise<ChargeItem[]> {
  const nameOf = await playerNames(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const credits = await creditsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...chargeItem(row),
    player_name: nameOf(row.player_id),
    credited: centavos(credits.get(row.id)?.amount ?? 0n),
    credited_payments: credits.get(row.id)?.payments ?? 0,
  }))
}

export const chargeItem = (
  row: ChargeRow,
): Omit<ChargeItem, 'player_name' | 'credited' | 'credited_payments'> => ({
  id: row.id,
  player_id: String(row.player_id),
  gateway: row.gateway,
  gateway_ref: row.gateway_ref,
  amount: centavos(row.amount),
  status: row.status,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  paid_at: timeOf(row.paid_at),
  is_late: row.paid_at !== null && row.paid_at > row.expires_at,
})

const personIn = (names: ReadonlyMap<string, string>) => (id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? id }

export async function findingItems(tx: Tx, rows: FindingWithSubject[]): Promise<Finding[]> {
  const names = await operatorNames(
    tx,
    rows.flatMap((row) => [row.assigned_to, row.decided_by]),
  )
  const person = personIn(names)
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    gateway: row.gateway,
    subject: row.subject,
    subject_kind: row.subject_kind,
    charge_id: row.charge_id,
    detail: row.detail as Record<string, unknown>,
    found_at: row.found_at.toISOString(),
    state: row.state,
    assigned_to: person(row.assigned_to),
    decided_by: person(row.decided_by),
    reason: row.reason,
    resolved_at: timeOf(row.resolved_at),
    run_id: row.run_id,
  }))
}

export async function runItems(
  tx: Tx,
  rows: RunRow[],
): Promise<OperatorAnswer<'listReconciliations'>['items']> {
  const person = personIn(
    await operatorNames(
      tx,
      rows.map((row) => row.requested_by),
    ),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    requested_by: person(row.requested_by),
    from_at: row.from_at.toISOString(),
    to_at: row.to_at.toISOString(),
    requested_at: row.requested_at.toISOString(),
    ended_at: timeOf(row.ended_at),
    gateways: row.gateways,
  }))
}

export async function readChargeDetail(
  deps: DepositViewDeps,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Detail> {
  const charge = await findCharge(tx, id)
  if (!charge) throw new AppError('charge_not_found')
  const player = await deps.players.byId(tx, charge.player_id)
  assert(player, `charge ${id} has no player`)
  const payments = await paymentsOf(tx, id)
  const findings = await findingsOfSubjects(tx, [id, ...payments.map((payment) => payment.id)])
  const { balance: cash } = await deps.wallets.of(tx, player.id)
  return {
    charge: {
      ...chargeItem(charge),
      accepts_bonus: charge.accepts_bonus,
      coupon_code: charge.coupon_code,
      bonus: centavos(await deps.bonuses.grantedFor(tx, id)),
      updated_at: charge.updated_at.toISOString(),
      asked_at: timeOf(charge.asked_at),
      checks: charge.checks,
      next_check_at: timeOf(charge.next_check_at),
    },
    player: { id: String(player.id), name: player.name, email: player.email, cpf: player.cpf, cash },
    is_own_account: await isOwnAccount(tx, actor, player.email),
    can_refund: deps.methods.configured(charge.gateway)?.capabilities.refund ?? false,
    payments: await paymentItems(deps, tx, payments, player),
    deliveries: (await deliveriesOf(tx, charge)).map((each) => ({
      id: String(each.id),
      kind: each.kind,
      received_at: each.received_at.toISOString(),
      handled_at: timeOf(each.handled_at),
      attempts: each.attempts,
    })),
    findings: await findingItems(tx, findings),
  }
}

async function paymentItems(
  { clock }: DepositViewDeps,
  tx: Tx,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  player: Pick<Player, 'cpf' | 'language'>,
): Promise<Detail['payments']> {
  const ids = payments.map(({ id }) => id)
  const refunds = await refundsOf(tx, ids)
  const approvals = await findPendingApprovals(tx, clock.now(), REFUND_DEPOSIT, ids)
  const person = personIn(
    await operatorNames(
      tx,
      refunds.map((each) => each.requested_by),
    ),
  )
  const refundItem = (row: RefundRow) => ({
    id: row.id,
    amount: centavos(row.amount),
    reason: row.reason,
    by: person(row.requested_by),
    status: row.status,
    created_at: row.created_at.toISOString(),
    ended_at: timeOf(row.ended_at),
  })
  return payments.map((payment) => ({
    id: payment.id,
    end_to_end_id: payment.end_to_end_id,
    amount: centavos(payment.amount),
    payer_cpf: payment.payer_cpf,
    is_foreign: payment.payer_cpf !== player.cpf,
    status: payment.status,
    paid_at: payment.paid_at.toISOString(),
    created_at: payment.created_at.toISOString(),
    refunds: refunds.filter((each) => each.payment_id === payment.id).map(refundItem),
    refund_text: refundTexts('sent', centavos(payment.amount))[player.language],
    approval: approvals.get(payment.id)?.id ?? null,
  }))
}

export async function depositFiguresOf(
  { clock, settings }: Pick<DepositViewDeps, 'clock' | 'settings'>,
  tx: Tx,
): Promise<OperatorAnswer<'depositFigures'>> {
  // Brazil has had no summer time since 2019.
  const today = calendarDay(clock.now())
  const figures = await depositFigures(tx, new Date(`${today}T00:00:00-03:00`))
  return {
    ...figures,
    today,
    amount_today: centavos(figures.amount_today),
    four_eyes_amount: settings.stored().refund_four_eyes_amount,
  }
}
