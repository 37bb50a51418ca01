import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { operatorNames, type OperatorEdge, type Operators } from '../../operators/index.ts'
import { findAgreementById, versionOn } from '../agreements/queries.ts'
import type { Creatives } from './creatives.ts'
import { countSubmitted, eventsOf, pageOfAgreements, pageOfCreatives } from './queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  affiliates: { creatives: Creatives }
  operators: Pick<Operators, 'counters'>
}

type AgreementFilter = Parameters<typeof pageOfAgreements>[1]
type CreativeFilter = Parameters<typeof pageOfCreatives>[1]

const nextOf = (rows: readonly { position: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.position ?? null) : null

export async function listAgreements(
  tx: Tx,
  now: Date,
  filter: AgreementFilter,
  limit: number,
): Promise<OperatorAnswer<'listAffiliateAgreements'>> {
  const rows = await pageOfAgreements(tx, filter, limit)
  const { version: current } = await versionOn(tx, calendarDay(now))
  return {
    items: rows.map(({ id, player_id, name, cpf, version, accepted_at, ip, text_hash, record_hash }) => ({
      id,
      player: String(player_id),
      name,
      cpf,
      version,
      accepted_at: accepted_at.toISOString(),
      address: ip,
      text_hash,
      record_hash,
      is_current: version === current,
    })),
    next: nextOf(rows, limit),
  }
}

export async function readAgreement(tx: Tx, id: string): Promise<OperatorAnswer<'readAffiliateAgreement'>> {
  const row = await findAgreementById(tx, id)
  if (!row) throw new AppError('not_found')
  return {
    name: `contrato-afiliado-${row.player_id}-${row.version}.txt`,
    text: row.record,
    sha256: row.record_hash,
  }
}

export async function listCreatives(
  tx: Tx,
  filter: CreativeFilter,
  limit: number,
): Promise<OperatorAnswer<'listAffiliateCreatives'>> {
  const rows = await pageOfCreatives(tx, filter, limit)
  const events = await eventsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await operatorNames(
    tx,
    events.map(({ operator_id }) => operator_id),
  )
  return {
    items: rows.map(({ id, affiliate_id, text, place, state, submitted_at }) => ({
      id,
      player: String(affiliate_id),
      text,
      place,
      state,
      submitted_at: submitted_at.toISOString(),
      history: events
        .filter(({ creative_id }) => creative_id === id)
        .map((event) => ({
          state: event.state,
          at: event.at.toISOString(),
          by: event.operator_id && (names.get(event.operator_id) ?? event.operator_id),
          reason: event.reason,
        })),
    })),
    next: nextOf(rows, limit),
  }
}

export function registerAffiliatesOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { affiliates, clock, database, operators } = deps
  operators.counters.register({ area: 'affiliates', permission: 'affiliates.read', count: countSubmitted })
  edge.handle('listAffiliateAgreements', ({ query: { limit, ...filter } }) =>
    database.transaction((tx) => listAgreements(tx, clock.now(), filter, limit)),
  )
  edge.handle('readAffiliateAgreement', ({ params: { id } }) =>
    database.transaction((tx) => readAgreement(tx, id)),
  )
  edge.handle('listAffiliateCreatives', ({ query: { limit, ...filter } }) =>
    database.transaction((tx) => listCreatives(tx, filter, limit)),
  )
  edge.handle('decideAffiliateCreative', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => affiliates.creatives.decide(tx, actor, { id, ...body }))
    return { done: true as const }
  })
}
