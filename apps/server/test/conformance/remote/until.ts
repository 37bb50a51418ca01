const PAUSE_MS = 100
/** For a machine that others share. */
const WAIT_MAX_MS = 300_000

/** Polls an installation, whose work is done by its own jobs. */
export async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MAX_MS
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
