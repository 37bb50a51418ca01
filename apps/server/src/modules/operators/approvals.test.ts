import { seededRoles } from '@girassol/contract/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { requestApproval } from './approvals.ts'
import { recordAudit } from './audit.ts'

let app: TestApp
let asking: TestOperator
let deciding: TestOperator
let third: TestOperator

beforeAll(async () => {
  app = await startApp()
  app.operators.approvals.register('test.note', 'players.note', (tx, actor, payload) =>
    recordAudit(app.platform, tx, actor, {
      action: 'players.note',
      subject: { kind: 'test', id: (payload as { id: string }).id },
      after: payload as object,
    }),
  )
  asking = await joinTeam(app)
  deciding = await joinTeam(app)
  third = await joinTeam(app)
})
afterAll(() => app.close())

const ask = (id: string, action = 'test.note', reason = 'precisa de dois') =>
  app.platform.database.transaction((tx) =>
    requestApproval(
      app.platform,
      tx,
      { operator: asking.id, session: null, address: 'test' },
      {
        action,
        subject: { kind: 'test', id },
        payload: { id, secret: 'not shown' },
        change: { before: { note: null }, after: { note: id } },
        reason,
      },
    ),
  )

async function decide(by: TestOperator, id: string, approve = true) {
  const body = { approve, reason: 'conferido por mim' }
  return by.visitor.send('POST', `/api/operator/approvals/${id}/decision`, { body })
}

const carriedOut = async (id: string): Promise<number> => {
  const { body } = await asking.visitor.send(
    'GET',
    `/api/operator/audit?action=players.note&subject_kind=test&subject_id=${id}`,
  )
  return body.items.length
}

