import type { TenThousandths } from '@girassol/games'
import type { Size } from '../canvas.tsx'
import { inks, sheer } from '../inks.ts'
import { lastPeg, type Spot, spotAt } from './fall.ts'
import { numberText } from '../../shell/numbers.ts'

export interface BoardSight {
  rows: number
  /** What every slot pays, from left to right. */
  slots: readonly TenThousandths[]
  /** The ball on its way; null before the first one. */
  ball: { path: readonly number[]; fallen: number } | null
  /** The slot that was reached, once that has been shown; `won` when it may be lifted out. */
  reached: { slot: number; won: boolean } | null
}

interface Measures {
  middle: number
  top: number
  space: number
  row: number
  slotTop: number
  slotHeight: number
}

const shortTimes = (parts: TenThousandths): string =>
  numberText(parts / 10_000, { maximumFractionDigits: 2, useGrouping: false })

function measure({ width, height }: Size, rows: number): Measures {
  const space = Math.min((width - 16) / (rows + 1), ((height - 60) / (rows + 2)) * 1.35, 76)
  const slotHeight = space < 34 ? 40 : 34
  const row = Math.min((height - slotHeight - 26) / (rows + 1.4), space * 1.05)
  const all = row * (rows + 1.4) + slotHeight
  const top = (height - all) / 2 + row * 1.4
  return { middle: width / 2, top, space, row, slotTop: top + row * rows, slotHeight }
}

export function drawBoard(pen: CanvasRenderingContext2D, size: Size, sight: BoardSight): void {
  const measures = measure(size, sight.rows)
  drawPegs(pen, measures, sight)
  drawSlots(pen, measures, sight)
  if (sight.ball) drawBall(pen, measures, spotAt(sight.ball.path, sight.ball.fallen))
}

const placeOf = ({ middle, top, space, row }: Measures, { across, down }: Spot) => ({
  x: middle + across * space,
  y: top + down * row,
})

function drawPegs(pen: CanvasRenderingContext2D, measures: Measures, { rows, ball }: BoardSight): void {
  const { ink, sun } = inks()
  const radius = Math.max(1.8, measures.space * 0.07)
  const met = ball && lastPeg(ball.path, ball.fallen)
  for (let row = 0; row < rows; row += 1) {
    for (let peg = -1; peg <= row + 1; peg += 1) {
      const { x, y } = placeOf(measures, { across: peg - row / 2, down: row })
      const near = met?.down === row && Math.abs(met.across - (peg - row / 2)) < 0.01
      const light = near ? Math.max(0, 1 - met.ago) : 0
      if (light > 0) {
        pen.fillStyle = sheer(sun, 0.35 * light)
        pen.beginPath()
        pen.arc(x, y, radius * (1.5 + 2.5 * light), 0, 7)
        pen.fill()
      }
      pen.fillStyle = light > 0 ? sun : sheer(ink, 0.72)
      pen.beginPath()
      pen.arc(x, y, radius, 0, 7)
      pen.fill()
    }
  }
}

/** Brighter the more a slot pays; what pays the stake or less stays dark. */
function warmth(pays: TenThousandths): number {
  return pays <= 10_000 ? 0 : Math.min(1, 0.25 + Math.log10(pays / 10_000) * 0.32)
}

function drawSlots(pen: CanvasRenderingContext2D, measures: Measures, { slots, reached }: BoardSight): void {
  const { 'surface-3': dark, sun, 'sun-ink': onSun, ink, petal, leaf, bg } = inks()
  const { middle, space, slotTop, slotHeight } = measures
  const gap = Math.max(1.5, space * 0.05)
  const family = getComputedStyle(document.body).fontFamily
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [slot, pays] of slots.entries()) {
    const here = reached?.slot === slot
    const x = middle + (slot - (slots.length - 1) / 2) * space
    const warm = warmth(pays)
    pen.globalAlpha = reached && !here ? 0.5 : 1
    pen.fillStyle = dark
    pen.beginPath()
    pen.roundRect(x - space / 2 + gap, slotTop, space - gap * 2, slotHeight, Math.min(8, space * 0.2))
    pen.fill()
    pen.fillStyle = here && reached.won ? leaf : sheer(warm > 0.7 ? petal : sun, warm)
    pen.fill()
    if (here) {
      pen.strokeStyle = ink
      pen.lineWidth = 2
      pen.stroke()
    }
    pen.fillStyle = here && reached.won ? bg : warm > 0.45 ? onSun : ink
    writeIn(pen, { x, y: slotTop + slotHeight / 2, space }, shortTimes(pays), family)
  }
  pen.globalAlpha = 1
}

/** Upright where there is space, on its side where there is not. */
function writeIn(
  pen: CanvasRenderingContext2D,
  { x, y, space }: { x: number; y: number; space: number },
  text: string,
  family: string,
): void {
  const narrow = space < 34
  pen.font = `600 ${narrow ? Math.min(13, space * 0.62) : Math.min(15, space * 0.36, (space - 4) / (text.length * 0.62 + 0.6))}px ${family}`
  pen.save()
  pen.translate(x, y + 0.5)
  if (narrow) pen.rotate(-Math.PI / 2)
  pen.fillText(narrow ? text : `${text}×`, 0, 0)
  pen.restore()
}

function drawBall(pen: CanvasRenderingContext2D, measures: Measures, spot: Spot): void {
  const { sun, petal, 'sun-ink': seed } = inks()
  const { x, y } = placeOf(measures, spot)
  const radius = Math.max(4.5, measures.space * 0.21)
  const lift = y - radius - Math.max(1.8, measures.space * 0.07)
  const light = pen.createRadialGradient(x - radius * 0.35, lift - radius * 0.35, 0, x, lift, radius)
  light.addColorStop(0, sun)
  light.addColorStop(1, petal)
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(x, lift, radius, 0, 7)
  pen.fill()
  pen.strokeStyle = sheer(seed, 0.5)
  pen.lineWidth = 1
  pen.stroke()
}
