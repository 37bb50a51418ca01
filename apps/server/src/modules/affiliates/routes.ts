import { XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import { calls } from '@girassol/contract/schemas'
import assert from 'node:assert/strict'
import type { FastifyRequest } from 'fastify'
import { minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { AppError } from '../../platform/errors.ts'
import { readInput } from '../../platform/http/input.ts'
import { languageOf } from '../../platform/http/language.ts'
import { translate } from '../../platform/i18n.ts'
import { sameText } from '../../platform/ids.ts'
import { latestWithdrawal, withdrawalRequestedText, withdrawalView } from '../payments/index.ts'
import { pockets } from '../wallet/index.ts'
import type { Affiliates } from './affiliates.ts'
import { registerRulesRoutes } from './creatives/routes.ts'
import { periodOf, readReport, reportFile } from './report.ts'
import { acknowledgement, left } from './texts.ts'

const clickLimit = { name: 'affiliate.click', max: 30, seconds: 60 }

/** How long an ended withdrawal is still acknowledged. */
const ACKNOWLEDGED_FOR = minutes(2)

interface Deps extends Pick<Platform, 'edge' | 'database' | 'clock'> {
  affiliates: Affiliates
}

export function registerAffiliatesRoutes(deps: Deps): void {
  registerProgrammeRoutes(deps)
  registerWithdrawalRoutes(deps)
  registerReportRoutes(deps)
  registerPostbackRoutes(deps)
  registerRulesRoutes(deps)
}

const asAffiliate = <T>(
  { affiliates, database }: Deps,
  player: bigint,
  read: (tx: Tx, affiliate: bigint) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => read(tx, (await affiliates.required(tx, player)).player_id))

function registerProgrammeRoutes({ affiliates, database, edge }: Deps): void {
  const generate = (player: bigint) => database.transaction((tx) => affiliates.generate(tx, player))
  edge.handle('affiliate', ({ identity }) =>
    database.transaction((tx) => affiliates.page(tx, identity.subject)),
  )
  edge.handle('generateAffiliate', ({ identity, request }) => {
    requireToken(request)
    return generate(identity.subject)
  })
  edge.handle('createAffiliate', ({ identity }) => generate(identity.subject))
  edge.handle('affiliateClick', { limits: [clickLimit] }, async ({ body, address, agent }) => {
    await database.transaction((tx) => affiliates.clicks.count(tx, body.code, { address, agent }))
    return { success: true as const }
  })
}

function registerWithdrawalRoutes({ affiliates, clock, database, edge }: Deps): void {
  const { withdrawals } = affiliates
  edge.handle(
    'requestAffiliateWithdrawal',
    { needsPresence: true },
    async ({ identity, body, address, language }) => {
      await withdrawals.admit(identity.subject, body.cf_turnstile_token, address)
      return database.transaction(async (tx) => {
        await affiliates.required(tx, identity.subject)
        const asked = await withdrawals.request(tx, {
          player: identity.subject,
          pocket: pockets.affiliate,
          amount: body.amount,
          pix_key: body.pix_key,
          pix_type: body.pix_type,
          link_random_key: body.link_random_key,
          forfeitsBonus: false,
          requestId: body.request_id ?? null,
        })
        assert(asked.status === 'requested', 'a withdrawal of commissions never forfeits a bonus')
        const view = await withdrawalView(tx, asked.withdrawal, language, withdrawals.receipts)
        return { success: true as const, message: withdrawalRequestedText(language), withdrawal: view }
      })
    },
  )
  edge.handle('acknowledgeAffiliateWithdrawal', ({ identity, language }) =>
    database.transaction(async (tx) => {
      const since = new Date(clock.now().getTime() - ACKNOWLEDGED_FOR)
      const row = await latestWithdrawal(tx, identity.subject, pockets.affiliate, since)
      return { message: acknowledgement(row, language) }
    }),
  )
  // No captcha: the money can only go to the player's own account.
  edge.handle('leaveAffiliate', async ({ identity, language }) => {
    await withdrawals.pace(identity.subject)
    const row = await affiliates.leave(identity.subject)
    const withdrawal =
      row && (await database.transaction((tx) => withdrawalView(tx, row, language, withdrawals.receipts)))
    return { message: translate(language, left), withdrawal }
  })
}

function registerReportRoutes(deps: Deps): void {
  const { clock, edge } = deps
  const { statements } = deps.affiliates
  edge.handle('affiliateReport', ({ identity, query }) =>
    asAffiliate(deps, identity.subject, (tx, id) => readReport(tx, id, periodOf(query, clock.now()))),
  )
  edge.app.get('/api/affiliate/report.csv', async (request, reply) => {
    const identity = await edge.identify(request)
    if (!identity) throw new AppError('unauthenticated')
    const query = readInput(calls.affiliateReport.query, request.query)
    const period = periodOf(query, clock.now())
    const report = await asAffiliate(deps, identity.subject, (tx, id) => readReport(tx, id, period))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${report.from}-${report.to}.csv"`)
      .send(reportFile(report, languageOf(request)))
  })
  edge.handle('affiliateStatements', ({ identity }) =>
    asAffiliate(deps, identity.subject, (tx, id) => statements.list(tx, id)),
  )
  edge.handle('affiliateStatement', ({ identity, params }) =>
    asAffiliate(deps, identity.subject, (tx, id) => statements.read(tx, id, params.month)),
  )
}

function registerPostbackRoutes(deps: Deps): void {
  const { edge } = deps
  const { postbacks } = deps.affiliates
  edge.handle('affiliatePostbacks', ({ identity }) =>
    asAffiliate(deps, identity.subject, (tx, id) => postbacks.read(tx, id)),
  )
  edge.handle('putAffiliatePostback', ({ identity, params, body }) =>
    asAffiliate(deps, identity.subject, (tx, id) => postbacks.put(tx, id, params.event, body.url)),
  )
  edge.handle('removeAffiliatePostback', ({ identity, params }) =>
    asAffiliate(deps, identity.subject, (tx, id) => postbacks.remove(tx, id, params.event)),
  )
}

/** The specification's GET changes data, so it needs the XSRF header like any change. */
function requireToken(request: FastifyRequest): void {
  const cookie = request.cookies[XSRF_COOKIE]
  const header = request.headers[XSRF_HEADER.toLowerCase()]
  if (!cookie || typeof header !== 'string' || !sameText(cookie, header)) throw new AppError('csrf')
}
