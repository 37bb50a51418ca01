import { openAccounts } from '@girassol/ledger'
import { sql } from 'kysely'
import { minutes, seconds } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { type ChargeRow, recordFinding } from '../deposits/queries.ts'
import type { ChargeState } from '../gateways/port/gateway.ts'
import { applyStated, collect } from './cases.ts'
import type { ReturnDeps } from './deps.ts'
import { askGateway, followDispute } from './gateway-returns.ts'
import { HELD_ACCOUNT, RECEIVABLE_ACCOUNT } from './money.ts'
import { ReturnsFailure, type ReturnsPort } from './port.ts'
import {
  dueReturns,
  findReturnWork,
  hasReturn,
  hasReturnWork,
  highestNumber,
  insertStep,
  overdueReturns,
  playersPastCollection,
  playersWithUnpaid,
  type ReturnRow,
  updateReturn,
} from './queries.ts'
import { insertReceived } from './received.ts'

export interface Returns {
  deps: ReturnDeps
  /** Reads new requests, brings open ones up to date, sends answers and collects what is owed. */
  work(): Promise<void>
  /** What a gateway answered about a charge; true when that is about a return request, which is then followed. */
  follow(charge: ChargeRow, state: ChargeState, isNoticed: boolean): Promise<boolean>
  /** Whether a notice of a dispute needs nothing more: a request about the charge is known, or an institution lists them. */
  knows(charge: string): Promise<boolean>
}

const WORK_INTERVAL_MS = seconds(3)
const BATCH_SIZE = 50
const QUERY_DELAY_MS_MIN = seconds(10)
const QUERY_DELAY_MS_MAX = minutes(10)
/** Numbers are given before their transactions commit: a lower one may appear after a higher one. */
const NUMBER_OVERLAP = 50n

export async function createReturns(deps: ReturnDeps, jobs: Jobs): Promise<Returns> {
  const { database, outbox } = deps
  await database.transaction((tx) =>
    openAccounts(executor(tx), null, [{ kind: HELD_ACCOUNT }, { kind: RECEIVABLE_ACCOUNT }]),
  )
  const returns: Returns = {
    deps,
    work: () => work(deps),
    follow: (charge, state, isNoticed) => followDispute(deps, charge, state, isNoticed),
    knows: async (charge) => deps.port !== null || database.statement((tx) => hasReturn(tx, charge)),
  }
  outbox.on('deposit.paid', 'payments.returns', async (tx, { player }) => {
    const owing = await playersWithUnpaid(tx, deps.clock.now())
    if (owing.includes(BigInt(player))) await collect(deps, tx, BigInt(player))
  })
  // An institution is asked for new requests each time, and what is then due is looked at with it.
  jobs.every('payments.returns', WORK_INTERVAL_MS, returns.work, () =>
    deps.port ? sql<boolean>`true` : hasReturnWork(deps.clock.now()),
  )
  return returns
}

async function work(deps: ReturnDeps): Promise<void> {
  const { clock, database, log, port } = deps
  if (port) {
    try {
      await readNew(deps, port)
    } catch (error) {
      if (!(error instanceof ReturnsFailure)) throw error
      log.warn({ err: error }, 'return requests could not be read')
    }
  }
  if (!(await database.statement((tx) => findReturnWork(tx, clock.now())))) return
  const due = await database.statement((tx) => dueReturns(tx, clock.now(), BATCH_SIZE))
  for (const row of due) await bringUpToDate(deps, row)
  await markOverdue(deps)
  const now = clock.now()
  const players = new Set([
    ...(await database.statement((tx) => playersWithUnpaid(tx, now))),
    ...(await database.statement((tx) => playersPastCollection(tx, now))),
  ])
  for (const player of players) await database.transaction((tx) => collect(deps, tx, player))
}

async function readNew(deps: ReturnDeps, port: ReturnsPort): Promise<void> {
  const { database } = deps
  const highest = await database.statement(highestNumber)
  const stated = await port.list(highest > NUMBER_OVERLAP ? highest - NUMBER_OVERLAP : 0n)
  for (const request of stated) {
    const id = await database.transaction((tx) =>
      insertReceived(deps, tx, {
        source_ref: request.ref,
        source: 'institution',
        source_number: request.number,
        gateway: request.gateway,
        end_to_end_id: request.endToEndId,
        kind: request.kind,
        amount: request.amount,
        opened_at: request.openedAt,
      }),
    )
    if (id) await applyStated(deps, id, request)
  }
}

/** Sends the answer of a decided request, or queries its status. A failed call is due again. */
async function bringUpToDate(deps: ReturnDeps, row: ReturnRow): Promise<void> {
  const { clock, database, log } = deps
  const delay = Math.min(QUERY_DELAY_MS_MAX, QUERY_DELAY_MS_MIN * 2 ** Math.min(row.attempts, 10))
  await database.transaction((tx) =>
    updateReturn(tx, row.id, {
      next_at: new Date(clock.now().getTime() + delay),
      attempts: row.attempts + 1,
    }),
  )
  try {
    if (row.source === 'gateway') await askGateway(deps, row)
    else await askInstitution(deps, row)
  } catch (error) {
    log.warn({ err: error, return: row.id }, 'return request could not be brought up to date')
  }
}

async function askInstitution(deps: ReturnDeps, row: ReturnRow): Promise<void> {
  const { port } = deps
  if (!port) return
  const { status, reason } = row
  const isDecided = (status === 'accepting' || status === 'refusing') && reason !== null
  const decision = status === 'accepting' ? 'accept' : 'refuse'
  const stated = isDecided
    ? await port.answer(row.source_ref, { decision, reason })
    : await port.read(row.source_ref)
  await applyStated(deps, row.id, stated)
}

async function markOverdue({ clock, database }: ReturnDeps): Promise<void> {
  const now = clock.now()
  const overdue = await database.statement((tx) => overdueReturns(tx, now))
  if (overdue.length === 0) return
  await database.transaction(async (tx) => {
    for (const row of overdue) {
      const detail = { amount: String(row.amount), due: row.answer_due_at.toISOString() }
      const isNew = await recordFinding(tx, 'return_overdue', row.gateway, row.id, detail, now)
      if (isNew) await insertStep(tx, row.id, { at: now, what: 'overdue' })
    }
  })
}
