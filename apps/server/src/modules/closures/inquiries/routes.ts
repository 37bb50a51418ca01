import type { Edge } from '../../../platform/http/edge.ts'
import { type OperatorEdge, type Operators, readsSuspicions } from '../../operators/index.ts'
import { requirePlayer } from '../../players/index.ts'
import type { ClosureDeps } from '../deps.ts'
import { liftInquiry, requestInquiryClosure } from './decide.ts'
import { answerInquiry, openInquiry } from './inquiries.ts'
import { countAwaitingDecision, listInquiries } from './list.ts'
import { latestInquiry, operatorViews } from './views.ts'

const DONE = { done: true } as const

export function registerInquiryRoutes(edge: Edge, deps: ClosureDeps): void {
  const { clock, database } = deps
  const view = async (player: bigint) => ({
    inquiry: await database.transaction((tx) => latestInquiry(tx, player, clock.now())),
  })
  edge.handle('inquiry', ({ identity: { subject } }) => view(subject))
  edge.handle('answerInquiry', async ({ identity: { subject }, body: { text }, address }) => {
    await answerInquiry(deps, subject, text, address)
    return view(subject)
  })
}

export function registerInquiryOperatorRoutes(
  edge: OperatorEdge,
  deps: ClosureDeps,
  { counters }: Pick<Operators, 'counters'>,
): void {
  const { clock, database, settings } = deps
  counters.register({
    area: 'players',
    permission: 'players.inquiry',
    count: async (tx) => (await countAwaitingDecision(tx, clock.now())).awaiting_decision,
  })
  edge.handle('listInquiries', ({ query }) =>
    database.transaction((tx) => listInquiries(tx, query, clock.now())),
  )
  edge.handle('listPlayerInquiries', ({ identity: { permissions }, params: { id } }) =>
    database.transaction(async (tx) => {
      const player = await requirePlayer(tx, BigInt(id))
      const readsInternal = readsSuspicions(permissions)
      return {
        required: !settings.profile().allows('close_without_inquiry'),
        inquiries: await operatorViews(tx, { player: player.id, readsInternal }, clock.now()),
      }
    }),
  )
  edge.handle('openInquiry', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => openInquiry(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('liftInquiry', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => liftInquiry(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('closeAfterInquiry', async ({ actor, params: { id }, body }) => ({
    approval: await database.transaction((tx) =>
      requestInquiryClosure(deps, tx, actor, { player: BigInt(id), ...body }),
    ),
  }))
}
