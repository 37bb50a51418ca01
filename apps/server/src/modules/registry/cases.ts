import { derivedKey, postIn } from '@girassol/ledger'
import { add, type Centavos, isPositive, ZERO } from '@girassol/money'
import assert from 'node:assert/strict'
import { days, hours } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { after, closeAndReturn, returnMoney, RETURNED_POCKETS } from '../closures/index.ts'
import { announceChange } from '../operators/index.ts'
import type { Player } from '../players/index.ts'
import {
  type CaseRow,
  dueCases,
  findOpenCase,
  insertCase,
  insertNotice,
  lockCase,
  updateCase,
} from './case-queries.ts'
import { hashCpf } from './check.ts'
import type { RegistryDeps } from './deps.ts'
import type { RegistryReason } from './port.ts'
import { caseMail, caseNotice, caseNoticeTexts } from './texts.ts'

/** Money that could not be returned to its owner. */
export const UNCLAIMED_ACCOUNT = 'house:unclaimed'

/** The live topic of open back-office pages. */
const REGISTRY_TOPIC = 'registry'

const NOTICE_DEADLINE_MS = days(1)
const WITHDRAW_PERIOD_MS = days(2)
const CLOSE_DEADLINE_MS = days(3)
/** Closing does not wait for payouts longer than this before its deadline. */
const CLOSE_MARGIN_MS = hours(6)
const RETURN_DEADLINE_MS = days(2)
const UNCLAIMED_PERIOD_MS = days(180)

const CASES_PER_RUN = 100

/** Begins the sequence, with its notice in the same transaction; a case under way only gets the new reasons. */
export async function openCase(
  deps: RegistryDeps,
  tx: Tx,
  player: Player,
  reasons: RegistryReason[],
): Promise<void> {
  const now = deps.clock.now()
  const current = await findOpenCase(tx, player.id)
  if (current) {
    await updateCase(tx, current.id, { reasons })
    return
  }
  const row: CaseRow = {
    id: uuidv7(now.getTime()),
    player_id: player.id,
    cpf_hash: hashCpf(deps, player.cpf ?? ''),
    reasons,
    status: 'notified',
    opened_at: now,
    notice_due_at: after(now, NOTICE_DEADLINE_MS),
    notified_at: now,
    withdraw_until: after(now, WITHDRAW_PERIOD_MS),
    close_due_at: after(now, CLOSE_DEADLINE_MS),
    closed_at: null,
    return_due_at: null,
    returned_at: null,
    return_attempts: 0,
    return_failure: null,
    unclaimed_at: null,
    unclaimed_amount: 0n,
    transfer_due_at: null,
    ended_at: null,
    next_at: after(now, WITHDRAW_PERIOD_MS),
  }
  await insertCase(tx, row)
  await deps.players.account.stopMarketing(tx, player.id)
  await notifyPlayer(deps, tx, player, row)
  await announceChange(tx, REGISTRY_TOPIC)
  deps.log.info({ player: String(player.id), case: row.id }, 'registry case opened')
}

/** By mail and in the inbox; both are stored word for word. */
async function notifyPlayer(deps: RegistryDeps, tx: Tx, player: Player, row: CaseRow): Promise<void> {
  const { clock, config, mailer, notices, settings } = deps
  const facts = { reasons: row.reasons, withdrawUntil: row.withdraw_until, closeUntil: row.close_due_at }
  const mail = caseMail(player, facts, {
    site: settings.current().software_name,
    url: config.publicUrl,
  })
  await mailer.send(tx, mail)
  await notices.notify(tx, {
    kind: 'registry_blocked',
    player: player.id,
    source: `registry/${row.id}`,
    detail: { texts: caseNoticeTexts(facts) },
  })
  const inbox = caseNotice(facts, player.language)
  const sent = { case_id: row.id, player_id: player.id, at: clock.now() }
  await insertNotice(tx, {
    ...sent,
    channel: 'mail',
    subject: mail.subject,
    content: mail.paragraphs.join('\n\n'),
  })
  await insertNotice(tx, { ...sent, channel: 'inbox', subject: inbox.title, content: inbox.text })
}

/** The CPF left the registry before the account was closed: the player goes on, without a message. */
export async function endCase(deps: RegistryDeps, tx: Tx, player: bigint): Promise<void> {
  const current = await findOpenCase(tx, player)
  if (!current) return
  if (current.status === 'closing') await deps.players.account.closing.cancelIfPossible(tx, player)
  await updateCase(tx, current.id, { status: 'left', ended_at: deps.clock.now(), next_at: null })
  await announceChange(tx, REGISTRY_TOPIC)
}

