import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { acceptLink, joinTeam } from '../../../test/operator.ts'
import { runTeamCommand } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const breakGlass = (email: string) =>
  runTeamCommand(app.operators, ['break-glass', '--email', email, '--reason', 'dono sem acesso'])

/** What an operator without any permission of the team sees; a new one, since sessions end while the clock moves. */
async function shown(): Promise<unknown[]> {
  const { visitor } = await joinTeam(app, 'content')
  const { body } = await visitor.send('GET', '/api/operator/break-glass')
  return body.items as unknown[]
}

describe('break-glass', () => {
  it('is shown to every operator with its address, reason and end until the link expires', async () => {
    expect(await shown()).toEqual([])
    await breakGlass('socorro@girassol.test')
    const now = app.clock.now()
    expect(await shown()).toEqual([
      {
        email: 'socorro@girassol.test',
        reason: 'dono sem acesso',
        created_at: expect.any(String),
        used_at: null,
        until: new Date(now.getTime() + hours(48)).toISOString(),
      },
    ])
    app.clock.advance(hours(48))
    expect(await shown()).toEqual([])
  })

  it('is shown for a day after the link was used', async () => {
    const url = await breakGlass('plantao@girassol.test')
    app.clock.advance(hours(47))
    const { email } = await acceptLink(app, url, 'plantao@girassol.test')
    const used = app.clock.now()
    expect(await shown()).toMatchObject([
      {
        email,
        used_at: used.toISOString(),
        until: new Date(used.getTime() + hours(24)).toISOString(),
      },
    ])
    app.clock.advance(hours(24))
    expect(await shown()).toEqual([])
  })

  it('is shown for an operator who exists until the recovery link expires', async () => {
    const owner = await joinTeam(app)
    await breakGlass(owner.email)
    expect(await shown()).toMatchObject([{ email: owner.email, used_at: null }])
    app.clock.advance(hours(2))
    expect(await shown()).toEqual([])
  })

  it('is no longer shown once the link was revoked', async () => {
    await breakGlass('engano@girassol.test')
    const owner = await joinTeam(app)
    const { body } = await owner.visitor.send('GET', '/api/operator/team')
    const link = body.invitations.find((each: { email: string }) => each.email === 'engano@girassol.test')
    await owner.visitor.send('POST', '/api/operator/session/step-up', { body: { code: owner.nextCode() } })
    const reply = await owner.visitor.send('DELETE', `/api/operator/team/invitations/${link.id}`)
    expect(reply.status, reply.text).toBe(200)
    expect(await shown()).toEqual([])
  })
})
