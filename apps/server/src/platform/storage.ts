import type { Tx } from './database.ts'
import { type FileEntry, type FileStore, PRIVATE_FOLDER } from './files/file-store.ts'
import { serveFiles } from './files/serving.ts'
import type { Edge } from './http/edge.ts'
import { uuidv7 } from './ids.ts'
import type { Jobs } from './jobs.ts'

const REMOVAL = 'storage.remove'

/** Public files under `/storage/`, and private ones that no URL reaches. Names are ours, never a visitor's, so no name is ever built from input. */
export class Storage {
  readonly #store: FileStore
  readonly #jobs: Pick<Jobs, 'define' | 'send'>

  constructor(store: FileStore, jobs: Pick<Jobs, 'define' | 'send'>) {
    this.#store = store
    this.#jobs = jobs
    jobs.define(REMOVAL, ({ url }: { url: string }) => this.remove(url))
  }

  /** Keeps the bytes under a new name and answers its URL. The folder says what the file is for. */
  async put(folder: string, extension: string, bytes: Uint8Array): Promise<string> {
    return this.putNamed(`${folder}/${uuidv7()}.${extension}`, bytes)
  }

  /** For files with a lasting name, such as the seeded brand. */
  async putNamed(name: string, bytes: Uint8Array | string): Promise<string> {
    await this.#store.put(name, typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
    return `/storage/${name}`
  }

  /** The bytes of a file with a lasting name, or nothing when there is none. */
  read(name: string): Promise<Uint8Array | null> {
    return this.#store.read(name)
  }

  /** Files that are not served, such as archived months of the ledger. */
  readonly private = {
    put: (name: string, bytes: Uint8Array): Promise<void> =>
      this.#store.put(`${PRIVATE_FOLDER}/${name}`, bytes),
    read: (name: string): Promise<Uint8Array | null> => this.#store.read(`${PRIVATE_FOLDER}/${name}`),
  }

  /** The files of a folder, by their lasting names. */
  list(folder: string): AsyncIterable<FileEntry> {
    return this.#store.list(folder)
  }

  async remove(url: string): Promise<void> {
    await this.#store.remove(url.replace(/^\/storage\//, ''))
  }

  /** Removes the file after the transaction that stops naming it, and again later where the store is away. */
  async removeLater(tx: Tx, url: string): Promise<void> {
    await this.#jobs.send(tx, REMOVAL, { url })
  }

  /** Throws where files cannot be written and read. */
  check(): Promise<void> {
    return this.#store.check()
  }

  close(): void {
    this.#store.close()
  }

  async register({ app }: Edge): Promise<void> {
    await serveFiles(app, this.#store)
  }
}
