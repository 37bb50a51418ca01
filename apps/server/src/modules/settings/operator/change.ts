import {
  checkSettings,
  type OperatorPermission,
  settingDefinition,
  type SettingIssue,
  type SettingName,
  type SettingValue,
} from '@girassol/contract/operator'
import type { ComplianceProfile } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type Actor,
  type ApprovedAction,
  hasOtherDecider,
  mailSoleChange,
  type OperatorDeps,
  recordAudit,
  requestApproval,
} from '../../operators/index.ts'
import { profileOf } from '../profile.ts'
import { lockSettings } from '../queries.ts'
import { readStoredIn, type Settings } from '../settings.ts'
import { flatten, namesIn, parsePatch, type Patch, unflatten } from './values.ts'

export interface SettingsDeps extends Pick<Platform, 'clock' | 'config'> {
  settings: Pick<Settings, 'change'>
  /** Notifies owners of what was changed without a second person. */
  operators: OperatorDeps
}

export interface SettingsChange {
  changes: Record<string, SettingValue>
  /** What the operator saw; absent in the terminal. */
  seen?: Record<string, SettingValue>
  reason: string
  /** The platform's name, typed by an operator who has no second person. */
  confirmation?: string | undefined
  /** The permission the caller has shown; absent in the terminal, which may change every setting. */
  permission?: OperatorPermission
}

/** The approval that dangerous settings need. */
export const CHANGE_SETTINGS = 'settings.change'

/**
 * Changes settings on every node at once. Where one of them is dangerous, a second person has to approve: answers the id of that
 * request, or null when the change is in force.
 */
export async function changeSettings(
  deps: SettingsDeps,
  tx: Tx,
  actor: Actor,
  change: SettingsChange,
): Promise<string | null> {
  const { reason, permission } = change
  await lockSettings(tx)
  const before = flatten(await readStoredIn(tx))
  const asked = parsePatch(change.changes)
  const names = namesIn(asked).filter((name) => asked[name] !== before[name])
  const foreign = names.find((name) => permission && settingDefinition(name).permission !== permission)
  if (foreign) throw new AppError('setting_not_yours', { values: { name: settingDefinition(foreign).label } })
  if (names.length === 0) throw new AppError('setting_unchanged')
  const patch = pick(asked, names)
  const seen = pick(before, names)
  if (change.seen) assertSeen(change.seen, seen)
  assertValid(deps, before, patch)
  const isDangerous = names.some((name) => settingDefinition(name).dangerous)
  if (isDangerous && actor.operator !== null && actor.session !== null) {
    if (await hasOtherDecider(tx, actor.operator, 'settings.read'))
      return requestApproval(
        deps,
        tx,
        { ...actor, operator: actor.operator },
        {
          action: CHANGE_SETTINGS,
          subject: { kind: 'setting', id: names.toSorted().join(',') },
          payload: { changes: patch, seen },
          change: { before: seen, after: patch },
          reason,
        },
      )
    const text = String(before.software_name)
    if (change.confirmation?.trim() !== text)
      throw new AppError('confirmation_required', { values: { text }, field: 'confirmation' })
  }
  await applyPatch(deps, tx, actor, { patch, seen, reason })
  if (isDangerous)
    await mailSoleChange(deps.operators, tx, actor, {
      what: names.map((name) => settingDefinition(name).label),
      reason,
    })
  return null
}

/** Carries out an approved change, unless one of its settings was changed since it was asked for. */
export const approvedSettingsChange =
  (deps: SettingsDeps): ApprovedAction =>
  async (tx, actor, payload, request) => {
    const { changes, seen } = payload as { changes: Patch; seen: Patch }
    await lockSettings(tx)
    const before = flatten(await readStoredIn(tx))
    assertSeen(seen, pick(before, namesIn(seen)))
    const patch = parsePatch(changes)
    assertValid(deps, before, patch)
    await applyPatch(deps, tx, actor, { patch, seen, reason: request.reason, approval: request.id })
  }

/** One audit entry per setting, so that each has a history of its own. */
async function applyPatch(
  deps: SettingsDeps,
  tx: Tx,
  actor: Actor,
  { patch, seen, reason, approval }: { patch: Patch; seen: Patch; reason: string; approval?: string },
): Promise<void> {
  await deps.settings.change(tx, unflatten(await readStoredIn(tx), patch))
  for (const name of namesIn(patch))
    await recordAudit(deps, tx, actor, {
      action: 'settings.change',
      subject: { kind: 'setting', id: name },
      before: { value: seen[name] },
      after: { value: patch[name], ...(approval && { approval }) },
      reason,
    })
}

function assertSeen(seen: Record<string, SettingValue>, now: Patch): void {
  const stale = namesIn(now).find((name) => seen[name] !== now[name])
  if (stale)
    throw new AppError('setting_changed_meanwhile', { values: { name: settingDefinition(stale).label } })
}

/** Rules over several settings; only those that the change touches are judged. */
function assertValid({ config }: SettingsDeps, before: ReturnType<typeof flatten>, patch: Patch): void {
  const after = { ...before, ...patch }
  const chosen = after.compliance_profile as ComplianceProfile
  const profile = profileOf(chosen)
  if ('compliance_profile' in patch) assertChoosable(config, chosen)
  const issue = checkSettings(after, (permission) => profile.allows(permission)).find(({ names }) =>
    names.some((name) => name in patch),
  )
  if (issue) throw refusalOf(issue)
}

/** Production takes players only with real money. */
export function assertChoosable(
  config: Pick<Platform['config'], 'production'>,
  chosen: ComplianceProfile,
): void {
  if (config.production && !profileOf(chosen).allows('real_money'))
    throw new AppError('profile_not_for_production', { values: { name: chosen } })
}

function refusalOf({ code, names, ratio }: SettingIssue): AppError {
  const [first, second] = names.map((name) => settingDefinition(name).label)
  return new AppError(code, {
    values: {
      ...(first && { name: first, min: first }),
      ...(second && { max: second }),
      ...(ratio !== undefined && {
        ratio: { pt_BR: decimal(ratio, ','), en: decimal(ratio, '.'), es: decimal(ratio, ',') },
      }),
    },
    ...(names[0] && { field: names[0] }),
  })
}

/** Rounded down: 4.49 is not enough and must not read as 4.5. */
const decimal = (value: number, point: string): string =>
  (Math.floor(value * 10) / 10).toFixed(1).replace('.', point)

const pick = (patch: Patch, names: SettingName[]): Patch =>
  Object.fromEntries(names.map((name) => [name, patch[name]]))
