import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fund } from '../../../test/casino.ts'
import { depositor, type House, startHouse } from '../../../test/house.ts'
import {
  awaitMail,
  confirmationMailsTo,
  confirmationTokenIn,
  startMailServer,
} from '../../../test/mailbox.ts'
import { startApp } from '../../../test/app.ts'
import { confirmEmail, join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { ask } from '../../../test/withdrawer.ts'
import { hours } from '../../platform/clock.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())

const confirmed = async (player: bigint) => {
  const [row] = await house.rows(
    sql<{ at: Date | null }>`SELECT email_confirmed_at AS at FROM players WHERE id = ${player}`,
  )
  return row?.at !== null
}
const follow = (token: string) => house.visitor().send('POST', `/api/auth/confirm-email/${token}`)

async function newcomer() {
  const visitor = house.visitor()
  const { id, form } = await join(visitor)
  const links = async () => (await confirmationMailsTo(house, form.email)).map(confirmationTokenIn)
  return { visitor, id, email: form.email, links }
}

describe('the confirmation link', () => {
  it('is in the welcome mail, works without a session and works once', async () => {
    const { id, links } = await newcomer()
    const [token = ''] = await links()
    expect(await confirmed(id)).toBe(false)
    expect((await follow(token)).status).toBe(200)
    expect(await confirmed(id)).toBe(true)
    expectRefusal(await follow(token), 'email_token_invalid')
  })

  it('is stored as a hash only', async () => {
    const { links } = await newcomer()
    const [token = ''] = await links()
    const [row] = await house.rows(
      sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM email_confirmations AS link
        WHERE link::text LIKE ${`%${token}%`} OR encode(token_hash, 'escape') = ${token}) AS found`,
    )
    expect(row?.found).toBe(false)
  })

  it('expires after 48 hours', async () => {
    const { id, links } = await newcomer()
    const [token = ''] = await links()
    house.clock.advance(hours(48) + 1000)
    expectRefusal(await follow(token), 'email_token_invalid')
    expect(await confirmed(id)).toBe(false)
    house.clock.advance(-hours(48) - 1000)
  })

  it('is sent again on request, replaces the one before and is throttled', async () => {
    const { visitor, id, links } = await newcomer()
    for (let sent = 0; sent < 3; sent += 1) await visitor.call('resendConfirmation')
    expectRefusal(await visitor.send('POST', '/api/profile/email/confirmation'), 'too_many_requests')
    const tokens = await links()
    expect(tokens).toHaveLength(4)
    expectRefusal(await follow(tokens[0] ?? ''), 'email_token_invalid')
    expect((await follow(tokens[3] ?? '')).status).toBe(200)
    expect(await confirmed(id)).toBe(true)
    await visitor.call('resendConfirmation')
    expect(await links()).toHaveLength(4)
  })

  it('does not confirm an address that the account has left', async () => {
    const { visitor, id, links } = await newcomer()
    const [token = ''] = await links()
    const next = person().email
    await visitor.call('requestEmailChange', { body: { email: next, current_password: person().password } })
    const [, code = ''] =
      /\n\n([2-9A-Z]{4}-[2-9A-Z]{4})\n\n/.exec((await awaitMail(house, next)).body_text) ?? []
    await visitor.call('confirmEmailChange', { body: { code } })
    expectRefusal(await follow(token), 'email_token_invalid')
    // The code itself proved the new address.
    expect(await confirmed(id)).toBe(true)
  })
})

it('[I3] a player withdraws only after confirming the address, and the preflight says so', async () => {
  const player = await depositor(house)
  await fund(house, player.id, 'cash', 200_00n)
  const before = await player.visitor.call('withdrawPreflight')
  expect(before).toMatchObject({ possible: false, blocks: [{ code: 'email_unconfirmed', stops: true }] })
  expectRefusal(await ask(player), 'withdraw_email_unconfirmed')
  const { user } = await player.visitor.call('profileData')
  await confirmEmail(house, player.visitor, user.email)
  expect(await player.visitor.call('withdrawPreflight')).toMatchObject({ possible: true, blocks: [] })
  expect((await ask(player)).status).toBe(200)
})

it('a mail goes to one mailbox, with one line of subject', async () => {
  const server = await startMailServer()
  const app = await startApp({ works: true, variables: { SMTP_URL: server.url } })
  try {
    const send = (to: string) =>
      app.platform.database.transaction((tx) =>
        app.platform.mailer.send(tx, {
          to,
          subject: 'Oi\r\nBcc: eva@example.com',
          paragraphs: ['<b>oi</b>'],
        }),
      )
    for (const to of [
      'ana@example.com,eva@example.com',
      'ana@example.com;eva@example.com',
      'Ana <eva@example.com>',
    ])
      await send(to)
    await send('bia@example.com')
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 15_000)
    expect(server.received[0]).toMatch(/^To: bia@example\.com\r$/m)
    expect(server.received[0]).toMatch(/^Subject: Oi Bcc: eva@example\.com\r$/m)
    expect(server.received[0]).not.toMatch(/^Bcc:/im)
    // Marked when the server has taken it, which is a moment after it arrived there.
    await vi.waitFor(async () => {
      const rows = await app.rows(sql<{ sent: number }>`SELECT count(sent_at)::int AS sent FROM mails`)
      expect(rows).toEqual([{ sent: 1 }])
    })
  } finally {
    await app.close()
    await server.stop()
  }
})

it('a name from before the rule loses its links in a mail', async () => {
  const visitor = house.visitor()
  const { id, form } = await join(visitor)
  await house.rows(sql`UPDATE players SET name = 'Ganhe em https://evil.example/x <b>' WHERE id = ${id}`)
  await visitor.call('resendConfirmation')
  const mail = (await confirmationMailsTo(house, form.email)).at(-1)
  expect(mail?.body_text).toContain('Ganhe em https evil. example x b')
  expect(mail?.body_text).not.toContain('evil.example')
})
