import type { Wire } from '@girassol/contract'
import type { OperatorWire } from '@girassol/contract/operator'
import {
  checkInvariants,
  ensurePartitions,
  isArchivedKey,
  namedKey,
  postIn,
  type Posting,
} from '@girassol/ledger'
import { setLedgerTime } from '@girassol/ledger/testing'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { addGame, holdings, sit } from './casino.ts'
import { countAll } from './counted-ledger.ts'
import { joinTeam } from './operator.ts'
import { join } from './people.ts'
import { expectRefusal } from './refusal.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import type { Visitor } from './visitor.ts'
import { commandGroups } from '../src/operator-commands.ts'
import { executor } from '../src/platform/database.ts'

type Page = Wire<'statement'>['answer']
type ArchivePage = OperatorWire<'listArchivedMonths'>['answer']

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const posted = (player: bigint, at: Date, n: number): Posting => ({
  key: namedKey(`archived ${player} ${n}`, at),
  owner: player,
  legs: [{ from: 'house:corrections', to: 'cash', amount: centavos(100n + BigInt(n)) }],
  cause: { kind: 'correction', reference: `line ${n}` },
})

/** Two postings in each month from March to June of 2025, and two in October of 2026. */
const moments = ['2025-03', '2025-04', '2025-05', '2025-06', '2026-10'].flatMap((month) =>
  [10, 20].map((day) => new Date(`${month}-${day}T12:00:00Z`)),
)

async function playerWithHistory(
  app: TestApp,
): Promise<{ visitor: Visitor; player: bigint; postings: Posting[] }> {
  const visitor = app.visitor()
  await join(visitor)
  const [row] = await app.rows(sql<{ id: bigint }>`SELECT max(id) AS id FROM players`)
  const player = row!.id
  const postings = moments.map((at, n) => posted(player, at, n))
  await app.platform.database.transaction(async (tx) => {
    await ensurePartitions(executor(tx), 5, moments[0])
    for (const [n, posting] of postings.entries()) {
      await setLedgerTime(executor(tx), moments[n]!)
      await postIn(executor(tx), posting)
    }
    await setLedgerTime(executor(tx), null)
  })
  return { visitor, player, postings }
}

const OLD_BET = { transaction: 'old-bet', round: 'old-round', amount: centavos(70n) }

/** A bet at an outside provider in a month that will be archived. */
async function betLongAgo(app: TestApp, player: bigint): Promise<void> {
  const now = app.clock.now()
  const at = new Date('2025-04-15T12:00:00Z')
  const setTime = (time: Date | null) =>
    app.platform.database.transaction((tx) => setLedgerTime(executor(tx), time))
  app.clock.set(at)
  await setTime(at)
  const { session } = await sit(app, player, await addGame(app, 'antigo'), 'hub')
  expect(await app.gameplay.wallet.bet({ ...OLD_BET, session })).toMatchObject({ status: 'done' })
  await setTime(null)
  app.clock.set(now)
}

