import type { Answer, Language, Request } from '@girassol/contract'
import type { statementPockets } from '@girassol/contract/schemas'
import { statement, statementLine, type StatementLine } from '@girassol/ledger'
import { type Centavos, subtract, sum } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { translate } from '../../platform/i18n.ts'
import { findHiddenWins } from './hidden-wins.ts'
import { pockets } from './pockets.ts'
import { causeNamed, causesOf, commonCauses } from './statement-causes.ts'
import { causeText, reasonText } from './statement-texts.ts'

type Line = Answer<'statementLine'>['line']
type Pocket = (typeof statementPockets)[number]
export type StatementFilters = Omit<Request<'statement'>['query'], 'after' | 'limit'>

/** Where a movement comes from, in the reader's language. */
export interface Explanation {
  /** Says more than the cause's own word, such as the name of the game. */
  title?: string
  /** For a line of play: its round and the name of its game. */
  play?: { round: string; game: string }
  facts: { label: string; text: string }[]
  link: { label: string; to: string } | null
  /** What operators have a page of: the charge or the withdrawal behind it. */
  record?: StatementRecord
}

export interface StatementRecord {
  kind: 'charge' | 'withdrawal' | 'round'
  id: string
}

/** Asked about many references at once; those it knows nothing of are left out. */
export type Explain = (
  tx: Tx,
  asked: { player: bigint; references: readonly string[]; language: Language },
) => Promise<ReadonlyMap<string, Explanation>>

export interface StatementRequest {
  filters: StatementFilters
  after?: string | undefined
  limit: number
  language: Language
  /** Ends before the first win that is hidden at this time: the balances after it would reveal it as well. */
  now?: Date
}

export interface Statement {
  /** The module that posts a cause explains it; of several the first that knows. */
  explain(cause: string, explain: Explain): void
  page(tx: Tx, player: bigint, request: StatementRequest): Promise<Answer<'statement'>>
  line(tx: Tx, player: bigint, id: string, language: Language): Promise<OpenedLine>
  /** What else moved cash and bonus between the first and the last posting of one reference, added up by title. */
  between(tx: Tx, player: bigint, span: StatementSpan, language: Language): Promise<Movement[]>
}

/** A line with its cause, and the record behind it where there is one. */
export interface OpenedLine {
  answer: Answer<'statementLine'>
  record: StatementRecord | null
}

export interface StatementSpan {
  /** Of the first and the last posting. */
  from: Date
  to: Date
  /** Without what may follow a space in it. */
  reference: string
  /** Leaves out what was posted since a win that is hidden at this time. */
  now: Date
}

export interface Movement {
  title: string
  amount: Centavos
}

/** A round that stayed open for longer than these lines has a remainder without a name. */
const SPAN_LINES_MAX = 500

const shown = Object.values(pockets)

type Explains = Map<string, Explain[]>

export function createStatement(): Statement {
  // A correction has no thing behind it: what it refers to is its reason, in words.
  const explains: Explains = new Map([['correction', [explainCorrections]]])
  return {
    explain: (cause, explain) => void explains.set(cause, [...(explains.get(cause) ?? []), explain]),
    page: (tx, player, request) => readPage(explains, tx, player, request),
    line: (tx, player, id, language) => readLine(explains, tx, player, id, language),
    between: (tx, player, span, language) => readMovements(explains, tx, player, span, language),
  }
}

/** One query to each module for each kind of cause, independent of the number of lines. */
async function explainLines(
  explains: Explains,
  tx: Tx,
  player: bigint,
  lines: readonly StatementLine[],
  language: Language,
): Promise<Map<StatementLine, Explanation>> {
  const found = new Map<StatementLine, Explanation>()
  for (const [kind, group] of Map.groupBy(lines, ({ cause }) => cause.kind)) {
    const references = [...new Set(group.map(({ cause }) => cause.reference))]
    for (const explain of explains.get(kind) ?? []) {
      const known = await explain(tx, { player, references, language })
      for (const line of group) {
        const explanation = known.get(line.cause.reference)
        if (explanation && !found.has(line)) found.set(line, explanation)
      }
    }
  }
  return found
}

const hiddenKeys = async (tx: Tx, player: bigint, now: Date): Promise<string[]> =>
  (await findHiddenWins(tx, player, now)).flatMap(({ key }) => key ?? [])

