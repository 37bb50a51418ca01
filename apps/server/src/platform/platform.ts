import type { Writer } from '@girassol/ledger'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Outbox } from './events.ts'
import type { Edge } from './http/edge.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Passwords } from './passwords/hash.ts'
import type { PlayerQueues } from './player-queues.ts'
import type { Push } from './push.ts'
import type { Signer } from './secrets.ts'
import type { Storage } from './storage.ts'

/** What every module may use. Built once, in `app.ts`. */
export interface Platform {
  config: Config
  clock: Clock
  /** Ends what keeps the clock at the database's time. */
  stopClock: () => void
  log: Logger
  database: Database
  /** Posts outside a transaction, many postings to a commit. Inside a transaction use `postIn` of the ledger. */
  writer: Writer
  outbox: Outbox
  jobs: Jobs
  limits: Limits
  /** Queues a player's work in front of the connection pool. */
  queues: PlayerQueues
  mailer: Mailer
  metrics: Metrics
  passwords: Passwords
  push: Push
  signer: Signer
  storage: Storage
  edge: Edge
  /** Ledger events and closings of rounds after this moment are left to other nodes; null for none. */
  horizon: (() => Date) | null
}
