import { centavos } from '@girassol/money'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../../../platform/errors.ts'
import { amountInFile, codeInFile, textsInFile, wholeInFile } from '../../../platform/file-fields.ts'
import type { Platform } from '../../../platform/platform.ts'
import { amountText, commandIn, noSuchCommand, readThings } from '../../../platform/terminal.ts'
import { readPrize } from '../prize.ts'
import { checkOffer, prizeInFile, prizeText, scopeInFile, type OfferDeps } from '../prize-file.ts'
import type { Missions, NewMission } from './missions.ts'
import { type MissionRow, readMissions } from './queries.ts'

export const missionsUsage = `  missions list                                every mission, with those that were retired
  missions add FILE                            adds those of a JSON file; none when one of them is wrong
  missions retire CODE                         players can no longer take it on; those who did may finish it`

const file = z
  .strictObject({
    code: codeInFile,
    period: z.enum(['daily', 'week'], { error: 'is neither daily nor week' }),
    kind: z.enum(['rounds', 'staked', 'games', 'wins'], { error: 'is none of rounds, staked, games, wins' }),
    /** Rounds, games, wins, or whole reais staked. */
    target: wholeInFile(1_000_000),
    least_paid: amountInFile.optional(),
    /** Times the stake. */
    least_multiple: wholeInFile(10_000).optional(),
    ...scopeInFile,
    name: textsInFile,
    description: textsInFile,
    prize: prizeInFile,
  })
  .refine(({ kind, least_paid, least_multiple }) => kind === 'wins' || !(least_paid ?? least_multiple), {
    error: 'has a least win, though it counts no wins',
  })
  .transform(({ target, least_paid, least_multiple, ...rest }): NewMission => ({
    ...rest,
    target: BigInt(target) * (rest.kind === 'staked' ? 100n : 1n),
    ...(least_paid && { leastPaid: least_paid }),
    ...(least_multiple && { leastMultiple: least_multiple * 100 }),
  }))

interface Deps extends Pick<Platform, 'database'>, OfferDeps {
  missions: Pick<Missions, 'add' | 'retire'>
}

/** Runs `npm run operator -- missions …` and returns the text to print. */
export async function runMissionsCommand(deps: Deps, args: string[]): Promise<string> {
  const { database, missions } = deps
  const [command, about = ''] = commandIn(parseArgs({ args, allowPositionals: true }).positionals, 1)
  if (command === 'add') {
    const added = await readThings(about, file)
    await database.transaction(async (tx) => {
      for (const mission of added) {
        const { code, prize, scope = 'all', scope_value = null } = mission
        checkOffer(deps, { ...mission, scope, scope_value }, [prize])
        if (!(await missions.add(tx, mission))) throw new OperatorError('mission_exists', { code })
      }
    })
    return `${added.map(({ code }) => code).join(', ')}: added.`
  }
  if (command === 'retire') {
    const done = await database.transaction((tx) => missions.retire(tx, about))
    if (!done) throw new OperatorError('mission_not_found', { code: about })
    return `${about} is retired now.`
  }
  if (command !== 'list') noSuchCommand(command)
  const known = await database.transaction(readMissions)
  return known.size === 0 ? 'There are no missions.' : [...known.values()].map(lineOf).join('\n')
}

const lineOf = (row: MissionRow): string =>
  [
    row.active ? 'open   ' : 'retired',
    row.code,
    row.period,
    row.kind,
    row.kind === 'staked' ? amountText(centavos(row.target)) : row.target,
    row.scope === 'all' ? 'everywhere' : `${row.scope} ${row.scope_value}`,
    prizeText(readPrize(row.prize)),
  ].join('  ')
