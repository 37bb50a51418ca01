import { sql } from 'kysely'
import { openAccounts } from '@girassol/ledger'
import { deleteExpiredBankAccounts } from './bank-accounts/bank-accounts.ts'
import type { GatewayConfigs } from './gateways/runtime/definition.ts'
import { GatewayAccounts } from './accounts/accounts.ts'
import type { AccountDeps } from './accounts/edit.ts'
import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Clock, minutes, seconds } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import { announceChange } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import type { ChargeDeps } from './deposits/request-code.ts'
import { observeGateways, sharePaymentMetrics } from './metrics.ts'
import type { Timings } from './gateways/runtime/policies.ts'
import { createRegistry } from './gateways/runtime/registry.ts'
import { vendors } from './gateways/vendors/index.ts'
import { createInquiry, type Inquiry } from './deposits/inquire.ts'
import { followSuperseded } from './deposits/follow.ts'
import { hasChargesToFollow } from './deposits/queries.ts'
import { closeAbandonedAttempts, hasAttemptsToFollow } from './routing/attempts.ts'
import { loadRoutingState } from './routing/state.ts'
import { deleteExpiredAttempts } from './routing/retention.ts'
import { createMethods, type Methods } from './routing/methods.ts'
import type { DepositViewDeps } from './deposits/operator/views.ts'
import { createEventHandler } from './webhooks/dispatch.ts'
import { carryOutRun, runNightly } from './deposits/operator/runs.ts'
import { Reconciler } from './deposits/reconcile.ts'
import { createRefunds, type Refunds } from './deposits/refund.ts'
import { gatewayAccount, type Settle, settleCharge } from './deposits/settle.ts'
import type { ReturnsPort } from './returns/port.ts'
import { createReturns, type Returns } from './returns/returns.ts'
import { createWebhooks, type Webhooks } from './webhooks/receive.ts'
import type { SecuredAt } from './withdrawals/checks.ts'
import { Machine } from './withdrawals/status.ts'
import { createReceipts } from './withdrawals/receipts.ts'
import type { PendingRollover } from './withdrawals/request.ts'
import { Tracking } from './withdrawals/track.ts'
import { createWithdrawals, type Withdrawals } from './withdrawals/withdrawals.ts'

export interface Payments {
  charges: ChargeDeps
  inquiry: Inquiry
  methods: Methods
  reconciler: Reconciler
  refunds: Refunds
  /** What the use cases of operators need. */
  operatorDeps: DepositViewDeps
  webhooks: Webhooks
  withdrawals: Withdrawals
  bonuses: Bonuses
  gateways: AccountDeps
  returns: Returns
}

export interface GatewaySetup {
  configs: GatewayConfigs
  /** They move real money, which the compliance profile must allow. */
  real: boolean
  /** How return requests of payers' banks reach us; without it none does. */
  returns?: ReturnsPort
  /** Other waits than the usual ones; tests do not wait ten seconds for a time-out. */
  timings?: Timings
  /** How long a gateway may take to open a charge before the next one is tried. */
  attemptTimeoutMs?: (gateway: GatewayName) => number
  /** How long gateways are tried one after the other. */
  openingDeadlineMs?: number
  /** The clock of the gateways where it is not that of this node. */
  clock?: Clock
  /** Draws among gateways; a test injects one that it can repeat. */
  random?: () => number
}

/** Players rarely wait longer for a code. */
const ATTEMPT_TIMEOUT = seconds(4)
const OPENING_DEADLINE = seconds(20)

interface Deps {
  settings: Settings
  players: Players
  wallets: Wallets
  bonuses: Bonuses
  safety: Pick<Safety, 'mayDeposit' | 'mayWithdraw' | 'limits' | 'lockAdmissions' | 'holds'>
  securedAt: SecuredAt
  pendingRollover: PendingRollover
}

const routingOf = ({ attemptTimeoutMs, openingDeadlineMs, random }: GatewaySetup) => ({
  attemptTimeoutMs: attemptTimeoutMs ?? (() => ATTEMPT_TIMEOUT),
  openingDeadlineMs: openingDeadlineMs ?? OPENING_DEADLINE,
  random: random ?? Math.random,
})

