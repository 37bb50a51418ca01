import { languages } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { join } from '../../../test/people.ts'
import { days } from '../../platform/clock.ts'
import { breakMail } from './mails.ts'
import type { BreakRequest } from './term.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ works: true })
})
afterAll(() => app.close())

const WEEK: BreakRequest = { kind: 'pause', days: 7 }

async function newPlayer() {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  const before = (await mailsTo(app, form.email)).length
  const mails = async () => (await mailsTo(app, form.email)).slice(before)
  const take = (body: object) => visitor.send('POST', '/api/profile/pause', { body })
  return { visitor, id, mails, take }
}

const deliverEvents = () =>
  vi.waitFor(
    async () => expect(await app.rows(sql`SELECT FROM outbox WHERE consumer = 'notices'`)).toEqual([]),
    { timeout: 10_000 },
  )

describe('a break', () => {
  it('is confirmed by one mail and one notice: kind, end, that it is final, where to find help', async () => {
    const { visitor, mails, take } = await newPlayer()
    // Mails about money can be switched off; this one cannot.
    await visitor.send('PUT', '/api/profile/preferences', { body: { notify_mail: false, notify_app: false } })
    expect((await take(WEEK)).status).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('sua pausa começou')
    for (const part of [/pausa de 7 dias/, /até \d\d\/\d\d\/\d{4}/, /Nada encurta/, /CVV.+188/, /sacar/])
      expect(mail?.body_text).toMatch(part)
    await deliverEvents()
    const { notices } = await visitor.call('notices', { query: {} })
    const text = expect.stringMatching(/^Ela vale até \d\d/)
    expect(notices).toMatchObject([{ kind: 'pause_taken', text, to: '/profile/perfil?section=pause' }])
  })

  it('is mailed once: not when refused, not at its end; a longer one has its own mail', async () => {
    const { visitor, mails, take } = await newPlayer()
    await take(WEEK)
    expect((await take({ kind: 'pause', days: 1 })).status).toBe(409)
    expect(await mails()).toHaveLength(1)
    await take({ kind: 'exclusion', months: 3 })
    expect((await mails()).map(({ subject }) => subject.split(': ')[1])).toEqual([
      'sua pausa começou',
      'sua autoexclusão começou',
    ])
    await deliverEvents()
    const { notices } = await visitor.call('notices', { query: {} })
    expect(notices.map(({ kind }) => kind)).toEqual(['exclusion_taken', 'pause_taken'])
    app.clock.advance(days(100))
    await app.platform.jobs.run('safety.ends')
    await deliverEvents()
    expect(await mails()).toHaveLength(2)
    app.clock.advance(-days(100))
  })

  it('is mailed once per granted request when many come at once', async () => {
    const { id, mails, take } = await newPlayer()
    await Promise.all(Array.from({ length: 6 }, () => take(WEEK)))
    const rows = await app.rows(sql`SELECT FROM pauses WHERE player_id = ${id}`)
    expect(await mails()).toHaveLength(rows.length)
  })
})

it('writes the mail in the player’s language, for breaks and self-exclusions', () => {
  const since = new Date('2026-11-15T12:00:00Z')
  const until = new Date('2026-12-15T12:00:00Z')
  const wishes: [BreakRequest, Date | null][] = [
    [{ kind: 'pause', days: 30 }, until],
    [{ kind: 'exclusion', months: 3 }, until],
    [{ kind: 'exclusion', months: null }, null],
  ]
  const bodies = languages.flatMap((language) =>
    wishes.map(([request, end]) => {
      const reader = { name: 'Lia', email: 'lia@example.com', language }
      const taken = { request, since, until: end, closesAccount: false }
      const mail = breakMail(reader, taken, { site: 'Girassol', url: 'https://girassol.test' })
      const text = mail.paragraphs.join(' ')
      expect(text).toContain('188')
      expect(text).not.toMatch(/undefined|null/)
      expect(/15\/12\/(?:20)?26/.test(text)).toBe(end !== null)
      return mail.paragraphs[1]
    }),
  )
  expect(new Set(bodies).size).toBe(languages.length * wishes.length)
})
