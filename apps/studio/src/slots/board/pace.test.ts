import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

function paceOf(gap: number, frames: number) {
  const pace = new Pace()
  for (let frame = 0; frame <= frames; frame += 1) pace.see(1000 + frame * gap)
  return pace
}

it('distinguishes a device that follows from one that does not', () => {
  expect(paceOf(16.7, 100).wasSlow()).toBe(false)
  expect(paceOf(25, 100).wasSlow()).toBe(true)
})

it('judges neither by a few frames nor by pauses', () => {
  expect(paceOf(25, 20).wasSlow()).toBe(false)
  expect(paceOf(400, 100).wasSlow()).toBe(false)
})

it('judges what was seen since the last time', () => {
  const pace = paceOf(25, 100)
  expect([pace.wasSlow(), pace.wasSlow()]).toEqual([true, false])
})
