import {
  type LocationAnswer,
  LocationFailure,
  type LocationPort,
  type LocationQuestion,
} from '../src/modules/location/index.ts'

export const places = {
  brazil: { addressCountry: 'BR', positionCountry: 'BR', anonymizer: 'none' },
  abroad: { addressCountry: 'PT', positionCountry: 'PT', anonymizer: 'none' },
  vpn: { addressCountry: 'BR', positionCountry: 'BR', anonymizer: 'vpn' },
  proxy: { addressCountry: 'BR', positionCountry: 'BR', anonymizer: 'proxy' },
  tor: { addressCountry: 'BR', positionCountry: 'BR', anonymizer: 'tor' },
  unknown: { addressCountry: null, positionCountry: null, anonymizer: 'none' },
} as const satisfies Record<string, LocationAnswer>
export type Place = keyof typeof places

/** The location service as a test decides it: what it finds, and how it fails. */
export class TestLocation implements LocationPort {
  place: Place = 'brazil'
  /** What every call fails with; null answers. */
  failure: LocationFailure['kind'] | null = null
  readonly asked: LocationQuestion[] = []
  #gate: Promise<void> | null = null

  async check(question: LocationQuestion): Promise<LocationAnswer> {
    const { place, failure } = this
    this.asked.push(question)
    await this.#gate
    if (failure) throw new LocationFailure(failure)
    return places[place]
  }

  /** Keeps calls that begin from now on from being answered until the returned function is called; they answer what was true when they were asked. */
  delay(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return () => {
      this.#gate = null
      resolve()
    }
  }

  /** Lets calls that begin from now on be answered at once; those under way wait on. */
  go(): void {
    this.#gate = null
  }
}
