import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { databaseUrls, siteUrl } from './layout.ts'
import { openBooks } from './load/books.ts'
import { startLoad } from './load/load.ts'
import type { Model } from './load/model.ts'
import { waitUntil } from './processes.ts'

interface Options {
  seed: string
  players: number
  rounds: number
  say: (text: string) => void
}

interface RollingTally {
  restarts: number
  operations: number
  /** Answers by status while nodes were restarted; 0 is no answer. */
  statuses: Record<string, number>
}

const REST_MS = 3000

/** Restarts every node of the program in turn under load: taken out of nginx, drained, stopped, and back when it is ready. */
export async function updateRolling(
  cluster: Cluster,
  { seed, players, rounds, say }: Options,
): Promise<RollingTally> {
  const { layout, providerSecret } = cluster
  const database = openBooks(databaseUrls(layout).direct)
  try {
    const load = await startLoad(siteUrl(layout), database, { seed, players, say, providerSecret })
    const before = { statuses: answersOf(load.model), operations: load.model.total }
    let restarts = 0
    for (let round = 0; round < rounds; round++)
      for (const node of layout.programs) {
        cluster.takeOut([node.name])
        await sleep(REST_MS)
        await cluster.stop(node.name)
        cluster.start(node.name)
        await waitUntil(`${node.name} is ready`, 300, () => cluster.isReady(node))
        cluster.takeOut([])
        await sleep(REST_MS)
        restarts += 1
        say(`${node.name} restarted, ${load.model.total - before.operations} operations so far`)
      }
    await load.stop()
    return {
      restarts,
      operations: load.model.total - before.operations,
      statuses: since(load.model, before.statuses),
    }
  } finally {
    await database.end()
  }
}

/** To players and to the provider: a restart that is planned may not be noticed by either. */
function answersOf({ statuses, providerStatuses }: Model): Map<number, number> {
  const all = new Map(statuses)
  for (const [status, count] of providerStatuses) all.set(status, (all.get(status) ?? 0) + count)
  return all
}

function since(model: Model, before: ReadonlyMap<number, number>): Record<string, number> {
  const counts = [...answersOf(model)].map(
    ([status, count]) => [status, count - (before.get(status) ?? 0)] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Every request was answered, and no answer was a server error. */
export const isUnnoticed = ({ statuses }: RollingTally): boolean =>
  Object.keys(statuses).every((status) => Number(status) > 0 && Number(status) < 500)
