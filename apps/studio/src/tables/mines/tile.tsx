import { cx } from '@girassol/ui'
import type { Face } from './board.ts'

const petals = Array.from({ length: 12 }, (_, petal) => petal * 30)
const spikes = Array.from({ length: 8 }, (_, spike) => spike * 45)

const Sunflower = () => (
  <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-[78%]">
    {petals.map((turn) => (
      <ellipse
        key={turn}
        cy={-27}
        rx={8.5}
        ry={18}
        transform={`rotate(${turn})`}
        className={turn % 60 === 0 ? 'fill-sun-deep' : 'fill-sun'}
      />
    ))}
    <circle r={17} className="fill-petal" />
    <circle r={13} className="fill-sun-ink" />
    {petals.map((turn) => (
      <circle key={turn} cy={-8.5} r={1.3} transform={`rotate(${turn})`} className="fill-petal" />
    ))}
    <circle r={3.5} className="fill-petal" />
  </svg>
)

const Mine = () => (
  <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-[70%]">
    {spikes.map((turn) => (
      <path key={turn} d="M-6 -22 L0 -42 L6 -22 Z" transform={`rotate(${turn})`} className="fill-coral" />
    ))}
    <circle r={27} className="fill-coral" />
    <circle r={21} className="fill-coral-ink" />
    <path
      d="M-11 -8 A14 14 0 0 1 -2 -14"
      className="fill-none stroke-coral stroke-[4]"
      strokeLinecap="round"
    />
  </svg>
)

const side =
  'absolute inset-0 grid place-items-center rounded-[14%] backface-hidden transition-[background-color] duration-quick'

interface TileProps {
  face: Face
  /** The server has been asked about it. */
  asked: boolean
  canOpen: boolean
}

/** Two sides of one tile; opening turns it over. */
export function Tile({ face, asked, canOpen }: TileProps) {
  const isMine = face === 'mine' || face === 'exploded'
  return (
    <span
      className={cx(
        'relative block size-full transition-transform duration-slow ease-out transform-3d',
        face !== 'closed' && 'rotate-y-180',
      )}
    >
      <span
        className={cx(
          side,
          'bg-surface-3 shadow-sheen ring-1 ring-line ring-inset',
          canOpen && 'group-hover:bg-line',
          asked && 'bg-line',
        )}
      >
        <span className={cx('size-[16%] rounded-full', canOpen ? 'bg-line-strong' : 'bg-line')} />
      </span>
      <span
        className={cx(
          side,
          'rotate-y-180',
          face === 'safe' && 'bg-surface-2 ring-1 ring-sun/40 ring-inset',
          face === 'exploded' && 'bg-coral/25 ring-2 ring-coral ring-inset',
          (face === 'mine' || face === 'left') && 'bg-surface-1 [&>svg]:opacity-45',
        )}
      >
        {isMine ? <Mine /> : face !== 'closed' && <Sunflower />}
      </span>
    </span>
  )
}
