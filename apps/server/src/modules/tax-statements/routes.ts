import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Limit } from '../../platform/limits.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { requirePlayer } from '../players/index.ts'
import type { TaxStatementDeps } from './deps.ts'
import { amountOf } from './document.ts'
import { statementsOf } from './issue.ts'
import { paperOf } from './paper.ts'
import type { TaxStatement } from './queries.ts'

const downloads: Limit = { name: 'tax-statements', max: 60, seconds: 600 }
const FILE = /^(\d{4})\.(json|pdf)$/

export function registerTaxStatementRoutes(edge: Edge, deps: TaxStatementDeps): void {
  edge.handle('taxStatements', async ({ identity }) => {
    const statements = await deps.database.transaction((tx) => statementsOf(deps, tx, identity.subject))
    return { statements: statements.map(viewOf) }
  })
  // Files, which calls of the contract cannot answer with.
  edge.app.get('/api/profile/tax-statements/:file', (request, reply) => sendFile(edge, deps, request, reply))
}

async function sendFile(
  edge: Edge,
  deps: TaxStatementDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const identity = await edge.identify(request)
  if (!identity) throw new AppError('unauthenticated')
  await deps.limits.bySubject(downloads, String(identity.subject))
  const [, year, format] = FILE.exec((request.params as { file: string }).file) ?? []
  const statements = await deps.database.transaction((tx) => statementsOf(deps, tx, identity.subject))
  const statement = statements.find((each) => String(each.year) === year)
  if (!statement) throw new AppError('not_found')
  void reply.header('content-disposition', `attachment; filename="${fileName(statement)}.${format}"`)
  return format === 'json'
    ? reply.type('application/json; charset=utf-8').send(statement.text)
    : reply.type('application/pdf').send(await paperOf(statement, languageOf(request)))
}

const fileName = ({ year, version }: TaxStatement): string => `comprovabet-${year}-v${version}`

export function registerTaxStatementOperatorRoutes(edge: OperatorEdge, deps: TaxStatementDeps): void {
  const { database } = deps
  edge.handle('listTaxStatements', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      await requirePlayer(tx, BigInt(id))
      return { statements: (await statementsOf(deps, tx, BigInt(id))).map(viewOf) }
    }),
  )
  edge.handle('readTaxStatement', async ({ params: { id, year } }) => {
    const statements = await database.transaction((tx) => statementsOf(deps, tx, BigInt(id)))
    const statement = statements.find((each) => each.year === Number(year))
    if (!statement) throw new AppError('not_found')
    const paper = await paperOf(statement, 'pt_BR')
    return { name: `${fileName(statement)}.pdf`, pdf: paper.toString('base64') }
  })
}

function viewOf({ year, version, issuedAt, sha256, document: { results, balances } }: TaxStatement) {
  const [games] = results
  return {
    year,
    version,
    issued_at: issuedAt.toISOString(),
    sha256,
    staked: amountOf(games!.staked),
    won: amountOf(games!.won),
    result: amountOf(games!.result),
    opening: amountOf(balances.opening),
    closing: amountOf(balances.closing),
  }
}
