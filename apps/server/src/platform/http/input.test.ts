import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyContractSchemas } from './fastify.ts'
import { readInput } from './input.ts'
import { answerRefusals } from './refusals.ts'

const Whole = z.object({ n: z.int() })

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  await app.register(cookie)
  applyContractSchemas(app)
  answerRefusals(app)
  const schema = { body: Whole, response: { 200: Whole } }
  app.post('/echo', { schema }, ({ body }) => body)
  app.post('/wrong-answer', { schema }, () => ({ n: 0.5 }))
  app.post('/wrong-inside', { schema }, () => z.parse(Whole, { n: 'what a provider sent' }))
  app.get('/file', ({ query }) => readInput(z.object({ n: z.coerce.number() }), query))
})
afterAll(() => app.close())

const post = async (url: string, body: object) => {
  const answer = await app.inject({ method: 'POST', url, payload: body })
  return { status: answer.statusCode, code: answer.json().error?.code, errors: answer.json().errors }
}

describe('a schema that does not fit', () => {
  it('is the mistake of the caller only where it is about what was sent', async () => {
    expect((await post('/echo', { n: 1 })).status).toBe(200)
    const refused = await post('/echo', { n: 0.5 })
    expect(refused).toMatchObject({ status: 422, code: 'validation' })
    expect(Object.keys(refused.errors)).toEqual(['n'])
    const file = await app.inject({ method: 'GET', url: '/file?n=x' })
    expect(file.statusCode).toBe(422)
  })

  it('is a fault of the program in an answer and in the middle of the work', async () => {
    const fault = { status: 500, code: 'internal', errors: undefined }
    expect(await post('/wrong-answer', { n: 1 })).toEqual(fault)
    expect(await post('/wrong-inside', { n: 1 })).toEqual(fault)
  })
})
