import type { OperatorAnswer } from '@girassol/contract/operator'
import { formatCpf } from '@girassol/pix'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listMailsTo } from '../../../platform/mail.ts'
import {
  type Actor,
  findOperatorAccount,
  listAuditEntries,
  operatorNames,
  recordAudit,
} from '../../operators/index.ts'
import { findClosing } from '../account/closing-queries.ts'
import { deviceOf } from '../account/devices.ts'
import { findAddress, listNetworks, readSecuredAt } from '../account/queries.ts'
import type { Player } from '../player.ts'
import { findPlayer } from '../queries.ts'
import { on } from '../tables.ts'
import { type OperationDeps, subjectOf } from './deps.ts'
import { insertView } from './directory-queries.ts'
import { phoneText, stateOf } from './directory.ts'
import { notesOf, tagsOf } from './notes.ts'

type PlayerPage = OperatorAnswer<'readPlayer'>['player']

/** Everything this module knows of a player. */
export async function readPlayerPage(
  deps: OperationDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: bigint,
): Promise<PlayerPage> {
  const { players } = deps
  const player = await requirePlayer(tx, id)
  await recordView(deps, tx, actor, id)
  const closing = await findClosing(tx, id)
  const { totals } = await players.account.summaries.of(tx, player, player.language)
  const own = await findOperatorAccount(tx, actor.operator)
  const second = await players.account.twoFactor.state(tx, id)
  return {
    ...identityOf(player),
    state: stateOf({
      status: player.status,
      blocked: player.blockedAt !== null,
      closing: closing !== undefined,
    }),
    block:
      player.blockedAt === null
        ? null
        : { since: player.blockedAt.toISOString(), reason: player.blockedReason ?? '' },
    closing_since: closing?.started_at.toISOString() ?? null,
    ...(await datesOf(tx, id)),
    second_factor_since: second.since,
    secured_at: (await readSecuredAt(tx, id))?.toISOString() ?? null,
    terms_due: (await players.termsDue(tx, id)) !== null,
    tags: await tagsOf(tx, id),
    address: await addressText(tx, id),
    open_sessions: (await players.sessions.list(tx, id)).length,
    totals: {
      deposits: totals.deposits,
      withdrawals: totals.withdrawals,
      rounds: totals.bets,
      staked: totals.bet_amount,
      paid: totals.earnings,
    },
    is_own_account: own?.email.toLowerCase() === player.email.toLowerCase(),
  }
}

/** That an operator looked at personal data of a player is an audit entry, one per hour. */
export async function recordView(
  deps: Pick<OperationDeps, 'clock'>,
  tx: Tx,
  actor: Actor & { operator: string },
  id: bigint,
): Promise<void> {
  if (await insertView(tx, actor.operator, id, deps.clock.now()))
    await recordAudit(deps, tx, actor, { action: 'players.view', subject: subjectOf(id) })
}

export async function requirePlayer(tx: Tx, id: bigint): Promise<Player> {
  const player = await findPlayer(tx, id)
  if (!player) throw new AppError('not_found')
  return player
}

const identityOf = (player: Player) => ({
  id: String(player.id),
  name: player.name,
  email: player.email,
  email_confirmed_at: player.emailConfirmedAt?.toISOString() ?? null,
  phone: phoneText(player.phoneCountry, player.phone),
  cpf: player.cpf === null ? null : formatCpf(player.cpf),
  birth_date: player.birthDate,
  language: player.language,
  pix_random_key: player.pixRandomKey,
  registered_at: player.createdAt.toISOString(),
  reference_code: player.referenceCode,
})

async function datesOf(tx: Tx, id: bigint): Promise<Pick<PlayerPage, 'last_seen_on' | 'closed_at'>> {
  const { rows } = await sql<{ closed_at: Date | null; last_seen_on: string | null }>`
    SELECT p.closed_at, a.last_seen_on::text FROM players p LEFT JOIN player_activity a ON a.player_id = p.id
    WHERE p.id = ${id}`.execute(tx)
  return {
    closed_at: rows[0]?.closed_at?.toISOString() ?? null,
    last_seen_on: rows[0]?.last_seen_on ?? null,
  }
}

