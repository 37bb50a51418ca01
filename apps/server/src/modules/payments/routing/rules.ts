import { type Gateway as GatewayName, gateways } from '@girassol/contract/schemas'
import { type Centavos, centavos } from '@girassol/money'
import { type Generated, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** What an operator decides about one gateway. */
export interface GatewayRule {
  takesCharges: boolean
  takesPayouts: boolean
  /** Share among the eligible gateways; 0 is used only when no other is eligible. */
  weight: number
  minAmount: Centavos | null
  maxAmount: Centavos | null
  fixedCost: Centavos
  /** Hundredths of a percent of the amount. */
  percentCost: number
  /** Hours of the day in São Paulo, the first inclusive and the second exclusive; null for the whole day. */
  hours: { from: number; until: number } | null
}

/** `weight`: by share. `cost`: the cheapest eligible gateway, by share among equals. */
export type RoutingStrategy = 'weight' | 'cost'

export interface RoutingRules {
  strategy: RoutingStrategy
  byGateway: Record<GatewayName, GatewayRule>
}

export const defaultRule: GatewayRule = {
  takesCharges: true,
  takesPayouts: true,
  weight: 10,
  minAmount: null,
  maxAmount: null,
  fixedCost: centavos(0n),
  percentCost: 0,
  hours: null,
}

interface RuleRow {
  gateway: GatewayName
  takes_charges: boolean
  takes_payouts: boolean
  weight: number
  min_amount: bigint | null
  max_amount: bigint | null
  fixed_cost: bigint
  percent_cost: number
  from_hour: number | null
  until_hour: number | null
  updated_at: Date
  updated_by: string | null
}

type Tables = {
  gateway_rules: RuleRow
  gateway_policy: { only_row: Generated<boolean>; strategy: RoutingStrategy; updated_at: Date }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export async function readRules(tx: Tx): Promise<RoutingRules> {
  const rows = await on(tx).selectFrom('gateway_rules').selectAll().execute()
  const policy = await on(tx).selectFrom('gateway_policy').select('strategy').executeTakeFirst()
  const stored = new Map(rows.map((row) => [row.gateway, ruleOf(row)]))
  return {
    strategy: policy?.strategy ?? 'weight',
    byGateway: Object.fromEntries(
      gateways.map((name) => [name, stored.get(name) ?? defaultRule]),
    ) as RoutingRules['byGateway'],
  }
}

export async function writeRule(
  tx: Tx,
  gateway: GatewayName,
  rule: GatewayRule,
  by: { operator: string | null; at: Date },
): Promise<void> {
  const row = {
    takes_charges: rule.takesCharges,
    takes_payouts: rule.takesPayouts,
    weight: rule.weight,
    min_amount: rule.minAmount,
    max_amount: rule.maxAmount,
    fixed_cost: rule.fixedCost,
    percent_cost: rule.percentCost,
    from_hour: rule.hours?.from ?? null,
    until_hour: rule.hours?.until ?? null,
    updated_at: by.at,
    updated_by: by.operator,
  }
  await on(tx)
    .insertInto('gateway_rules')
    .values({ gateway, ...row })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(row))
    .execute()
  await notifyGateways(tx)
}

export async function writeStrategy(tx: Tx, strategy: RoutingStrategy, at: Date): Promise<void> {
  await on(tx)
    .insertInto('gateway_policy')
    .values({ strategy, updated_at: at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ strategy, updated_at: at }))
    .execute()
  await notifyGateways(tx)
}

/** Rules, circuits and credentials are read again by every node. */
export const GATEWAYS_CHANNEL = 'gateways'

export async function notifyGateways(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${GATEWAYS_CHANNEL}, '')`.execute(tx)
}

const ruleOf = (row: RuleRow): GatewayRule => ({
  takesCharges: row.takes_charges,
  takesPayouts: row.takes_payouts,
  weight: row.weight,
  minAmount: row.min_amount === null ? null : centavos(row.min_amount),
  maxAmount: row.max_amount === null ? null : centavos(row.max_amount),
  fixedCost: centavos(row.fixed_cost),
  percentCost: row.percent_cost,
  hours:
    row.from_hour === null || row.until_hour === null ? null : { from: row.from_hour, until: row.until_hour },
})

/** What the gateway charges for one operation, rounded up to the centavo. */
export function costOf(rule: Pick<GatewayRule, 'fixedCost' | 'percentCost'>, amount: bigint): Centavos {
  const share = (amount * BigInt(rule.percentCost) + 9_999n) / 10_000n
  return centavos(rule.fixedCost + share)
}

const hourInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** A window may pass midnight: from 22 until 6. */
export function isOpenAt(hours: GatewayRule['hours'], at: Date): boolean {
  if (!hours) return true
  const hour = Number(hourInSaoPaulo.format(at))
  return hours.from < hours.until
    ? hour >= hours.from && hour < hours.until
    : hour >= hours.from || hour < hours.until
}
