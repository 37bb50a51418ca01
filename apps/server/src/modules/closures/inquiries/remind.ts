import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceChange, mailPermitted } from '../../operators/index.ts'
import type { ClosureDeps } from '../deps.ts'
import { INQUIRIES_TOPIC } from './actions.ts'
import { countAwaitingDecision } from './list.ts'
import { undecidedMail } from './texts.ts'

const REMINDERS_PER_RUN = 100

interface Due {
  id: string
  player_id: bigint
  answer_due_at: Date
}

/** Marks inquiries whose term ended without a decision as reminded of; each is returned once on all nodes. */
async function claimUndecided(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    WITH reminded AS (
      INSERT INTO inquiry_reminders (inquiry_id, reminded_at)
      SELECT i.id, ${now} FROM inquiries i
      WHERE i.decided_at IS NULL AND i.answer_due_at <= ${now}
        AND NOT EXISTS (SELECT FROM inquiry_reminders r WHERE r.inquiry_id = i.id)
      ORDER BY i.answer_due_at, i.id LIMIT ${REMINDERS_PER_RUN}
      ON CONFLICT DO NOTHING RETURNING inquiry_id)
    SELECT i.id, i.player_id, i.answer_due_at FROM inquiries i JOIN reminded r ON r.inquiry_id = i.id
    ORDER BY i.answer_due_at, i.id`.execute(tx)
  return rows
}

/** Reminds the operators, once each, of inquiries whose term ended without a decision. */
export async function remindOfUndecided({
  clock,
  config,
  database,
  log,
  mailer,
  settings,
}: ClosureDeps): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await claimUndecided(tx, clock.now())
    if (due.length === 0) return
    for (const { id, player_id } of due)
      log.warn({ inquiry: id, player: String(player_id) }, 'inquiry without decision after its term')
    await announceChange(tx, INQUIRIES_TOPIC)
    const { operator, software_name: site } = settings.current()
    const about = { permission: 'players.inquiry', support: operator.support_email } as const
    await mailPermitted({ mailer }, tx, about, (language) =>
      undecidedMail(language, due, { site, url: config.publicUrl }),
    )
  })
}

/** Watched by the alert InquiriesUndecided. */
export function shareInquiryMetrics({ clock, metrics }: Pick<Platform, 'clock' | 'metrics'>): void {
  metrics.share(
    { inquiries_overdue: { help: 'Inquiries about accounts without a decision after their term.' } },
    async (tx) => ({ inquiries_overdue: (await countAwaitingDecision(tx, clock.now())).overdue }),
  )
}
