const PETALS = 12
const tones = [
  { sky: 'from-petal/45', flower: 'fill-sun/70' },
  { sky: 'from-sky/45', flower: 'fill-sky/60' },
  { sky: 'from-leaf/40', flower: 'fill-leaf/60' },
  { sky: 'from-coral/40', flower: 'fill-petal/60' },
  { sky: 'from-sun/40', flower: 'fill-sun/60' },
]

/** What stands where a cover is missing: a flower in a tone of the game's own, and its name. */
export function CoverArt({ name, seed }: { name: string; seed: number }) {
  const { sky, flower } = tones[Math.abs(seed) % tones.length] ?? tones[0]!
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-0 flex flex-col items-center justify-end bg-surface-2 bg-linear-to-b ${sky} to-surface-2 p-3 pb-6`}
    >
      <svg viewBox="-50 -50 100 100" className="absolute inset-x-0 top-[12%] mx-auto w-3/5">
        {Array.from({ length: PETALS }, (_, index) => (
          <ellipse
            key={index}
            className={flower}
            cy={-30}
            rx={7}
            ry={17}
            transform={`rotate(${(index * 360) / PETALS})`}
          />
        ))}
        <circle r={15} className="fill-surface-1" />
      </svg>
      <span className="line-clamp-3 text-center leading-tight font-bold text-balance text-ink">{name}</span>
    </span>
  )
}
