import files from '@fastify/static'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { uuidv7 } from './ids.ts'
import type { Edge } from './http/edge.ts'

/** Public files under `/storage/`. Names are ours, never a visitor's, so no path is ever built from input. */
export class Storage {
  readonly #dir: string

  constructor(dataDir: string) {
    this.#dir = path.join(dataDir, 'storage')
  }

  /** Keeps the bytes under a new name and answers its URL. The folder says what the file is for. */
  async put(folder: string, extension: string, bytes: Uint8Array): Promise<string> {
    return this.putNamed(`${folder}/${uuidv7()}.${extension}`, bytes)
  }

  /** For files with a lasting name, such as the seeded brand. */
  async putNamed(name: string, bytes: Uint8Array | string): Promise<string> {
    const file = this.#locate(name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    // Written aside and renamed: a reader never sees half a file, and two writers do not meet.
    const part = `${file}.${uuidv7()}.part`
    await fs.writeFile(part, bytes)
    await fs.rename(part, file)
    return `/storage/${name}`
  }

  /** The bytes of a file with a lasting name, or nothing when there is none. */
  async read(name: string): Promise<Uint8Array | null> {
    try {
      return await fs.readFile(this.#locate(name))
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null
      throw error
    }
  }

  /** The files of a folder, by their lasting names, with the moment each was written. */
  async *list(folder: string): AsyncIterable<{ name: string; writtenAt: Date }> {
    const dir = this.#locate(folder)
    for await (const entry of await openFolder(dir)) {
      if (!entry.isFile()) continue
      const { mtime } = await fs.stat(path.join(dir, entry.name))
      yield { name: `${folder}/${entry.name}`, writtenAt: mtime }
    }
  }

  async remove(url: string): Promise<void> {
    await fs.rm(this.#locate(url.replace(/^\/storage\//, '')), { force: true })
  }

  async register({ app }: Edge): Promise<void> {
    await fs.mkdir(this.#dir, { recursive: true })
    await app.register(files, {
      root: this.#dir,
      prefix: '/storage/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1d',
      // An SVG opened by itself must not run anything in our origin.
      setHeaders: (reply) =>
        void reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ),
    })
  }

  #locate(name: string): string {
    const file = path.resolve(this.#dir, name)
    if (!file.startsWith(this.#dir + path.sep)) throw new Error(`outside the storage: ${name}`)
    return file
  }
}

async function openFolder(dir: string): Promise<Iterable<Dirent> | AsyncIterable<Dirent>> {
  try {
    return await fs.opendir(dir)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
