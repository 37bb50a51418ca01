import type { SettingDefinition } from './define.ts'
import { moneySettings } from './money.ts'
import { presentationSettings } from './presentation.ts'

/** Every setting that operators change, by its name; a dot leads into a group of values stored together. */
const settingDefinitions = { ...moneySettings, ...presentationSettings }

export type SettingName = keyof typeof settingDefinitions

export const settingNames = Object.keys(settingDefinitions) as SettingName[]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefinitions, name)
export const settingDefinition = (name: SettingName): SettingDefinition => settingDefinitions[name]

/** A value on the wire. */
export type SettingValue = string | number | boolean | null
