import type { OperatorRequest, RiskRule } from '@girassol/contract/operator'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, recordAudit } from '../operators/index.ts'
import type { RiskDeps } from './deps.ts'
import { evaluatedSince, readRules, saveRule } from './queries.ts'
import { hasParameters, isHit, type Parameters } from './rules.ts'

const PREVIEW_PERIOD_MS = days(30)

export async function changeRule(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { name, reason, ...change }: OperatorRequest<'changeRiskRule'>['body'] & { name: RiskRule },
): Promise<void> {
  if (!hasParameters(name, change.parameters)) throw new AppError('risk_rule_parameters')
  const before = (await readRules(tx)).find((rule) => rule.name === name)
  const saved = { updated_at: deps.clock.now(), updated_by: actor.operator }
  await saveRule(tx, { name, ...change, ...saved })
  await recordAudit(deps, tx, actor, {
    action: 'risk.change_rule',
    subject: { kind: 'risk_rule', id: name },
    before: { enabled: before?.enabled, weight: before?.weight, ...before?.parameters },
    after: { enabled: change.enabled, weight: change.weight, ...change.parameters },
    reason,
  })
}

/** Applies other thresholds to the facts that were stored with each evaluation. */
export async function previewRule(
  { clock }: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  { name, parameters }: { name: RiskRule; parameters: Parameters },
): Promise<{ evaluated: number; hits: number; players: number }> {
  if (!hasParameters(name, parameters)) throw new AppError('risk_rule_parameters')
  const rows = await evaluatedSince(tx, new Date(clock.now().getTime() - PREVIEW_PERIOD_MS))
  const hits = rows.filter(({ facts }) => isHit({ name, parameters }, facts))
  return {
    evaluated: rows.length,
    hits: hits.length,
    players: new Set(hits.map(({ player_id }) => player_id)).size,
  }
}

/** Parameters as a query carries them. */
export function readParameters(text: string): Parameters {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('risk_rule_parameters')
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !Object.values(value as object).every((each) => Number.isSafeInteger(each) && each >= 0))
    throw new AppError('risk_rule_parameters')
  return value as Parameters
}
