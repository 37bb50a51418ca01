import { ApiError } from '@girassol/contract/client'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Draws } from '../draws.ts'
import type { Model } from './model.ts'
import { Visitor } from './visitor.ts'

/** A game provider that speaks the dialect `soft`: its calls hold several bets and wins of one round, which count together. */
export interface Provider {
  url: string
  secret: string
  game: { id: number; code: string }
  /** Sends its calls. */
  caller: Visitor
}

interface Action {
  action: 'bet' | 'win'
  action_id: string
  amount: string
}

/** One call. */
export interface Play {
  /** The ledger's name of the round. */
  reference: string
  body: string
  actions: readonly Action[]
}

export interface PlayAnswer {
  transactions: { action_id: string; tx_id: string }[]
}

const DIALECT = 'soft'
/** The share of rounds whose bet and win come in one call, which is one transaction; all others take the ledger's batching writer. */
const LIST_SHARE = 0.1
const PAIRS_MAX = 5

export const providersFile = (secret: string): string => JSON.stringify({ [DIALECT]: { secret } })

export async function prepareProvider(
  database: pg.Pool,
  url: string,
  secret: string,
  model: Model,
): Promise<Provider> {
  const { rows } = await database.query<{ id: number; code: string }>(
    'SELECT id, code FROM games WHERE is_active ORDER BY id LIMIT 1',
  )
  if (!rows[0]) throw new Error('The demo has no games.')
  const caller = new Visitor(url, (status) => model.countStatus(status, model.providerStatuses))
  return { url, secret, game: rows[0], caller }
}

/** As a launch would leave it: there is no provider whose page could be opened. */
export async function openProviderSession(database: pg.Pool, player: string): Promise<string> {
  const token = randomUUID()
  await database.query(
    `INSERT INTO game_sessions (id, token_hash, player_id, game_id, provider, language, started_at, seen_at, expires_at)
     SELECT gen_random_uuid(), $1, $2, id, $3, 'pt_BR', now(), now(), now() + interval '1 day'
     FROM games WHERE is_active ORDER BY id LIMIT 1`,
    [createHash('sha256').update(token).digest(), player, DIALECT],
  )
  return token
}

/** The calls of one round, which wins about as much as it stakes. */
export function drawRound(
  { game }: Provider,
  { id, providerToken, draws }: { id: string; providerToken: string; draws: Draws },
): Play[] {
  const round = draws.uuid()
  const draw = (action: Action['action'], cents: number): Action => ({
    action,
    action_id: draws.uuid(),
    amount: (cents / 100).toFixed(2),
  })
  const drawPair = () => [draw('bet', 100), draw('win', draws.between(60, 140))]
  const isList = draws.next() < LIST_SHARE
  const pairs = Array.from({ length: isList ? draws.between(1, PAIRS_MAX) : 1 }, drawPair).flat()
  const calls = isList ? [pairs] : pairs.map((action) => [action])
  return calls.map((actions, at) => ({
    reference: `${DIALECT}/${game.id}/${round}`,
    body: JSON.stringify({
      user_id: id,
      session_id: providerToken,
      currency: 'BRL',
      game: game.code,
      game_id: round,
      finished: at === calls.length - 1,
      actions,
    }),
    actions,
  }))
}

export async function send({ url, secret, caller }: Provider, { body }: Play): Promise<PlayAnswer> {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const answer = await caller.fetch(`${url}/api/providers/${DIALECT}/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signature },
    body,
  })
  const read = (await answer.json().catch(() => null)) as (PlayAnswer & { code?: number }) | null
  if (answer.ok && read) return read
  throw new ApiError(answer.status, String(read?.code ?? 'unreadable'), 'The provider was refused.')
}
