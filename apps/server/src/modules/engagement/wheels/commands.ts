import { parseArgs } from 'node:util'
import { OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { commandIn, noSuchCommand } from '../../../platform/terminal.ts'
import { type AdvertisingDeps, checkAdvertising } from '../../catalogue/index.ts'
import { readPrize } from '../prize.ts'
import { prizeText } from '../prize-file.ts'
import { listWheels, type SliceRow, listSlices, type WheelRow, setStock, setWheelActive } from './queries.ts'

export const wheelsUsage = `  roulettes list                               every wheel, with its slices: place, weight, stock and prize
  roulettes open|close CODE                    lets players turn it, or not
  roulettes stock CODE PLACE COUNT|endless     how many of a prize are left from now on`

/** Runs `npm run operator -- roulettes …` and returns the text to print. */
export async function runWheelsCommand(
  deps: Pick<Platform, 'database'> & AdvertisingDeps,
  args: string[],
): Promise<string> {
  const { database } = deps
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [command, code = '', place = '', count = ''] = commandIn(
    positionals,
    positionals[0] === 'stock' ? 3 : 1,
  )
  if (command === 'open' || command === 'close') {
    const done = await database.transaction(async (tx) => {
      const opened = command === 'open' && (await listWheels(tx)).find((wheel) => wheel.code === code)
      if (opened) checkAdvertising(deps, code, [opened.name, opened.description])
      return setWheelActive(tx, code, command === 'open')
    })
    if (!done) throw new OperatorError('wheel_not_found', { code })
    return `${code} is ${command === 'open' ? 'open' : 'closed'} now.`
  }
  if (command === 'stock') {
    const stock = stockIn(count)
    if (!/^\d{1,2}$/.test(place)) throw new OperatorError('wheel_place_unreadable')
    const done = await database.transaction((tx) => setStock(tx, code, Number(place), stock))
    if (!done) throw new OperatorError('wheel_place_not_found', { code, place })
    return `${code}, place ${place}: ${stock ?? 'endless'} left now.`
  }
  if (command !== 'list') noSuchCommand(command)
  const { wheels, slices } = await database.transaction(async (tx) => {
    const all = await listWheels(tx)
    return {
      wheels: all,
      slices: await listSlices(
        tx,
        all.map(({ id }) => id),
      ),
    }
  })
  if (wheels.length === 0) return 'There are no wheels.'
  return wheels
    .map((wheel) =>
      wheelText(
        wheel,
        slices.filter((each) => each.roulette_id === wheel.id),
      ),
    )
    .join('\n')
}

function stockIn(count: string): number | null {
  if (count === 'endless') return null
  if (!/^\d{1,9}$/.test(count)) throw new OperatorError('stock_unreadable')
  return Number(count)
}

function wheelText(wheel: WheelRow, slices: readonly SliceRow[]): string {
  const totalWeight = slices.reduce((sum, { weight, stock }) => sum + (stock === 0 ? 0 : weight), 0)
  const head = [
    wheel.is_active ? 'open  ' : 'closed',
    wheel.code,
    `${wheel.max_spins_per_day} a day`,
    wheel.starts_at || wheel.ends_at
      ? `${wheel.starts_at?.toISOString() ?? ''} to ${wheel.ends_at?.toISOString() ?? ''}`
      : 'always',
  ]
  const lines = slices.map(({ position, weight, stock, prize }) =>
    [
      `        ${String(position).padStart(2)}`,
      `${weight} of ${totalWeight}`,
      stock === null ? 'endless' : `${stock} left`,
      prizeText(readPrize(prize)),
    ].join('  '),
  )
  return [head.join('  '), ...lines].join('\n')
}
