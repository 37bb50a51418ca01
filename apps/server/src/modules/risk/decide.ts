import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { addDays, calendarDay, dayStart } from '../../platform/moment.ts'
import { type Actor, assertNotOwnAccount, recordAudit } from '../operators/index.ts'
import { readPaymentActivity } from '../payments/index.ts'
import { readPlay } from '../safety/index.ts'
import { endOfNextBusinessDay } from './calendar.ts'
import type { RiskDeps } from './deps.ts'
import { type CaseRow, insertDecision, lockCase, saveCase, signalsOf } from './queries.ts'
import { type Occurrence, siscoafFile } from './siscoaf.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A person ended the analysis of a case about laundering. */
    'risk.case_ended': { player: string }
  }
}

type Operator = Actor & { operator: string }

/** The audit entry names the case and never the player, so that no page about the player shows that there is one. */
const subjectOf = (id: string) => ({ kind: 'risk_case', id })

async function lockOpen(deps: RiskDeps, tx: Tx, actor: Actor, id: string): Promise<CaseRow> {
  const row = await lockCase(tx, id)
  if (!row) throw new AppError('risk_case_not_found')
  const player = await deps.players.byId(tx, row.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  if (row.ended_at) throw new AppError('risk_case_ended')
  return row
}

export async function assignCase(deps: RiskDeps, tx: Tx, actor: Operator, id: string): Promise<void> {
  const row = await lockOpen(deps, tx, actor, id)
  const at = deps.clock.now()
  const status = row.status === 'open' ? 'analysing' : row.status
  await saveCase(tx, { ...row, status, assigned_to: actor.operator })
  await insertDecision(tx, id, { at, what: 'assigned', operator: actor.operator })
  await recordAudit(deps, tx, actor, {
    action: 'risk.assign',
    subject: subjectOf(id),
    before: { assigned_to: row.assigned_to },
    after: { assigned_to: actor.operator },
  })
}

export interface CaseDecision {
  id: string
  decision: 'archive' | 'propose' | 'confirm'
  reason: string
}

/** Archives a case, proposes its report, or confirms what another person proposed. Every decision keeps its reason, also without a report. */
export async function decideCase(
  deps: RiskDeps,
  tx: Tx,
  actor: Operator,
  { id, decision, reason }: CaseDecision,
): Promise<void> {
  const row = await lockOpen(deps, tx, actor, id)
  const at = deps.clock.now()
  const { operator } = actor
  if (decision === 'archive') {
    await saveCase(tx, { ...row, status: 'archived', ended_at: at })
    await insertDecision(tx, id, { at, what: 'archived', operator, reason })
  } else if (row.kind === 'harm') {
    throw new AppError('risk_report_harm')
  } else if (decision === 'propose') {
    const due = { proposed_by: operator, proposed_at: at, due_at: endOfNextBusinessDay(at) }
    await saveCase(tx, { ...row, ...due, status: 'to_report' })
    await insertDecision(tx, id, { at, what: 'proposed', operator, reason })
  } else {
    if (row.status !== 'to_report') throw new AppError('risk_report_not_proposed')
    if (row.proposed_by === operator) throw new AppError('risk_report_own')
    const report = await reportOf(deps, tx, row, reason)
    await saveCase(tx, { ...row, status: 'reported', confirmed_by: operator, ended_at: at, report })
    await insertDecision(tx, id, { at, what: 'confirmed', operator, reason })
  }
  if (decision !== 'propose' && row.kind === 'laundering')
    await deps.outbox.publish(tx, 'risk.case_ended', { player: String(row.player_id) })
  await recordAudit(deps, tx, actor, {
    action: `risk.${decision}`,
    subject: subjectOf(id),
    before: { status: row.status },
    after: { decision },
    reason,
  })
}

/** The file names days, so all play, deposits and withdrawals of these days count. */
async function reportOf(deps: RiskDeps, tx: Tx, row: CaseRow, detail: string): Promise<string> {
  const player = await deps.players.byId(tx, row.player_id)
  const signals = await signalsOf(tx, row.id)
  const { cnpj, trade_name, legal_name, address } = deps.settings.current().operator
  const [from, to] = [row.operation_at, signals.at(-1)?.at ?? row.opened_at]
  const declared = await deps.readDeclared(tx, row.player_id)
  const openedAt = player?.createdAt ?? row.opened_at
  return siscoafFile({
    number: row.id.replaceAll('-', '').slice(0, 20),
    reporter: { cnpj, name: trade_name ?? legal_name, address },
    from,
    to,
    money: await moneyBetween(tx, row.player_id, from, to),
    person: {
      cpf: player?.cpf ?? '',
      name: player?.name ?? '',
      account: String(row.player_id),
      openedAt,
      updatedAt: declared.at ?? openedAt,
      isExposed: row.is_exposed,
    },
    rules: signals.map(({ rule }) => rule),
    detail,
  })
}

async function moneyBetween(tx: Tx, player: bigint, from: Date, to: Date): Promise<Occurrence['money']> {
  const lastDay = calendarDay(to)
  const plays = (await readPlay(tx, player, calendarDay(from))).filter(({ day }) => day <= lastDay)
  const time = {
    since: dayStart(calendarDay(from)),
    until: new Date(dayStart(addDays(lastDay, 1)).getTime() - 1),
  }
  const { deposits, withdrawals } = await readPaymentActivity(tx, player, time)
  const sumOf = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  return {
    prizes: sumOf(plays.map(({ paid }) => paid)),
    bets: sumOf(plays.map(({ staked }) => staked)),
    deposited: sumOf(deposits.map(({ amount }) => amount)),
    withdrawn: sumOf(withdrawals.map(({ amount }) => amount)),
  }
}
