import { Readable } from 'node:stream'
import type { Tx } from '../../../platform/database.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'

/** One stretch of what a room holds about a player; `next` asks for the stretch after it. */
interface Stretch {
  rows: readonly object[]
  next: string | null
}

/** `after` is null for the first stretch. Each is read in a transaction of its own: a slow download holds nothing. */
export type ReadHeld = (tx: Tx, player: bigint, after: string | null) => Promise<Stretch>

export interface Exports {
  /** Adds what a room holds, under the name it has in the file. */
  onExport(name: string, read: ReadHeld): void
  /** All of it as one JSON document of any length, sent as it is read. */
  fileOf(player: bigint): Promise<Readable>
}

const downloads: Limit = { name: 'export.player', max: 10, seconds: 3600 }

/** Ids are larger than a JSON number is exact. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

export function createExports({
  database,
  clock,
  limits,
}: Pick<Platform, 'database' | 'clock' | 'limits'>): Exports {
  const held: { name: string; read: ReadHeld }[] = []

  async function* lines(player: bigint): AsyncGenerator<string> {
    yield `{\n"exported_at": ${JSON.stringify(clock.now())}`
    for (const { name, read } of held) {
      yield `,\n${JSON.stringify(name)}: [`
      let after: string | null = null
      let first = true
      do {
        const from: string | null = after
        const stretch: Stretch = await database.transaction((tx) => read(tx, player, from))
        for (const row of stretch.rows) {
          yield `${first ? '' : ','}\n${JSON.stringify(row, plain)}`
          first = false
        }
        after = stretch.next
      } while (after !== null)
      yield '\n]'
    }
    yield '\n}\n'
  }

  return {
    onExport: (name, read) => void held.push({ name, read }),
    async fileOf(player) {
      await limits.bySubject(downloads, String(player))
      return Readable.from(lines(player))
    },
  }
}
