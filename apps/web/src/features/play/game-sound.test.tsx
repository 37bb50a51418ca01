// @vitest-environment happy-dom
import { act, type RefObject, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGameSound } from './game-sound.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let sound: ReturnType<typeof useGameSound>
const sent = vi.fn<(message: unknown, target: string) => void>()
const frame: RefObject<HTMLIFrameElement | null> = { current: null }

function Player() {
  const current = useGameSound(frame)
  useEffect(() => {
    sound = current
  })
  return null
}

async function openGame() {
  sent.mockClear()
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Player />))
}
const report = (muted: boolean) => act(async () => sound.receiveSound(muted))
const unmute = { source: 'girassol-page', kind: 'mute', muted: false }

beforeEach(() => {
  localStorage.clear()
  const element = document.createElement('iframe')
  Object.defineProperty(element, 'contentWindow', { value: { postMessage: sent } })
  frame.current = element
})
afterEach(() => act(async () => root.unmount()))

it('leaves the first game silent, and knows nothing of a game that does not report', async () => {
  await openGame()
  expect(sound.muted).toBeNull()
  await report(true)
  expect(sound.muted).toBe(true)
  expect(sent).not.toHaveBeenCalled()
})

it('turns the sound on in the next game of a player who turned it on, until they turn it off', async () => {
  await openGame()
  await report(true)
  await report(false)
  await act(async () => root.unmount())

  await openGame()
  await report(true)
  expect(sent).toHaveBeenCalledExactlyOnceWith(unmute, '*')
  await report(false)
  await report(true)
  await act(async () => root.unmount())

  await openGame()
  await report(true)
  expect(sent).not.toHaveBeenCalled()
})
