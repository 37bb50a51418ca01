import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OperatorEdge, Operators } from '../../operators/index.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import { findReplay } from '../providers/replay.ts'
import { countOpenProviderFindings } from './finding-queries.ts'
import {
  decideProviderFinding,
  listProviderDays,
  listProviderFindings,
  orderComparison,
  readProviderFinding,
} from './operator.ts'
import { ProviderDays } from './provider-days.ts'

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  credentials: Pick<ProviderCredentials, 'dialect'>
  operators: Pick<Operators, 'counters'>
}

const FindingCursor = z.uuid()
const DayCursor = z.templateLiteral([z.iso.date(), ' ', z.string().regex(/^\w{1,40}$/)])

/** Compares the providers' days from now on, and answers the operators' calls about them. */
export function registerProviderDays(edge: OperatorEdge, deps: Deps): void {
  const { database, operators } = deps
  const providerDays = new ProviderDays(deps)
  operators.counters.register({
    area: 'games',
    permission: 'findings.resolve',
    count: countOpenProviderFindings,
  })
  edge.handle('listProviderDays', ({ query: { limit, after, ...filter } }) => {
    if (after !== undefined && !DayCursor.safeParse(after).success) throw new AppError('validation')
    const [day = '', provider = ''] = after?.split(' ') ?? []
    const place = after === undefined ? undefined : { day, provider }
    return database.transaction((tx) => listProviderDays(tx, { ...filter, after: place }, limit))
  })
  edge.handle('compareProviderDay', async ({ actor, params: { name, day }, body: { reason } }) => ({
    id: await database.transaction(async (tx) => {
      const id = await orderComparison(deps, tx, actor, { provider: name, day, reason })
      if (!providerDays.isReachable(name)) throw new AppError('provider_day_unreachable')
      return id
    }),
  }))
  edge.handle('listProviderFindings', ({ query: { limit, after, ...filter } }) => {
    if (after !== undefined && !FindingCursor.safeParse(after).success) throw new AppError('validation')
    return database.transaction((tx) => listProviderFindings(tx, { ...filter, after }, limit))
  })
  edge.handle('readProviderFinding', ({ params: { id } }) =>
    database.transaction((tx) => readProviderFinding(tx, id)),
  )
  edge.handle('readRoundReplay', async ({ params: { id, round } }) => ({
    url: await findReplay(deps, { player: BigInt(id), round }),
  }))
  edge.handle('decideProviderFinding', async ({ actor, params: { id }, body: { state, note } }) => {
    await database.transaction((tx) => decideProviderFinding(deps, tx, actor, { id, state, note }))
    return { done: true as const }
  })
}
