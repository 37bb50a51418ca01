let ahead = 0

/** The time by which free rounds end; tests turn it with the casino's. */
export const now = (): number => Date.now() + ahead

export function turnClock(to: number): void {
  ahead = to - Date.now()
}
