import { freePort } from '@girassol/postgres'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { bet } from '../../../test/limits.ts'
import { logInByMail } from '../../../test/login.ts'
import { cpf as newCpf, join, person } from '../../../test/people.ts'
import { startRegulator, type TestRegulator } from '../../../test/reported-days.ts'
import { days, minutes } from '../../platform/clock.ts'
import { hashCpf } from './check.ts'
import { createHttpRegistry } from './http-adapter.ts'

let app: TestApp
let regulator: TestRegulator
let drop: () => Promise<void>
let game: number
beforeAll(async () => {
  const database = await createScratchDatabase(inject('postgres').url)
  drop = database.drop
  regulator = await startRegulator(database.url)
  const { url, secret } = regulator
  const registry = createHttpRegistry({ url, tokenUrl: `${url}/token`, secret }, 2000)
  app = await startApp({ registry })
  await applyLicensedProfile(app)
  game = await addGame(app, 'consulta')
})
afterAll(async () => {
  await app.close()
  await regulator.stop()
  await drop()
})
beforeEach(() => regulator.submitToRegistry('faults/clear', {}))

/** Each fault of the local registry, with what is stored about it. */
const faults = [
  ['slow', 'timeout'],
  ['wrong_word', 'unreadable'],
  ['unknown_reason', 'unreadable'],
  ['truncated', 'unreadable'],
  ['unauthorized', 'unauthorized'],
  ['not_found', 'not_found'],
  ['rate_limited', 'rate_limited'],
  ['server_error', 'unavailable'],
  ['down', 'disconnected'],
] as const

const fault = (effect: string, cpf: string) =>
  regulator.submitToRegistry('faults', { effect, cpf, seconds: effect === 'slow' ? '3' : '0' })

interface Member extends Gambler {
  cpf: string
  email: string
}

async function member(): Promise<Member> {
  const cpf = newCpf()
  const { id, form } = await join(app.visitor(), { cpf, birth_date: '1990-01-01' })
  await fund(app, id, 'cash', 100_00n)
  return { ...(await sit(app, id, game, 'hub')), cpf, email: form.email }
}

/** The first login of the next day, with the query that it makes. */
async function logInTomorrow({ email }: Member): Promise<void> {
  app.clock.advance(days(1))
  await logInByMail(app, app.visitor(), email, person().password)
  await app.registry.answerDue()
}

const says = async (player: Member) => (await bet(app, player, 1n)).said
/** Why the last query about this person failed; null when it was answered. */
async function failureOf(cpf: string): Promise<string | null> {
  const [row] = await app.rows(sql<{ failure: string | null }>`SELECT failure FROM registry_checks
    WHERE cpf_hash = ${hashCpf(app.registry.deps, cpf)} ORDER BY id DESC LIMIT 1`)
  return row?.failure ?? null
}

describe.each(faults)('a registry with the fault %s', (effect, failure) => {
  it('[S2] [S8] opens no account and holds the first login of a day until it answers', async () => {
    const cpf = newCpf()
    await fault(effect, cpf)
    const form = person({ cpf, birth_date: '1990-01-01' })
    const register = () => app.visitor().send('POST', '/api/auth/register', { body: form })
    expect((await register()).body.error.code).toBe('checks_pending')
    expect(await failureOf(cpf)).toBe(failure)
    const player = await member()
    await fault(effect, player.cpf)
    await logInTomorrow(player)
    expect([await says(player), await failureOf(player.cpf)]).toEqual(['player_blocked', failure])
    // Nothing is lost: with the next answer the account opens, and the player goes on.
    await regulator.submitToRegistry('faults/clear', {})
    app.clock.advance(minutes(1))
    await app.registry.answerDue()
    expect(await says(player)).toBe('done')
    expect((await register()).status).toBe(200)
  })

  it('[S2] [S8] keeps an impeded person away until it says that they left', async () => {
    const player = await member()
    await regulator.submitToRegistry('persons', { cpf: player.cpf, reasons: 'AUTOEXCLUSAO_CENTRALIZADA' })
    await logInTomorrow(player)
    expect(await says(player)).toBe('player_blocked')
    await regulator.submitToRegistry('persons', { cpf: player.cpf })
    await fault(effect, player.cpf)
    app.clock.advance(days(1) + minutes(1))
    await app.registry.answerDue()
    expect([await says(player), await failureOf(player.cpf)]).toEqual(['player_blocked', failure])
    await regulator.submitToRegistry('faults/clear', {})
    app.clock.advance(minutes(1))
    await app.registry.answerDue()
    expect(await says(player)).toBe('done')
  })
})

it('fails as unreachable while nothing listens at the registry', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const registry = createHttpRegistry({ url, tokenUrl: `${url}/token`, secret: null })
  await expect(registry.query(newCpf())).rejects.toMatchObject({ kind: 'unreachable' })
})
