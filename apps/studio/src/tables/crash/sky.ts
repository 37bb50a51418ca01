import { palettes } from '@girassol/art'
import { type CrashTable, crashMultiplier } from '@girassol/games'
import type { Size } from '../canvas.tsx'
import { hundredths } from '../figures.ts'
import { inks, sheer } from '../inks.ts'

const dusk = palettes.crepusculo
const field = palettes.amazonia

/** Where the picture stands: milliseconds of flight, and how it ended. */
export interface Sight {
  elapsed: number
  phase: 'ground' | 'flying' | 'broken' | 'let go'
  /** After the line broke: how far the kite has drifted away, 0 to 1. */
  drift: number
  /** Sways and twinkles; stands still for who wants no movement. */
  now: number
}

interface Place {
  x: number
  y: number
}

const stars = Array.from({ length: 60 }, (_, star) => ({
  x: (star * 0.618_034) % 1,
  y: ((star * 0.381_966 * 7) % 1) * 0.75,
  size: 0.5 + ((star * 13) % 7) / 6,
}))

export function drawSky(pen: CanvasRenderingContext2D, size: Size, table: CrashTable, sight: Sight): void {
  const { width, height } = size
  const night = pen.createLinearGradient(0, 0, 0, height)
  night.addColorStop(0, inks().bg)
  night.addColorStop(0.55, dusk.night)
  night.addColorStop(1, dusk.deep)
  pen.fillStyle = night
  pen.fillRect(0, 0, width, height)
  drawStars(pen, size, sight)
  drawHills(pen, size)
  const { place, labels } = scaleFor(size, table, sight.elapsed)
  drawScale(pen, size, labels)
  const head = drawLine(pen, table, sight, place)
  drawKite(pen, head, sight)
}

