import { palettes } from '@girassol/art'
import type { Card } from '@girassol/games'

const paper = palettes.olinda.cream
const gold = palettes.ouropreto.warm
const inks = { red: palettes.rubi.mid, black: palettes.meianoite.deep }
const tile = palettes.azulejo

/** Each in a square of 60 around the middle. */
const suits: Record<string, string> = {
  s: 'M0 -29C9 -15 27 -5 27 10C27 21 19 26 12 26C7 26 4 23 2.500 19C3 25 6 28 9 30H-9C-6 28 -3 25 -2.500 19C-4 23 -7 26 -12 26C-19 26 -27 21 -27 10C-27 -5 -9 -15 0 -29Z',
  h: 'M0 28C-10 16 -28 5 -28 -11C-28 -21 -21 -27 -14 -27C-7 -27 -2 -22 0 -16C2 -22 7 -27 14 -27C21 -27 28 -21 28 -11C28 5 10 16 0 28Z',
  d: 'M0 -30C6 -18 13 -8 23 0C13 8 6 18 0 30C-6 18 -13 8 -23 0C-13 -8 -6 -18 0 -30Z',
  c: 'M0 -29C8 -29 13 -23 13 -16C13 -12 11 -8 8 -5C11 -7 14 -8 17 -8C24 -8 29 -3 29 4C29 12 23 17 16 17C10 17 5 14 2.500 9C3 20 6 26 10 30H-10C-6 26 -3 20 -2.500 9C-5 14 -10 17 -16 17C-23 17 -29 12 -29 4C-29 -3 -24 -8 -17 -8C-14 -8 -11 -7 -8 -5C-11 -8 -13 -12 -13 -16C-13 -23 -8 -29 0 -29Z',
}

/** Where the pips lie: left and right column in pairs, and those of the middle. */
const pips: Record<string, { pairs: number[]; middle: number[] }> = {
  2: { pairs: [], middle: [32, 108] },
  3: { pairs: [], middle: [32, 70, 108] },
  4: { pairs: [32, 108], middle: [] },
  5: { pairs: [32, 108], middle: [70] },
  6: { pairs: [32, 70, 108], middle: [] },
  7: { pairs: [32, 70, 108], middle: [51] },
  8: { pairs: [32, 70, 108], middle: [51, 89] },
  9: { pairs: [30, 57, 83, 110], middle: [70] },
  T: { pairs: [30, 57, 83, 110], middle: [43, 97] },
}

/** Half a court card: a feather for the jack, a sunflower for the queen, a crown for the king. */
const emblems: Record<string, string> = {
  J: 'M-13 -6C-12 -24 0 -36 15 -40C16 -26 8 -12 -9 -4L-14 2Z',
  Q: 'M0 -42L4 -31L13 -38L12 -27L21 -25L13 -19L20 -11L9 -13L0 -4L-9 -13L-20 -11L-13 -19L-21 -25L-12 -27L-13 -38L-4 -31Z',
  K: 'M-18 -4L-20 -34L-9 -22L0 -40L9 -22L20 -34L18 -4Z',
}

interface PipProps {
  d: string
  x: number
  y: number
  size: number
}

/** Pips of the lower half stand on their heads, as on every card. */
const Pip = ({ d, x, y, size }: PipProps) => (
  <path d={d} transform={`translate(${x} ${y}) scale(${y > 70 ? -size : size})`} />
)

function Middle({ rank, d }: { rank: string; d: string }) {
  const laid = pips[rank]
  if (laid) {
    const places = [
      ...laid.pairs.flatMap((y) => [
        { x: 40, y },
        { x: 60, y },
      ]),
      ...laid.middle.map((y) => ({ x: 50, y })),
    ]
    return places.map(({ x, y }) => <Pip key={`${x} ${y}`} d={d} x={x} y={y} size={0.27} />)
  }
  const emblem = emblems[rank]
  if (!emblem) return <path d={d} transform="translate(50 70) scale(0.92)" />
  return (
    <>
      <rect x={30} y={22} width={40} height={96} rx={4} fill="none" stroke={gold} strokeWidth={1.6} />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70) translate(50 70)`}>
          <path d={emblem} transform="translate(0 -8) scale(0.78)" fill={gold} />
          <path d={emblem} transform="translate(0 -12.5) scale(0.5)" />
        </g>
      ))}
      <path d="M31 70H69" stroke={gold} strokeWidth={1.6} />
      <circle cx={50} cy={70} r={9} fill={paper} stroke={gold} strokeWidth={1.6} />
      <path d={d} transform="translate(50 70) scale(0.2)" />
    </>
  )
}

export function CardFace({ card }: { card: Card }) {
  const [rank = '', suit = ''] = card
  const d = suits[suit] ?? ''
  const ink = suit === 'h' || suit === 'd' ? inks.red : inks.black
  return (
    <svg viewBox="0 0 100 140" className="size-full drop-shadow-[0_2px_3px_var(--scrim)]" fill={ink}>
      <rect width={100} height={140} rx={9} fill={paper} />
      <rect x={0.5} y={0.5} width={99} height={139} rx={8.5} fill="none" stroke={gold} strokeOpacity={0.45} />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`}>
          <text
            x={rank === 'T' ? 15 : 17}
            y={34}
            textAnchor="middle"
            fontSize={rank === 'T' ? 27 : 34}
            fontWeight={800}
            letterSpacing={rank === 'T' ? -2.5 : 0}
          >
            {rank === 'T' ? '10' : rank}
          </text>
          <path d={d} transform="translate(17 50) scale(0.36)" />
        </g>
      ))}
      <Middle rank={rank} d={d} />
    </svg>
  )
}

const corners = [
  [26, 38],
  [74, 38],
  [26, 102],
  [74, 102],
  [50, 70],
] as const

/** Blue tiles of one print, so that all cards look the same from behind. */
export const CardBack = () => (
  <svg viewBox="0 0 100 140" className="size-full drop-shadow-[0_2px_3px_var(--scrim)]">
    <rect width={100} height={140} rx={9} fill={tile.cream} />
    <rect x={6} y={6} width={88} height={128} rx={5} fill={tile.deep} />
    <rect x={10} y={10} width={80} height={120} rx={3} fill="none" stroke={tile.glow} strokeOpacity={0.6} />
    {corners.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <path d="M0 -22L22 0L0 22L-22 0Z" fill={tile.mid} />
        {[0, 45, 90, 135].map((turn) => (
          <ellipse key={turn} rx={3.6} ry={14} transform={`rotate(${turn})`} fill={tile.glow} />
        ))}
        <circle r={4.5} fill={tile.warm} />
      </g>
    ))}
  </svg>
)
