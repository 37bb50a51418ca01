import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { seedDemo } from '../src/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('demo accounts are there once, however often and by how many programs they are asked for', async () => {
  await Promise.all([seedDemo(app), seedDemo(app), seedDemo(app)])
  await seedDemo(app)
  const rows = await app.rows(
    sql<{
      email: string
      open: boolean
    }>`SELECT email, is_open_affiliate AS open FROM players ORDER BY email`,
  )
  expect(rows).toEqual([
    { email: 'afiliado@girassol.test', open: true },
    { email: 'demo@girassol.test', open: false },
  ])
  const body = { login: 'demo@girassol.test', password: 'girassol-demo' }
  const { access_token: token } = await app.visitor().call('login', { body })
  expect((await app.visitor({ token }).call('profileData')).user.cpf).toBe('52998224725')
})

it('demo accounts are refused in production', async () => {
  const production = await startApp({ config: { production: true } })
  try {
    await expect(
      production.players.ensureDemo({
        name: 'Demo',
        email: 'demo@girassol.test',
        phone: '11900000001',
        cpf: '52998224725',
        birthDate: '1990-01-01',
        password: 'girassol-demo',
        affiliate: false,
      }),
    ).rejects.toThrow('no demo accounts in production')
  } finally {
    await production.close()
  }
})
