/** Calls at once, and however often it is asked meanwhile, only once more after the wait. */
export function paced(run: () => void, wait: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let again = false
  const rest = () => {
    timer = null
    if (!again) return
    again = false
    go()
  }
  const go = () => {
    timer = setTimeout(rest, wait)
    run()
  }
  return {
    ask() {
      if (timer === null) go()
      else again = true
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      again = false
    },
  }
}
