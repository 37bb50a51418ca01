import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { defaults } from './defaults.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ database: one.databaseUrl })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const change = (settings: Parameters<TestApp['settings']['change']>[1]) =>
  one.platform.database.transaction((tx) => one.settings.change(tx, settings))
const publicSetting = async (app: TestApp) =>
  (await app.visitor().send('GET', '/api/settings/data')).body.setting

const operator = {
  legal_name: 'Casa de Teste Ltda.',
  trade_name: 'Casa Teste',
  cnpj: '11222333000181',
  licence: 'Portaria de teste nº 1',
  address: 'Rua do Teste, 1, São Paulo',
  support_phone: '0800 000 0000',
  support_email: 'suporte@example.com',
  ombudsman: 'ouvidoria@example.com',
}

describe('the operator', () => {
  it('is empty until the operator sets it', async () => {
    expect(Object.keys(defaults.operator).toSorted()).toEqual(Object.keys(operator).toSorted())
    expect(Object.values(defaults.operator).every((fact) => fact === null)).toBe(true)
    expect((await publicSetting(two)).operator).toEqual(defaults.operator)
  })

  it('is pushed to every page on every node once set, and may be partial', async () => {
    await change({ operator })
    await vi.waitFor(async () => expect((await publicSetting(two)).operator).toEqual(operator), 10_000)
    await change({ operator: { ...operator, cnpj: '12ABC34501DE35', licence: null } })
    await vi.waitFor(async () => {
      expect((await publicSetting(two)).operator).toMatchObject({ cnpj: '12ABC34501DE35', licence: null })
    }, 10_000)
  })

  it.each([
    { cnpj: '11.222.333/0001-81' },
    { cnpj: '123' },
    { support_email: 'nobody' },
    { legal_name: '' },
    { address: 'x'.repeat(301) },
  ])('cannot be %j', async (wrong) => {
    await expect(change({ operator: { ...operator, ...wrong } })).rejects.toMatchObject({
      issues: [{ path: Object.keys(wrong) }],
    })
  })
})

describe('a setting', () => {
  it('that does not exist cannot be changed', async () => {
    await expect(change({ no_such: 1 } as never)).rejects.toThrow('unknown setting')
  })
})
