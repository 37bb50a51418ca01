import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('lets no more work at a time than it is wide, and everybody in turn, also after a failure', async () => {
  const gate = createGate(2)
  let inside = 0
  let most = 0
  const order: number[] = []
  const work = (place: number) =>
    gate(async () => {
      most = Math.max(most, ++inside)
      order.push(place)
      await new Promise((go) => setImmediate(go))
      inside--
      if (place === 3) throw new Error('broken')
      return place
    })
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, place) => work(place)))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    Array.from({ length: 9 }, (_, place) => place !== 3),
  )
  expect(await gate(async () => 'still open')).toBe('still open')
})
