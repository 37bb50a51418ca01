import { expect, it } from 'vitest'
import { openStage } from '../../test/harness.ts'

const stage = openStage()
const SOCIAL = '28784142090'
const BOTH = '10996230572'
const ANA = '52998224725'

const query = (cpf: string, token = stage.token) =>
  fetch(`${stage.url}/impedimento/v2/condicao/${cpf}`, { headers: { authorization: `Bearer ${token}` } })

const submit = (path: string, fields: [string, string][]) =>
  fetch(`${stage.url}/registry/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

it('answers clear, one reason and several reasons', async () => {
  expect(await (await query(ANA)).json()).toMatchObject({ resultado: 'NAO_IMPEDIDO', motivos: [] })
  expect(await (await query(SOCIAL)).json()).toMatchObject({
    resultado: 'IMPEDIDO',
    motivos: ['PROGRAMA_SOCIAL'],
  })
  const both = (await (await query(BOTH)).json()) as Record<string, unknown>
  expect(both).toMatchObject({ motivos: ['PROGRAMA_SOCIAL', 'AUTOEXCLUSAO_CENTRALIZADA'] })
  expect(both['dataSolicitacaoAutoexclusao']).toBe('2025-12-10T12:00:00.000')
})

it('refuses a missing, forged or foreign token', async () => {
  expect((await query(ANA, '')).status).toBe(401)
  expect((await query(ANA, `${stage.token}x`)).status).toBe(401)
  const response = await fetch(`${stage.url}/token`, { method: 'POST' })
  expect(response.status).toBe(401)
})

it.each(['registry', 'reception'])(
  'shows the page of the %s under a policy, with its form of faults',
  async (name) => {
    const page = await fetch(`${stage.url}/${name}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    const text = await page.text()
    for (const field of ['name="effect"', 'name="seconds"', 'name="times"', '<button>Ligar falha</button>'])
      expect(text).toContain(field)
    expect(text).not.toContain('role="alert"')
    const refused = await fetch(`${stage.url}/${name}/faults`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('role="alert"')
  },
)

it('changes and removes a person by the page', async () => {
  const saved = await submit('persons', [
    ['cpf', '529.982.247-25'],
    ['reasons', 'RENEGOCIACAO_FIES'],
  ])
  expect(saved.status).toBe(303)
  expect(await (await query(ANA)).json()).toMatchObject({ motivos: ['RENEGOCIACAO_FIES'] })
  const shown = await (await fetch(`${stage.url}/registry`)).text()
  expect(shown).toContain('529.982.247-25')
  await submit('persons', [['cpf', ANA]])
  expect(await (await query(ANA)).json()).toMatchObject({ resultado: 'NAO_IMPEDIDO' })
  expect((await submit('persons', [['cpf', '123']])).status).toBe(422)
})

it.each([
  ['unauthorized', 401],
  ['not_found', 404],
  ['rate_limited', 429],
  ['server_error', 503],
])('answers the fault %s once with %i, then correctly', async (effect, status) => {
  await submit('faults', [
    ['effect', effect],
    ['times', '1'],
  ])
  expect((await query(ANA)).status).toBe(status)
  expect((await query(ANA)).status).toBe(200)
})

it('distorts answers and drops connections until the faults are cleared', async () => {
  await submit('faults', [
    ['effect', 'wrong_word'],
    ['times', '1'],
  ])
  expect(await (await query(ANA)).json()).toMatchObject({ resultado: 'TALVEZ' })
  await submit('faults', [
    ['effect', 'unknown_reason'],
    ['times', '1'],
  ])
  expect(await (await query(ANA)).json()).toMatchObject({ motivos: ['MOTIVO_NOVO'] })
  await submit('faults', [
    ['effect', 'truncated'],
    ['times', '1'],
  ])
  await expect((await query(ANA)).json()).rejects.toThrow(SyntaxError)
  await submit('faults', [
    ['effect', 'down'],
    ['cpf', ANA],
  ])
  await expect(query(ANA)).rejects.toThrow('fetch failed')
  expect((await query(SOCIAL)).status).toBe(200)
  await submit('faults/clear', [])
  expect((await query(ANA)).status).toBe(200)
})
