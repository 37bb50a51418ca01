/** Where files of archived months are kept. Names are paths with `/`. */
export interface ArchiveStore {
  /** All of the file or nothing of it, instead of one with the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array | null>
}

/** The name of a file and what is known of it. */
export interface ArchivedFile {
  readonly name: string
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly transfers: number
}

/** A file and the owner whose transfers in it are asked for. */
export interface ArchivedPart {
  readonly file: ArchivedFile
  readonly owner: bigint
}

/** One transfer as a file has it; integers as text. */
export interface ArchivedTransfer {
  readonly key: string
  readonly id: string
  readonly owner: string | null
  readonly debit_account: string
  readonly credit_account: string
  readonly amount: string
  readonly debit_after: string | null
  readonly credit_after: string | null
  readonly created_at: string
  readonly leg: string
  readonly cause_kind: string
  readonly cause_reference: string
}

/** Parts of files that were loaded before a transaction, because it may not wait for a store. */
export interface ArchiveContents {
  find(part: ArchivedPart): readonly ArchivedTransfer[] | undefined
}

/** A read needs these parts. `readArchive` loads them and runs the transaction again. */
export class ArchiveNeeded extends Error {
  override name = 'ArchiveNeeded'
  readonly parts: readonly ArchivedPart[]

  constructor(parts: readonly ArchivedPart[]) {
    super('transfers of an archived month are needed')
    this.parts = parts
  }
}

/** What was asked for lies in an archived month and is not answered from files. */
export class ArchivedMonth extends Error {
  override name = 'ArchivedMonth'
}

/** A file of an archived month is missing, is not the one that was written, or cannot be read now. */
export class ArchiveUnavailable extends Error {
  override name = 'ArchiveUnavailable'
}

/** SQLSTATE of a read that an archived month does not answer. */
export const ARCHIVED_READ = 'GA001'
/** SQLSTATE of a posting whose key lies in an archived month. */
export const ARCHIVED_KEY = 'GA002'

/** Whether an error says that a posting's key, or the one it requires, lies in an archived month. */
export const isArchivedKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === ARCHIVED_KEY
