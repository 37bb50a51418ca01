import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { minutes } from '../../src/platform/clock.ts'
import type { CatalogueGame, ListChange } from './office.ts'
import type { Place } from './place.ts'
import type { OutsideScenario } from './scenarios.ts'

/** Reads the provider’s list once more; what it says of the game that differs from the catalogue. */
async function readList(p: Place): Promise<ListChange[]> {
  await p.office.readList()
  p.asked()
  return p.office.changes()
}

const said = (changes: readonly ListChange[]) => changes.map(({ kind, state }) => `${kind} ${state}`)

/** The list says this; it waits for an operator, who accepts it. */
async function accepts(p: Place, value: string, kind: string): Promise<CatalogueGame> {
  await p.list(value)
  const before = await p.office.game()
  const [change, ...others] = (await readList(p)).filter(({ state }) => state === 'waiting')
  assert.deepEqual(said([change!, ...others]), [`${kind} waiting`])
  assert.deepEqual(await p.office.game(), before, 'nothing changes before a person decides')
  await p.office.decide(change!, true)
  return (await p.office.game())!
}

const both: readonly OutsideScenario[] = [
  {
    id: 'list-same',
    name: 'a list that says what the catalogue says changes nothing',
    async run(p) {
      assert.deepEqual(await readList(p), [])
      assert.equal((await p.office.lastListRun()).outcome, 'done')
    },
  },
  {
    id: 'list-new',
    name: 'a new game waits for an operator, and is off after that where the list states no certificate',
    async run(p) {
      await p.app.rows(sql`DELETE FROM provider_games WHERE provider = ${p.dialect}`)
      const [change, ...others] = await readList(p)
      assert.deepEqual(said([change!, ...others]), ['new waiting'])
      await p.office.decide(change!, true)
      const game = await p.office.game()
      const { title, rtp, certificate } = p.listed
      assert.deepEqual(
        [game?.name, game?.rtp, game?.certificate, game?.is_active],
        [title, rtp, certificate, certificate !== null],
      )
      assert.deepEqual(said(await readList(p)), ['new accepted'])
    },
  },
  {
    id: 'list-renamed',
    name: 'a renamed game waits for an operator',
    async run(p) {
      const { name, is_active } = await accepts(p, 'renamed', 'renamed')
      assert.deepEqual([name, is_active], [`${p.listed.title} II`, true])
    },
  },
  {
    id: 'list-rejected',
    name: 'a change that an operator rejected is not asked again',
    async run(p) {
      await p.list('renamed')
      const [change] = await readList(p)
      await p.office.decide(change!, false)
      assert.deepEqual(said(await readList(p)), ['renamed rejected'])
      assert.equal((await p.office.game())?.name, p.listed.title)
    },
  },
  {
    id: 'list-vanished',
    name: 'a game that is listed no more waits for an operator, and is offered again when it is back',
    async run(p) {
      assert.equal((await accepts(p, 'vanished', 'vanished')).is_active, false)
      await p.list('as-is')
      const back = (await readList(p)).find(({ state }) => state === 'waiting')
      assert.equal(back?.kind, 'returned')
      await p.office.decide(back, true)
      assert.equal((await p.office.game())?.is_active, true)
    },
  },
  {
    id: 'list-unreadable-entry',
    name: 'an entry that cannot be read is counted, and its game is not taken for vanished',
    async run(p) {
      await p.list('broken')
      assert.deepEqual(await readList(p), [])
      const { outcome, unreadable } = await p.office.lastListRun()
      assert.deepEqual([outcome, unreadable], ['done', 1])
    },
  },
  {
    id: 'list-empty',
    name: 'an empty list decides nothing',
    async run(p) {
      await p.fault('list', 'empty')
      assert.deepEqual(await readList(p), [])
      assert.deepEqual(
        [(await p.office.lastListRun()).outcome, (await p.office.game())?.is_active],
        ['failed', true],
      )
    },
  },
  {
    id: 'list-retry',
    name: 'a list that is answered with 503 or 429 is asked for again later, and decides nothing until then',
    async run(p) {
      await p.list('renamed')
      for (const value of ['down', 'busy']) {
        await p.fault('list', value)
        await p.operate('read-list', p.dialect, '--reason', 'Conformidade')
        await p.app.platform.jobs.run('gameplay.list-pages')
        assert.equal((await p.office.lastListRun()).outcome, null, value)
        assert.deepEqual(await p.office.changes(), [])
        await p.fault('list', 'ok')
        p.app.clock.advance(minutes(2))
        await p.app.platform.jobs.run('gameplay.list-pages')
        p.app.clock.advance(minutes(2))
        await p.app.platform.jobs.run('gameplay.list-pages')
        assert.equal((await p.office.lastListRun()).outcome, 'done', value)
        assert.deepEqual(said(await p.office.changes()), ['renamed waiting'])
        await p.app.rows(sql`DELETE FROM provider_list_changes`)
      }
      p.asked()
    },
  },
]

