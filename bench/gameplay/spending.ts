import { processorClock } from '../ledger/processor.ts'
import type { Casino } from './casino.ts'

/** Processor seconds so far: of the programs that answer, of the worker, and of the database, which works for both. */
export interface Spent {
  program: number
  worker: number
  database: number
}

export async function watchSpending(casino: Casino): Promise<() => Spent> {
  const databaseClock = await processorClock(casino.client)
  /** The clock counts this program too, which only asks. */
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  return () => ({
    program: casino.programs.reduce((sum, program) => sum + (program.processor() ?? 0), 0),
    worker: casino.worker.processor() ?? 0,
    database: databaseClock ? databaseClock() - own() : 0,
  })
}
