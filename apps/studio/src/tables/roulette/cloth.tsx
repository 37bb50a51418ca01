import type { Amount, RouletteBet } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useFinger } from '../../shell/media.ts'
import { brl } from '../../shell/money.ts'
import { CasinoChip } from '../casino-chip.tsx'
import { amountOn, type Chips } from './chips.ts'
import { colourOf, pocketInks } from './colours.ts'
import { boxName, spotName } from './names.ts'
import {
  boxes,
  EDGE,
  type Heading,
  isOnLine,
  LENGTH,
  nextPlace,
  type Place,
  places,
  WIDTH,
} from './places.ts'

interface ClothProps {
  /** Along the phone; otherwise along the screen's width, the zero to the left. */
  tall: boolean
  chips: Chips
  /** The number that came, until chips are laid for the next round. */
  drawn: number | null
  /** Of the last round, until then. */
  settled: readonly RouletteBet[]
  canBet: boolean
  /** So large that every spot is as wide as a finger; the points between numbers are then seen. */
  zoomed: boolean
  onBet: (spot: string) => void
  onTake: (spot: string) => void
  onAim: (spot: string | null) => void
}

const headings: Record<'tall' | 'flat', Record<string, Heading>> = {
  tall: { ArrowDown: 'onward', ArrowUp: 'back', ArrowRight: 'inward', ArrowLeft: 'outward' },
  flat: { ArrowRight: 'onward', ArrowLeft: 'back', ArrowUp: 'inward', ArrowDown: 'outward' },
}

const share = (part: number, of: number): string => `${(part / of) * 100}%`

function boxOf({ u, v, long, wide }: Place, tall: boolean): CSSProperties {
  const along = { at: share(u - long / 2, LENGTH), by: share(long, LENGTH) }
  const from = tall ? v - wide / 2 - EDGE : WIDTH + EDGE - v - wide / 2
  const across = { at: share(from, WIDTH), by: share(wide, WIDTH) }
  return tall
    ? { top: along.at, height: along.by, left: across.at, width: across.by }
    : { left: along.at, width: along.by, top: across.at, height: across.by }
}

const first = places.find(({ name }) => name === '17')

/**
 * All 157 spots as buttons, one of which the tabulator reaches and the arrows lead on from. For a fingertip the points between
 * the boxes are there once the cloth is enlarged: before, they would take the edges of every box.
 */
export function Cloth(props: ClothProps) {
  const { tall, chips, drawn, settled, canBet, zoomed, onBet, onTake, onAim } = props
  const [at, setAt] = useState(first)
  const [aimed, setAimed] = useState<Place | null>(null)
  const cloth = useRef<HTMLFieldSetElement>(null)
  const finger = useFinger()
  const offered = finger && !zoomed ? boxes : places
  const stop = at && offered.includes(at) ? at : first

  const amountAt = ({ name }: Place) => amountOn(chips, name) || amountOn(settled, name)
  function aim(place: Place | null) {
    setAimed(place)
    onAim(place?.name ?? null)
  }
  function press(event: KeyboardEvent) {
    if (!stop) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      if (canBet) onTake(stop.name)
      return
    }
    const heading = headings[tall ? 'tall' : 'flat'][event.key]
    if (!heading) return
    event.preventDefault()
    const next = nextPlace(stop, heading, offered)
    if (!next) return
    setAt(next)
    cloth.current?.querySelector<HTMLElement>(`[data-spot="${next.name}"]`)?.focus()
  }

  return (
    <fieldset
      ref={cloth}
      data-keys="own"
      className={cx(
        'relative min-w-0 shrink-0 select-none',
        zoomed && (tall ? 'h-[1400px] w-[585px]' : 'h-[585px] w-[1400px]'),
        // Fourteen rows of at least 40 px, the width of a fingertip; a lower screen scrolls the cloth.
        !zoomed &&
          (tall
            ? 'size-full max-h-[46rem] min-h-[36rem] max-w-[26rem]'
            : 'aspect-[13/6.4] max-h-full w-full'),
      )}
    >
      <legend className="sr-only">{t`Pano da roleta`}</legend>
      {offered.map((place) => (
        <Spot
          key={place.name}
          place={place}
          amount={amountAt(place)}
          tall={tall}
          canBet={canBet}
          isTabStop={place === stop}
          onBet={onBet}
          onTake={onTake}
          onAim={aim}
          onFocus={() => setAt(place)}
          onKeyDown={press}
        >
          {isOnLine(place) ? (
            <span
              className={cx(
                'size-2.5 rounded-full bg-(--felt-cream) transition-opacity',
                aimed === place ? 'opacity-90' : zoomed ? 'opacity-25' : 'opacity-0',
              )}
            />
          ) : (
            <Box
              place={place}
              tall={tall}
              aimed={canBet && aimed !== null && covers(aimed, place)}
              drawn={drawn !== null && place.name === String(drawn)}
            />
          )}
        </Spot>
      ))}
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
        {places
          .filter((place) => amountAt(place) > 0)
          .map((place) => (
            <span key={place.name} className="absolute grid place-items-center" style={boxOf(place, tall)}>
              <CasinoChip
                amount={amountAt(place)}
                className={cx(
                  'absolute min-h-5.5 min-w-5.5',
                  zoomed ? 'size-9' : 'size-[min(1.875rem,7.5cqmin)]',
                )}
              />
            </span>
          ))}
      </div>
    </fieldset>
  )
}

