import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Gateway } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectAgreement, reconcile } from '../../../../test/books.ts'
import { type Depositor, depositor, type House, startHouse } from '../../../../test/house.ts'
import { startVictim } from '../../../../test/victim.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { minutes } from '../../../platform/clock.ts'
import type { AttemptRow } from './attempts.ts'
import { defaultRule, writeRule } from './rules.ts'

const waiting = { timeout: 40_000, interval: 25 }

let house: House
let player: Depositor
let child: ChildProcess
let url: string

beforeAll(async () => {
  house = await startHouse()
  // The first gateway of every press, and the reserve it switches to.
  const on = new Set<string>(['rexpay', 'mercadopago'])
  const names = house.payments.methods.all()
  await house.set(Object.fromEntries(names.map((name) => [`${name}_is_enable`, on.has(name)])))
  await house.platform.database.transaction((tx) =>
    writeRule(tx, 'mercadopago', { ...defaultRule, weight: 0 }, { operator: null, at: house.clock.now() }),
  )
  player = await depositor(house)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await house.close()
})

const press = (at: string, amount: number, request_id: string) =>
  new Visitor(at, { token: player.token }).send('POST', '/api/wallet/deposit/payment', {
    body: { amount: amount / 100, request_id },
  })

const chargesOf = (request: string) =>
  house.rows(sql<{ id: string; gateway: Gateway; status: string }>`
    SELECT id, gateway, status FROM charges WHERE request_id = ${request}`)
const attemptsOf = (id: string) =>
  house.rows(sql<AttemptRow>`SELECT * FROM gateway_attempts WHERE subject = ${id} ORDER BY ordinal`)

/** Stops the switch of one charge and the answer of another inside their transactions, until the client is closed. */
async function stopInside(): Promise<pg.Client> {
  const client = new pg.Client(house.databaseUrl)
  await client.connect()
  await client.query('SELECT pg_advisory_lock(4242)')
  await client.query(`CREATE FUNCTION stop_inside() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.amount = 5101 AND NEW.gateway <> OLD.gateway)
        OR (NEW.amount = 5102 AND NEW.status = 'pending' AND OLD.status = 'opening')
      THEN PERFORM pg_advisory_xact_lock(4242); END IF;
      RETURN NEW;
    END $$`)
  await client.query(
    'CREATE TRIGGER stop_inside BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION stop_inside()',
  )
  return client
}

const blocked = (count: number) =>
  vi.waitFor(async () => {
    const rows = await house.rows(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(count)
  }, waiting)

it('leaves one charge with every attempt explained when a node is killed during a switch', async () => {
  ;({ child, url } = await startVictim(house, 'api'))
  const [before, after] = [randomUUID(), randomUUID()]

  await house.bank.fault({ effect: 'rate_limited', match: { dialect: 'rexpay', op: 'charge' }, times: 1000 })
  const client = await stopInside()
  // The switch of the first is not committed; of the second, the answer of the gateway it switched to.
  void press(url, 51_01, before).catch(() => {})
  void press(url, 51_02, after).catch(() => {})
  await blocked(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await client.end()
  await blocked(0)
  await house.rows(sql`DROP TRIGGER stop_inside ON charges`)
  await house.bank.clearFaults()
  const unmoved = (await chargesOf(before))[0]!.id
  const moved = (await chargesOf(after))[0]!.id
  expect(await chargesOf(before)).toMatchObject([{ status: 'opening', gateway: 'rexpay' }])
  expect(await chargesOf(after)).toMatchObject([{ status: 'opening', gateway: 'mercadopago' }])

  // The press is repeated at another node: never a second charge.
  house.clock.advance(minutes(6))
  for (const [request, amount] of [
    [before, 51_01],
    [after, 51_02],
  ] as const)
    expect((await press(house.url, amount, request)).body.error?.code).toBe('charge_failed')
  house.clock.advance(-minutes(6))
  expect(await chargesOf(before)).toHaveLength(1)
  expect(await chargesOf(after)).toHaveLength(1)

  // What the second gateway opened is paid, though no screen showed it, and is credited once.
  await house.bank.payUnseen(moved)
  await reconcile(house)
  house.clock.advance(minutes(5))
  await house.platform.jobs.run('payments.work')
  house.clock.advance(-minutes(5))
  expect(await expectAgreement(house)).toEqual([])
  expect((await player.visitor.call('wallet')).wallet.balance).toBe(51.02)
  expect((await attemptsOf(unmoved)).map(({ gateway, outcome }) => [gateway, outcome])).toEqual([
    ['rexpay', 'unavailable'],
  ])
  const attempts = await attemptsOf(moved)
  expect(attempts.map(({ gateway, outcome }) => [gateway, outcome])).toEqual([
    ['rexpay', 'unavailable'],
    ['mercadopago', 'unknown'],
  ])
  for (const { candidates, detail } of attempts) {
    expect(candidates.length).toBeGreaterThan(0)
    expect(detail).toBeTruthy()
  }
})
