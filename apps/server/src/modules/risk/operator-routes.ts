import { AppError } from '../../platform/errors.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { changeRule, previewRule, readParameters } from './change-rule.ts'
import { assignCase, decideCase } from './decide.ts'
import type { RiskDeps } from './deps.ts'
import { recordNotice } from './notices.ts'
import { findCase, pageOfCases } from './queries.ts'
import { caseItems, readCaseDetail, readYear, ruleItems } from './views.ts'

const DONE = { done: true } as const

export function registerRiskOperatorRoutes(edge: OperatorEdge, deps: RiskDeps): void {
  registerCases(edge, deps)
  registerRules(edge, deps)
}

function registerCases(edge: OperatorEdge, deps: RiskDeps): void {
  const { database } = deps
  edge.handle('listRiskCases', ({ query: { state, kind, after, limit } }) =>
    database.transaction(async (tx) => {
      const rows = await pageOfCases(tx, { state, kind }, { after: cursorOf(after), limit })
      const last = rows.length === limit ? rows.at(-1) : undefined
      const at = last && (state === 'open' ? last.due_at : (last.ended_at ?? last.due_at))
      return {
        items: await caseItems(tx, rows),
        next: last && at ? `${at.toISOString()}/${last.id}` : null,
      }
    }),
  )
  edge.handle('readRiskCase', ({ actor, params: { id } }) =>
    database.transaction((tx) => readCaseDetail(deps, tx, actor, id)),
  )
  edge.handle('assignRiskCase', async ({ actor, params: { id } }) => {
    await database.transaction((tx) => assignCase(deps, tx, actor, id))
    return DONE
  })
  edge.handle('decideRiskCase', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => decideCase(deps, tx, actor, { id, ...body }))
    return DONE
  })
  edge.handle('readRiskReport', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const row = await findCase(tx, id)
      if (!row) throw new AppError('risk_case_not_found')
      if (row.report === null) throw new AppError('risk_report_missing')
      return { name: `siscoaf-${id}.xml`, xml: row.report }
    }),
  )
  edge.handle('readRiskYear', ({ params: { year } }) => database.transaction((tx) => readYear(tx, year)))
  edge.handle('recordRiskNotice', async ({ actor, params: { year }, body: { protocol } }) => {
    await database.transaction((tx) => recordNotice(deps, tx, actor, { year, protocol }))
    return DONE
  })
}

function registerRules(edge: OperatorEdge, deps: RiskDeps): void {
  const { database } = deps
  edge.handle('listRiskRules', () => database.transaction(ruleItems))
  edge.handle('changeRiskRule', async ({ actor, params: { name }, body }) => {
    await database.transaction((tx) => changeRule(deps, tx, actor, { name, ...body }))
    return DONE
  })
  edge.handle('previewRiskRule', ({ params: { name }, query: { parameters } }) =>
    database.transaction((tx) => previewRule(deps, tx, { name, parameters: readParameters(parameters) })),
  )
}

/** A cursor that is not one of ours begins the list again. */
function cursorOf(text: string | undefined): { at: Date; id: string } | null {
  const [at = '', id = ''] = text?.split('/') ?? []
  const isOurs = !Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id)
  return isOurs ? { at: new Date(at), id } : null
}