const recalls: readonly OutsideScenario[] = [
  {
    id: 'list-recalled',
    name: 'a recalled game is off at once',
    only: ['soft'],
    async run(p) {
      await p.list('recalled')
      assert.deepEqual(said(await readList(p)), ['recalled applied'])
      assert.equal((await p.office.game())?.is_active, false)
      await p.untilRefused('not_found')
    },
  },
  {
    id: 'list-recall-announced',
    name: 'a recall that is announced takes effect on its date and not before',
    only: ['soft'],
    async run(p) {
      await p.list('recalled-later')
      assert.deepEqual(said(await readList(p)), ['recalled scheduled'])
      const [due] = await p.app.rows(sql<{ at: Date }>`SELECT due_at AS at FROM provider_list_changes`)
      p.app.clock.set(new Date(due!.at.getTime() - 1))
      await p.app.platform.jobs.run('gameplay.list-pages')
      assert.equal((await p.office.game())?.is_active, true)
      p.app.clock.set(due!.at)
      await p.app.platform.jobs.run('gameplay.list-pages')
      assert.equal((await p.office.game())?.is_active, false)
    },
  },
  {
    id: 'list-blocked-country',
    name: 'a game that is blocked in Brazil is off at once',
    only: ['hub'],
    async run(p) {
      await p.list('blocked')
      assert.deepEqual(said(await readList(p)), ['blocked applied'])
      assert.equal((await p.office.game())?.is_active, false)
    },
  },
]

const certificates: readonly OutsideScenario[] = [
  {
    id: 'list-certificate',
    name: 'another certificate waits for an operator',
    only: ['hub'],
    async run(p) {
      const { certificate, is_active } = await accepts(p, 'recertified', 'certificate')
      assert.deepEqual([certificate, is_active], ['SIM-DEMO-NOVO', true])
    },
  },
  {
    id: 'list-certificate-missing',
    name: 'a game whose certificate is gone is off once an operator agrees',
    only: ['hub'],
    async run(p) {
      assert.equal((await accepts(p, 'uncertified', 'certificate_missing')).is_active, false)
    },
  },
  {
    id: 'list-certificate-expired',
    name: 'a game whose certificate has expired is off once an operator agrees',
    only: ['hub'],
    async run(p) {
      assert.equal((await accepts(p, 'expired', 'certificate_expired')).is_active, false)
    },
  },
  {
    id: 'list-return',
    name: 'another return waits for an operator, and one below 85 % takes the game off',
    only: ['hub'],
    async run(p) {
      const { rtp, is_active } = await accepts(p, 'return', 'return')
      assert.deepEqual([rtp, is_active], [9000, true])
      assert.equal((await accepts(p, 'return-low', 'return')).is_active, false)
    },
  },
]

export const catalogue: readonly OutsideScenario[] = [...both, ...recalls, ...certificates]
