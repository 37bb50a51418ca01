import assert from 'node:assert/strict'
import type { Money, Setting } from '../scenarios.ts'
import { type DialectName, NotRemote, type Simulator, START_BALANCE, Table } from '../table.ts'
import type { RemoteSeat } from './credentials.ts'
import { type Installation, RemotePlace } from './place.ts'
import { until } from './until.ts'

const notReachable = () =>
  Promise.reject(
    new NotRemote('needs an operator, a login of the test player and the simulator as the provider'),
  )

const isStart = ({ cash = 0n, bonus = 0n }: Money): boolean => cash === BigInt(START_BALANCE) && bonus === 0n

/** A player at a game that the scenario opens. */
async function launchedTable(
  installation: Installation,
  simulator: Simulator,
  dialect: DialectName,
  asked?: Money,
): Promise<Table> {
  // The same test player may hold more than what a scenario begins with; one that names its money needs exactly that.
  const money = installation.hasNewPlayers && asked && isStart(asked) ? undefined : asked
  if (money && !installation.hasNewPlayers) throw new NotRemote('needs a player with other money')
  if (money && !money.cash && !money.bonus)
    throw new NotRemote('needs a player without money at an open game')
  const place = await RemotePlace.enterRemote(installation, simulator, dialect, money)
  // A node spares a provider that failed in the scenario before.
  await until('the game', async () => (await place.open()).code === '')
  assert.notEqual(place.token, '')
  place.asked()
  place.exchanges.length = 0
  return place
}

/** Scenarios at an installation whose seat of a test player was given. */
export const seatedSetting = (
  url: string,
  installation: Installation | null,
  simulator: Simulator,
  dialect: DialectName,
  seat: RemoteSeat,
): Setting => ({
  async table(money) {
    const { token } = seat
    if (token !== null) return Table.openRemote(simulator, dialect, { url, ...seat, token }, money)
    return launchedTable(installation!, simulator, dialect, money)
  },
  place: () =>
    installation?.games.has(dialect)
      ? RemotePlace.enterRemote(installation, simulator, dialect)
      : notReachable(),
})

/** Scenarios at an installation that takes a new player for each. */
export const openSetting = (
  installation: Installation,
  simulator: Simulator,
  dialect: DialectName,
): Setting => ({
  table: (money) => launchedTable(installation, simulator, dialect, money),
  place: () => RemotePlace.enterRemote(installation, simulator, dialect),
})
