export interface Cost {
  cpuMs: number
  elapsedMs: number
}

/** How long to rest after a step, so that the program used this share of one core over the step and its rest. */
export const restAfter = ({ cpuMs, elapsedMs }: Cost, share: number): number =>
  Math.max(0, cpuMs / share - elapsedMs)

/** The processor time of the whole program, so requests of visitors make the history slower and never the other way round. */
export function measureCost(): () => Cost {
  const cpu = process.cpuUsage()
  const started = performance.now()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { cpuMs: (user + system) / 1000, elapsedMs: performance.now() - started }
  }
}
