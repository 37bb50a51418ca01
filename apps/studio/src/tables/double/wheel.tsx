import type { DoubleColour } from '@girassol/games'
import { cx } from '@girassol/ui'
import type { Ref } from 'react'
import { fills, Sign } from './glyph.tsx'

const [OUTER, INNER, SIGNS] = [150, 92, 122]

const onCircle = (radius: number, turn: number): string =>
  `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`

function slotShape(slot: number, slots: number): string {
  const [from, to] = [slot, slot + 1].map((edge) => (edge / slots) * Math.PI * 2) as [number, number]
  return `M${onCircle(OUTER, from)} A${OUTER} ${OUTER} 0 0 1 ${onCircle(OUTER, to)} L${onCircle(INNER, to)} A${INNER} ${INNER} 0 0 0 ${onCircle(INNER, from)} Z`
}

interface WheelProps {
  slots: readonly DoubleColour[]
  /** Turned by the caller, frame by frame. */
  ring: Ref<SVGGElement>
  angle: number
  /** The slot that was drawn, once it has been shown. */
  drawn: number | null
}

export const Wheel = ({ slots, ring, angle, drawn }: WheelProps) => (
  <svg viewBox="-172 -180 344 352" aria-hidden="true" className="size-full">
    <circle r={164} className="fill-surface-1 stroke-line" strokeWidth={2} />
    <circle r={157} className="fill-surface-3" />
    <g ref={ring} transform={`rotate(${angle})`}>
      {slots.map((colour, slot) => {
        const middle = ((slot + 0.5) / slots.length) * 360
        return (
          <g key={middle} className={cx(drawn !== null && drawn !== slot && 'opacity-45')}>
            <path
              d={slotShape(slot, slots.length)}
              className={cx(fills[colour], 'stroke-surface-3')}
              strokeWidth={3}
            />
            <g transform={`rotate(${middle}) translate(0 ${-SIGNS})`}>
              <Sign colour={colour} />
            </g>
          </g>
        )
      })}
    </g>
    <circle r={INNER - 6} className="fill-surface-1 stroke-line" strokeWidth={2} />
    <path
      d="M-13 -176 L13 -176 L0 -140 Z"
      className="fill-sun stroke-surface-1"
      strokeWidth={3}
      strokeLinejoin="round"
    />
  </svg>
)
