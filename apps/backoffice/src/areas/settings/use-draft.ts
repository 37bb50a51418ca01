import {
  checkSettings,
  isSettingName,
  settingDefinition,
  type SettingIssue,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from '@girassol/contract/operator'
import { useState } from 'react'
import type { CallAnswer } from '../../shared/api/index.ts'
import { draftOf, valueOfDraft } from './setting-texts.ts'

export type SettingList = CallAnswer<'listSettings'>
export type SettingRow = SettingList['settings'][number]

export interface Draft {
  /** What a field shows: what was typed, or the value in force. */
  text: (name: SettingName) => string
  type: (name: SettingName, text: string) => void
  reset: () => void
  /** The values that would change. */
  changes: Record<string, SettingValue>
  seen: Record<string, SettingValue>
  unreadable: ReadonlySet<SettingName>
  issues: SettingIssue[]
  isDangerous: boolean
}

/** What was typed over the settings in force, checked by the same rules as on the server. */
export function useDraft(list: SettingList): Draft {
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({})
  const values = Object.fromEntries(list.settings.map(({ name, value }) => [name, value])) as SettingValues
  const unreadable = new Set<SettingName>()
  const changes: Record<string, SettingValue> = {}
  for (const [name, text] of Object.entries(typed)) {
    if (!isSettingName(name)) continue
    const value = valueOfDraft(name, text)
    if (value === undefined) unreadable.add(name)
    else if (value !== values[name]) changes[name] = value
  }
  const changed = Object.keys(changes).filter(isSettingName)
  const issues = checkSettings({ ...values, ...changes }, (permission) => list.allowed[permission]).filter(
    ({ names }) => names.some((name) => name in changes),
  )
  return {
    text: (name) => typed[name] ?? draftOf(name, values[name]),
    type: (name, text) => setTyped((before) => ({ ...before, [name]: text })),
    reset: () => setTyped({}),
    changes,
    seen: Object.fromEntries(changed.map((name) => [name, values[name]])),
    unreadable,
    issues,
    isDangerous: changed.some((name) => settingDefinition(name).dangerous),
  }
}
