import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCpf } from './documents.ts'

const BATCH_SIZE = 5_000

export const playerChecks = ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): ComplianceCheck[] => [
  {
    name: 'players.cpf',
    async run() {
      const invalid: bigint[] = []
      let [examined, after] = [0, 0n]
      for (;;) {
        const rows = await database.transaction((tx) => readCpfs(tx, after, BATCH_SIZE))
        invalid.push(...rows.filter(({ cpf }) => readCpf(cpf) !== cpf).map(({ id }) => id))
        examined += rows.length
        const last = rows.at(-1)
        if (!last || rows.length < BATCH_SIZE) return examinedOf(examined, invalid)
        after = last.id
      }
    },
  },
  {
    name: 'players.age',
    async run() {
      const { examined, minors } = await database.transaction((tx) => minorsOn(tx, calendarDay(clock.now())))
      return examinedOf(examined, minors)
    },
  },
  {
    name: 'players.consents',
    async run() {
      const { examined, without } = await database.transaction(countWithoutConsent)
      return examinedOf(examined, without)
    },
  },
]

/** Enough to show what is wrong; a screen shows fewer. */
const FOUND_MAX = 1_000

async function readCpfs(tx: Tx, after: bigint, limit: number): Promise<{ id: bigint; cpf: string }[]> {
  const { rows } = await sql<{ id: bigint; cpf: string }>`SELECT id, cpf FROM players
    WHERE id > ${after} AND cpf IS NOT NULL ORDER BY id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Active accounts of people who are not 18 on this day. */
async function minorsOn(tx: Tx, today: string): Promise<{ examined: number; minors: bigint[] }> {
  const { rows: counted } = await sql<{ examined: number }>`SELECT count(*)::int AS examined FROM players
    WHERE status = 'active' AND birth_date IS NOT NULL`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM players
    WHERE status = 'active' AND birth_date > ${today}::date - interval '18 years' ORDER BY id LIMIT ${FOUND_MAX}`.execute(
    tx,
  )
  return { examined: counted[0]!.examined, minors: rows.map(({ id }) => id) }
}

/** Active accounts that never accepted a version of the terms that is on record. */
async function countWithoutConsent(tx: Tx): Promise<{ examined: number; without: bigint[] }> {
  const { rows: counted } = await sql<{ examined: number }>`SELECT count(*)::int AS examined FROM players
    WHERE status = 'active'`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM players p
    WHERE status = 'active' AND NOT EXISTS (
      SELECT FROM consents c JOIN terms_versions v ON v.version = c.version WHERE c.player_id = p.id AND c.given)
    ORDER BY id LIMIT ${FOUND_MAX}`.execute(tx)
  return { examined: counted[0]!.examined, without: rows.map(({ id }) => id) }
}
