import { afterAll, vi } from 'vitest'

/** A wait ends as soon as its condition holds; this limit only decides how long a stalled machine may take. */
const WAIT_MS_MAX = 60_000

const waitFor = vi.waitFor

/** `vi.waitFor` gives up after one second by default, which a loaded machine exceeds; no configuration changes that. */
vi.waitFor = (callback, options) => {
  const asked = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { ...asked, timeout: Math.max(asked?.timeout ?? 0, WAIT_MS_MAX) })
}

const waitUntil = vi.waitUntil

vi.waitUntil = (callback, options) => {
  const asked = typeof options === 'number' ? { timeout: options } : options
  return waitUntil(callback, { ...asked, timeout: Math.max(asked?.timeout ?? 0, WAIT_MS_MAX) })
}

// Code under test may load a module without waiting for it (the texts of a refusal); it must not outlast its file.
afterAll(() => vi.dynamicImportSettled())
