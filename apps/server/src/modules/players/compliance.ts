import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { countWithoutConsent, minorsOn, readCpfs } from './compliance-queries.ts'
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
