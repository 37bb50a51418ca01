import type { OperatorRequest } from '@girassol/contract/operator'
import type { Database } from '../../../platform/database.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import type { Methods } from '../routing/methods.ts'
import type { GatewayRule } from '../routing/rules.ts'
import { webhookUrl } from '../webhooks/receive.ts'
import { currentCredentials } from './credentials.ts'
import {
  type AccountDeps,
  editGateway,
  removeCredentials,
  resetCircuit,
  setCredentials,
  setRoutingStrategy,
  testGateway,
} from './edit.ts'
import { listDecisions, listGateways, readGateway } from './overview.ts'

type Deps = AccountDeps & { database: Database; methods: Methods }

/** The calls of the back office about gateways and routing. */
export function registerGatewayOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { database } = deps
  const done = { done: true } as const
  edge.handle('listGateways', () => database.transaction((tx) => listGateways(deps, tx)))
  edge.handle('readGateway', ({ params }) => database.transaction((tx) => readGateway(deps, tx, params.name)))
  edge.handle('readGatewayWebhook', ({ params }) => Promise.resolve({ url: webhookUrl(deps, params.name) }))
  edge.handle('listRoutingDecisions', ({ query: { from, until, measured, ...filter } }) =>
    database.transaction((tx) =>
      listDecisions(deps, tx, {
        ...filter,
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(until),
        measured: measured === 'yes',
      }),
    ),
  )
  edge.handle('editGateway', async ({ actor, params, body }) => {
    const { enabled: isEnabled, reason } = body
    const edit = { gateway: params.name, rule: ruleOf(body), isEnabled, reason }
    await database.transaction((tx) => editGateway(deps, tx, actor, edit))
    return done
  })
  edge.handle('setRoutingStrategy', async ({ actor, body }) => {
    await database.transaction((tx) => setRoutingStrategy(deps, tx, actor, body))
    return done
  })
  edge.handle('resetGatewayCircuit', async ({ actor, params, body: { reason } }) => {
    await database.transaction((tx) => resetCircuit(deps, tx, actor, { gateway: params.name, reason }))
    return done
  })
  edge.handle('setGatewayCredentials', async ({ actor, params, body: { config, reason } }) => ({
    approval: await database.transaction((tx) =>
      setCredentials(deps, tx, actor, { gateway: params.name, given: config, reason }),
    ),
  }))
  edge.handle('removeGatewayCredentials', async ({ actor, params, body: { reason } }) => {
    await database.transaction((tx) => removeCredentials(deps, tx, actor, { gateway: params.name, reason }))
    return done
  })
  edge.handle('testGateway', async ({ params, body }) => {
    const stored = await database.transaction(currentCredentials)
    const given = body.config ?? null
    const { outcome, detail, latencyMs } = await testGateway(deps, { gateway: params.name, given, stored })
    return { outcome, detail, latency_ms: latencyMs }
  })
}

const ruleOf = (body: OperatorRequest<'editGateway'>['body']): GatewayRule => ({
  takesCharges: body.takes_charges,
  takesPayouts: body.takes_payouts,
  weight: body.weight,
  minAmount: body.min_amount,
  maxAmount: body.max_amount,
  fixedCost: body.fixed_cost,
  percentCost: Math.round(body.percent_cost * 100),
  hours: body.hours,
})
