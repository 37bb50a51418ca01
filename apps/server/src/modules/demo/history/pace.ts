export interface Cost {
  cpuMs: number
  elapsedMs: number
}

/**
 * How long to rest after a step, so that it used this share of one core over itself and its rest, and so that the recurring work
 * of the site, which waits during a step, has a part of the time on a slow machine too.
 */
export const restAfter = ({ cpuMs, elapsedMs }: Cost, share: number): number =>
  Math.max(elapsedMs / 2, cpuMs / share - elapsedMs)

/** The cost of a step without what the program used anyway, which was measured during a rest. */
export function withoutBaseline({ cpuMs, elapsedMs }: Cost, rest: Cost): Cost {
  const baseline = rest.elapsedMs > 0 ? rest.cpuMs / rest.elapsedMs : 0
  return { cpuMs: Math.max(0, cpuMs - baseline * elapsedMs), elapsedMs }
}

/** Measures what the whole program uses from now on. */
export function measureCost(): () => Cost {
  const cpu = process.cpuUsage()
  const started = performance.now()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { cpuMs: (user + system) / 1000, elapsedMs: performance.now() - started }
  }
}
