// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../shared/testing/show.tsx'
import { Loader } from './loader.tsx'

afterEach(async () => {
  await unmount()
  vi.useRealTimers()
})

it('shows four tips in turn, each for three seconds', async () => {
  vi.useFakeTimers()
  const page = await show(<Loader />)
  const tip = () => page.querySelector('p:last-of-type')?.textContent
  const advance = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  const shown = []
  for (let turn = 0; turn < 5; turn++) {
    shown.push(tip())
    await advance(2999)
    expect(tip()).toBe(shown.at(-1))
    await advance(1)
  }
  expect(new Set(shown).size).toBe(4)
  expect(shown[4]).toBe(shown[0])
})
