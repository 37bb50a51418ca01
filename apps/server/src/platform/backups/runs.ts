import { type Generated, sql } from 'kysely'
import { days, hours } from '../clock.ts'
import type { Tx } from '../database.ts'

const kinds = ['backup', 'drill'] as const
export type BackupKind = (typeof kinds)[number]

interface BackupRun {
  kind: BackupKind
  began_at: Date
  ended_at: Date
  /** Why it failed; null for a success. */
  error: string | null
}

export interface BackupState {
  kind: BackupKind
  succeededAt: Date | null
  /** The last run, where it failed. */
  failure: { at: Date; error: string } | null
  /** The last success is older than it may be, or there is none. */
  isStale: boolean
}

/** A backup a day and a drill a month, each with some hours for a late start. */
const MAX_AGE_MS: Record<BackupKind, number> = { backup: hours(26), drill: days(32) }

type Tables = { backup_runs: BackupRun & { id: Generated<bigint> } }

export async function insertBackupRun(tx: Tx, run: BackupRun): Promise<void> {
  await tx.$extendTables<Tables>().insertInto('backup_runs').values(run).execute()
}

/** The latest state of backups and drills, one entry per kind. */
export async function readBackupStates(tx: Tx, now: Date): Promise<BackupState[]> {
  const { rows } = await sql<{
    kind: BackupKind
    succeeded_at: Date | null
    ended_at: Date | null
    error: string | null
  }>`SELECT kind.name AS kind, success.ended_at AS succeeded_at, latest.ended_at, latest.error
    FROM unnest(${[...kinds]}::text[]) WITH ORDINALITY kind(name, position)
    LEFT JOIN LATERAL (SELECT ended_at, error FROM backup_runs WHERE kind = kind.name ORDER BY id DESC LIMIT 1) latest ON true
    LEFT JOIN LATERAL (SELECT ended_at FROM backup_runs WHERE kind = kind.name AND error IS NULL
      ORDER BY id DESC LIMIT 1) success ON true
    ORDER BY kind.position`.execute(tx)
  return rows.map(({ kind, succeeded_at: succeededAt, ended_at: endedAt, error }) => ({
    kind,
    succeededAt,
    failure: endedAt && error !== null ? { at: endedAt, error } : null,
    isStale: succeededAt === null || now.getTime() - succeededAt.getTime() > MAX_AGE_MS[kind],
  }))
}
