import { completeCpf } from '@girassol/pix'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Draws } from '../draws.ts'
import { openProviderSession } from './provider.ts'
import { Visitor } from './visitor.ts'

export interface Player {
  id: string
  cpf: string
  visitor: Visitor
  /** The client of the game, with the token of its own session; null until it is opened. */
  seat: Visitor | null
  /** Of a session at the provider's game. */
  providerToken: string
  draws: Draws
}

/** Registers a player who may deposit and withdraw. Not part of the load: nothing is disturbed yet. */
export async function registerPlayer(
  url: string,
  number: number,
  draws: Draws,
  database: pg.Pool,
  onAnswer: (status: number) => void,
): Promise<Player> {
  const visitor = new Visitor(url, onAnswer)
  const cpf = completeCpf(String(100_000_000 + number)) ?? ''
  const password = randomUUID()
  const email = `load${number}@cluster.test`
  const { access_token, user } = await visitor.call('register', {
    body: {
      name: `Pessoa ${number}`,
      email,
      phone: `119${String(10_000_000 + number)}`,
      password,
      password_confirmation: password,
      cpf,
      birth_date: '1990-01-01',
      term_a: true,
      agreement: true,
    },
  })
  visitor.token = access_token
  await confirmEmail(visitor, email, database)
  for (const period of ['daily', 'week'] as const) {
    const { missions } = await visitor.call('missions', { query: { period } })
    for (const { id } of missions) await visitor.call('acceptMission', { body: { mission_id: id } })
  }
  const id = String(user.id)
  const providerToken = await openProviderSession(database, id)
  return { id, cpf, visitor, seat: null, providerToken, draws }
}

/** Follows the link of the welcome mail, which a job writes. */
async function confirmEmail(visitor: Visitor, email: string, database: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await database.query<{ body_text: string }>(
      `SELECT body_text FROM mails WHERE recipient = $1 AND body_text LIKE '%/confirm-email/%' ORDER BY id DESC LIMIT 1`,
      [email],
    )
    const token = /\/confirm-email\/([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1]
    if (token) {
      await visitor.call('confirmEmail', { params: { token } })
      return
    }
    await sleep(100)
  }
  throw new Error(`No confirmation was mailed to ${email}.`)
}
