const LOAD_TIMEOUT_MS = 5000

type Late = () => void

let observer: IntersectionObserver | null = null
const lateness = new WeakMap<Element, { late: Late; timer?: ReturnType<typeof setTimeout> }>()

function look(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const watch = lateness.get(target)
    if (!watch) continue
    clearTimeout(watch.timer)
    // Lazy pictures are asked for when they come near, so their time runs only while they are seen.
    if (isIntersecting) watch.timer = setTimeout(watch.late, LOAD_TIMEOUT_MS)
  }
}

/** Says so when a picture in view has not arrived after five seconds. One observer serves every cover. */
export function watchCover(image: HTMLImageElement, late: Late): () => void {
  observer ??= new IntersectionObserver(look)
  const check = () => {
    if (!image.complete) late()
  }
  lateness.set(image, { late: check })
  observer.observe(image)
  return () => {
    clearTimeout(lateness.get(image)?.timer)
    lateness.delete(image)
    observer?.unobserve(image)
  }
}
