import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../platform/clock.ts'
import { ambiguous, auth, ok, unavailable } from '../port/failure.ts'
import type { Result } from '../port/gateway.ts'
import { Redactor } from './redaction.ts'
import { createToken, type IssuedToken } from './token.ts'

function office(
  answer: (count: number) => Result<IssuedToken> = (count) => ok({ token: `token-${count}`, lifetime: 3600 }),
) {
  const clock = createTestClock()
  const redactor = new Redactor()
  const seen = { logins: 0 }
  const token = createToken({
    clock,
    redactor,
    issue: async () => {
      const count = ++seen.logins
      await new Promise((resolve) => setTimeout(resolve, 5))
      return answer(count)
    },
  })
  return { clock, redactor, seen, token }
}

describe('the token', () => {
  it('is asked for once, however many wait', async () => {
    const { token, seen } = office()
    const used = await Promise.all(Array.from({ length: 20 }, () => token.use((t) => Promise.resolve(ok(t)))))
    expect(new Set(used.map((each) => (each.ok ? each.value : '')))).toEqual(new Set(['token-1']))
    expect(seen.logins).toBe(1)
  })

  it('is renewed before it ends', async () => {
    const { token, clock, seen } = office()
    await token.use((t) => Promise.resolve(ok(t)))
    clock.advance(3_530_000)
    await token.use((t) => Promise.resolve(ok(t)))
    expect(seen.logins).toBe(1)
    clock.advance(20_000)
    expect(await token.use((t) => Promise.resolve(ok(t)))).toEqual(ok('token-2'))
  })

  it('is renewed once when refused, and only once', async () => {
    const { token, seen } = office()
    expect(await token.use((t) => Promise.resolve(t === 'token-1' ? auth('no') : ok(t)))).toEqual(
      ok('token-2'),
    )
    const result = await token.use(() => Promise.resolve(auth('still no')))
    expect(result).toMatchObject({ error: { kind: 'auth' } })
    expect(seen.logins).toBe(3)
  })

  it('is hidden from logs as soon as it is known', async () => {
    const { token, redactor } = office()
    await token.use((t) => Promise.resolve(ok(t)))
    expect(redactor.text('Bearer token-1')).toBe('Bearer [hidden]')
  })

  it('that cannot be had proves that the order was not sent', async () => {
    const { token } = office(() => ambiguous('no answer in time'))
    expect(await token.use(() => Promise.resolve(ok('sent')))).toMatchObject({
      error: { kind: 'unavailable' },
    })
    const closed = office(() => unavailable('later', 9))
    expect(await closed.token.use(() => Promise.resolve(ok('sent')))).toMatchObject({
      error: { kind: 'unavailable', retryAfter: 9 },
    })
  })

  it('is not asked for again and again with refused credentials', async () => {
    const { token, seen, clock } = office(() => auth('credentials refused'))
    for (let i = 0; i < 5; i++) {
      expect(await token.use(() => Promise.resolve(ok('sent')))).toMatchObject({ error: { kind: 'auth' } })
    }
    expect(seen.logins).toBe(1)
    clock.advance(61_000)
    await token.use(() => Promise.resolve(ok('sent')))
    expect(seen.logins).toBe(2)
  })
})
