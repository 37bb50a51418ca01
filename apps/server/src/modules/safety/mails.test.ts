import { languages } from '@girassol/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { join } from '../../../test/people.ts'
import { days } from '../../platform/clock.ts'
import { pauseMail } from './mails.ts'
import type { Wish } from './term.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const WEEK: Wish = { kind: 'pause', days: 7 }

async function somebody() {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  const before = (await mailsTo(app, form.email)).length
  const letters = async () => (await mailsTo(app, form.email)).slice(before)
  const take = (body: object) => visitor.send('POST', '/api/profile/pause', { body })
  return { visitor, id, letters, take }
}

const heard = () =>
  vi.waitFor(
    async () => expect(await app.rows(sql`SELECT FROM outbox WHERE consumer = 'notices'`)).toEqual([]),
    { timeout: 10_000 },
  )

describe('a pause', () => {
  it('is confirmed by one letter and one notice: what, until when, that it is firm, where help is', async () => {
    const { visitor, letters, take } = await somebody()
    // Letters about money can be switched off; this one is not about money.
    await visitor.send('PUT', '/api/profile/preferences', { body: { notify_mail: false, notify_app: false } })
    expect((await take(WEEK)).status).toBe(200)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toContain('sua pausa começou')
    for (const part of [/pausa de 7 dias/, /até \d\d\/\d\d\/\d{4}/, /Nada encurta/, /CVV.+188/, /sacar/])
      expect(letter?.body_text).toMatch(part)
    await heard()
    const { notices } = await visitor.call('notices', { query: {} })
    const text = expect.stringMatching(/^Ela vale até \d\d/)
    expect(notices).toMatchObject([{ kind: 'pause_taken', text, to: '/profile/perfil?section=pause' }])
  })

  it('is written about once: not when refused, not at its end; a longer one has its own letter', async () => {
    const { visitor, letters, take } = await somebody()
    await take(WEEK)
    expect((await take({ kind: 'pause', days: 1 })).status).toBe(409)
    expect(await letters()).toHaveLength(1)
    await take({ kind: 'exclusion', months: 1 })
    expect((await letters()).map(({ subject }) => subject.split(': ')[1])).toEqual([
      'sua pausa começou',
      'sua autoexclusão começou',
    ])
    await heard()
    const { notices } = await visitor.call('notices', { query: {} })
    expect(notices.map(({ kind }) => kind)).toEqual(['exclusion_taken', 'pause_taken'])
    app.clock.advance(days(40))
    await app.safety.liftDue()
    await heard()
    expect(await letters()).toHaveLength(2)
    app.clock.advance(-days(40))
  })

  it('of many wishes at once is written about as often as one was granted', async () => {
    const { id, letters, take } = await somebody()
    await Promise.all(Array.from({ length: 6 }, () => take(WEEK)))
    const rows = await app.rows(sql`SELECT FROM pauses WHERE player_id = ${id}`)
    expect(await letters()).toHaveLength(rows.length)
  })
})

it('a letter is in the player’s language, whatever was taken', () => {
  const since = new Date('2026-11-15T12:00:00Z')
  const until = new Date('2026-12-15T12:00:00Z')
  const wishes: [Wish, Date | null][] = [
    [{ kind: 'pause', days: 30 }, until],
    [{ kind: 'exclusion', months: 1 }, until],
    [{ kind: 'exclusion', months: null }, null],
  ]
  const bodies = languages.flatMap((language) =>
    wishes.map(([wish, end]) => {
      const reader = { name: 'Lia', email: 'lia@example.com', language }
      const taken = { wish, since, until: end }
      const mail = pauseMail(reader, taken, { site: 'Girassol', url: 'https://girassol.test' })
      const text = mail.paragraphs.join(' ')
      expect(text).toContain('188')
      expect(text).not.toMatch(/undefined|null/)
      expect(/15\/12\/(?:20)?26/.test(text)).toBe(end !== null)
      return mail.paragraphs[1]
    }),
  )
  expect(new Set(bodies).size).toBe(languages.length * wishes.length)
})
