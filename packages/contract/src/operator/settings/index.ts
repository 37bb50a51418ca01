export { brandPictures, BRAND_PICTURE_BYTES_MAX, BrandLinks, settingsCalls } from './calls.ts'
export {
  checkSettings,
  CONTRAST_MIN,
  contrastOf,
  designColours,
  type SettingIssue,
  type SettingValues,
} from './checks.ts'
export { type SettingDefinition, type SettingGroup, settingGroups, type SettingKind } from './define.ts'
export {
  isSettingName,
  settingDefinition,
  type SettingName,
  settingNames,
  type SettingValue,
} from './definitions.ts'
export { Rules } from './rules.ts'
