import { parseArgs } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../../../platform/errors.ts'
import { amountInFile, codeInFile, momentInFile, textsInFile } from '../../../platform/file-fields.ts'
import type { Platform } from '../../../platform/platform.ts'
import { commandIn, noSuchCommand, readThings, textIn } from '../../../platform/terminal.ts'
import { readPrize } from '../prize.ts'
import { checkOffer, prizeInFile, prizeText, scopeInFile, type OfferDeps } from '../prize-file.ts'
import { allTournaments, countPlayers, type TournamentRow } from './queries.ts'
import type { NewTournament, Tournaments } from './tournaments.ts'
import { stateOf } from './views.ts'

export const tournamentsUsage = `  tournaments list                             every tournament, the latest first
  tournaments add FILE                         adds those of a JSON file; none when one of them is wrong
  tournaments cancel CODE --reason TEXT        calls one off that is not settled: no places, no prizes`

const file = z
  .strictObject({
    code: codeInFile,
    score: z.enum(['multiplier', 'stake'], { error: 'is neither multiplier nor stake' }),
    least_stake: amountInFile.optional(),
    starts_at: momentInFile,
    ends_at: momentInFile,
    ...scopeInFile,
    name: textsInFile,
    description: textsInFile,
    /** By place, the first place first. */
    prizes: z.array(prizeInFile, { error: 'must be a list' }).min(1, { error: 'are missing' }).max(100),
  })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, { error: 'ends before it starts' })
  .transform(({ least_stake, starts_at, ends_at, ...rest }): NewTournament => ({
    ...rest,
    startsAt: starts_at,
    endsAt: ends_at,
    ...(least_stake && { leastStake: least_stake }),
  }))

interface Deps extends Pick<Platform, 'database' | 'clock'>, OfferDeps {
  tournaments: Pick<Tournaments, 'add' | 'cancel'>
}

/** Runs `npm run operator -- tournaments …` and returns the text to print. */
export async function runTournamentsCommand(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [command, about = ''] = commandIn(positionals, 1)
  if (command === 'add') return add(deps, about)
  if (command === 'cancel') {
    const reason = textIn(values, 'reason')
    const done = await deps.database.transaction((tx) => deps.tournaments.cancel(tx, about, reason))
    if (!done) throw new OperatorError('tournament_not_open', { code: about })
    return `${about} is called off now.`
  }
  if (command !== 'list') noSuchCommand(command)
  return list(deps)
}

async function add(deps: Deps, about: string): Promise<string> {
  const added = await readThings(about, file)
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    for (const tournament of added) {
      const { code, prizes, endsAt, scope = 'all', scope_value = null } = tournament
      checkOffer(deps, { ...tournament, scope, scope_value }, prizes)
      if (endsAt <= now) throw new OperatorError('tournament_ended', { code })
      if (!(await deps.tournaments.add(tx, tournament)))
        throw new OperatorError('tournament_exists', { code })
    }
  })
  return `${added.map(({ code }) => code).join(', ')}: added.`
}

async function list({ database, clock }: Deps): Promise<string> {
  const { rows, players } = await database.transaction(async (tx) => {
    const all = await allTournaments(tx)
    return {
      rows: all,
      players: await countPlayers(
        tx,
        all.map(({ id }) => id),
      ),
    }
  })
  if (rows.length === 0) return 'There are no tournaments.'
  return rows.map((row) => lineOf(row, players.get(row.id) ?? 0, clock.now())).join('\n')
}

const lineOf = (row: TournamentRow, players: number, now: Date): string =>
  [
    stateOf(row, now).padEnd(9),
    row.code,
    row.score,
    row.scope === 'all' ? 'everywhere' : `${row.scope} ${row.scope_value}`,
    `${row.starts_at.toISOString()} to ${row.ends_at.toISOString()}`,
    `${players} players`,
    row.prizes.map((prize) => prizeText(readPrize(prize))).join(', '),
  ].join('  ')
