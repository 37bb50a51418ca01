import { gatewayFlag, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type Actor,
  type ApprovedAction,
  hasOtherDecider,
  recordAudit,
  requestApproval,
} from '../../operators/index.ts'
import { readStoredIn, type Settings } from '../../settings/index.ts'
import { GatewayConfigError } from '../gateways/runtime/definition.ts'
import { resetCircuits } from '../routing/circuit.ts'
import {
  type GatewayRule,
  notifyGateways,
  readRules,
  type RoutingStrategy,
  writeRule,
  writeStrategy,
} from '../routing/rules.ts'
import { type GatewayAccounts, isRealAccount } from './accounts.ts'
import { type ConnectionReport, type Definitions, testConnection } from './connection.ts'
import {
  activateCredential,
  type CredentialRow,
  currentCredentials,
  endCredentials,
  hintsOf,
  insertCredential,
  lockCredential,
  sealConfig,
} from './credentials.ts'
import { configOf } from './fields.ts'

export interface AccountDeps extends Pick<Platform, 'clock' | 'config' | 'log' | 'signer'> {
  settings: Settings
  accounts: GatewayAccounts
  definitions: Definitions
}

/** The approval that credentials of a real gateway need in production. */
export const SET_CREDENTIALS = 'gateways.set_credentials'
const Payload = z.looseObject({ credential: z.string(), reason: z.string() })

const subjectOf = (gateway: GatewayName) => ({ kind: 'gateway', id: gateway })

/** Switches a gateway on or off and sets its rule. */
export async function editGateway(
  deps: AccountDeps,
  tx: Tx,
  actor: Actor,
  edit: { gateway: GatewayName; rule: GatewayRule; isEnabled: boolean; reason: string },
): Promise<void> {
  const { gateway, rule, isEnabled, reason } = edit
  assertRule(rule)
  const flag = gatewayFlag(gateway)
  // From the database: a switch of a moment ago may not have reached this node.
  const { [flag]: enabled } = await readStoredIn(tx)
  const before = { ...(await readRules(tx)).byGateway[gateway], enabled }
  await writeRule(tx, gateway, rule, { operator: actor.operator, at: deps.clock.now() })
  if (before.enabled !== isEnabled) await deps.settings.change(tx, { [flag]: isEnabled })
  await recordAudit(deps, tx, actor, {
    action: 'gateways.edit',
    subject: subjectOf(gateway),
    before,
    after: { ...rule, enabled: isEnabled },
    reason,
  })
}

function assertRule({ minAmount, maxAmount, hours }: GatewayRule): void {
  const isOutOfOrder = minAmount !== null && maxAmount !== null && minAmount > maxAmount
  const isNegative = (minAmount !== null && minAmount <= 0n) || (maxAmount !== null && maxAmount <= 0n)
  const isEmpty = hours !== null && (hours.from === hours.until || hours.from > 23 || hours.until < 1)
  if (isOutOfOrder || isNegative || isEmpty) throw new AppError('gateway_rule_invalid')
}

export async function setRoutingStrategy(
  deps: Pick<AccountDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { strategy, reason }: { strategy: RoutingStrategy; reason: string },
): Promise<void> {
  const before = await readRules(tx)
  await writeStrategy(tx, strategy, deps.clock.now())
  await recordAudit(deps, tx, actor, {
    action: 'gateways.strategy',
    subject: { kind: 'routing', id: 'strategy' },
    before: { strategy: before.strategy },
    after: { strategy },
    reason,
  })
}

/** Lets a gateway back without waiting for its trial requests. */
export async function resetCircuit(
  deps: Pick<AccountDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { gateway, reason }: { gateway: GatewayName; reason: string },
): Promise<void> {
  await resetCircuits(tx, gateway, deps.clock.now())
  await recordAudit(deps, tx, actor, {
    action: 'gateways.reset_circuit',
    subject: subjectOf(gateway),
    after: { state: 'closed' },
    reason,
  })
}

type Given = Record<string, string | number | boolean>

