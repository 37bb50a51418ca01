import { openAccounts } from '@girassol/ledger'
import assert from 'node:assert/strict'
import { days } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { AdmissionCheck, Safety } from '../safety/index.ts'
import { enrolPlayer, holdUntilAnswered, isCurrent } from './answers.ts'
import { advanceCases, UNCLAIMED_ACCOUNT } from './cases.ts'
import { deleteNoticesBefore, hasDueCases } from './case-queries.ts'
import { checkSignUp } from './check.ts'
import { isAsked, type RegistryDeps, type RegistrySetup } from './deps.ts'
import { observeRegistry, shareRegistryMetrics } from './metrics.ts'
import { deleteChecksBefore, findState, hasDueState } from './queries.ts'
import { answerDue } from './worker.ts'

export interface Registry {
  deps: RegistryDeps
  /** Asks about every account that is due. */
  answerDue(): Promise<void>
  /** Carries on the cases whose next step is due. */
  advanceCases(): Promise<void>
}

/** A player who has logged in waits for the answer. */
const ANSWER_INTERVAL_MS = 500
const CASE_INTERVAL_MS = 5000
/** Five years, and a day for the calendar. */
const RETENTION_MS = days(5 * 366 + 1)

type Modules = Omit<RegistryDeps, 'safety' | 'setup' | 'observe'> & { safety: Safety } & Pick<
    Platform,
    'jobs' | 'metrics'
  >

/** Connects the registry to sign-up, login and admissions, and schedules its work. */
export async function createRegistry(
  modules: Modules,
  readSetup?: (signer: Platform['signer']) => Promise<RegistrySetup>,
): Promise<Registry> {
  const { database, jobs, players, safety } = modules
  const deps: RegistryDeps = {
    ...modules,
    observe: observeRegistry(modules.metrics),
    setup: (await readSetup?.(modules.signer)) ?? null,
  }
  shareRegistryMetrics(modules)
  await database.transaction((tx) => openAccounts(executor(tx), null, [{ kind: UNCLAIMED_ACCOUNT }]))
  players.onIdentity((identity) => checkSignUp(deps, identity))
  players.onRegister((tx, player) => enrolPlayer(deps, tx, player))
  players.onIdentified(async (tx, id) => {
    const player = await players.byId(tx, id)
    assert(player, `player ${id} does not exist`)
    await enrolPlayer(deps, tx, player)
  })
  players.onLogin((tx, player) => holdUntilAnswered(deps, tx, player))
  safety.onAdmission(requireAnswer(deps))
  const registry: Registry = {
    deps,
    answerDue: () => answerDue(deps),
    advanceCases: () => advanceCases(deps),
  }
  jobs.every('registry.answers', ANSWER_INTERVAL_MS, registry.answerDue, () => hasDueState(deps.clock.now()))
  jobs.every('registry.cases', CASE_INTERVAL_MS, registry.advanceCases, () => hasDueCases(deps.clock.now()))
  jobs.schedule('registry.sweep', '40 4 * * *', () =>
    deleteExpired(new Sweep(database), new Date(deps.clock.now().getTime() - RETENTION_MS)),
  )
  return registry
}

/** Where the law demands the query, an account without a current answer neither plays nor deposits. */
const requireAnswer =
  (deps: RegistryDeps): AdmissionCheck =>
  async (tx, player, purpose) => {
    if (purpose === 'withdraw' || !isAsked(deps) || deps.settings.profile().registry.asks !== 'always')
      return null
    const state = await findState(tx, player)
    return state && isCurrent(deps, state) ? null : new AppError('checks_pending')
  }

async function deleteExpired(sweep: Sweep, before: Date): Promise<void> {
  await deleteChecksBefore(sweep, before)
  await deleteNoticesBefore(sweep, before)
}
