import type { DoubleColour } from '@girassol/games'

const shapes: Record<DoubleColour, string> = {
  white: 'M0 -9 L2.6 -2.8 L9 -2.4 L4.1 1.9 L5.7 8.4 L0 4.8 L-5.7 8.4 L-4.1 1.9 L-9 -2.4 L-2.6 -2.8 Z',
  red: 'M0 -8.5 L6.5 0 L0 8.5 L-6.5 0 Z',
  black: 'M-6.5 0 A6.5 6.5 0 1 0 6.5 0 A6.5 6.5 0 1 0 -6.5 0 Z',
}

/** What a slot is filled with, and its sign drawn in. Every colour has a sign, because not everyone can distinguish colours. */
export const fills: Record<DoubleColour, string> = { white: 'fill-ink', red: 'fill-coral', black: 'fill-bg' }
const marks: Record<DoubleColour, string> = {
  white: 'fill-bg',
  red: 'fill-coral-ink',
  black: 'fill-line-strong',
}

export const Sign = ({ colour }: { colour: DoubleColour }) => (
  <path d={shapes[colour]} className={marks[colour]} />
)

/** A slot's colour and sign as a small disc. */
export const Disc = ({ colour, className }: { colour: DoubleColour; className?: string }) => (
  <svg viewBox="-16 -16 32 32" aria-hidden="true" className={className}>
    <circle r={14.5} className={`${fills[colour]} stroke-line-strong`} />
    <Sign colour={colour} />
  </svg>
)
