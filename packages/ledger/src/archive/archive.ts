import { parseLines, unpackLines } from './lines.ts'
import {
  type ArchiveContents,
  type ArchivedPart,
  type ArchivedTransfer,
  ArchivedMonth,
  ArchiveNeeded,
  type ArchiveStore,
  ArchiveUnavailable,
} from './store.ts'

/** Transfers kept in memory between reads, of all owners together. */
const KEPT_TRANSFERS_MAX = 50_000
/** Transfers of archived months that one read may use. */
const READ_TRANSFERS_MAX = 300_000
/** Each run of the work may need files that the one before did not know of. */
const RUNS_MAX = 100

/** Reads files of archived months, and keeps the parts that were read last. */
export class Archive {
  readonly #store: ArchiveStore
  /** By file and owner, the one used last at the end. A name contains the hash of the file, so its contents never change. */
  readonly #kept = new Map<string, readonly ArchivedTransfer[]>()
  #keptTransfers = 0

  constructor(store: ArchiveStore) {
    this.#store = store
  }

  /** The transfers of an owner in a file. */
  async read(part: ArchivedPart): Promise<readonly ArchivedTransfer[]> {
    const key = keyOf(part)
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const owner = part.owner.toString()
    const found = parseLines(await this.#readLines(part)).filter((transfer) => transfer.owner === owner)
    this.#keep(key, found)
    return found
  }

  /**
   * Runs work that reads the ledger in a transaction. When it needs files, they are loaded outside the transaction and the work is
   * run again from the start, so the work must not call outside and must not keep anything of a run that failed.
   */
  async around<T>(work: (contents: ArchiveContents | undefined) => Promise<T>): Promise<T> {
    const loaded = new Map<string, readonly ArchivedTransfer[]>()
    const contents: ArchiveContents = { find: (part) => loaded.get(keyOf(part)) }
    let transfers = 0
    for (let runs = 0; runs < RUNS_MAX; runs++) {
      try {
        return await work(runs === 0 ? undefined : contents)
      } catch (error) {
        if (!(error instanceof ArchiveNeeded)) throw error
        for (const part of error.parts) {
          const found = await this.read(part)
          loaded.set(keyOf(part), found)
          transfers += found.length
        }
        if (transfers > READ_TRANSFERS_MAX)
          throw new ArchivedMonth('too much of the archive is needed for one read')
      }
    }
    throw new ArchivedMonth('too many files of the archive are needed for one read')
  }

  async #readLines({ file }: ArchivedPart): Promise<string> {
    let bytes: Uint8Array | null
    try {
      bytes = await this.#store.read(file.name)
    } catch (error) {
      throw new ArchiveUnavailable(`the archived file ${file.name} cannot be read now`, { cause: error })
    }
    return unpackLines(file, bytes)
  }

  #keep(key: string, transfers: readonly ArchivedTransfer[]): void {
    if (transfers.length > KEPT_TRANSFERS_MAX || this.#kept.has(key)) return
    this.#kept.set(key, transfers)
    this.#keptTransfers += transfers.length
    for (const [oldest, { length }] of this.#kept) {
      // Parts without a transfer count as well, or their number would not be bounded.
      if (this.#keptTransfers <= KEPT_TRANSFERS_MAX && this.#kept.size <= KEPT_TRANSFERS_MAX) break
      this.#kept.delete(oldest)
      this.#keptTransfers -= length
    }
  }
}

const keyOf = ({ file, owner }: ArchivedPart): string => `${file.name} ${owner}`
