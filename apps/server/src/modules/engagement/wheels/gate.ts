type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `width` calls at a time; the others wait in order. */
export function createGate(width: number): Gate {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => void waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
