import { Readable } from 'node:stream'
import type { Tx } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'

/** `next` is passed as `after` to read the following page. */
interface Page {
  rows: readonly object[]
  next: string | null
}

/** Reads a page of what a module stores about a player, each page in its own transaction; `after` is null for the first. */
export type ReadHeld = (tx: Tx, player: bigint, after: string | null) => Promise<Page>

const downloadLimit: Limit = { name: 'export.player', max: 10, seconds: 3600 }

/** A JSON number is not exact for large ids. */
const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

type Deps = Pick<Platform, 'database' | 'clock' | 'limits'>

/** The file with a person's data. */
export class DataExport {
  readonly #deps: Deps
  readonly #readers: { name: string; read: ReadHeld }[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Adds what a module stores, under its name in the file. */
  onExport(name: string, read: ReadHeld): void {
    this.#readers.push({ name, read })
  }

  /** One JSON document of any length, streamed as it is read. */
  async fileOf(player: bigint): Promise<Readable> {
    await this.#deps.limits.bySubject(downloadLimit, String(player))
    return Readable.from(this.#lines(player))
  }

  async *#lines(player: bigint): AsyncGenerator<string> {
    const { clock, database } = this.#deps
    yield `{\n"exported_at": ${JSON.stringify(clock.now())}`
    for (const { name, read } of this.#readers) {
      yield `,\n${JSON.stringify(name)}: [`
      let after: string | null = null
      let first = true
      do {
        const from: string | null = after
        const page: Page = await database.transaction((tx) => read(tx, player, from))
        for (const row of page.rows) {
          yield `${first ? '' : ','}\n${JSON.stringify(row, bigintAsText)}`
          first = false
        }
        after = page.next
      } while (after !== null)
      yield '\n]'
    }
    yield '\n}\n'
  }
}