interface SpotProps extends Pick<ClothProps, 'tall' | 'canBet' | 'onBet' | 'onTake'> {
  place: Place
  /** What lies on it. */
  amount: Amount
  isTabStop: boolean
  onAim: (place: Place | null) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function Spot(props: SpotProps) {
  const { place, amount, tall, canBet, isTabStop, onBet, onTake, onAim, onFocus, onKeyDown, children } = props
  const name = spotName(place)
  return (
    <button
      type="button"
      data-spot={place.name}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!canBet}
      aria-label={amount > 0 ? `${name}, ${t`ficha de ${{ amount: brl(amount) }}`}` : name}
      onClick={() => canBet && onBet(place.name)}
      onContextMenu={(event) => {
        event.preventDefault()
        if (canBet) onTake(place.name)
      }}
      onFocus={() => {
        onFocus()
        onAim(place)
      }}
      onBlur={() => onAim(null)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onAim(place)}
      onPointerLeave={() => onAim(null)}
      className={cx(
        'absolute grid place-items-center rounded-[3px] focus-visible:z-20 aria-disabled:cursor-default',
        isOnLine(place) ? 'z-10' : 'p-px',
      )}
      style={boxOf(place, tall)}
    >
      {children}
    </button>
  )
}

/** Aiming at a spot shows all the numbers that it covers. */
const covers = (aimed: Place, place: Place): boolean =>
  place === aimed || (place.kind === 'straight' && aimed.numbers.includes(place.numbers[0] ?? -1))

interface BoxProps {
  place: Place
  tall: boolean
  aimed: boolean
  drawn: boolean
}

function Box({ place, tall, aimed, drawn }: BoxProps) {
  const { name, kind } = place
  const isNumber = kind === 'straight'
  const colour = isNumber ? colourOf(Number(name)) : name === 'red' || name === 'black' ? name : null
  return (
    <span
      className={cx(
        'money relative grid size-full place-items-center overflow-hidden rounded-[3px] leading-tight text-(--felt-cream) transition-[box-shadow] duration-quick',
        isNumber ? 'text-[clamp(0.875rem,3.6cqmin,1.375rem)] font-bold' : 'font-semibold whitespace-normal',
        !isNumber && 'text-[clamp(0.6875rem,2.4cqmin,0.9375rem)]',
        !colour && 'bg-(--felt-night)/45',
        drawn && 'z-10 ring-[3px] ring-sun',
        !drawn && 'ring-1 ring-(--felt-glow)/25',
      )}
      style={colour ? { backgroundColor: pocketInks[colour] } : undefined}
    >
      <span className={cx('text-center', kind === 'dozen' && tall && 'px-1')}>{boxName(name)}</span>
      {aimed && <span className="absolute inset-0 bg-(--felt-cream)/25" />}
    </span>
  )
}
