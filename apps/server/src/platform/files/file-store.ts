export interface FileEntry {
  name: string
  bytes: number
  writtenAt: Date
}

/** Keeps files that every node must be able to read. Names are paths with `/`; see `requireName`. */
export interface FileStore {
  /** All of the file or nothing of it: readers see the old bytes or the new ones, and so they do after a failure. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array | null>
  /** All files under a folder, those in folders below it too, in no order. */
  list(folder: string): AsyncIterable<FileEntry>
  /** Removes a file; without one it changes nothing. */
  remove(name: string): Promise<void>
  /** Writes, reads and removes a file; throws where that fails. */
  check(): Promise<void>
  close(): void
}

/** The store did not do what was asked. The same request may succeed later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  /** The store answered and refused: keys, bucket or region are wrong, and waiting does not help. */
  readonly isRefusal: boolean

  constructor(message: string, { cause, isRefusal = false }: { cause?: unknown; isRefusal?: boolean } = {}) {
    super(message, { cause })
    this.isRefusal = isRefusal
  }
}

/** Names are ours, but part of some comes from a visitor's URL. */
export function isName(name: string): boolean {
  return name.length <= 500 && name.split('/').every(isSegment)
}

// Neither control characters, nor what a file system or a URL would read as something else.
const SEGMENT = /^[^\p{Cc}\\/?#%]+$/u

const isSegment = (segment: string): boolean => !segment.startsWith('.') && SEGMENT.test(segment)

/** Files below this folder are never served: `isName`, which judges names of visitors, knows no folder that begins with a dot. */
export const PRIVATE_FOLDER = '.private'

export function requireName(name: string): string {
  if (!isName(name.startsWith(`${PRIVATE_FOLDER}/`) ? name.slice(PRIVATE_FOLDER.length + 1) : name))
    throw new Error(`outside the storage: ${name}`)
  return name
}
