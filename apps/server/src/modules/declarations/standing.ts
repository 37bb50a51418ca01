import type { RegistrationPart } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { AdmissionCheck } from '../safety/index.ts'
import { type DeclarationDeps, isRequired } from './deps.ts'
import { findDeclaration, findState, playersToUpdate, saveState } from './queries.ts'

const PLAYERS_PER_RUN = 200

/** Withdrawals are never held: the money is the player's. */
const HELD = ['play', 'deposit'] as const

/** What the registration lacks beside limits, which are checked where they are used. */
export async function missingParts(
  { players, text }: Pick<DeclarationDeps, 'players' | 'text'>,
  tx: Tx,
  player: bigint,
): Promise<RegistrationPart[]> {
  const account = await players.byId(tx, player)
  const missing: RegistrationPart[] = []
  if (!account?.emailConfirmedAt) missing.push('contact')
  if (!account?.cpf || !account.birthDate) missing.push('cpf')
  if (!(await players.account.addressOf(tx, player))) missing.push('address')
  if ((await findDeclaration(tx, player))?.text_version !== text.version) missing.push('declaration')
  return missing
}

/** The rest of what a state records as complete. The contact is a fact of its own there, and looked at with every admission. */
const countsForVersion = (part: RegistrationPart): boolean => part !== 'contact' && part !== 'declaration'

/** The text that the player declared, also when another is in force: a release that is taken back must find it again. */
async function readCompleteVersion(
  tx: Tx,
  player: bigint,
  missing: readonly RegistrationPart[],
): Promise<string | null> {
  if (missing.some(countsForVersion)) return null
  return (await findDeclaration(tx, player))?.text_version ?? null
}

/** Brings state and hold in line with what is known of the player. Call with the player's admissions locked. */
export async function updateStanding(deps: DeclarationDeps, tx: Tx, player: bigint): Promise<void> {
  const { safety, text } = deps
  const missing = await missingParts(deps, tx, player)
  const completeVersion = await readCompleteVersion(tx, player, missing)
  const lacksContact = missing.includes('contact')
  const isHeld = (completeVersion !== text.version || lacksContact) && isRequired(deps)
  const hold = { player, source: 'declaration' as const }
  if (isHeld) await safety.holds.place(tx, { ...hold, code: 'registration_incomplete', bars: HELD })
  else await safety.holds.lift(tx, hold)
  await saveState(tx, {
    player_id: player,
    complete_version: completeVersion,
    is_held: isHeld,
    lacks_contact: lacksContact,
  })
}

/** Refuses deposits and play from the moment on which the profile or the text demands more, also before the hold is placed. */
export const requireRegistration =
  (deps: DeclarationDeps): AdmissionCheck =>
  async (tx, player, purpose) => {
    if (purpose === 'withdraw' || !isRequired(deps)) return null
    const state = await findState(tx, player)
    const account = await deps.players.byId(tx, player)
    if (state?.complete_version !== deps.text.version || !account?.emailConfirmedAt)
      return new AppError('registration_incomplete')
    // Charges check limits themselves, with the limits locked.
    return purpose === 'play' ? deps.safety.limits.refusalOfMissing(tx, player) : null
  }

/** Places and lifts the holds that a change of the profile or of the text demands. Safe on several nodes: each player is locked and looked at again. */
export async function updateStandings(deps: DeclarationDeps): Promise<void> {
  const { database, log, safety, text } = deps
  const version = isRequired(deps) ? text.version : null
  const players = await database.statement((tx) => playersToUpdate(tx, version, PLAYERS_PER_RUN))
  for (const player of players)
    await database
      .transaction(async (tx) => {
        await safety.lockAdmissions(tx, player)
        await updateStanding(deps, tx, player)
      })
      .catch((error: unknown) =>
        log.error({ err: error, player: String(player) }, 'hold of the registration could not be changed'),
      )
}
