import type { OperatorAnswer } from '@girassol/contract/operator'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, isOwnAccount, operatorNames } from '../operators/index.ts'
import { readSharedAccounts } from '../payments/index.ts'
import { findHomeSharers, playerNames } from '../players/index.ts'
import { noticeDay } from './calendar.ts'
import type { RiskDeps } from './deps.ts'
import { casesOfYear, findNotice, hasOperated } from './notices.ts'
import { type CaseRow, decisionsOf, findCase, readRules, responsesOf, signalsOf } from './queries.ts'
import { CASE_SCORE, ruleDefinitions } from './rules.ts'

const RESPONSES_SHOWN_MS = days(365)
/** More others than a person compares; the facts of a signal have the whole count. */
const SHARED_MAX = 100

export async function caseItems(
  tx: Tx,
  rows: readonly CaseRow[],
): Promise<OperatorAnswer<'listRiskCases'>['items']> {
  const playerName = await playerNames(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const operators = await operatorNames(
    tx,
    rows.map(({ assigned_to }) => assigned_to),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    player_id: String(row.player_id),
    player_name: playerName(row.player_id),
    status: row.status,
    score: row.score,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    assigned_to: row.assigned_to === null ? null : (operators.get(row.assigned_to) ?? row.assigned_to),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
}

export async function readCaseDetail(
  { clock, players }: Pick<RiskDeps, 'clock' | 'players'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OperatorAnswer<'readRiskCase'>> {
  const row = await findCase(tx, id)
  if (!row) throw new AppError('risk_case_not_found')
  const [item] = await caseItems(tx, [row])
  const player = await players.byId(tx, row.player_id)
  const decisions = await decisionsOf(tx, id)
  const names = await operatorNames(
    tx,
    decisions.map(({ operator_id }) => operator_id),
  )
  const since = new Date(clock.now().getTime() - RESPONSES_SHOWN_MS)
  return {
    case: item!,
    is_exposed: row.is_exposed,
    is_own_account: player ? await isOwnAccount(tx, actor, player.email) : false,
    is_own_proposal: row.proposed_by !== null && row.proposed_by === actor.operator,
    signals: (await signalsOf(tx, id)).map(({ id: signal, rule, weight, at, event, facts }) => ({
      id: String(signal),
      rule,
      weight,
      at: at.toISOString(),
      event,
      facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])),
    })),
    shared: await sharedItems(tx, row.player_id),
    decisions: decisions.map(({ at, what, operator_id, reason }) => ({
      at: at.toISOString(),
      what,
      by: operator_id === null ? null : (names.get(operator_id) ?? operator_id),
      reason,
    })),
    responses: (await responsesOf(tx, row.player_id, since)).map(({ at, grade }) => ({
      at: at.toISOString(),
      grade,
    })),
  }
}

/** With whom the player shares a bank account or a home. */
async function sharedItems(tx: Tx, player: bigint): Promise<OperatorAnswer<'readRiskCase'>['shared']> {
  const accounts = await readSharedAccounts(tx, player, SHARED_MAX)
  const others = await findHomeSharers(tx, player, SHARED_MAX)
  const nameOf = await playerNames(tx, [...accounts.map(({ other }) => other), ...others])
  const item = (other: bigint) => ({ player_id: String(other), player_name: nameOf(other) })
  return [
    ...accounts.map(({ bank, ending, other }) => ({
      kind: 'bank_account' as const,
      bank,
      ending,
      ...item(other),
    })),
    ...others.map((other) => ({ kind: 'address' as const, bank: null, ending: null, ...item(other) })),
  ]
}

export async function ruleItems(tx: Tx): Promise<OperatorAnswer<'listRiskRules'>> {
  const rows = await readRules(tx)
  const names = await operatorNames(
    tx,
    rows.map(({ updated_by }) => updated_by),
  )
  return {
    case_score: CASE_SCORE,
    rules: rows.map(({ name, enabled, weight, parameters, updated_at, updated_by }) => ({
      name,
      kind: ruleDefinitions[name].kind,
      siscoaf_code: ruleDefinitions[name].siscoafCode,
      enabled,
      weight,
      parameters: { ...parameters },
      updated_at: updated_at?.toISOString() ?? null,
      updated_by: updated_by === null ? null : (names.get(updated_by) ?? updated_by),
    })),
  }
}

export async function readYear(tx: Tx, year: number): Promise<OperatorAnswer<'readRiskYear'>> {
  const counts = await casesOfYear(tx, year)
  const notice = await findNotice(tx, year)
  const names = await operatorNames(tx, notice ? [notice.made_by] : [])
  return {
    ...counts,
    is_without_occurrence: counts.reported === 0,
    has_operated: await hasOperated(tx, year),
    notice_due: noticeDay(year),
    notice: notice
      ? {
          protocol: notice.protocol,
          at: notice.made_at.toISOString(),
          by: names.get(notice.made_by) ?? notice.made_by,
        }
      : null,
  }
}
