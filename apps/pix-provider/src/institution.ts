import type { Credentials } from './core/credentials.ts'
import type { Tx } from './core/database.ts'
import type { World } from './core/world.ts'

/** What the doors (dialects, bank, control) have in common. */
export interface Institution {
  world: World
  secret: string
  /** Whether things may be made to go wrong: never by a stranger in production. */
  faults: boolean
  credentials(dialect: string): Credentials
  /** Looks for due deliveries now. */
  poke(): void
  /** Runs the work in one transaction and sends the news it made. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
