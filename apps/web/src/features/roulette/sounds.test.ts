import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSounds, setMuted } from './sounds.ts'

const played: { url: string; volume: number; loop: boolean; muted: boolean }[] = []

class Sound {
  url: string
  volume = 1
  loop = false
  muted = false
  currentTime = 0
  constructor(url: string) {
    this.url = url
  }
  play(): Promise<void> {
    const { url, volume, loop, muted } = this
    played.push({ url, volume, loop, muted })
    return Promise.reject(new Error('the page had no user gesture'))
  }
  pause(): void {}
}

beforeEach(() => {
  played.length = 0
  vi.stubGlobal('Audio', Sound)
})
afterEach(() => {
  setMuted(false)
  vi.unstubAllGlobals()
})

const urls = {
  sounds_enabled: true,
  spin_sound_url: '/spin',
  win_sound_url: '/win',
  widget_background_sound_url: '/background',
}

it('plays the background low and the others louder', () => {
  const sounds = createSounds(urls)
  sounds.spin()
  sounds.win()
  expect(played).toEqual([
    { url: '/background', volume: 0.2, loop: true, muted: false },
    { url: '/spin', volume: 0.6, loop: false, muted: false },
    { url: '/win', volume: 0.6, loop: false, muted: false },
  ])
})

it('is silent where the operator or the visitor wants it so', () => {
  createSounds({ ...urls, sounds_enabled: false }).spin()
  createSounds({ ...urls, spin_sound_url: null, widget_background_sound_url: null }).spin()
  setMuted(true)
  createSounds(urls).spin()
  createSounds(urls).win()
  expect(played).toEqual([])
})
