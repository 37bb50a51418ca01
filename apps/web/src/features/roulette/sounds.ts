import { useEffect, useState } from 'react'
import { createStore, useStore } from '@girassol/ui/store'
import type { Roulette } from './roulette.ts'

const BACKGROUND_VOLUME = 0.2
const EFFECT_VOLUME = 0.6

/** Whether this visitor wants sound; kept while the app is open. */
const muted = createStore(false)
export const useMuted = (): boolean => useStore(muted)
export const setMuted = (value: boolean): void => muted.set(value)

type Urls = Pick<
  Roulette,
  'sounds_enabled' | 'spin_sound_url' | 'win_sound_url' | 'widget_background_sound_url'
>

export interface WheelSounds {
  spin: () => void
  win: () => void
  stop: () => void
}

function player(url: string, volume: number, loop: boolean) {
  let audio: HTMLAudioElement | null = null
  return {
    play() {
      audio ??= Object.assign(new Audio(url), { volume, loop })
      audio.muted = muted.get()
      if (!loop) audio.currentTime = 0
      // A browser may refuse to make a sound; the wheel turns all the same.
      audio.play().catch(() => {})
    },
    stop: () => audio?.pause(),
    mute() {
      if (audio) audio.muted = muted.get()
    },
  }
}

/** Nothing is fetched before the first turn, and nothing at all where the operator wants silence. */
export function createSounds(urls: Urls): WheelSounds & { mute: () => void } {
  const make = (url: string | null, volume: number, loop = false) =>
    urls.sounds_enabled && url ? player(url, volume, loop) : null
  const background = make(urls.widget_background_sound_url, BACKGROUND_VOLUME, true)
  const spin = make(urls.spin_sound_url, EFFECT_VOLUME)
  const win = make(urls.win_sound_url, EFFECT_VOLUME)
  const all = [background, spin, win]
  return {
    spin() {
      if (muted.get()) return
      background?.play()
      spin?.play()
    },
    win() {
      if (!muted.get()) win?.play()
    },
    stop: () => all.forEach((each) => each?.stop()),
    mute: () => all.forEach((each) => each?.mute()),
  }
}

/** The sounds of one wheel on the screen; silent when it leaves. */
export function useWheelSounds(urls: Urls): WheelSounds {
  const [sounds] = useState(() => createSounds(urls))
  useEffect(() => {
    const unsubscribe = muted.subscribe(sounds.mute)
    return () => {
      unsubscribe()
      sounds.stop()
    }
  }, [sounds])
  return sounds
}
