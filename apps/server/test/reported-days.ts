import { type Leg, newKey, openAccounts, postIn } from '@girassol/ledger'
import { setTransferTime } from '@girassol/ledger/testing'
import { centavos } from '@girassol/money'
import { createTestIdentity, type Family } from '@girassol/sigap'
import { sql } from 'kysely'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { vi } from 'vitest'
import {
  createHttpReception,
  ReceptionFailure,
  type ReceptionSetup,
} from '../src/modules/regulator-reports/index.ts'
import { startCompanion, type StartedCompanion } from './companion.ts'
import { days, hours, minutes } from '../src/platform/clock.ts'
import { executor } from '../src/platform/database.ts'
import { calendarDay, dayStart } from '../src/platform/moment.ts'
import type { TestApp } from './app.ts'
import type { House } from './house.ts'

const SECRET = 'test-secret'
export const identity = createTestIdentity(
  'Casa',
  '11222333000181',
  new Date(),
  new Date('2099-01-01T00:00:00Z'),
)

/** Builds files and delivers none. */
export const unreachable = async (): Promise<ReceptionSetup> => {
  const fail = () => Promise.reject(new ReceptionFailure('unreachable'))
  return { port: { deliver: fail, verdict: fail }, identity, caps: { records: 4, bytes: 1_000_000 } }
}

/** The local regulator as a program of its own, with faults to switch. */
export interface TestRegulator extends StartedCompanion {
  reception(): Promise<ReceptionSetup>
  fault(fields: Record<string, string>): Promise<void>
  /** The part before `/impedimento` and `/token`, and the password of the latter. */
  url: string
  secret: string
  /** Sends a form of the page of the registry. */
  submitToRegistry(form: string, fields: Record<string, string>): Promise<void>
}

export async function startRegulator(databaseUrl: string): Promise<TestRegulator> {
  const script = path.join(import.meta.dirname, '../../regulator/src/main.ts')
  const companion = await startCompanion({
    script,
    portVariable: 'REGULATOR_PORT',
    variables: {
      NODE_ENV: 'test',
      REGULATOR_HOST: '127.0.0.1',
      REGULATOR_DATABASE_URL: databaseUrl,
      REGULATOR_SECRET: SECRET,
    },
  })
  const url = `${companion.url}/regulator`
  const submit = async (form: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const reply = await fetch(`${url}/${form}`, { method: 'POST', body, redirect: 'manual' })
    if (reply.status !== 303) throw new Error(`the form ${form} was refused: ${reply.status}`)
  }
  return {
    ...companion,
    url,
    secret: SECRET,
    reception: async () => ({
      port: createHttpReception({ url, tokenUrl: `${url}/token`, secret: SECRET, identity }),
      identity,
      caps: { records: 2, bytes: 1_000_000 },
    }),
    fault: (fields) => submit('reception/faults', fields),
    submitToRegistry: (form, fields) => submit(`registry/${form}`, fields),
  }
}

/** Read once: a run may last past midnight. */
/** The first of the next month: on its last day, which would come at another test every day, there are monthly files too. */
const FIRST_DAY = firstOfNextMonth(calendarDay(new Date()))

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export function lastDayOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Days to come, at noon: what is posted then belongs to them. */
export const dayOf = (offset: number): string =>
  calendarDay(new Date(dayStart(FIRST_DAY).getTime() + days(offset) + hours(12)))

/** Lets the ledger and the program live at noon of a day. */
export async function goTo(house: Pick<TestApp, 'platform' | 'clock'>, day: string): Promise<void> {
  const at = new Date(dayStart(day).getTime() + hours(12))
  await house.platform.database.transaction((tx) => setTransferTime(executor(tx), at))
  house.clock.set(at)
}

/** Turns the program's clock past the end of a day and builds its files. */
export async function endDay(house: House, day: string, nodes: House[] = [house]): Promise<void> {
  const at = new Date(dayStart(day).getTime() + days(1) + minutes(15))
  for (const node of nodes) node.clock.set(at)
  await buildFiles(house, day, nodes)
}

/** A day closes after all transactions of its time have ended, also those of other databases of the same server: asked for until then. */
export async function buildFiles(house: House, day: string, nodes: House[] = [house]): Promise<void> {
  await vi.waitFor(
    async () => {
      await Promise.all(nodes.map((node) => node.regulatorReports.build()))
      if (!(await isBuilt(house, day))) throw new Error(`the files of ${day} are not built`)
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Built, or held because it does not add up. */
export async function isBuilt(house: House, day: string): Promise<boolean> {
  const [row] = await house.rows(sql<{ state: string }>`SELECT state FROM sigap_days WHERE day = ${day}`)
  return row?.state === 'built' || row?.state === 'held'
}

export async function openTestAccounts(house: Pick<TestApp, 'platform'>): Promise<void> {
  const kinds = [
    'gateway:bspay',
    'game:hub',
    'house:bonuses',
    'house:free-spins',
    'house:held-wins',
    'house:adjustments',
    'house:rewards',
  ]
  await house.platform.database.transaction((tx) =>
    openAccounts(
      executor(tx),
      null,
      kinds.map((kind) => ({ kind })),
    ),
  )
}

/** Posts straight to the ledger; returns whether it was posted. */
export async function post(
  house: Pick<TestApp, 'platform'>,
  owner: bigint,
  kind: string,
  legs: readonly (readonly [from: string, to: string, amount: bigint])[],
  reference = 'test',
): Promise<boolean> {
  const list: Leg[] = legs
    .filter(([, , amount]) => amount > 0n)
    .map(([from, to, amount]) => ({ from, to, amount: centavos(amount) }))
  if (list.length === 0) return false
  const answer = await house.platform.database.transaction((tx) =>
    postIn(executor(tx), { key: newKey(), owner, legs: list, cause: { kind, reference } }),
  )
  return answer.status === 'posted'
}

export interface StoredFile {
  id: string
  family: Family
  lot: number
  revision: number
  kind: string
  state: string
  faults: string[]
  xml: string
}

export async function filesOf(house: House, day: string): Promise<StoredFile[]> {
  const rows = await house.rows(sql<Omit<StoredFile, 'xml'> & { content: Buffer | null }>`
    SELECT id, family, lot, revision, kind, state, faults, content FROM sigap_files WHERE day = ${day} ORDER BY family, lot, revision`)
  return rows.map(({ content, ...row }) => ({ ...row, xml: content ? gunzipSync(content).toString() : '' }))
}