async function pagesOf(visitor: Visitor): Promise<Page[]> {
  const pages: Page[] = []
  let after = ''
  for (;;) {
    const { status, body } = await visitor.send('GET', `/api/profile/statement?limit=3${after}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    pages.push(body as Page)
    if (!pages.at(-1)!.next) return pages
    after = `&after=${encodeURIComponent(pages.at(-1)!.next!)}`
  }
}

const csvOf = async (visitor: Visitor) => (await visitor.send('GET', '/api/profile/statement.csv')).text
const pdfOf = async (visitor: Visitor) => (await visitor.send('GET', '/api/profile/statement.pdf')).text
const command = (app: TestApp, ...args: string[]) => commandGroups['archive']!.run(app, args)
const filesOf = (app: TestApp) =>
  app.rows(sql<{ name: string }>`SELECT name FROM book.archived_files ORDER BY month, number`)
const pathOf = (app: TestApp, name: string) =>
  path.join(app.platform.config.dataDir, 'storage', '.private', name)

describe.each(['disk', 'bucket'])('months of the ledger in files on a %s', (place) => {
  let app: TestApp
  let person: Awaited<ReturnType<typeof playerWithHistory>>
  let before: { pages: Page[]; csv: string; pdf: string }
  beforeAll(async () => {
    app = await startApp({
      ...(place === 'bucket' && { config: { s3: s3.config } }),
    })
    person = await playerWithHistory(app)
    await betLongAgo(app, person.player)
    const { visitor } = person
    before = { pages: await pagesOf(visitor), csv: await csvOf(visitor), pdf: await pdfOf(visitor) }
  })
  afterAll(() => app.close())
  const set = (months: number) =>
    app.platform.database.transaction((tx) => app.settings.change(tx, { ledger_archive_months: months }))

  it('are not archived while the setting is 0, nor before the reports have counted them', async () => {
    expect(await command(app, 'run')).toMatch(/switched off/)
    await set(13)
    await expect.poll(() => app.settings.stored().ledger_archive_months).toBe(13)
    await expect(command(app, 'run')).rejects.toMatchObject({ code: 'archive_reader_behind' })
    expect(await command(app, 'list')).toMatch(/2025-03 {2}due\n.*2025-04 {2}due/)
  })

  it('are archived one at a time, with an entry in the audit log, and only those that are old enough', async () => {
    await countAll(app)
    for (const month of ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'])
      expect(await command(app, 'run')).toContain(`${month}  archived`)
    // The clock shows November 2026: what ended by 15 October 2025 and has a partition is archived.
    expect(await command(app, 'run')).toMatch(/no month is old enough/)
    const entries = await app.rows(
      sql<{
        subject_id: string
        after: string
      }>`SELECT subject_id, after::text AS after FROM audit_entries WHERE action = 'ledger.archive' ORDER BY seq`,
    )
    expect(entries.map(({ subject_id }) => subject_id).slice(0, 2)).toEqual(['2025-03', '2025-04'])
    expect(entries[0]!.after).toContain('"transfers":2')
    expect(await command(app, 'verify')).toMatch(/: sound$/)
    const [row] = await app.rows(
      sql<{
        n: number
      }>`SELECT count(*)::int AS n FROM book.transfers WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01'`,
    )
    expect(row!.n).toBe(0)
  })

  it('are in the statement as before: lines, order, cursors, one line, the spreadsheet and the paper', async () => {
    expect(await pagesOf(person.visitor)).toEqual(before.pages)
    expect(before.pages.flatMap(({ lines }) => lines)).toHaveLength(11)
    expect(await csvOf(person.visitor)).toBe(before.csv)
    expect(before.pdf).toMatch(/^%PDF-/)
    expect((await pdfOf(person.visitor)) === before.pdf).toBe(true)
    const oldest = before.pages.at(-1)!.lines.at(-1)!
    const { body } = await person.visitor.send('GET', `/api/profile/statement/${oldest.id}`)
    expect(body.line).toEqual(oldest)
    const { database } = app.platform
    expect(await database.transaction((tx) => checkInvariants(executor(tx)))).toMatchObject({ ok: true })
  })

  it('take no posting again', async () => {
    const [old] = person.postings
    await expect(app.platform.database.transaction((tx) => postIn(executor(tx), old!))).rejects.toSatisfy(
      isArchivedKey,
    )
    expect(isArchivedKey(await app.platform.writer.post(old!).catch((error: unknown) => error))).toBe(true)
  })

  it('leave a round of an outside provider refundable, once, at today’s time', async () => {
    const { cash } = await holdings(app, person.player)
    const refund = { provider: 'hub', player: person.player, bet: OLD_BET.transaction }
    expect(await app.gameplay.wallet.rollback(refund)).toMatchObject({ status: 'done', repeated: false })
    expect(await app.gameplay.wallet.rollback(refund)).toMatchObject({ status: 'done', repeated: true })
    expect((await holdings(app, person.player)).cash).toBe(cash + OLD_BET.amount)
    const { database } = app.platform
    expect(await database.transaction((tx) => checkInvariants(executor(tx)))).toMatchObject({ ok: true })
  })

  it('are shown to operators, who may have one verified, with an entry in the audit log', async () => {
    const path = '/api/operator/ledger-archive'
    const { visitor: owner, id } = await joinTeam(app)
    const read = async () => (await owner.send('GET', path)).body as ArchivePage
    const verify = (month: string) => owner.send('POST', `${path}/${month}/verify`, { body: {} })
    const march = async () => (await read()).months.find(({ month }) => month === '2025-03')!
    const { after_months: age, months } = await read()
    expect([age, months.at(-1)]).toMatchObject([13, { month: '2025-03', state: 'archived', check: null }])
    expect(months.at(-1)!.archived).toMatchObject({ transfers: 2, files: 1, players: 1 })
    expect([months.at(-1)!.archived!.players_change, months.at(-1)!.archived!.house_change]).toEqual([
      2.01, -2.01,
    ])

    expect((await verify('2025-03')).status).toBe(200)
    expect((await verify('2025-03')).status).toBe(200)
    expect((await march()).check).toMatchObject({ finished_at: null, requested_by: 'Rosa Prado' })
    const run = () => app.platform.jobs.run('wallet.check-archive', { month: '2025-03' })
    await run()
    expect((await march()).check).toMatchObject({ finished_at: expect.any(String), faults: [] })
    const audited = await app.rows(
      sql<{ operator: string }>`SELECT operator_id::text AS operator FROM audit_entries
        WHERE action = 'ledger.verify' AND subject_id = '2025-03'`,
    )
    // Asked twice while one was under way: one verification, one entry.
    expect(audited).toEqual([{ operator: id }])

    const [file] = await filesOf(app)
    const bytes = (await app.platform.storage.private.read(file!.name))!
    await app.platform.storage.private.put(file!.name, Buffer.from('exchanged'))
    await verify('2025-03')
    await run()
    await app.platform.storage.private.put(file!.name, bytes)
    expect((await march()).check!.faults).toContainEqual({
      kind: 'file_unreadable',
      subject: file!.name,
    })
    expect((await verify('2026-10')).body).toMatchObject({ error: { code: 'archive_month_unknown' } })
    const auditor = await joinTeam(app, 'auditor')
    expect((await auditor.visitor.send('GET', path)).status).toBe(200)
    expectRefusal(await auditor.visitor.send('POST', `${path}/2025-03/verify`, { body: {} }), 'forbidden')
    expectRefusal(await (await joinTeam(app, 'support')).visitor.send('GET', path), 'forbidden')
  })

  it('have files that no URL reaches', async () => {
    const [file] = await filesOf(app)
    expect(await app.platform.storage.private.read(file!.name)).not.toBeNull()
    for (const url of [
      '.private/',
      '%2eprivate/',
      './.private/',
      'x/../.private/',
      '/.private/',
      'private/',
      '.PRIVATE/',
    ])
      expect([url, (await fetch(`${app.url}/storage/${url}${file!.name}`)).status]).toEqual([
        url,
        expect.toSatisfy((status) => status === 404 || status === 400),
      ])
    expect((await fetch(`${app.url}/storage/.private`)).status).toBe(404)
  })

  it('answer in words when a file is gone, while everything younger is shown', async () => {
    const [file] = await filesOf(app)
    const bytes = (await app.platform.storage.private.read(file!.name))!
    const node = await startApp({
      database: app.databaseUrl,
      config: place === 'bucket' ? { s3: s3.config } : { dataDir: app.platform.config.dataDir },
    })
    if (place === 'disk') await fs.rm(pathOf(app, file!.name))
    else await app.platform.storage.private.put(file!.name, Buffer.from('exchanged'))
    const visitor = node.visitor({ token: person.visitor.token! })
    try {
      const old = await visitor.send('GET', '/api/profile/statement?limit=50')
      expectRefusal(old, 'archive_unavailable')
      expect([old.status, old.body.message]).toEqual([503, expect.stringContaining('extrato')])
      const young = await visitor.send('GET', '/api/profile/statement?limit=50&from=2025-05-01')
      // Two of May, of June and of October, and the refund of today.
      expect((young.body as Page).lines).toHaveLength(7)
      expect((await visitor.call('wallet')).wallet.balance).toBeGreaterThan(0)
      expect(await command(app, 'verify', '2025-03')).toMatch(/2 faults$/)
    } finally {
      await node.close()
      await app.platform.storage.private.put(file!.name, bytes)
    }
  })
})
