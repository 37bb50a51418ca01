import { PART } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

export interface Moved {
  copied: number
  bytes: number
  /** Were there already. */
  skipped: number
}

/**
 * Copies files to another store. Files that it has are left as they are: a store in use has newer ones, and an interrupted run
 * goes on where it ended.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Moved> {
  const present = new Set<string>()
  for await (const { name } of to.list('')) present.add(name)
  const moved: Moved = { copied: 0, bytes: 0, skipped: 0 }
  for await (const { name } of from.list('')) {
    if (name.endsWith(PART)) continue
    if (present.has(name)) {
      moved.skipped++
      continue
    }
    const bytes = await from.read(name)
    // Removed in the meantime.
    if (bytes === null) continue
    await to.put(name, bytes)
    moved.copied++
    moved.bytes += bytes.length
  }
  return moved
}
