import assert from 'node:assert/strict'
import { seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { PersonDeps } from './deps.ts'
import { readListed, refuseListed, screenNew, screenPlayer, updateHolds } from './match.ts'
import { readPlayerScreening, readStaffScreening, type Screening } from './screening.ts'
import { updateStaff } from './staff.ts'
import { calendarDay } from '../../platform/moment.ts'
import { hasPlayersToUpdate } from './queries.ts'

export interface Persons {
  deps: PersonDeps
  /** Screens a player again. Call with the player's admissions locked. */
  screen(tx: Tx, player: bigint): Promise<void>
  readListed(tx: Tx, player: bigint): Promise<{ isExposed: boolean; isSanctioned: boolean }>
  /** What the lists say of a player, or of an operator by the recorded CPF. */
  screening: {
    player(tx: Tx, player: bigint): Promise<Screening>
    operator(tx: Tx, operator: string): Promise<Screening | null>
  }
  updateHolds(): Promise<void>
}

const HOLDS_INTERVAL_MS = seconds(1)
const STAFF_INTERVAL_MS = seconds(30)

type Modules = PersonDeps & { players: Players; safety: Safety } & Pick<Platform, 'jobs'>

/** Connects the lists to registration and admissions, and schedules the work. */
export function createPersons(deps: Modules): Persons {
  const { jobs, players, safety } = deps
  players.onRegister((tx, player) => screenNew(deps, tx, player))
  players.onIdentified(async (tx, id) => {
    const player = await players.byId(tx, id)
    assert(player, `player ${id} does not exist`)
    await screenNew(deps, tx, player)
  })
  safety.onAdmission(refuseListed(deps))
  jobs.every(
    'persons.holds',
    HOLDS_INTERVAL_MS,
    () => updateHolds(deps),
    () => hasPlayersToUpdate(calendarDay(deps.clock.now())),
  )
  jobs.every('persons.staff', STAFF_INTERVAL_MS, () => updateStaff(deps))
  return {
    deps,
    screen: (tx, player) => screenPlayer(deps, tx, player),
    readListed: (tx, player) => readListed(deps, tx, player),
    screening: {
      player: (tx, player) => readPlayerScreening(deps, tx, player),
      operator: (tx, operator) => readStaffScreening(deps, tx, operator),
    },
    updateHolds: () => updateHolds(deps),
  }
}