/** Replaces the credentials; answers the id of the approval that they wait for, or null when they are in force. */
export async function setCredentials(
  deps: AccountDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { gateway, given, reason }: { gateway: GatewayName; given: Given; reason: string },
): Promise<string | null> {
  if (deps.accounts.sourceOf(gateway) === 'file') throw new AppError('gateway_from_file')
  const config = parseConfig(deps, gateway, given)
  const isReal = isRealAccount(config)
  const needsApproval =
    isReal && deps.config.production && (await hasOtherDecider(tx, actor.operator, 'settings.read'))
  const now = deps.clock.now()
  const row: CredentialRow = {
    id: uuidv7(now.getTime()),
    gateway,
    sealed: sealConfig(deps.signer, gateway, config),
    hints: hintsOf(config),
    status: needsApproval ? 'pending' : 'active',
    set_at: now,
    set_by: actor.operator,
  }
  if (!needsApproval) {
    const before = await activeHints(tx, gateway)
    await insertCredential(tx, row)
    await finishCredentials(deps, tx, actor, row, before, reason)
    return null
  }
  // The request names the sealed row; it carries no credentials itself.
  const payload = { credential: row.id, gateway, reason } satisfies z.input<typeof Payload>
  const subject = subjectOf(gateway)
  const approval = await requestApproval(deps, tx, actor, {
    action: SET_CREDENTIALS,
    subject,
    payload,
    change: { before: (await activeHints(tx, gateway)) ?? {}, after: row.hints, page: subject },
    reason,
  })
  await insertCredential(tx, row)
  return approval
}

/** Carries out an approved request for credentials. */
export const approveCredentials =
  (deps: AccountDeps): ApprovedAction =>
  async (tx, actor, payload) => {
    const { credential, reason } = Payload.parse(payload)
    const row = await lockCredential(tx, credential)
    if (row?.status !== 'pending') throw new AppError('approval_closed')
    const before = await activeHints(tx, row.gateway)
    await activateCredential(tx, row)
    await finishCredentials(deps, tx, actor, row, before, reason)
  }

async function finishCredentials(
  deps: AccountDeps,
  tx: Tx,
  actor: Actor,
  row: CredentialRow,
  before: object | null,
  reason: string,
): Promise<void> {
  // What failed with the old credentials no longer counts.
  await resetCircuits(tx, row.gateway, deps.clock.now())
  await recordAudit(deps, tx, actor, {
    action: 'gateways.set_credentials',
    subject: subjectOf(row.gateway),
    before,
    after: row.hints,
    reason,
  })
}

async function activeHints(tx: Tx, gateway: GatewayName): Promise<Record<string, string> | null> {
  const rows = await currentCredentials(tx)
  return rows.find((row) => row.gateway === gateway && row.status === 'active')?.hints ?? null
}

/** Erases the stored credentials; the local institution or nothing is used from then on. */
export async function removeCredentials(
  deps: AccountDeps,
  tx: Tx,
  actor: Actor,
  { gateway, reason }: { gateway: GatewayName; reason: string },
): Promise<void> {
  const before = await activeHints(tx, gateway)
  if (!before) throw new AppError('not_found')
  await endCredentials(tx, gateway, 'active')
  await notifyGateways(tx)
  await recordAudit(deps, tx, actor, {
    action: 'gateways.remove_credentials',
    subject: subjectOf(gateway),
    before,
    reason,
  })
}

/** Tests given credentials without keeping them, or the ones in force. */
export async function testGateway(
  deps: AccountDeps,
  { gateway, given, stored }: { gateway: GatewayName; given: Given | null; stored: CredentialRow[] },
): Promise<ConnectionReport> {
  const config = given ? parseConfig(deps, gateway, given) : deps.accounts.configOf(gateway, stored)
  if (config === undefined) throw new AppError('gateway_not_configured')
  return testConnection(deps.definitions[gateway], config, gatewayDeps(deps))
}

const gatewayDeps = ({ clock, log, config }: AccountDeps) => ({
  fetch,
  clock,
  log,
  config: { production: config.production },
})

/** Names the faulty fields, never their values. */
function parseConfig(deps: AccountDeps, gateway: GatewayName, given: Given): object {
  const definition = deps.definitions[gateway]
  const config = configOf(definition.config, given)
  try {
    definition.open(config, gatewayDeps(deps))
  } catch (error) {
    if (!(error instanceof GatewayConfigError)) throw error
    throw new AppError('gateway_config_invalid', { values: { fields: error.fields.join(', ') } })
  }
  return config
}
