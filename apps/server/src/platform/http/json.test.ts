import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readJsonExactly } from './json.ts'

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  readJsonExactly(app)
  app.post('/echo', ({ body }) => ({ body }))
})
afterAll(() => app.close())

const echo = (payload: string) =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': 'application/json' } })

it.each(['{"a":"\\u0000"}', '{"a":["\\udfff\\ud800"]}', '{"a":{"b":"x\\ud83c"}}'])(
  'refuses %s, a text that the database cannot store',
  async (payload) => {
    expect((await echo(payload)).statusCode).toBe(400)
  },
)

it('reads texts beyond the basic plane', async () => {
  expect((await echo('{"a":"\\ud83c\\udf3b 🌻"}')).json()).toEqual({ body: { a: '🌻 🌻' } })
})