describe('approvals by two', () => {
  it('show what changes, and nothing of what it is carried out with', async () => {
    const id = await ask('shown')
    const { body, text } = await deciding.visitor.send('GET', '/api/operator/approvals')
    const request = body.approvals.find((each: { id: string }) => each.id === id)
    expect(request.change).toEqual({ before: { note: null }, after: { note: 'shown' } })
    expect(text).not.toContain('not shown')
    await decide(deciding, id, false)
  })

  it('carry out once what another person approved', async () => {
    const id = await ask('um')
    expectRefusal(await decide(asking, id), 'own_request')
    expect(await carriedOut('um')).toBe(0)
    expect((await decide(deciding, id)).status).toBe(200)
    expect(await carriedOut('um')).toBe(1)
    expectRefusal(await decide(third, id), 'approval_closed')
  })

  it('carry out nothing that was rejected or withdrawn', async () => {
    const rejected = await ask('dois')
    expect((await decide(deciding, rejected, false)).status).toBe(200)
    const withdrawn = await ask('três')
    expectRefusal(await deciding.visitor.send('DELETE', `/api/operator/approvals/${withdrawn}`), 'forbidden')
    expect((await asking.visitor.send('DELETE', `/api/operator/approvals/${withdrawn}`)).status).toBe(200)
    expectRefusal(await decide(deciding, withdrawn), 'approval_closed')
    expect(await carriedOut('dois')).toBe(0)
    expect(await carriedOut('três')).toBe(0)
  })

  it('take one decision of two made at the same moment', async () => {
    for (let n = 0; n < 20; n++) {
      const id = await ask(`corrida-${n}`)
      const replies = await Promise.all([decide(deciding, id), decide(third, id, n % 2 === 0)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  it('are asked for once per action and subject', async () => {
    await ask('quatro')
    await expect(ask('quatro')).rejects.toMatchObject({ code: 'approval_pending' })
  })

  it('stand before another owner where there are two', async () => {
    const risk = await joinTeam(app, 'risk')
    const body = { roles: ['owner', 'risk'], reason: 'assume o turno da noite' }
    const asked = await asking.visitor.send('PUT', `/api/operator/team/${risk.id}/roles`, { body })
    expect(asked.body.approval).toMatch(/^[\da-f-]{36}$/)
    expect((await risk.visitor.send('GET', '/api/operator/session')).body.session.roles).toEqual(['risk'])
    expectRefusal(
      await asking.visitor.send('PUT', `/api/operator/team/${risk.id}/roles`, { body }),
      'approval_pending',
    )
    expect((await decide(deciding, asked.body.approval)).status).toBe(200)
    expectRefusal(await risk.visitor.send('GET', '/api/operator/session'), 'unauthenticated')
    const { body: team } = await asking.visitor.send('GET', '/api/operator/team')
    expect(team.operators.find(({ id }: { id: string }) => id === risk.id).roles).toEqual(['owner', 'risk'])
  })

  it('expire after a day', async () => {
    const id = await ask('cinco')
    const { body } = await asking.visitor.send('GET', '/api/operator/approvals')
    expect(body.approvals.map((each: { id: string }) => each.id)).toContain(id)
    app.clock.advance(24 * 3_600_000)
    deciding = await joinTeam(app)
    expectRefusal(await decide(deciding, id), 'approval_closed')
    expect((await deciding.visitor.send('GET', '/api/operator/approvals')).body.approvals).toEqual([])
  })
})

describe('requests about what an operator may not read', () => {
  const money = ['deposits.refund', 'withdrawals.approve']
  const account = ['players.adjust', 'players.reverse_adjustment']
  const suspicion = [
    'risk.set_class',
    'players.close_by_house',
    'players.close_after_inquiry',
    'players.remove_maximum',
  ]
  const settings = ['settings.change', 'gateways.set_credentials']
  const games = ['games.release_win']
  const team = ['team.make_owner']
  const actions = [...money, ...account, ...suspicion, ...settings, ...games, ...team]
  const GROUNDS = 'suspeita de lavagem de dinheiro'
  const readers: Record<string, string[]> = {
    owner: actions,
    finance: [...money, ...account, ...settings, ...games],
    support: [...money, ...account, ...games],
    risk: [...money, ...account, ...suspicion],
    content: [],
    marketing: [...account, ...settings, ...games],
    compliance: [...money, ...account, ...suspicion, ...settings, ...games],
    auditor: actions,
  }
  const requests = new Map<string, string>()

  beforeAll(async () => {
    for (const action of actions)
      requests.set(action, await ask('motivo', action, suspicion.includes(action) ? GROUNDS : 'rotina'))
  })

  it('cover every action that two people decide', () => {
    const known = app.operators.approvals.readableWith(new Set(seededRoles.owner))
    expect(known.filter((action) => action !== 'test.note').toSorted()).toEqual(actions.toSorted())
    expect(Object.keys(readers)).toEqual(Object.keys(seededRoles))
  })

  it('are refused to content, a role without the list', async () => {
    const { visitor } = await joinTeam(app, 'content')
    expectRefusal(await visitor.send('GET', '/api/operator/approvals'), 'forbidden')
  })

  it.each(Object.keys(readers).filter((role) => role !== 'content'))(
    'are not listed for %s',
    async (role) => {
      const { visitor } = await joinTeam(app, role)
      const { body, text } = await visitor.send('GET', '/api/operator/approvals')
      const listed = body.approvals as { id: string; action: string; subject_id: string }[]
      const about = listed.filter(({ subject_id: subject }) => subject === 'motivo')
      expect(about.map(({ action }) => action).toSorted()).toEqual(readers[role]!.toSorted())
      expect(text.includes(GROUNDS)).toBe(readers[role]!.includes('risk.set_class'))
    },
  )

  const deciders = Object.keys(readers).filter((role) => seededRoles[role]!.includes('approvals.decide'))
  it.each(deciders)('are neither counted for %s nor decided by them', async (role) => {
    const { visitor } = await joinTeam(app, role)
    const { approvals } = (await visitor.send('GET', '/api/operator/approvals')).body
    const { body: counted } = await visitor.send('GET', '/api/operator/counters')
    expect(counted.counters.approvals).toBe(approvals.length)
    for (const action of actions.filter((each) => !readers[role]!.includes(each))) {
      const path = `/api/operator/approvals/${requests.get(action)}/decision`
      expectRefusal(
        await visitor.send('POST', path, { body: { approve: true, reason: 'conferido' } }),
        'forbidden',
      )
    }
  })

  it('are still shown to the person who asked', async () => {
    const { visitor, id } = await joinTeam(app, 'finance')
    const request = await app.platform.database.transaction((tx) =>
      requestApproval(
        app.platform,
        tx,
        { operator: id, session: null, address: 'test' },
        {
          action: 'risk.set_class',
          subject: { kind: 'test', id: 'meu' },
          payload: {},
          change: { before: {}, after: {} },
          reason: 'pedido meu',
        },
      ),
    )
    const { body } = await visitor.send('GET', '/api/operator/approvals')
    expect(body.approvals.map((each: { id: string }) => each.id)).toContain(request)
  })
})
