import {
  isSettingName,
  type OperatorAnswer,
  settingDefinition,
  type SetupStep,
  setupSteps,
} from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue, MayStakeAt } from '../catalogue/index.ts'
import { type Actor, countActiveOperators, lastChanges, recordAudit } from '../operators/index.ts'
import { hasPaidWithdrawal, hasCreditedDeposit } from '../payments/index.ts'
import { defaultSiteName, type Settings } from '../settings/index.ts'

export interface SetupDeps extends Pick<Platform, 'clock' | 'config' | 'mailer'> {
  settings: Pick<Settings, 'current' | 'profile'>
  catalogue: Pick<Catalogue, 'snapshot'>
  mayStakeAt: MayStakeAt
}

/** Subjects of the audit log that record a step. */
const SUBJECT_KIND = 'setup'
const RULES_READ = 'withdrawal_rules'
const MAIL_TEST = 'mail'

/** The steps with their state, read from the modules they belong to. */
export async function readSetupGuide(deps: SetupDeps, tx: Tx): Promise<OperatorAnswer<'setupGuide'>> {
  const { settings, catalogue, mailer, mayStakeAt } = deps
  const setting = settings.current()
  const { operator } = setting
  const asked = await lastChanges(tx, SUBJECT_KIND)
  const delivered = await mailer.lastDelivery(tx)
  const operators = await countActiveOperators(tx)
  const done: Record<SetupStep, boolean> = {
    // No operator joins without a second factor.
    owner: operators > 0,
    brand: setting.software_name !== defaultSiteName,
    company: operator.legal_name !== null && operator.cnpj !== null,
    profile: settings.profile().allows('real_money'),
    gateway: setting.gateway_config.length > 0,
    // A licensed house has no game before one is certified.
    catalogue: catalogue.snapshot().all.house.some(mayStakeAt),
    withdrawal_rules: asked.has(RULES_READ) || (await hasChangedRules(tx)),
    mail: delivered !== null && (mailer.hasTransport || asked.has(MAIL_TEST)),
    second_operator: operators > 1,
    first_deposit: await hasCreditedDeposit(tx),
    first_withdrawal: await hasPaidWithdrawal(tx),
  }
  const steps = setupSteps.map((name) => ({ name, done: done[name] }))
  return {
    steps,
    done: steps.every((step) => step.done),
    production: deps.config.production,
    mail: {
      smtp: mailer.hasTransport,
      asked_at: asked.get(MAIL_TEST)?.at.toISOString() ?? null,
      delivered_at: delivered?.toISOString() ?? null,
    },
  }
}

async function hasChangedRules(tx: Tx): Promise<boolean> {
  const changed = await lastChanges(tx, 'setting')
  return [...changed.keys()].some((name) => isWithdrawalRule(name))
}

const isWithdrawalRule = (name: string): boolean =>
  isSettingName(name) && settingDefinition(name).group === 'withdrawals'

/** Records that the withdrawal rules were read and stay as they are. */
export const confirmWithdrawalRules = (deps: Pick<Platform, 'clock'>, tx: Tx, actor: Actor): Promise<void> =>
  recordAudit(deps, tx, actor, {
    action: 'setup.confirm_withdrawal_rules',
    subject: { kind: SUBJECT_KIND, id: RULES_READ },
  })

/** Records that a test mail was asked for. */
export const recordMailTest = (
  deps: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  to: string,
): Promise<void> =>
  recordAudit(deps, tx, actor, {
    action: 'setup.test_mail',
    subject: { kind: SUBJECT_KIND, id: MAIL_TEST },
    after: { to },
  })
