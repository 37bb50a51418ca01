import {
  isSettingName,
  type OperatorAnswer,
  settingNames,
  type SettingValue,
} from '@girassol/contract/operator'
import { complianceProfiles } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasOtherDecider, lastChanges, operatorNames, readSubjectAudit } from '../../operators/index.ts'
import { defaults } from '../defaults.ts'
import { profileOf } from '../profile.ts'
import { readStoredIn, type Settings } from '../settings.ts'
import { flatten } from './values.ts'

const HISTORY_SHOWN = 100

/** Every setting with who changed it last, read from the audit log. */
export async function listSettings(tx: Tx, operator: string): Promise<OperatorAnswer<'listSettings'>> {
  const stored = await readStoredIn(tx)
  const values = flatten(stored)
  const fallback = flatten(defaults)
  const changes = await lastChanges(tx, 'setting')
  const names = await operatorNames(
    tx,
    [...changes.values()].flatMap(({ operator: by }) => by ?? []),
  )
  return {
    settings: settingNames.map((name) => {
      const last = changes.get(name)
      return {
        name,
        value: values[name],
        default: fallback[name],
        changed_at: last?.at.toISOString() ?? null,
        changed_by: (last?.operator && names.get(last.operator)) ?? null,
      }
    }),
    allowed: profileOf(stored.compliance_profile).permissions(),
    second_person: await hasOtherDecider(tx, operator, 'settings.read'),
    confirmation: stored.software_name,
  }
}

export async function readSettingHistory(
  tx: Tx,
  name: string,
): Promise<OperatorAnswer<'settingHistory'>['entries']> {
  if (!isSettingName(name)) throw new AppError('setting_unknown', { values: { name } })
  const entries = await readSubjectAudit(tx, { kind: 'setting', id: name }, HISTORY_SHOWN)
  const names = await operatorNames(
    tx,
    entries.flatMap(({ operator_id: by }) => by ?? []),
  )
  const valueIn = (text: string | null) =>
    (JSON.parse(text ?? 'null') as { value?: SettingValue } | null)?.value ?? null
  return entries.map((row) => ({
    seq: String(row.seq),
    at: row.at.toISOString(),
    by: (row.operator_id && names.get(row.operator_id)) ?? null,
    before: valueIn(row.before),
    after: valueIn(row.after),
    reason: row.reason,
  }))
}

export async function listProfiles(
  { config, settings }: Pick<Platform, 'config'> & { settings: Pick<Settings, 'isOpen'> },
  tx: Tx,
  operator: string,
): Promise<OperatorAnswer<'listProfiles'>> {
  const stored = await readStoredIn(tx)
  return {
    current: stored.compliance_profile,
    production: config.production,
    open: settings.isOpen(),
    profiles: complianceProfiles.map((name) => {
      const profile = profileOf(name)
      return {
        name,
        selectable: !config.production || profile.allows('real_money'),
        allowed: profile.permissions(),
        cycle_slots_ms: profile.cycles.slots,
        cycle_others_ms: profile.cycles.others,
        account_hours: profile.accountHours,
      }
    }),
    second_person: await hasOtherDecider(tx, operator, 'settings.read'),
    confirmation: stored.software_name,
  }
}