async function addressText(tx: Tx, id: bigint): Promise<string | null> {
  const address = await findAddress(tx, id)
  if (!address) return null
  const { street, number, complement, district, city, state, cep } = address
  return [`${street}, ${number}`, complement, district, `${city}/${state}`, cep].filter(Boolean).join(' · ')
}

const SESSIONS_SHOWN = 100

export async function readSessions(
  { clock }: Pick<OperationDeps, 'clock'>,
  tx: Tx,
  player: bigint,
): Promise<OperatorAnswer<'listPlayerSessions'>> {
  const rows = await on(tx)
    .selectFrom('sessions')
    .select(['id', 'ip', 'agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('player_id', '=', player)
    .orderBy('last_seen_at', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  const networks = await listNetworks(tx, player)
  return {
    sessions: rows.map((row) => {
      const { browser, system } = deviceOf(row.agent)
      return {
        id: row.id,
        device: [browser, system].filter(Boolean).join(' · ') || row.agent.slice(0, 80),
        address: row.ip,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        ended: row.revoked_at ? 'revoked' : row.expires_at <= clock.now() ? 'expired' : 'open',
      }
    }),
    networks: networks.map(({ network, seenAt }) => ({ network, seen_at: seenAt.toISOString() })),
  }
}

export async function readNotes(tx: Tx, player: bigint): Promise<OperatorAnswer<'listPlayerNotes'>> {
  const rows = await notesOf(tx, player)
  const names = await operatorNames(
    tx,
    rows.map(({ operator_id }) => operator_id),
  )
  return {
    notes: rows.map(({ id, text, operator_id, created_at }) => ({
      id,
      text,
      operator: operator_id === null ? null : (names.get(operator_id) ?? null),
      at: created_at.toISOString(),
    })),
  }
}

interface Page {
  after?: string | undefined
  limit: number
}

const numberIn = (cursor: string | undefined): bigint | undefined =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined

export async function readMails(
  tx: Tx,
  id: bigint,
  { after, limit }: Page,
): Promise<OperatorAnswer<'listPlayerMails'>> {
  const { email } = await requirePlayer(tx, id)
  const rows = await listMailsTo(tx, email, numberIn(after), limit)
  return {
    items: rows.map(({ id: mail, subject, created_at, sent_at }) => ({
      id: String(mail),
      subject,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    next: rows.length === limit ? String(rows.at(-1)?.id) : null,
  }
}

/** Their reason is written for those who decide on suspicions, not for all who read players. */
const INTERNAL_REASONS: ReadonlySet<string> = new Set([
  'players.open_inquiry',
  'players.lift_inquiry',
  'players.close_after_inquiry',
])

export async function readAudit(
  tx: Tx,
  { id, readsInternal }: { id: bigint; readsInternal: boolean },
  { after, limit }: Page,
): Promise<OperatorAnswer<'listPlayerAudit'>> {
  const rows = await listAuditEntries(
    tx,
    { subjectKind: 'player', subjectId: String(id), before: numberIn(after) },
    limit,
  )
  const names = await operatorNames(
    tx,
    rows.map(({ operator_id }) => operator_id),
  )
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return {
    items: rows.map((row) => ({
      seq: String(row.seq),
      at: row.at.toISOString(),
      operator: row.operator_id === null ? null : (names.get(row.operator_id) ?? row.operator_id),
      action: row.action,
      before: parsed(row.before),
      after: parsed(row.after),
      reason: INTERNAL_REASONS.has(row.action) && !readsInternal ? null : row.reason,
    })),
    next: rows.length === limit ? String(rows.at(-1)?.seq) : null,
  }
}
