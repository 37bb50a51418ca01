import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'
import { stage, type Stage } from '../testing/stage.ts'

let shown: Stage | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

describe('initials', () => {
  it.each([
    ['Maria Clara Souza', 'MS'],
    ['joão', 'J'],
    ['  Érica   Lima ', 'ÉL'],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initialsOf(name)).toBe(expected)
  })
})

describe('a missing picture', () => {
  // The test's document loads no picture and calls each of them complete.
  beforeEach(() => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
  afterEach(() => vi.restoreAllMocks())

  const image = () => shown?.host.querySelector('img') ?? null
  const fail = () => act(async () => image()?.dispatchEvent(new Event('error')))

  it('is replaced by the default one, and by initials only when that is missing too', async () => {
    shown = await stage(<Avatar name="Ana Lima" src="/own.webp" fallback="/default.webp" />)
    expect(image()?.getAttribute('src')).toBe('/own.webp')
    await fail()
    expect(image()?.getAttribute('src')).toBe('/default.webp')
    await fail()
    expect(image()).toBeNull()
    expect(shown.host.textContent).toBe('AL')
  })

  it.each([null, ''])('of a player without one (%j) is the default one', async (src) => {
    shown = await stage(<Avatar name="Ana Lima" src={src} fallback="/default.webp" />)
    expect(image()?.getAttribute('src')).toBe('/default.webp')
  })

  it.each([undefined, null, ''])('is initials where the site has no default one: %j', async (fallback) => {
    shown = await stage(<Avatar name="Ana Lima" src={null} fallback={fallback} />)
    expect(shown.host.textContent).toBe('AL')
  })
})
