import type { Credentials } from './core/credentials.ts'
import type { Tx } from '@girassol/institution'
import type { World } from './core/world.ts'

/** What dialects, bank and control have in common. */
export interface Institution {
  world: World
  secret: string
  /** Whether faults may be injected; never without the control token in production. */
  faults: boolean
  credentials(dialect: string): Credentials
  /** Looks for due deliveries now. */
  poke(): void
  /** Runs the work in one transaction and sends the notifications it wrote. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
