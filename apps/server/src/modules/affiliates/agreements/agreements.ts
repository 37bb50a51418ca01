import type { Answer } from '@girassol/contract'
import { affiliateAgreementVersions } from '@girassol/contract/affiliate-agreement'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Player } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  beginDemand,
  dropUncovered,
  endDemand,
  findAgreement,
  insertAgreement,
  insertVersion,
  uncoveredAffiliates,
  versionOn,
} from './queries.ts'
import { hashOf, recordOf } from './record.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  settings: Pick<Settings, 'current' | 'profile'>
}

interface Accepting {
  version: string
  hash: string
  ip: string
}

/** The written contract with affiliates: Portaria SPA/MF 1.231/2024 arts. 21 and 22. */
export class Agreements {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Whether affiliates earn only under an accepted contract here. */
  get required(): boolean {
    return !this.#deps.settings.profile().allows('affiliate_without_agreement')
  }

  /** Whether the player must accept the version in force before the code works. */
  async isDue(tx: Tx, player: bigint, at: Date = this.#deps.clock.now()): Promise<boolean> {
    if (!this.required) return false
    const { version } = await versionOn(tx, calendarDay(at))
    const accepted = await findAgreement(tx, player, version)
    return !accepted || accepted.accepted_at > at
  }

  async requireAccepted(tx: Tx, player: bigint): Promise<void> {
    if (await this.isDue(tx, player)) throw new AppError('affiliate_agreement_required')
  }

  async read(tx: Tx, player: bigint): Promise<Answer<'affiliateAgreement'>> {
    const { version, text, hash } = await versionOn(tx, calendarDay(this.#deps.clock.now()))
    const row = await findAgreement(tx, player, version)
    return {
      required: this.required,
      version,
      text,
      hash,
      accepted: row
        ? { name: row.name, cpf: row.cpf, at: row.accepted_at.toISOString(), record_hash: row.record_hash }
        : null,
    }
  }

  /** Stores the acceptance with a copy of the whole contract. The client names the text that was shown. Idempotent. */
  async accept(
    tx: Tx,
    player: Pick<Player, 'id' | 'name' | 'cpf'>,
    { version, hash, ip }: Accepting,
  ): Promise<void> {
    const { clock, settings } = this.#deps
    const now = clock.now()
    const current = await versionOn(tx, calendarDay(now))
    if (current.version !== version || current.hash !== hash)
      throw new AppError('affiliate_agreement_changed')
    if (player.cpf === null) throw new AppError('affiliate_identity_missing')
    const acceptance = { name: player.name, cpf: player.cpf, ip, accepted_at: now }
    const record = recordOf(current, settings.current().operator, acceptance)
    await insertAgreement(tx, {
      id: uuidv7(now.getTime()),
      player_id: player.id,
      version,
      ...acceptance,
      record,
      record_hash: hashOf(record),
    })
  }

  /** Notes since when a contract is demanded: what was earned before is not lost without one. */
  async noteDemand(tx: Tx): Promise<void> {
    const day = calendarDay(this.#deps.clock.now())
    await (this.required ? beginDemand(tx, day) : endDemand(tx, day))
  }

  /** Removes what was counted without a contract, where one is demanded. The caller holds the affiliate's lock. */
  async dropUncovered(tx: Tx, affiliate: bigint): Promise<void> {
    if (this.required) await dropUncovered(tx, affiliate)
  }

  async uncovered(tx: Tx): Promise<bigint[]> {
    return this.required ? uncoveredAffiliates(tx) : []
  }
}

/** Stores the program's versions, so that an acceptance names a text with a recorded hash and date. */
export async function createAgreements(deps: Deps): Promise<Agreements> {
  await deps.database.transaction(async (tx) => {
    for (const version of affiliateAgreementVersions)
      if (!(await insertVersion(tx, version, deps.clock.now())))
        throw new Error(`the text of affiliate contract ${version.version} changed after it was published`)
  })
  return new Agreements(deps)
}
