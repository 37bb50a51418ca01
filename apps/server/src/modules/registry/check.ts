import { AppError } from '../../platform/errors.ts'
import type { PersonalIdentity } from '../players/index.ts'
import { isAsked, type RegistryDeps } from './deps.ts'
import { CLIENT_VERSION } from './http-adapter.ts'
import {
  type RegistryAnswer,
  RegistryFailure,
  type RegistryFailureKind,
  type RegistryReason,
} from './port.ts'
import { insertCheck, type Moment } from './queries.ts'

export type Outcome =
  | { status: 'answered'; answer: RegistryAnswer; askedAt: Date }
  | { status: 'failed'; failure: RegistryFailureKind }

/** The same person has the same hash under every account; it cannot be turned back without the server's key. */
export const hashCpf = ({ signer }: Pick<RegistryDeps, 'signer'>, cpf: string): string =>
  signer.sign('registry.cpf', cpf)

/** Asks the registry once and stores the outcome. Call it outside transactions. */
export async function queryRegistry(
  deps: RegistryDeps,
  { cpf, player, moment }: { cpf: string; player: bigint | null; moment: Moment },
): Promise<Outcome> {
  const { clock, database, log } = deps
  const askedAt = clock.now()
  const start = performance.now()
  const outcome = await ask(deps, cpf, askedAt)
  const latencyMs = performance.now() - start
  const answer = outcome.status === 'answered' ? outcome.answer : null
  const failure = outcome.status === 'failed' ? outcome.failure : null
  deps.observe(failure ?? 'answered', latencyMs)
  await database.transaction((tx) =>
    insertCheck(tx, {
      cpf_hash: hashCpf(deps, cpf),
      player_id: player,
      moment,
      result: answer?.result ?? 'failed',
      reasons: answer?.result === 'impeded' ? answer.reasons : [],
      failure,
      request_id: answer?.requestId ?? null,
      client_version: CLIENT_VERSION,
      latency_ms: Math.round(latencyMs),
      at: askedAt,
    }),
  )
  if (failure) log.warn({ player: player && String(player), moment, failure }, 'registry query failed')
  return outcome
}

async function ask({ setup }: RegistryDeps, cpf: string, askedAt: Date): Promise<Outcome> {
  try {
    if (!setup?.port) throw new RegistryFailure('not_configured')
    return { status: 'answered', answer: await setup.port.query(cpf), askedAt }
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    return { status: 'failed', failure: error.kind }
  }
}

/** A demonstration goes on when its local regulator does not run. */
export const isWaived = ({ settings }: RegistryDeps, failure: RegistryFailureKind): boolean =>
  failure === 'unreachable' && settings.profile().registry.asks === 'if_available'

/** The reasons for which an account is refused or closed, after what the profile suspends. */
export function blockingReasons(
  { settings }: Pick<RegistryDeps, 'settings'>,
  answer: RegistryAnswer,
  account: 'new' | 'existing',
): RegistryReason[] {
  if (answer.result === 'clear') return []
  const { onboarding, existing } = settings.profile().registry.socialBenefit
  const isSuspended = account === 'new' ? onboarding === 'allow' : existing === 'allow'
  return answer.reasons.filter((reason) => !(reason === 'PROGRAMA_SOCIAL' && isSuspended))
}

/** Refuses a CPF that is in the registry. The refusal is the same when there was no answer, so it discloses nothing about the person. */
export async function checkSignUp(deps: RegistryDeps, { cpf }: PersonalIdentity): Promise<void> {
  if (!isAsked(deps)) return
  const outcome = await queryRegistry(deps, { cpf, player: null, moment: 'signup' })
  const isAllowed =
    outcome.status === 'failed'
      ? isWaived(deps, outcome.failure)
      : blockingReasons(deps, outcome.answer, 'new').length === 0
  if (!isAllowed) throw new AppError('checks_pending')
}
