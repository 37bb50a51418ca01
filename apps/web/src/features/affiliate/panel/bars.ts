export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export interface Bars {
  bars: Bar[]
  /** Where zero lies. */
  zero: number
  /** Lines to read heights by, with the value of each; the outermost hold every bar. */
  ticks: { y: number; value: number }[]
}

interface Size {
  width: number
  height: number
}

/** The smallest of 1, 2, 5 times a power of ten that is not below. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10
  return step * power
}

const AXIS_STEPS = 4

/** A bar for each value, from zero up or down, and lines at round values. Whole numbers keep whole steps. */
export function barsOf(values: readonly number[], { width, height }: Size, whole = false): Bars {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundUp(Math.max((most - least) / AXIS_STEPS, whole ? 1 : 0.01))
  const top = Math.ceil(most / step)
  // Without any value there is still a floor and a line above it.
  const [high, low] = [top === 0 && least === 0 ? 1 : top, Math.floor(least / step)]
  const scale = height / (high - low) / step
  const zero = high * step * scale
  const slot = width / Math.max(1, values.length)
  const gap = Math.min(4, slot * 0.25)
  return {
    zero,
    bars: values.map((value, at) => ({
      x: at * slot + gap / 2,
      y: value >= 0 ? zero - value * scale : zero,
      width: slot - gap,
      height: Math.abs(value) * scale,
    })),
    ticks: Array.from({ length: high - low + 1 }, (_, at) => ({
      y: at * step * scale,
      value: (high - at) * step,
    })),
  }
}
