import { Lock } from 'lucide-react'
import { useId } from 'react'
import { linesOf, pathOf, pointAt, RADIUS, sectorOf, textSize } from './geometry.ts'
import { type Roulette, type Size, sizes, type Slice } from './roulette.ts'

interface WheelProps {
  roulette: Roulette
  size: Size
  /** Degrees clockwise, whole turns included. */
  rotation: number
  /** Milliseconds the wheel takes to get there; 0 is at once. */
  duration: number
  locked: boolean
  /** What is read out in place of the picture. */
  label: string
}

const LAMPS = 24
const HUB = 15

/** Drawn in units of its own, so that one drawing serves every size. */
export function Wheel({ roulette, size, rotation, duration, locked, label }: WheelProps) {
  const side = sizes[size]
  const { prizes, roulette_border_color: border, roulette_background_color: ground } = roulette
  return (
    <div className="mx-auto aspect-[200/208] max-w-full" style={{ width: side }}>
      <span className="sr-only">{label}</span>
      <svg viewBox="-100 -108 200 208" aria-hidden="true" className="size-full overflow-visible">
        <circle r={RADIUS + 9} fill={border} />
        <circle r={RADIUS + 2} fill={ground} />
        <g
          data-wheel=""
          style={{
            transform: `rotate(${rotation}deg)`,
            transition: duration > 0 ? `transform ${duration}ms cubic-bezier(0.12, 0.72, 0.08, 1)` : 'none',
          }}
        >
          {prizes.map((slice, place) => (
            <SliceShape key={slice.id} slice={slice} place={place} count={prizes.length} size={size} />
          ))}
        </g>
        <Lamps colour={ground} />
        <Hub ground={ground} border={border} locked={locked} />
        <path
          d="M-9 -106H9L0 -80Z"
          fill={roulette.roulette_pointer_color}
          stroke={ground}
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}

function Hub({ ground, border, locked }: { ground: string; border: string; locked: boolean }) {
  const size = locked ? HUB + 6 : HUB
  return (
    <g>
      <circle r={size + 3} fill={ground} />
      <circle r={size} fill={border} />
      <circle r={size - 4} fill={ground} />
      {locked && <Lock x={-9} y={-9} width={18} height={18} color={border} />}
    </g>
  )
}

function Lamps({ colour }: { colour: string }) {
  return (
    <g fill={colour} opacity={0.55}>
      {Array.from({ length: LAMPS }, (_, lamp) => {
        const { x, y } = pointAt((lamp * 360) / LAMPS, RADIUS + 5.5)
        return <circle key={lamp} cx={x} cy={y} r={1.6} />
      })}
    </g>
  )
}

interface SliceShapeProps {
  slice: Slice
  place: number
  count: number
  size: Size
}

function SliceShape({ slice, place, count, size }: SliceShapeProps) {
  const clip = useId()
  const { middle } = sectorOf(place, count)
  const path = pathOf(place, count)
  const { slice_background_image_url: picture, slice_icon_url: icon } = slice
  const lines = linesOf(slice.name)
  const text = textSize(lines, count)
  // A small wheel has no space for words beside a picture; the list of odds has them.
  const wordless = size === 'small' && icon !== null
  const iconSize = Math.min(wordless ? 26 : 17, 190 / count)
  const iconTop = wordless ? -RADIUS + 12 : -RADIUS + 7
  return (
    <g opacity={slice.weight === 0 ? 0.35 : 1}>
      <path d={path} fill={slice.slice_background_color} />
      {slice.slice_background_type === 'image' && picture && (
        <>
          <clipPath id={clip}>
            <path d={path} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <image
              href={picture}
              x={-RADIUS / 2}
              y={-RADIUS}
              width={RADIUS}
              height={RADIUS}
              preserveAspectRatio="xMidYMid slice"
              transform={`rotate(${middle})`}
            />
          </g>
        </>
      )}
      <g transform={`rotate(${middle})`}>
        {icon && <image href={icon} x={-iconSize / 2} y={iconTop} width={iconSize} height={iconSize} />}
        {!wordless &&
          lines.map((line, at) => (
            <text
              key={line}
              y={(icon ? -55 : -62) + at * text * 1.08}
              textAnchor="middle"
              fontSize={text}
              fontWeight={700}
              fill={slice.slice_text_color}
            >
              {line}
            </text>
          ))}
      </g>
    </g>
  )
}
