import { Draws } from '../draws.ts'

export interface Fault<Kind extends string = FaultKind> {
  kind: Kind
  /** Chooses among equals: which program, which standby. */
  choice: number
  /** How long it lasts before it is mended. */
  holdSeconds: number
  /** Undisturbed load before the next one. */
  restSeconds: number
}

/** How long each lasts, in seconds. A primary is away for less or more than the leader's key lives. */
const kinds = {
  'kill-program': [1, 5],
  'freeze-program': [2, 15],
  'kill-primary': [1, 15],
  'freeze-primary': [2, 20],
  'cut-primary': [3, 20],
  'kill-agent': [1, 15],
  'kill-standby': [1, 8],
  'freeze-standby': [2, 12],
  'cut-standby': [2, 12],
  'lag-standby': [5, 15],
  'fill-primary': [3, 15],
  'fill-standby': [3, 15],
  'turn-clock': [3, 15],
  switchover: [0, 0],
  'kill-pooler': [0, 4],
  'freeze-pooler': [1, 12],
  'kill-proxy': [0, 4],
  'freeze-proxy': [1, 12],
  'kill-etcd': [0, 4],
  'freeze-etcd': [1, 12],
} as const

export type FaultKind = keyof typeof kinds

export const faultKinds = Object.keys(kinds) as FaultKind[]

export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(kinds, text)

/** What the machine allows: namespaces of the database nodes, disks of their own, and clocks that can be turned. */
export interface Means {
  hasNamespaces: boolean
  hasDisks: boolean
  hasClocks: boolean
}

export const possibleKinds = ({ hasNamespaces, hasDisks, hasClocks }: Means): FaultKind[] =>
  faultKinds.filter((kind) => {
    if (kind.startsWith('cut-')) return hasNamespaces
    if (kind.startsWith('fill-')) return hasDisks
    return kind !== 'turn-clock' || hasClocks
  })

export const drawFaults = (seed: string, allowed: readonly FaultKind[]): Generator<Fault, never> =>
  drawInTurn(seed, kinds, allowed)

/** The shortest and the longest time that each kind lasts, in seconds. */
export type Durations<Kind extends string> = Readonly<Record<Kind, readonly [number, number]>>

/** The faults of a seed, in order, without an end. Each kind comes once before any comes again. */
export function* drawInTurn<Kind extends string>(
  seed: string,
  durations: Durations<Kind>,
  allowed: readonly Kind[],
): Generator<Fault<Kind>, never> {
  const draws = new Draws(`faults ${seed}`)
  for (;;) {
    const left = [...allowed]
    while (left.length > 0) {
      const [kind] = left.splice(draws.between(0, left.length - 1), 1) as [Kind]
      const [shortest, longest] = durations[kind]
      yield {
        kind,
        choice: draws.next(),
        holdSeconds: draws.between(shortest * 10, longest * 10) / 10,
        restSeconds: draws.between(10, 50) / 10,
      }
    }
  }
}
