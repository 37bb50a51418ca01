import fc from 'fast-check'

/** In so many of ten cases; else nothing. */
export const rarely = <T>(tenths: number, choice: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 10 - tenths, arbitrary: fc.constant(undefined) }, { weight: tenths, arbitrary: choice })

/** Plays so many random schedules; with a seed, as a failure prints it, that one again. Nothing is shrunk: each takes seconds. */
export const playSchedules = <T>(
  property: fc.IAsyncProperty<T>,
  schedules: number,
  seed: string | undefined,
): Promise<void> =>
  fc.assert(property, {
    numRuns: schedules,
    endOnFailure: true,
    ...(seed !== undefined && { seed: Number(seed) }),
  })