/** Carries every case on whose next step is due. Safe on several nodes: each case is locked by its step. */
export async function advanceCases(deps: RegistryDeps): Promise<void> {
  const { clock, database, log } = deps
  const due = await database.transaction((tx) => dueCases(tx, clock.now(), CASES_PER_RUN))
  for (const { id, player_id } of due) {
    try {
      const pays = await database.transaction((tx) => advanceCase(deps, tx, id, player_id))
      if (pays) await payBack(deps, id, player_id)
    } catch (error) {
      log.error({ err: error, case: id }, 'registry case could not be advanced')
    }
  }
}

/** True when money is left that has to be sent. */
async function advanceCase(deps: RegistryDeps, tx: Tx, id: string, playerId: bigint): Promise<boolean> {
  const { clock, players, safety } = deps
  const now = clock.now()
  // The order of every change of a player: admissions, account, then the case.
  await safety.lockAdmissions(tx, playerId)
  await players.lock(tx, playerId)
  const row = await lockCase(tx, id)
  if (!row?.next_at || row.next_at > now || row.ended_at) return false
  const player = await players.byId(tx, playerId)
  assert(player, `player ${playerId} does not exist`)
  const step = await (isFinal(row) ? expireUnclaimed(row, now) : closeOrExpire(deps, tx, row, player, now))
  await updateCase(tx, id, step.change)
  if (step.change.status && step.change.status !== row.status) await announceChange(tx, REGISTRY_TOPIC)
  return step.pays
}

interface Step {
  change: Partial<CaseRow>
  pays: boolean
}

const isFinal = ({ status }: CaseRow): boolean => status === 'unclaimed'

/** The 180 days are over: the transfer itself is made and recorded by people. */
function expireUnclaimed(row: CaseRow, now: Date): Step {
  const isDue = row.transfer_due_at !== null && now >= row.transfer_due_at
  return {
    change: isDue ? { status: 'transfer_due', next_at: null } : { next_at: row.transfer_due_at },
    pays: false,
  }
}

async function closeOrExpire(
  deps: RegistryDeps,
  tx: Tx,
  row: CaseRow,
  player: Player,
  now: Date,
): Promise<Step> {
  const schedule = {
    beginAt: row.withdraw_until,
    forceAt: after(row.close_due_at, -CLOSE_MARGIN_MS),
    returnMs: RETURN_DEADLINE_MS,
  }
  const { change, pays, overdue } = await closeAndReturn(deps.players, tx, row, player, schedule, now)
  const return_due_at = change.closed_at && after(change.closed_at, RETURN_DEADLINE_MS)
  const ended_at = change.status === 'completed' ? now : null
  if (!overdue) return { change: { ...change, return_due_at, ended_at }, pays }
  const transfer_due_at = after(change.closed_at ?? now, UNCLAIMED_PERIOD_MS)
  deps.log.warn({ player: String(row.player_id), case: row.id }, 'money of a closed account is unclaimed')
  return {
    change: {
      ...change,
      return_due_at,
      status: 'unclaimed',
      unclaimed_at: now,
      unclaimed_amount: await keepUnclaimed(tx, row, overdue),
      transfer_due_at,
      next_at: transfer_due_at,
    },
    pays: false,
  }
}

async function keepUnclaimed(tx: Tx, row: CaseRow, held: ReadonlyMap<string, Centavos>): Promise<Centavos> {
  const legs = RETURNED_POCKETS.flatMap((pocket) => {
    const amount = held.get(pocket) ?? ZERO
    return isPositive(amount) ? [{ from: pocket, to: UNCLAIMED_ACCOUNT, amount }] : []
  })
  const answer = await postIn(executor(tx), {
    key: derivedKey(row.id, 'unclaimed'),
    owner: row.player_id,
    legs,
    cause: { kind: 'unclaimed', reference: row.id },
  })
  assert(answer.status === 'posted', `unclaimed money of case ${row.id} was not moved`)
  return legs.reduce((sum, { amount }) => add(sum, amount), ZERO)
}

async function payBack(deps: RegistryDeps, id: string, player: bigint): Promise<void> {
  const failure = await returnMoney(deps, player)
  await deps.database.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    if (row) await updateCase(tx, id, { return_attempts: row.return_attempts + 1, return_failure: failure })
  })
}
