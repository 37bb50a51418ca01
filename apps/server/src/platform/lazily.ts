import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Loads a package when it is first used: what an idle program never needs costs it no memory, and its start no time. */
export function lazily<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => (loaded ??= require(name) as Package)
}
