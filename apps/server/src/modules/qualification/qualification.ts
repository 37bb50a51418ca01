import type { QualificationCause } from '@girassol/contract/operator'
import { days, minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { activeAffiliates } from '../affiliates/index.ts'
import { listOperators } from '../operators/index.ts'
import { playersMatchedIn } from '../persons/index.ts'
import type { Players } from '../players/index.ts'
import type { QualificationDeps } from './deps.ts'
import { enqueue, hasDueRequest, latestRules, operatorsBeside, statesDue } from './queries.ts'
import { qualifyDue } from './qualify.ts'

export interface Qualification {
  deps: QualificationDeps
}

const ADVANCE_INTERVAL_MS = seconds(2)
const REVIEW_INTERVAL_MS = minutes(10)
/** Reviews are listed for people so long before they are due. */
export const REVIEW_NOTICE_MS = days(30)

type Modules = QualificationDeps & { players: Players } & Pick<Platform, 'jobs' | 'outbox'>

/** Queues what has to be qualified again, from the events of the modules below, and schedules the work. */
export function createQualification(modules: Modules): Qualification {
  const { clock, jobs, outbox, players } = modules
  const request = (tx: Tx, player: string, cause: QualificationCause) =>
    enqueue(tx, 'player', [player], { cause, at: clock.now() })
  players.onRegister((tx, { id }) => request(tx, String(id), 'first'))
  outbox.on('declaration.made', 'qualification', (tx, { player }) => requestBoth(tx, player, 'declaration'))
  outbox.on('person.screened', 'qualification', (tx, { player }) => requestBoth(tx, player, 'list'))
  outbox.on('risk.case_ended', 'qualification', (tx, { player }) => requestBoth(tx, player, 'case'))
  outbox.on('deposit.paid', 'qualification', (tx, { player }) => request(tx, player, 'deposit'))
  for (const event of ['affiliate.joined', 'affiliate.left'] as const)
    outbox.on(event, 'qualification', (tx, { player }) =>
      enqueue(tx, 'affiliate', [player], { cause: 'first', at: clock.now() }),
    )
  outbox.on('staff.recorded', 'qualification', (tx, { operator }) =>
    enqueue(tx, 'operator', [operator], { cause: 'list', at: clock.now() }),
  )
  outbox.on('person_list.imported', 'qualification', async (tx, { list }) => {
    const asked = { cause: 'list', at: clock.now() } as const
    await enqueue(tx, 'player', (await playersMatchedIn(tx, list)).map(String), asked)
    await enqueue(tx, 'affiliate', (await activeAffiliates(tx)).map(String), asked)
    const active = (await listOperators(tx)).filter(({ status }) => status === 'active')
    await enqueue(
      tx,
      'operator',
      active.map(({ id }) => id),
      asked,
    )
  })
  jobs.every(
    'qualification.advance',
    ADVANCE_INTERVAL_MS,
    () => qualifyDue(modules),
    () => hasDueRequest(modules.clock.now()),
  )
  jobs.every('qualification.reviews', REVIEW_INTERVAL_MS, () => requestReviews(modules))
  return { deps: modules }

  /** A person who is a partner as well has two records; one that does not apply is dropped when it is worked off. */
  async function requestBoth(tx: Tx, player: string, cause: QualificationCause): Promise<void> {
    await request(tx, player, cause)
    await enqueue(tx, 'affiliate', [player], { cause, at: clock.now() })
  }
}

/** Reviews what needs no person, and ends the current record of operators who left. */
export async function requestReviews({ clock, database }: QualificationDeps): Promise<void> {
  await database.transaction(async (tx) => {
    const at = clock.now()
    const { content: rules } = await latestRules(tx)
    for (const { kind, subject } of await statesDue(tx, at, rules.reviewed_by_program))
      await enqueue(tx, kind, [subject], { cause: 'review', at })
    const active = (await listOperators(tx)).filter(({ status }) => status === 'active').map(({ id }) => id)
    await enqueue(tx, 'operator', await operatorsBeside(tx, active), { cause: 'list', at })
  })
}