async function readPage(
  explains: Explains,
  tx: Tx,
  player: bigint,
  { filters, after, limit, language, now }: StatementRequest,
): Promise<Answer<'statement'>> {
  const { kind, pocket } = filters
  const hidden = now ? await hiddenKeys(tx, player, now) : []
  const { lines, next } = await statement(executor(tx), {
    owner: player,
    common: commonCauses,
    limit,
    ...(kind && causesOf(kind)),
    ...(pocket && { pocket }),
    ...(after && { before: after }),
    ...(hidden.length > 0 && { beforeKeys: hidden }),
    ...(await periodOf(tx, filters)),
  })
  const known = await explainLines(explains, tx, player, lines, language)
  return {
    lines: lines.map((line) => viewOf(line, language, known.get(line))),
    next,
    searched_to: next?.split('/')[0] ?? null,
  }
}

async function readLine(
  explains: Explains,
  tx: Tx,
  player: bigint,
  id: string,
  language: Language,
): Promise<OpenedLine> {
  const line = isUuid(id) ? await statementLine(executor(tx), player, id) : null
  if (!line) throw new AppError('not_found')
  const known = (await explainLines(explains, tx, player, [line], language)).get(line)
  const { facts, link } = known ?? unexplained(line, language)
  return {
    answer: { line: viewOf(line, language, known), cause: { facts, link } },
    record: recordOf(known),
  }
}

async function readMovements(
  explains: Explains,
  tx: Tx,
  player: bigint,
  { from, to, reference, now }: StatementSpan,
  language: Language,
): Promise<Movement[]> {
  const hidden = await hiddenKeys(tx, player, now)
  const { lines } = await statement(executor(tx), {
    owner: player,
    common: commonCauses,
    limit: SPAN_LINES_MAX,
    from,
    // Times lose their microseconds here, and the end of a range is excluded.
    to: new Date(to.getTime() + 1),
    ...(hidden.length > 0 && { beforeKeys: hidden }),
  })
  const isOwn = ({ cause }: StatementLine) => cause.reference.split(' ', 1)[0] === reference
  const others = lines
    .slice(lines.findIndex(isOwn), lines.findLastIndex(isOwn) + 1)
    .filter((line) => !isOwn(line) && heldChange(line) !== 0n)
  const known = await explainLines(explains, tx, player, others, language)
  const titled = Map.groupBy(others, (line) => viewOf(line, language, known.get(line)).title)
  return [...titled].map(([title, same]) => ({ title, amount: sum(same.map(heldChange)) }))
}

/** From the first moment of a day in São Paulo to the end of another. */
export async function periodOf(
  tx: Tx,
  { from, to }: Pick<StatementFilters, 'from' | 'to'>,
): Promise<{ from?: Date; to?: Date }> {
  if (from === undefined && to === undefined) return {}
  const { rows } = await sql<{ start: Date | null; finish: Date | null }>`
    SELECT ${from ?? null}::timestamp AT TIME ZONE 'America/Sao_Paulo' AS start,
      (${to ?? null}::timestamp + interval '1 day') AT TIME ZONE 'America/Sao_Paulo' AS finish`.execute(tx)
  const [period] = rows
  return {
    ...(period?.start && { from: period.start }),
    ...(period?.finish && { to: period.finish }),
  }
}

/** What a line added to cash and bonus together. */
const heldChange = ({ changes }: StatementLine): Centavos =>
  sum(
    changes
      .filter(({ pocket }) => pocket === pockets.cash || pocket === pockets.bonus)
      .map(({ before, after }): Centavos => subtract(after, before)),
  )

function viewOf(line: StatementLine, language: Language, explanation: Explanation | undefined): Line {
  const { kind, title } = causeNamed(line.cause.kind)
  const touched = line.changes.filter((change): change is typeof change & { pocket: Pocket } =>
    shown.some((pocket) => pocket === change.pocket),
  )
  return {
    id: line.key,
    at: line.at.toISOString(),
    kind,
    title: explanation?.title ?? translate(language, title),
    amount: sum(touched.map(({ before, after }): Centavos => subtract(after, before))),
    moved: line.moved,
    play: explanation?.play ?? null,
    pockets: touched.map(({ pocket, before, after }) => ({ pocket, before, after })),
  }
}

const recordOf = (explanation: Explanation | undefined): StatementRecord | null =>
  explanation?.record ?? (explanation?.play ? { kind: 'round', id: explanation.play.round } : null)

/** No module explains it: then the ledger's own words are the honest answer. */
const unexplained = ({ cause }: StatementLine, language: Language): Explanation => ({
  facts: [{ label: causeText(language), text: `${cause.kind} · ${cause.reference}` }],
  link: null,
})

const explainCorrections: Explain = async (_tx, { references, language }) =>
  new Map(
    references.map((reference) => [
      reference,
      { facts: [{ label: reasonText(language), text: reference }], link: null },
    ]),
  )
