import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announceChange, mailPermitted } from '../../operators/index.ts'
import type { Settings } from '../../settings/index.ts'
import { alarmMail } from './alarm-mail.ts'

/** How much of the promised time is left when operators are alarmed: after 60, 90 and 110 minutes of the law's 120. */
const ALARM_MINUTES_LEFT = [60, 30, 10] as const
/** A gateway that is down makes many withdrawals late: they share mails. */
const MAIL_INTERVAL_MS = minutes(5)

interface AlarmDeps extends Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'mailer'> {
  settings: Pick<Settings, 'current'>
}

interface Raised {
  withdrawal_id: string
  minutes_left: number
}

export interface Alarmed {
  id: string
  amount: bigint
  promised_by: Date
}

/** Raises each alarm that is due; each is returned once on all nodes. A promise shorter than an alarm's time has no such alarm. */
async function insertDueAlarms(tx: Tx, now: Date): Promise<Raised[]> {
  const { rows } = await sql<Raised>`
    INSERT INTO withdrawal_alarms (withdrawal_id, minutes_left, raised_at)
    SELECT w.id, left_over.minutes, ${now}
    FROM withdrawals w CROSS JOIN unnest(${[...ALARM_MINUTES_LEFT]}::smallint[]) AS left_over(minutes)
    WHERE w.ended_at IS NULL AND w.promised_by > ${now}
      AND w.promised_by - left_over.minutes * interval '1 minute' <= ${now}
      AND w.promised_by - left_over.minutes * interval '1 minute' > w.requested_at
    ON CONFLICT DO NOTHING RETURNING withdrawal_id, minutes_left`.execute(tx)
  return rows
}

/** Claims the alarms that no mail has named, unless a mail went out moments ago; the withdrawals that are still open, the most urgent first. */
async function claimForMail(tx: Tx, now: Date): Promise<Alarmed[]> {
  const since = new Date(now.getTime() - MAIL_INTERVAL_MS)
  const { rows } = await sql<Alarmed>`
    WITH claimed AS (
      UPDATE withdrawal_alarms SET mailed_at = ${now}
      WHERE mailed_at IS NULL AND NOT EXISTS (SELECT FROM withdrawal_alarms WHERE mailed_at > ${since})
      RETURNING withdrawal_id)
    SELECT w.id, w.amount, w.promised_by FROM withdrawals w
    WHERE w.ended_at IS NULL AND w.id IN (SELECT withdrawal_id FROM claimed)
    ORDER BY w.promised_by, w.id`.execute(tx)
  return rows
}

/** Alarms the operators of open withdrawals before their promised time is over. */
export async function raiseWithdrawalAlarms(deps: AlarmDeps): Promise<void> {
  const { clock, config, database, log, mailer, settings } = deps
  const now = clock.now()
  await database.transaction(async (tx) => {
    const raised = await insertDueAlarms(tx, now)
    for (const { withdrawal_id: withdrawal, minutes_left: minutesLeft } of raised)
      log.warn({ withdrawal, minutesLeft }, 'withdrawal close to its promised time')
    if (raised.length > 0) await announceChange(tx, 'withdrawals')
    const alarmed = await claimForMail(tx, now)
    if (alarmed.length === 0) return
    const { operator, software_name: site } = settings.current()
    const about = { permission: 'withdrawals.review', support: operator.support_email } as const
    await mailPermitted({ mailer }, tx, about, (language) =>
      alarmMail(language, alarmed, { site, url: config.publicUrl, now }),
    )
  })
}
