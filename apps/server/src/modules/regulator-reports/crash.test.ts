import type { Family } from '@girassol/sigap'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Depositor, depositor, type House, startHouse } from '../../../test/house.ts'
import {
  buildFiles,
  dayOf,
  filesOf,
  goTo,
  identity,
  isBuilt,
  openTestAccounts,
  post,
} from '../../../test/reported-days.ts'
import { days, minutes } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { dayStart } from '../../platform/moment.ts'
import { buildDays } from './build.ts'
import { closeDays } from './closing.ts'
import { deliverFiles } from './delivery.ts'
import type { ReportDeps } from './deps.ts'
import type { ReceptionPort } from './reception/port.ts'

/** Accepts every file once, and recognises the same bytes. */
class MemoryReception implements ReceptionPort {
  readonly accepted = new Map<string, string>()

  async deliver(family: Family, packed: string): Promise<{ movement: string }> {
    const movement = createHash('sha256').update(`${family} ${packed}`).digest('hex')
    this.accepted.set(movement, family)
    return { movement }
  }

  async verdict(movement: string): ReturnType<ReceptionPort['verdict']> {
    return { state: 'accepted', protocol: movement }
  }
}

const reception = new MemoryReception()
let house: House
let people: Depositor[]
beforeAll(async () => {
  house = await startHouse({ reception: async () => ({ port: reception, identity }) })
  await openTestAccounts(house)
  people = await Promise.all([depositor(house), depositor(house)])
})
afterAll(() => house.close())

class Killed extends Error {}

/** A node that dies before its nth transaction: what is committed and what was sent stays, everything else is gone. */
function dying(deps: ReportDeps, step: number): ReportDeps {
  let count = 0
  const database: Database = {
    ...deps.database,
    async transaction(work) {
      count += 1
      if (count === step) throw new Killed()
      return deps.database.transaction(work)
    },
  }
  return { ...deps, database }
}

async function work(deps: ReportDeps): Promise<void> {
  await closeDays(deps)
  await buildDays(deps)
  await deliverFiles(deps)
}

it('[A5] a node killed between any two steps loses nothing, and no file is delivered twice', async () => {
  const { deps } = house.regulatorReports
  await goTo(house, dayOf(0))
  await closeDays(deps)
  let isOver = false
  let step = 1
  for (let offset = 0; !isOver; offset += 1) {
    const day = dayOf(offset)
    await goTo(house, day)
    for (const { id } of people) {
      await post(house, id, 'deposit', [['gateway:bspay', 'cash', 5_00n]])
      await post(house, id, 'bet', [['cash', 'game:hub', 1_00n]], 'hub/17/r-1')
    }
    house.clock.set(new Date(dayStart(day).getTime() + days(1) + minutes(15)))
    const outcome = await work(dying(deps, step)).catch((error: unknown) => error)
    expect(outcome === undefined || outcome instanceof Killed).toBe(true)
    isOver = outcome === undefined && (await isBuilt(house, day))
    // Work that ended early, because the day could not be closed yet, is begun again with the same step.
    if (outcome instanceof Killed) step += 1
    // Another node takes over once the claim of the dead one has expired.
    house.clock.advance(minutes(31))
    await buildFiles(house, day)
    for (let round = 0; round < 4; round += 1) await house.regulatorReports.deliver()
    const files = await filesOf(house, day)
    const families = files.map(({ family }) => family)
    expect(families).toEqual(expect.arrayContaining(['games', 'operator-daily', 'wallet']))
    expect(files.filter(({ state }) => state !== 'accepted')).toEqual([])
    expect(step).toBeLessThan(60)
  }
  const [stored] = await house.rows(sql<{ files: number; lots: number }>`
    SELECT count(*)::int AS files, count(DISTINCT (family, day, lot))::int AS lots FROM sigap_files`)
  expect(stored!.files).toBe(stored!.lots)
  expect(reception.accepted.size).toBe(stored!.files)
})