function drawStars(pen: CanvasRenderingContext2D, { width, height }: Size, { elapsed, now }: Sight): void {
  pen.fillStyle = dusk.cream
  for (const { x, y, size } of stars) {
    const glow = 0.25 + 0.2 * Math.sin(now / 900 + x * 40)
    pen.globalAlpha = glow
    const sunk = (y + elapsed / 240_000) % 0.8
    pen.beginPath()
    pen.arc(x * width, sunk * height, size, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function drawHills(pen: CanvasRenderingContext2D, { width, height }: Size): void {
  for (const [ink, base, swell, phase] of [
    [field.deep, 0.86, 0.035, 0.4],
    [field.night, 0.92, 0.028, 2.1],
  ] as const) {
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + 12; x += 12) {
      const wave = Math.sin((x / Math.max(width, 480)) * 7 + phase) + 0.5 * Math.sin(x / 61 + phase)
      pen.lineTo(x, height * (base - wave * swell))
    }
    pen.lineTo(width, height)
    pen.fillStyle = ink
    pen.fill()
  }
}

const steps = [10, 20, 50, 100, 200, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000]

/** Time runs to the right and the multiplier upwards; both axes shrink as the flight goes on. */
function scaleFor({ width, height }: Size, table: CrashTable, elapsed: number) {
  const [left, right] = [Math.min(52, width * 0.13), width * 0.86]
  // Words stand above the flight on narrow screens and beside it on wide ones.
  const [low, high] = [height * 0.83, height * (width < 700 ? 0.42 : 0.24)]
  const longest = Math.max(6000, elapsed)
  const most = Math.max(150, crashMultiplier(table, elapsed))
  const across = (time: number) => left + (time / longest) * (right - left)
  const upwards = (value: number) => low - ((value - 100) / (most - 100)) * (low - high)
  const step = steps.find((each) => (most - 100) / each <= 4.5) ?? 50_000
  const labels = Array.from({ length: Math.floor((most - 100) / step) + 1 }, (_, line) => {
    const value = 100 + line * step
    return { text: hundredths(value), y: upwards(value), left }
  })
  const place = (time: number, value: number): Place => ({ x: across(time), y: upwards(value) })
  return { place, labels }
}

function drawScale(
  pen: CanvasRenderingContext2D,
  { width }: Size,
  labels: { text: string; y: number; left: number }[],
): void {
  pen.font = `500 11px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  for (const { text, y, left } of labels) {
    pen.strokeStyle = sheer(dusk.cream, 0.1)
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(left, y)
    pen.lineTo(width, y)
    pen.stroke()
    pen.fillStyle = sheer(dusk.cream, 0.55)
    pen.fillText(text, left - 6, y)
  }
}

/** The climb so far, and where its end is. */
function drawLine(
  pen: CanvasRenderingContext2D,
  table: CrashTable,
  { elapsed, phase }: Sight,
  place: (time: number, value: number) => Place,
): Place & { slope: number } {
  const start = place(0, 100)
  const rate = Math.log(1 + table.growth / 1000) / table.tick
  const smooth = (time: number) => Math.min(100 * Math.exp(rate * time), table.highest)
  const points = Array.from({ length: 61 }, (_, part) => {
    const time = (elapsed * part) / 60
    return place(time, smooth(time))
  })
  const head = phase === 'ground' ? { x: start.x + 34, y: start.y - 14 } : (points.at(-1) ?? start)
  const before = points.at(-4) ?? start
  const broken = phase === 'broken'
  if (phase !== 'ground') {
    const ink = broken ? dusk.cream : dusk.glow
    pen.beginPath()
    pen.moveTo(start.x, start.y)
    for (const { x, y } of points) pen.lineTo(x, y)
    pen.strokeStyle = sheer(ink, broken ? 0.35 : 1)
    pen.lineWidth = broken ? 2 : 3
    pen.lineCap = 'round'
    pen.stroke()
    pen.lineTo(head.x, start.y)
    pen.closePath()
    const light = pen.createLinearGradient(0, head.y, 0, start.y)
    light.addColorStop(0, sheer(ink, broken ? 0.06 : 0.28))
    light.addColorStop(1, sheer(ink, 0))
    pen.fillStyle = light
    pen.fill()
  }
  const slope = Math.atan2(head.y - before.y, Math.max(1, head.x - before.x))
  return { ...head, slope }
}

/** A kite of paper with a tail of bows. When its line breaks it drifts off with the wind. */
function drawKite(
  pen: CanvasRenderingContext2D,
  head: Place & { slope: number },
  { phase, drift, now }: Sight,
): void {
  const sway = Math.sin(now / 420) * (phase === 'ground' ? 0 : 0.12)
  const broken = phase === 'broken'
  pen.save()
  pen.translate(head.x + drift * 70, head.y + drift * drift * 90)
  pen.rotate(phase === 'ground' ? -0.35 : head.slope * 0.5 + sway + drift * 1.6)
  pen.globalAlpha = 1 - drift * 0.75
  pen.strokeStyle = dusk.warm
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(-8, 12)
  const tail = Array.from({ length: 5 }, (_, bow) => ({
    x: -16 - bow * 9,
    y: 18 + bow * 7 + Math.sin(now / 260 - bow) * 3,
  }))
  for (const { x, y } of tail) pen.lineTo(x, y)
  pen.stroke()
  for (const [bow, { x, y }] of tail.entries()) {
    pen.fillStyle = bow % 2 === 0 ? dusk.pop : dusk.warm
    pen.beginPath()
    pen.ellipse(x, y, 4, 2, bow, 0, 7)
    pen.fill()
  }
  const paper: [string, Place[]][] = [
    [
      dusk.warm,
      [
        { x: 0, y: -2 },
        { x: 18, y: -20 },
        { x: -12, y: -15 },
      ],
    ],
    [
      dusk.mid,
      [
        { x: 0, y: -2 },
        { x: 18, y: -20 },
        { x: 14, y: 12 },
      ],
    ],
    [
      dusk.pop,
      [
        { x: 0, y: -2 },
        { x: 14, y: 12 },
        { x: -10, y: 15 },
      ],
    ],
    [
      dusk.glow,
      [
        { x: 0, y: -2 },
        { x: -10, y: 15 },
        { x: -12, y: -15 },
      ],
    ],
  ]
  for (const [ink, corners] of paper) {
    pen.beginPath()
    for (const { x, y } of corners) pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = broken ? sheer(ink, 0.7) : ink
    pen.fill()
  }
  pen.restore()
}
