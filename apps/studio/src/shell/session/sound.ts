/** One tone or one breath of noise; times in seconds after the sound's start. */
interface Note {
  wave: OscillatorType | 'noise'
  from: number
  to?: number
  at?: number
  length: number
  gain: number
}

const note = (
  wave: Note['wave'],
  from: number,
  length: number,
  gain: number,
  more: Partial<Note> = {},
): Note => ({
  wave,
  from,
  length,
  gain,
  ...more,
})

/** Everything is synthesised: no files to fetch, nothing copied. */
const sounds = {
  click: [note('triangle', 620, 0.04, 0.12, { to: 420 })],
  reel: [note('noise', 900, 0.9, 0.05, { to: 500 }), note('sawtooth', 70, 0.9, 0.02, { to: 110 })],
  stop: [note('sine', 150, 0.1, 0.3, { to: 70 }), note('noise', 1800, 0.03, 0.08)],
  fall: [note('sine', 300, 0.09, 0.1, { to: 160 })],
  vanish: [note('triangle', 520, 0.16, 0.1, { to: 980 }), note('noise', 3000, 0.12, 0.03)],
  multiplier: [note('triangle', 440, 0.12, 0.12), note('triangle', 660, 0.18, 0.12, { at: 0.1 })],
  feature: [392, 523, 659].map((pitch, place) => note('triangle', pitch, 0.3, 0.12, { at: place * 0.14 })),
  win: [523, 659, 784, 1047].map((pitch, place) => note('triangle', pitch, 0.26, 0.12, { at: place * 0.09 })),
  large: [659, 784, 1047].map((pitch, place) => note('triangle', pitch, 0.3, 0.12, { at: place * 0.12 })),
  great: [523, 659, 784, 1047, 1319].map((pitch, place) =>
    note('triangle', pitch, 0.36, 0.12, { at: place * 0.13 }),
  ),
  rare: [392, 523, 659, 784, 1047, 1319, 1568].map((pitch, place) =>
    note('triangle', pitch, 0.45, 0.12, { at: place * 0.15 }),
  ),
  card: [note('noise', 2600, 0.07, 0.12, { to: 1200 })],
  chip: [note('sine', 1900, 0.05, 0.1), note('sine', 2500, 0.05, 0.07, { at: 0.03 })],
  ball: [note('sine', 1200, 0.03, 0.12, { to: 900 })],
  tick: [note('square', 900, 0.015, 0.04)],
  reveal: [note('triangle', 480, 0.12, 0.12, { to: 720 })],
  rise: [note('sine', 180, 0.5, 0.08, { to: 360 })],
  end: [note('sine', 220, 0.3, 0.14, { to: 90 })],
} satisfies Record<string, Note[]>

export type SoundName = keyof typeof sounds

/** Starts muted: sound is something a player turns on. The page around the game turns it on again where they did before. */
export class Sound {
  #muted = true
  #context: AudioContext | null = null
  #noise: AudioBuffer | null = null
  readonly #listeners = new Set<() => void>()

  get muted(): boolean {
    return this.#muted
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  mute(muted: boolean): void {
    if (muted === this.#muted) return
    this.#muted = muted
    if (muted) void this.#context?.suspend()
    else this.#wake()
    for (const listener of this.#listeners) listener()
  }

  play(name: SoundName): void {
    const context = this.#context
    if (this.#muted || !context) return
    // A browser that wants a touch inside the frame first lets this pass when there has been one.
    if (context.state === 'suspended') void context.resume()
    for (const each of sounds[name]) this.#strike(context, each)
  }

  #wake(): void {
    if (typeof AudioContext === 'undefined') return
    this.#context ??= new AudioContext()
    void this.#context.resume()
  }

  #strike(context: AudioContext, { wave, from, to = from, at = 0, length, gain }: Note): void {
    const start = context.currentTime + at
    const end = start + length
    const volume = context.createGain()
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(gain, start + Math.min(0.012, length / 4))
    volume.gain.exponentialRampToValueAtTime(0.0001, end)
    volume.connect(context.destination)
    if (wave === 'noise') {
      const source = context.createBufferSource()
      source.buffer = this.#noise ??= noiseFor(context)
      source.loop = true
      const filter = context.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.setValueAtTime(from, start)
      filter.frequency.exponentialRampToValueAtTime(to, end)
      source.connect(filter).connect(volume)
      source.start(start)
      source.stop(end)
      return
    }
    const source = context.createOscillator()
    source.type = wave
    source.frequency.setValueAtTime(from, start)
    source.frequency.exponentialRampToValueAtTime(to, end)
    source.connect(volume)
    source.start(start)
    source.stop(end)
  }
}

function noiseFor(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1
  return buffer
}
