import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attempt } from './attempts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loading the deposit screen', () => {
  it('tries three times, two seconds apart, then gives up', async () => {
    const start = Date.now()
    const tried: number[] = []
    const onWait = vi.fn()
    const load = async () => {
      tried.push(Date.now() - start)
      throw new Error('down')
    }
    const over = attempt(load, onWait, new AbortController().signal).catch(String)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await over).toBe('Error: down')
    expect(tried).toEqual([0, 2000, 4000])
    expect(onWait).toHaveBeenCalledTimes(2)
  })

  it('is content with the first good answer', async () => {
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries < 2) throw new Error('down')
      return 'data'
    }
    const loaded = attempt(load, () => {}, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await loaded).toBe('data')
  })

  it('asks no more once the screen is left', async () => {
    const control = new AbortController()
    const load = vi.fn(async () => {
      throw new Error('down')
    })
    const over = attempt(load, () => {}, control.signal).catch(String)
    control.abort()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await over).toBe('Error: down')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
