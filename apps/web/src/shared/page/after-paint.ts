/** Longer than a frame takes; a page in the background has none. */
const FRAME_MAX_MS = 100

/** Resolves once the next frame is on the screen: a press is answered before the work that it causes begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, FRAME_MAX_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}

/** For a pointer that comes near: on a phone that is the press itself, whose frame must not wait for the request. */
export const loadAfterPaint = (load: () => Promise<unknown>): void =>
  void afterPaint()
    .then(load)
    // What is pressed then loads again, and reports.
    .catch(() => {})