/** Recurring work of deposits: stored webhooks, expiries, queries at the gateways, refunds, statements, old attempts. */
function scheduleDepositWork(
  platform: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  {
    webhooks,
    reconciler,
    inquiry,
    refunds,
  }: { webhooks: Webhooks; reconciler: Reconciler; inquiry: Inquiry; refunds: Refunds },
): void {
  const { clock, database, jobs } = platform
  const work = async () => {
    await webhooks.work()
    await reconciler.expire()
    await reconciler.inquire()
    await followSuperseded({ ...platform, inquiry })
    await database.transaction((tx) => closeAbandonedAttempts(tx, clock.now()))
  }
  const isDue = () => {
    const now = clock.now()
    return sql<boolean>`(${webhooks.isDue()} OR ${hasChargesToFollow(now)} OR ${hasAttemptsToFollow(now)})`
  }
  jobs.every('payments.work', seconds(2), work, isDue)
  jobs.define<{ payment: string }>('payments.refund', ({ payment }) => refunds.send(payment))
  jobs.schedule('payments.recent', '*/5 * * * *', async () => {
    await refunds.sweep()
    await reconciler.compare(new Date(clock.now().getTime() - minutes(15)), clock.now())
  })
  jobs.schedule('payments.statement', '40 3 * * *', () => runNightly({ clock, database, reconciler }))
  jobs.schedule('payments.attempts', '10 4 * * *', async () => {
    await deleteExpiredAttempts(platform)
    await deleteExpiredBankAccounts(platform)
  })
  jobs.define<{ run: string }>('payments.reconcile', ({ run }) =>
    carryOutRun({ clock, database, reconciler }, run),
  )
}

const openGatewayAccounts = (tx: Tx) =>
  openAccounts(
    executor(tx),
    null,
    gateways.map((name) => ({ kind: gatewayAccount(name) })),
  )

function extendSettings(settings: Settings, methods: Methods): void {
  settings.extend(() => {
    const offered = methods.offered()
    return {
      gateway_config: offered,
      gateway_limits: Object.fromEntries(offered.map(({ gateway }) => [gateway, methods.limitsOf(gateway)])),
    }
  })
}

export async function createPayments(
  platform: Omit<Platform, 'edge'>,
  modules: Deps,
  setup: GatewaySetup,
): Promise<Payments> {
  const { clock, config, database, jobs, log, outbox } = platform
  const { settings, bonuses } = modules
  const { configs, real, timings } = setup
  const routing = routingOf(setup)
  const gatewayClock = setup.clock ?? clock
  const registry = createRegistry(vendors, {
    fetch,
    clock: gatewayClock,
    log,
    observe: observeGateways(platform.metrics),
    config: { production: config.production, ...(timings && { timings }) },
  })
  sharePaymentMetrics(platform)
  const accounts = new GatewayAccounts({ ...platform, registry }, { configs, real })
  await database.transaction((tx) => accounts.apply(tx))
  await database.transaction(openGatewayAccounts)

  const state = await loadRoutingState(platform, (tx) => accounts.apply(tx))
  const methods = createMethods({ registry, settings, state, clock, isReal: (name) => accounts.isReal(name) })
  const settle: Settle = (tx, charge, arrival) =>
    settleCharge({ ...platform, ...modules }, tx, charge, arrival)
  const receipts = createReceipts(platform, settings)
  const machine = new Machine({ ...platform, ...modules, receipts })
  const port = setup.returns ?? null
  const returns = await createReturns({ ...platform, ...modules, machine, methods, port }, jobs)
  const inquiry = createInquiry({
    ...platform,
    methods,
    bonuses,
    settle,
    followDispute: returns.follow,
  })
  const tracking = new Tracking({ ...platform, methods, machine })
  const webhooks = createWebhooks({
    ...platform,
    methods,
    gatewayClock,
    handle: createEventHandler(platform, { methods, inquiry, tracking, returns }),
  })
  const charges: ChargeDeps = { ...platform, ...modules, methods, webhooks, gatewayClock, ...routing }
  const reconciler = new Reconciler({ ...platform, methods, bonuses, inquiry, settle })
  const refunds = createRefunds({ ...platform, ...modules, methods })
  const withdrawals = createWithdrawals(platform, modules, {
    methods,
    random: routing.random,
    webhooks,
    machine,
    tracking,
    receipts,
  })

  scheduleDepositWork(platform, { webhooks, reconciler, inquiry, refunds })
  outbox.on('deposit.paid', 'payments.live', (tx) => announceChange(tx, 'deposits'))
  extendSettings(settings, methods)
  const operatorDeps = { clock, jobs, outbox, ...modules, methods }
  const accountDeps: AccountDeps = { ...platform, settings, accounts, definitions: vendors }
  return {
    charges,
    inquiry,
    methods,
    reconciler,
    refunds,
    operatorDeps,
    webhooks,
    withdrawals,
    bonuses,
    gateways: accountDeps,
    returns,
  }
}
