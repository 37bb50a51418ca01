import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { uuidv7 } from '../ids.ts'
import { type FileEntry, type FileStore, requireName } from './file-store.ts'

/** The end of the name of a file that is being written. */
export const PART = '.part'

/** Files in a folder: for one node, or for several that mount the same one. */
export class DiskStore implements FileStore {
  readonly dir: string

  constructor(dir: string) {
    this.dir = path.resolve(dir)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const file = this.#locate(name)
    const folder = path.dirname(file)
    const firstMade = await fs.mkdir(folder, { recursive: true })
    // Written aside and renamed: a reader never sees half a file, and two writers do not meet.
    const part = `${file}.${uuidv7()}${PART}`
    try {
      // A row of the database that names a file survives a power cut; so must the file.
      await fs.writeFile(part, bytes, { flush: true })
      await fs.rename(part, file)
      await flushFolders(folder, firstMade ? path.dirname(firstMade) : folder)
    } catch (error) {
      await fs.rm(part, { force: true })
      throw error
    }
  }

  async read(name: string): Promise<Uint8Array | null> {
    try {
      return await fs.readFile(this.#locate(name))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async *list(folder: string): AsyncIterable<FileEntry> {
    const dir = folder === '' ? this.dir : this.#locate(folder)
    for await (const entry of await openFolder(dir)) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const found = await fs.stat(file).catch(nullWhenMissing)
      const name = path.relative(this.dir, file).split(path.sep).join('/')
      if (found) yield { name, bytes: found.size, writtenAt: found.mtime }
    }
  }

  async remove(name: string): Promise<void> {
    await fs.rm(this.#locate(name), { force: true })
  }

  async check(): Promise<void> {
    const name = `check-${uuidv7()}`
    await this.put(name, Buffer.from(name))
    await this.remove(name)
  }

  close(): void {}

  #locate(name: string): string {
    return path.join(this.dir, requireName(name))
  }
}

/** Names in a folder are on the disk once the folder is: from the file's own up to the one that was there before. */
async function flushFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const handle = await fs.open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === to) return
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as { code?: string }).code))

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

async function openFolder(dir: string): Promise<Iterable<Dirent> | AsyncIterable<Dirent>> {
  try {
    return await fs.opendir(dir, { recursive: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
