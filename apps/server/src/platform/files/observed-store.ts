import type { FileEntry, FileStore } from './file-store.ts'

type Operation = 'put' | 'read' | 'list' | 'remove' | 'check'

/** Called after every operation. */
export type FilesObserver = (operation: Operation, ms: number, hasFailed: boolean) => void

/** A store whose operations are measured. */
export class ObservedStore implements FileStore {
  readonly #store: FileStore
  readonly #observe: FilesObserver

  constructor(store: FileStore, observe: FilesObserver) {
    this.#store = store
    this.#observe = observe
  }

  put(name: string, bytes: Uint8Array): Promise<void> {
    return this.#measure('put', () => this.#store.put(name, bytes))
  }

  read(name: string): Promise<Uint8Array | null> {
    return this.#measure('read', () => this.#store.read(name))
  }

  async *list(folder: string): AsyncIterable<FileEntry> {
    const begin = performance.now()
    let hasFailed = true
    try {
      yield* this.#store.list(folder)
      hasFailed = false
    } finally {
      this.#observe('list', performance.now() - begin, hasFailed)
    }
  }

  remove(name: string): Promise<void> {
    return this.#measure('remove', () => this.#store.remove(name))
  }

  check(): Promise<void> {
    return this.#measure('check', () => this.#store.check())
  }

  close(): void {
    this.#store.close()
  }

  async #measure<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    const begin = performance.now()
    let hasFailed = true
    try {
      const result = await work()
      hasFailed = false
      return result
    } finally {
      this.#observe(operation, performance.now() - begin, hasFailed)
    }
  }
}
