import { palettes } from '@girassol/art'
import { rouletteWheel } from '@girassol/games'
import { cx } from '@girassol/ui'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { colourOf, pocketInks } from './colours.ts'
import { POCKET, restAt, type Turn } from './spin.ts'

const wood = palettes.ouropreto
const steel = palettes.meianoite
const petals = Array.from({ length: 8 }, (_, petal) => petal * 45)

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

function sector(inner: number, outer: number): string {
  const half = POCKET / 2
  return [
    `M${point(outer, -half)}`,
    `A${outer} ${outer} 0 0 1 ${point(outer, half)}`,
    `L${point(inner, half)}`,
    `A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`,
  ].join('')
}
const [label, nest] = [sector(63, 82), sector(46, 63)]

/** How wide the ball is, in hundredths of the wheel; shifts are in widths of what is shifted. */
const BALL = 5.2
function placeOf({ ball, radius }: Turn): string {
  const [angle, reach] = [(ball * Math.PI) / 180, (radius / 2 / BALL) * 100]
  return `translate(${reach * Math.sin(angle)}%, ${-reach * Math.cos(angle)}%)`
}

/** Turns it frame by frame without rendering it again. */
export interface WheelHandle {
  turn: (to: Turn) => void
}

interface WheelProps {
  handle: Ref<WheelHandle>
  /** The number of the last round, in the middle; null while the ball runs. */
  shown: number | null
}

/** Pockets as they lie on every European wheel. What it shows is also said in words. */
export function Wheel({ handle, shown }: WheelProps) {
  const rotor = useRef<SVGSVGElement>(null)
  const ball = useRef<HTMLSpanElement>(null)
  useImperativeHandle(handle, () => ({
    turn: (to) => {
      if (rotor.current) rotor.current.style.transform = `rotate(${to.wheel}deg)`
      if (ball.current) ball.current.style.transform = placeOf(to)
    },
  }))
  return (
    <div aria-hidden="true" className="relative aspect-square w-full">
      <svg viewBox="-100 -100 200 200" className="absolute inset-0 size-full">
        <circle r={99} fill={wood.night} />
        <circle r={97} fill={wood.mid} />
        <circle r={95.5} fill="none" stroke={wood.warm} strokeWidth={0.8} strokeOpacity={0.7} />
        <circle r={93.5} fill={wood.night} />
        <circle r={90} fill={wood.deep} />
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 -93L1.800 -88.500L0 -84L-1.800 -88.500Z"
            transform={`rotate(${turn + 22})`}
            fill={wood.glow}
            opacity={0.55}
          />
        ))}
        <circle r={84} fill={wood.night} />
      </svg>
      <svg
        ref={rotor}
        viewBox="-100 -100 200 200"
        className="absolute inset-0 size-full will-change-transform"
      >
        {rouletteWheel.map((number, place) => (
          <g key={number} transform={`rotate(${place * POCKET})`}>
            <path d={label} fill={pocketInks[colourOf(number)]} />
            <path d={nest} fill={pocketInks[colourOf(number)]} opacity={0.62} />
            <text
              y={-69.5}
              textAnchor="middle"
              fontSize={8.6}
              fontWeight={700}
              fill={palettes.ouropreto.cream}
            >
              {number}
            </text>
            <path
              d={`M${point(82, -POCKET / 2)}L${point(46, -POCKET / 2)}`}
              stroke={wood.warm}
              strokeWidth={0.6}
            />
          </g>
        ))}
        {[82, 63, 46].map((radius) => (
          <circle key={radius} r={radius} fill="none" stroke={wood.warm} strokeWidth={0.9} />
        ))}
        <circle r={45.5} fill={wood.deep} />
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 -43C6 -34 6 -24 0 -14C-6 -24 -6 -34 0 -43Z"
            transform={`rotate(${turn})`}
            fill={wood.mid}
            stroke={wood.warm}
            strokeWidth={0.5}
            strokeOpacity={0.6}
          />
        ))}
      </svg>
      <span
        ref={ball}
        className="absolute inset-[47.4%] rounded-full bg-[radial-gradient(circle_at_35%_30%,white,var(--ink-muted))] shadow-soft will-change-transform"
        style={{ transform: placeOf(restAt(0, 0)) }}
      />
      <span
        className={cx(
          'money absolute inset-[36.5%] grid place-items-center rounded-full text-[clamp(1.25rem,6cqmin,2.5rem)] leading-none font-extrabold transition-colors duration-slow',
          shown !== null && 'ring-2 ring-(--felt-warm)',
        )}
        style={{
          backgroundColor: shown === null ? steel.night : pocketInks[colourOf(shown)],
          color: wood.cream,
        }}
      >
        {shown}
      </span>
    </div>
  )
}
