import type { Language } from '@girassol/contract'
import { StatementFilters as Filters } from '@girassol/contract/schemas'
import { balances, balancesAt } from '@girassol/ledger'
import { type Centavos, max, subtract, ZERO } from '@girassol/money'
import { maskCpf } from '@girassol/pix'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { readInput } from '../../platform/http/input.ts'
import { languageOf } from '../../platform/http/language.ts'
import { dayText } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { translate } from '../../platform/i18n.ts'
import { readWithHidden } from './hidden-wins.ts'
import { pockets } from './pockets.ts'
import { csvOf, type LineBatches } from './statement-csv.ts'
import { type Heading, StatementPaper } from './statement-pdf.ts'
import { periodOf, type Statement, type StatementFilters } from './statement.ts'
import { kindNames, pocketNames, statementTexts, texts } from './statement-texts.ts'

export interface StatementDeps {
  statement: Statement
  players: Pick<Players, 'read'>
  settings: Settings
}

const LINES_PER_QUERY = 500
/** Some sixty pages; larger exports are for a spreadsheet. */
const PRINTED_LINES_MAX = 2000
/** Typesetting blocks the event loop: after this many lines other requests run. */
const LINES_PER_TURN = 25
/** Written but not yet taken by the reader: beyond this the writer waits. */
const UNREAD_BYTES_MAX = 256 * 1024
const exports = { name: 'statement.export', max: 60, seconds: 600 }

type Deps = Pick<Platform, 'edge' | 'database' | 'limits' | 'clock' | 'log'> & StatementDeps

interface ExportRequest {
  player: bigint
  filters: StatementFilters
  language: Language
}

/** The whole of a filter as a file: for spreadsheets, and for paper. */
export function registerStatementExport(deps: Deps): void {
  const { app } = deps.edge
  app.get('/api/profile/statement.csv', async (request, reply) => {
    const asked = await readRequest(deps, request)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${statementTexts(asked.language).file}.csv"`)
      .send(Readable.from(csvOf(readBatches(deps, asked), asked.language)))
  })

  app.get('/api/profile/statement.pdf', async (request, reply) => {
    const asked = await readRequest(deps, request)
    const paper = new StatementPaper(await readHeading(deps, asked), asked.language)
    void print(paper, readBatches(deps, asked), asked.language).catch((error: unknown) => {
      deps.log.error({ err: error }, 'statement PDF failed')
      paper.stream.destroy(error instanceof Error ? error : new Error(String(error)))
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${statementTexts(asked.language).file}.pdf"`)
      .send(paper.stream)
  })
}

async function readRequest({ edge, limits }: Deps, request: FastifyRequest): Promise<ExportRequest> {
  const identity = await edge.identify(request)
  if (!identity) throw new AppError('unauthenticated')
  await limits.bySubject(exports, String(identity.subject))
  const filters = readInput(Filters, request.query)
  return { player: identity.subject, filters, language: languageOf(request) }
}

async function* readBatches(
  { database, statement, clock }: Deps,
  { player, filters, language }: ExportRequest,
): LineBatches {
  let after: string | undefined
  do {
    const request = { filters, after, limit: LINES_PER_QUERY, language, now: clock.now() }
    const page = await database.transaction((tx) => statement.page(tx, player, request))
    if (page.lines.length > 0) yield page.lines
    after = page.next ?? undefined
  } while (after)
}

async function readHeading(
  { database, players, settings, clock }: Deps,
  { player, filters, language }: ExportRequest,
): Promise<Heading> {
  const owner = await players.read(player)
  const made = clock.now()
  const { opening, closing } = await database.transaction(async (tx) => {
    const { from, to } = await periodOf(tx, filters)
    return {
      opening: from ? await balancesAt(executor(tx), player, from) : new Map<string, never>(),
      closing:
        to && to <= made ? await balancesAt(executor(tx), player, to) : await shownBalances(tx, player, made),
    }
  })
  const name = owner?.cpf ? `${owner.name} · ${maskCpf(owner.cpf)}` : (owner?.name ?? '')
  return {
    house: settings.current().software_name,
    holder: name,
    period: periodText(filters, language),
    filter: filterText(filters, language),
    made,
    opening,
    closing,
  }
}

async function print(paper: StatementPaper, lines: LineBatches, language: Language): Promise<void> {
  let printed = 0
  for await (const batch of lines) {
    for (const line of batch) {
      if (printed === PRINTED_LINES_MAX) return endShort(paper, language)
      paper.write(line)
      if (++printed % LINES_PER_TURN === 0) await nextTurn()
    }
    while (paper.stream.readableLength > UNREAD_BYTES_MAX && !paper.stream.destroyed) await sleep(5)
    if (paper.stream.destroyed) return
  }
  if (printed === 0) paper.remark(statementTexts(language).empty)
  paper.end()
}

/** The balances without wins that are still hidden. */
async function shownBalances(tx: Tx, player: bigint, now: Date): Promise<Map<string, Centavos>> {
  const [held, hidden] = await readWithHidden(tx, player, now, () => balances(executor(tx), player))
  const less = new Map<string, Centavos>([
    [pockets.cash, hidden?.cash ?? ZERO],
    [pockets.bonus, hidden?.bonus ?? ZERO],
  ])
  return new Map(
    [...held].map(([pocket, amount]) => [pocket, max(subtract(amount, less.get(pocket) ?? ZERO), ZERO)]),
  )
}

/** Ends the paper with a remark that lines are missing. */
function endShort(paper: StatementPaper, language: Language): void {
  paper.remark(translate(language, texts.cut, { count: String(PRINTED_LINES_MAX) }))
  paper.end()
}

function periodText({ from, to }: StatementFilters, language: Language): string {
  const parts = [
    ...(from ? [translate(language, texts.since, { from: dayText(from, language) })] : []),
    ...(to ? [translate(language, texts.until, { to: dayText(to, language) })] : []),
  ]
  return parts.join(' ') || statementTexts(language).whole
}

function filterText({ kind, pocket }: StatementFilters, language: Language): string {
  const parts = [
    ...(kind ? [kindNames(language)[kind]] : []),
    ...(pocket ? [pocketNames(language)[pocket]] : []),
  ]
  return parts.join(' · ') || statementTexts(language).all
}
