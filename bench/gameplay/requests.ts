import { createHash, createHmac, randomUUID, sign } from 'node:crypto'
import { type Casino, tokenOf } from './casino.ts'

/** `idle` is the same call on another game than the session's: verified, read, its session found, refused before the wallet. */
export type Kind = 'bet' | 'idle'
export type DialectName = 'hub' | 'soft' | 'pragma'

let turn = 0

/** Requests built and signed in advance, of rounds that end with them or stay open: signing with RSA costs the client more than the whole call costs the server. */
export function buildRequests(
  casino: Casino,
  dialect: DialectName,
  kind: Kind,
  count: number,
  finished = false,
): Buffer[] {
  return Array.from({ length: count }, () => {
    const player = casino.players[turn++ % casino.players.length]!
    const game = casino.games[kind === 'bet' ? 0 : 1]
    return writers[dialect](casino, player, game, finished)
  })
}

function soft({ keys }: Casino, player: string, game: string, finished: boolean): Buffer {
  const body = JSON.stringify({
    user_id: player,
    session_id: tokenOf('soft', player),
    currency: 'BRL',
    game,
    game_id: randomUUID(),
    finished,
    actions: [{ action: 'bet', action_id: randomUUID(), amount: '1.00' }],
  })
  const signature = createHmac('sha256', keys.soft).update(body).digest('hex')
  return post('/api/providers/soft/play', 'x-request-sign', signature, body)
}

function hub({ keys }: Casino, player: string, game: string, finished: boolean): Buffer {
  const body = JSON.stringify({
    user: player,
    token: tokenOf('hub', player),
    game_code: game,
    currency: 'BRL',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: finished,
    amount: 100_000,
  })
  const signature = sign('RSA-SHA256', Buffer.from(body), keys.hub).toString('base64')
  return post('/api/providers/hub/bet', 'x-hub-signature', signature, body)
}

/** The end of a round is a call of its own here, so rounds stay open. */
function pragma({ keys }: Casino, player: string, game: string): Buffer {
  const fields = {
    amount: '1.00',
    currency: 'BRL',
    gameId: game,
    providerId: 'bench',
    reference: randomUUID(),
    roundId: randomUUID(),
    timestamp: String(Date.now()),
    token: tokenOf('pragma', player),
    userId: player,
  }
  // In the order of names, as the hash wants it; no value needs escaping.
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const hash = createHash('md5')
    .update(text + keys.pragma)
    .digest('hex')
  const body = `${text}&hash=${hash}`
  return Buffer.from(
    `POST /api/providers/pragma/bet.html HTTP/1.1\r\nhost: bench\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const writers = { hub, soft, pragma }

const post = (path: string, header: string, signature: string, body: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n${header}: ${signature}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

/** What a right answer of each contains: a wrong one must not count as a quick one. */
export const expected: Record<DialectName, Record<Kind, string>> = {
  hub: { bet: 'RS_OK', idle: 'RS_ERROR_INVALID_GAME' },
  soft: { bet: '"tx_id":', idle: '"code":153' },
  pragma: { bet: '"error":0', idle: '"error":8' },
}
