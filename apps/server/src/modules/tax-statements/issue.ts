import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import { type ReportedPlayer, reportedPlayers, reportedPlayersAfter } from '../players/index.ts'
import type { TaxStatementDeps } from './deps.ts'
import { factsOf, hashOf, hasSameFacts, textOf } from './document.ts'
import { isEmpty, readYear } from './figures.ts'
import { notifyIssued } from './notify.ts'
import {
  findYear,
  insertStatement,
  lockIssue,
  newestStatement,
  newestStatements,
  saveYear,
  type TaxStatement,
} from './queries.ts'
import { lastEndedYear } from './year.ts'

const PLAYERS_PER_PAGE = 50

/** Whether statements are issued at all: play money has no tax. */
export const isIssuing = ({ settings }: Pick<TaxStatementDeps, 'settings'>): boolean =>
  settings.profile().allows('real_money')

/**
 * The player's statement of a year that has ended. The first call freezes it; a later one issues another version only when what it
 * would say has changed, such as a corrected name. Null for a year without money or play.
 */
export async function issueStatement(
  { clock, settings }: Pick<TaxStatementDeps, 'clock' | 'settings'>,
  tx: Tx,
  player: ReportedPlayer,
  year: number,
): Promise<TaxStatement | null> {
  await lockIssue(tx, player.id)
  const before = await newestStatement(tx, player.id, year)
  const figures = await readYear(tx, player.id, year)
  if (!before && isEmpty(figures)) return null
  const facts = factsOf(settings.current(), player, year, figures)
  if (before && hasSameFacts(before.document, facts)) return before
  const [version, issuedAt] = [(before?.version ?? 0) + 1, clock.now()]
  const text = textOf(facts, version, issuedAt)
  await insertStatement(tx, player.id, { year, version, text, issuedAt }, hashOf(text))
  return newestStatement(tx, player.id, year)
}

/** The statements of a player, newest first; those of years that ended since the last call are issued now. */
export async function statementsOf(deps: TaxStatementDeps, tx: Tx, player: bigint): Promise<TaxStatement[]> {
  const [person] = isIssuing(deps) ? await reportedPlayers(tx, [player]) : []
  if (person) {
    const known = new Set((await newestStatements(tx, player)).map(({ year }) => year))
    const first = Number(calendarDay(person.createdAt).slice(0, 4))
    for (let year = first; year <= lastEndedYear(deps.clock.now()); year++)
      if (!known.has(year)) await issueStatement(deps, tx, person, year)
  }
  return newestStatements(tx, player)
}

/** Issues the statements of the year that ended last to everybody. Goes on where a node that was stopped left off. */
export async function issueYear(deps: TaxStatementDeps): Promise<void> {
  if (!isIssuing(deps)) return
  const year = lastEndedYear(deps.clock.now())
  let players = 0
  for (let more = true; more;) {
    const page = await deps.database.transaction((tx) => issuePage(deps, tx, year))
    players += page
    more = page > 0
  }
  if (players > 0) deps.log.info({ year, players }, 'tax statements issued')
}

async function issuePage(deps: TaxStatementDeps, tx: Tx, year: number): Promise<number> {
  const { lastPlayer, issuedAt } = (await findYear(tx, year)) ?? { lastPlayer: 0n, issuedAt: null }
  if (issuedAt) return 0
  const page = await reportedPlayersAfter(tx, lastPlayer, PLAYERS_PER_PAGE)
  for (const player of page) {
    const statement = await issueStatement(deps, tx, player, year)
    if (statement) await notifyIssued(deps, tx, player, statement)
  }
  const last = page.at(-1)
  await saveYear(
    tx,
    year,
    last ? { lastPlayer: last.id, issuedAt: null } : { lastPlayer, issuedAt: deps.clock.now() },
  )
  return page.length
}
