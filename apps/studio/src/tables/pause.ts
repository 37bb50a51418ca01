export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * How long an outcome stands before the main button may be pressed again: who presses "cash out" twice means this round
 * and not a new one.
 */
export const REST = 1200
