/** When a deposit under way is asked about while push stays silent. Milliseconds. */
export interface Schedule {
  first: number
  every: number
  tries: number
  after: number
  stop: number
}

export function scheduleOf(gateway: string): Schedule {
  const quick = gateway === 'orkestra'
  return {
    first: 3000,
    every: quick ? 3000 : 5000,
    tries: quick ? 40 : 24,
    after: 30_000,
    stop: 480_000,
  }
}

/** The wait before the check that follows `done` checks. */
export function waitAfter(schedule: Schedule, done: number): number {
  if (done === 0) return schedule.first
  return done <= schedule.tries ? schedule.every : schedule.after
}

/** Runs the checks until the returned function is called or the stop time comes. A slow check delays no other. */
export function runSchedule(schedule: Schedule, check: () => void, onStop: () => void): () => void {
  let done = 0
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    timer = setTimeout(
      () => {
        done += 1
        next()
        check()
      },
      waitAfter(schedule, done),
    )
  }
  next()
  const stopTimer = setTimeout(() => {
    clearTimeout(timer)
    onStop()
  }, schedule.stop)
  return () => {
    clearTimeout(timer)
    clearTimeout(stopTimer)
  }
}
