import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'

const LAUNCHERS = 100
const GAME = 'bench-launch'

export interface Studio {
  url: string
  stop(): Promise<void>
}

/** A provider that answers every launch at once. */
export async function startStudio(): Promise<Studio> {
  const server = createServer((request, response) => {
    request.resume()
    const origin = `http://${request.headers.host ?? ''}`
    response.end(JSON.stringify({ error: '0', description: 'OK', gameURL: `${origin}/frame` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const loginOf = (player: string): string => `bench-login-${player}`

/** Logs players in who have a wallet and accepted the terms, and links a game to the studio; the programs are notified of the game. */
export async function seatLaunchers(client: pg.Client, players: readonly string[]): Promise<void> {
  const some = players.slice(0, LAUNCHERS)
  const hashes = some.map((player) => createHash('sha256').update(loginOf(player)).digest())
  await client.query(
    `INSERT INTO sessions (id, player_id, token_hash, remember, ip, agent, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), p::bigint, h, false, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[], $2::bytea[]) s(p, h)`,
    [some, hashes],
  )
  // What registration writes beside the player's row.
  await client.query(
    `INSERT INTO wallets (player_id, name, currency, symbol, active, created_at)
     SELECT p::bigint, 'BRL', 'BRL', 'R$', true, now() FROM unnest($1::text[]) p`,
    [some],
  )
  await client.query(
    `INSERT INTO consents (player_id, kind, version, given_at, ip, given)
     SELECT p::bigint, kind, version, now(), '127.0.0.1', true
     FROM unnest($1::text[]) p, unnest('{term_a,agreement}'::text[]) kind, terms_versions`,
    [some],
  )
  await client.query(
    `WITH game AS (
       INSERT INTO games (code, name, provider_id, type, updated_at)
       SELECT $1::text, $1::text, min(id), 'instant', now() FROM providers RETURNING id
     )
     INSERT INTO provider_games (game_id, provider, code, linked_at) SELECT id, 'pragma', $1::text, now() FROM game`,
    [GAME],
  )
  await client.query(`SELECT pg_notify('provider_games', '')`)
}

/** Milliseconds of each launch, one after the other, until the time is over. The first calls wait for the program to know the game. */
export async function timeLaunches(
  port: number,
  players: readonly string[],
  seconds: number,
): Promise<number[]> {
  const open = async (player: string): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/games/single/${GAME}?mode=real`, {
      headers: { authorization: `Bearer ${loginOf(player)}` },
    })
    const body = await answer.text()
    if (answer.status !== 404 && !body.includes('/frame'))
      throw new Error(`no launch: ${answer.status} ${body}`)
    return answer.status === 200
  }
  while (!(await open(players[0]!)));
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end; n++) {
    const begun = performance.now()
    await open(players[n % LAUNCHERS]!)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}
