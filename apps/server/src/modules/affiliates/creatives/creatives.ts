import type { Answer } from '@girassol/contract'
import { bannedAdvertising } from '@girassol/contract/compliance'
import type { CreativeState } from '@girassol/contract/operator'
import { ministryWarnings } from '@girassol/contract/warnings'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, announceChange, assertNotOwnAccount, recordAudit } from '../../operators/index.ts'
import { requirePlayer, subjectOf } from '../../players/index.ts'
import {
  type CreativeRow,
  creativesOf,
  eventsOf,
  insertCreative,
  insertEvent,
  lockCreative,
  setState,
} from './queries.ts'
import { type CreativeNoticeDeps, notifyDecided } from './texts.ts'

const SHOWN_MAX = 100
const submitLimit: Limit = { name: 'affiliates.creatives', max: 30, seconds: 24 * 3600 }

/** The live topic of open back-office pages. */
const TOPIC = 'affiliates'

type Deps = Pick<Platform, 'clock' | 'database' | 'limits'> & CreativeNoticeDeps

interface Submission {
  affiliate: bigint
  text: string
  place: string
}

export interface CreativeDecision {
  id: string
  state: 'approved' | 'refused'
  /** The state that the operator saw. */
  current: 'submitted' | 'approved'
  reason: string
}

/** What must accompany an approved creative: Portaria SPA/MF 1.231/2024 and 1.964/2026. The warning alternates by creative. */
export function publishedText({ id, text }: Pick<CreativeRow, 'id' | 'text'>): string {
  const warning = ministryWarnings[Number.parseInt(id.slice(-2), 16) % ministryWarnings.length]!
  return `Publicidade | 18+\n\n${text}\n\n${warning}`
}

function refuseBanned(text: string): void {
  const found = bannedAdvertising([{ pt_BR: text, en: '', es: '' }])
  if (found) throw new AppError('creative_banned', { values: { words: found.words } })
}

/** Advertisements of affiliates, which an operator approves before they are published. */
export class Creatives {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Counts a submission against the affiliate's limit. */
  async pace(affiliate: bigint): Promise<void> {
    await this.#deps.limits.bySubject(submitLimit, String(affiliate))
  }

  async list(tx: Tx, affiliate: bigint): Promise<Answer<'affiliateCreatives'>> {
    const rows = await creativesOf(tx, affiliate, SHOWN_MAX)
    const events = await eventsOf(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      creatives: rows.map((row) => ({
        id: row.id,
        text: row.text,
        place: row.place,
        state: row.state,
        submitted_at: row.submitted_at.toISOString(),
        reason:
          events.findLast(({ creative_id, state }) => creative_id === row.id && state === 'refused')
            ?.reason ?? null,
        published_text: row.state === 'approved' ? publishedText(row) : null,
      })),
    }
  }

  async submit(tx: Tx, { affiliate, text, place }: Submission): Promise<void> {
    refuseBanned(`${text}\n${place}`)
    const now = this.#deps.clock.now()
    const id = uuidv7(now.getTime())
    await insertCreative(tx, {
      id,
      affiliate_id: affiliate,
      text,
      place,
      state: 'submitted',
      submitted_at: now,
    })
    await insertEvent(tx, { creative_id: id, state: 'submitted', operator_id: null, reason: null, at: now })
    await announceChange(tx, TOPIC)
  }

  async withdraw(tx: Tx, affiliate: bigint, id: string): Promise<void> {
    const row = await lockCreative(tx, id)
    if (row?.affiliate_id !== affiliate) throw new AppError('not_found')
    if (row.state !== 'submitted' && row.state !== 'approved') throw new AppError('creative_changed')
    await this.#change(tx, id, { state: 'withdrawn', operator_id: null, reason: null })
    await announceChange(tx, TOPIC)
  }

  /** An operator's decision on the state they saw; an approved creative can only be refused. */
  async decide(
    tx: Tx,
    actor: Actor & { operator: string },
    { id, state, current, reason }: CreativeDecision,
  ): Promise<void> {
    const row = await lockCreative(tx, id)
    if (!row) throw new AppError('not_found')
    const player = await requirePlayer(tx, row.affiliate_id)
    await assertNotOwnAccount(tx, actor, player.email)
    if (row.state !== current || state === current) throw new AppError('creative_changed')
    // The list of forbidden phrases may have grown since it was submitted.
    if (state === 'approved') refuseBanned(`${row.text}\n${row.place}`)
    await this.#change(tx, id, { state, operator_id: actor.operator, reason })
    await notifyDecided(this.#deps, tx, player, { creative: row, state, reason })
    await recordAudit(this.#deps, tx, actor, {
      action: state === 'approved' ? 'affiliates.approve_creative' : 'affiliates.refuse_creative',
      subject: subjectOf(row.affiliate_id),
      before: { creative: id, state: row.state },
      after: { creative: id, state, text: row.text, place: row.place },
      reason,
    })
  }

  async #change(
    tx: Tx,
    id: string,
    event: { state: CreativeState; operator_id: string | null; reason: string | null },
  ): Promise<void> {
    await setState(tx, { id, state: event.state })
    await insertEvent(tx, { creative_id: id, ...event, at: this.#deps.clock.now() })
  }
}
