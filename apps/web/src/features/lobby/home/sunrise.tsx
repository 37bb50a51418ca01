import { petals } from '@girassol/ui'

const PETALS = 18
const petal = (reach: number): string =>
  `M0 -44C-20 ${-reach * 0.62} -13 ${-reach * 0.88} 3 ${-reach}C17 ${-reach * 0.86} 18 ${-reach * 0.62} 0 -44Z`
const back = petals(petal(150), PETALS)
const front = petals(petal(118), PETALS, 180 / PETALS)

/** A sunflower coming up at the edge of the hero. Decoration, drawn with the tokens so that branding reaches it. */
export function Sunrise() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
      <div className="absolute inset-0 bg-[radial-gradient(60%_90%_at_100%_100%,color-mix(in_oklab,var(--sun)_22%,transparent),transparent)]" />
      <svg
        viewBox="-160 -160 320 320"
        className="absolute -right-28 -bottom-36 w-72 opacity-30 md:opacity-60 lg:-right-24 lg:-bottom-40 lg:w-[26rem] lg:opacity-100 xl:-right-16 xl:w-[34rem]"
      >
        <path d={back} className="fill-petal/80" />
        <path d={front} className="fill-sun" />
        <circle r="56" className="fill-sun-ink" />
        <circle r="56" className="fill-none stroke-petal/60" strokeWidth="3" strokeDasharray="2 7" />
        <circle r="40" className="fill-none stroke-sun/50" strokeWidth="3" strokeDasharray="2 6" />
        <circle r="24" className="fill-none stroke-sun/40" strokeWidth="3" strokeDasharray="2 5" />
      </svg>
    </div>
  )
}
