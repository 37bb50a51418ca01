/** Sounds of the demo wheels, computed: a sample is a function of its second. */
type Tone = (second: number) => number

const SAMPLE_RATE = 11_025
const HEADER_BYTES = 44

/** One channel of 16 bits, as every browser plays it. */
function waveOf(length: number, tone: Tone): Uint8Array {
  const samples = Math.round(length * SAMPLE_RATE)
  const bytes = Buffer.alloc(HEADER_BYTES + samples * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(SAMPLE_RATE, 24)
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples * 2, 40)
  for (let sample = 0; sample < samples; sample += 1) {
    const height = Math.max(-1, Math.min(1, tone(sample / SAMPLE_RATE)))
    bytes.writeInt16LE(Math.round(height * 32_767), HEADER_BYTES + sample * 2)
  }
  return bytes
}

const sine = (frequency: number, second: number): number => Math.sin(2 * Math.PI * frequency * second)

/** Struck at second 0 and fading. */
const struck = (frequency: number, fade: number, second: number): number =>
  second < 0 ? 0 : sine(frequency, second) * Math.exp(-second * fade)

/** As long as the wheel turns on the screen. */
const TURN_SECONDS = 4
const SLICES_PASSED = 28

/** The pointer clicking from slice to slice, ever slower, as the wheel does. */
export function spinSound(): Uint8Array {
  const clicks = Array.from({ length: SLICES_PASSED }, (_, slice) => {
    const way = (slice + 1) / (SLICES_PASSED + 1)
    return TURN_SECONDS * (1 - Math.cbrt(1 - way))
  })
  return waveOf(TURN_SECONDS + 0.2, (second) =>
    clicks.reduce((sum, at) => {
      const since = second - at
      return since < 0 || since > 0.1
        ? sum
        : sum + 0.45 * struck(1240, 70, since) + 0.2 * struck(2310, 110, since)
    }, 0),
  )
}

/** Four bells up a chord. */
export function winSound(): Uint8Array {
  const bells = [523.25, 659.26, 783.99, 1046.5]
  return waveOf(1.8, (second) =>
    bells.reduce((sum, note, place) => {
      const since = second - place * 0.13
      return sum + 0.22 * struck(note, 3.2, since) + 0.07 * struck(note * 2.01, 6, since)
    }, 0),
  )
}

const LOOP_SECONDS = 8

/** A soft chord that swells and ebbs; every part fits the loop a whole number of times, so that its seam is inaudible. */
export function backgroundSound(): Uint8Array {
  const notes = [130.75, 196, 246.875, 329.625]
  return waveOf(LOOP_SECONDS, (second) =>
    notes.reduce((sum, note, place) => {
      const swell = 0.6 + 0.4 * sine((place + 1) / LOOP_SECONDS, second)
      return sum + 0.14 * swell * (sine(note, second) + 0.3 * sine(note * 2, second))
    }, 0),
  )
}
