import { parseArgs } from 'node:util'
import {
  isSettingName,
  settingDefinition,
  type SettingName,
  settingNames,
  type SettingValue,
} from '@girassol/contract/operator'
import { complianceProfiles, type ComplianceProfile } from '@girassol/contract/schemas'
import { toWire } from '@girassol/money'
import type { Database } from '../../platform/database.ts'
import { OperatorError } from '../../platform/errors.ts'
import { amountIn, commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { TERMINAL } from '../operators/index.ts'
import { defaults } from './defaults.ts'
import { assertChoosable, changeSettings, type SettingsDeps } from './operator/change.ts'
import { flatten } from './operator/values.ts'
import { readStoredIn, type Settings } from './settings.ts'

interface Deps extends SettingsDeps {
  database: Database
  settings: Pick<Settings, 'profile' | 'change'>
}

export const profileUsage = `  profile list                                 compliance profiles and which one is in force
  profile set br-licensed|standard|demo        chooses one; production takes no players until one with real money is chosen`

/** Which law each profile follows, for the operator who chooses. */
const descriptions: Record<ComplianceProfile, string> = {
  demo: 'play money only; not for production',
  'br-licensed':
    'Brazil, Lei 14.790/2023: licensed operator, no bonus on deposit or registration, PIX of the own CPF only',
  standard: 'real money under another licence: bonuses, cards and payments by third parties are allowed',
}

/** Runs `npm run operator -- profile …` and returns the text to print. */
export async function runProfileCommand(deps: Deps, args: string[]): Promise<string> {
  const [command, name = ''] = commandIn(args, 1)
  const current = deps.settings.profile().name
  if (command === 'list') return listProfiles(current)
  if (command !== 'set') return noSuchCommand(command)
  const chosen = complianceProfiles.find((each) => each === name)
  if (!chosen) throw new OperatorError('profile_unknown', { name, profiles: complianceProfiles.join(', ') })
  assertChoosable(deps.config, chosen)
  if (chosen !== current)
    await deps.database.transaction((tx) =>
      changeSettings(deps, tx, TERMINAL, {
        changes: { compliance_profile: chosen },
        reason: 'profile set, in the terminal',
      }),
    )
  return `The compliance profile is now "${chosen}".`
}

const listProfiles = (current: ComplianceProfile): string =>
  complianceProfiles
    .map((name) => [name === current ? '*' : ' ', name.padEnd(12), descriptions[name]].join(' '))
    .join('\n')

export const settingsUsage = `  settings list                                every setting with its value and meaning; * marks those changed from the default
  settings set NAME VALUE --reason WHY         changes one at once on every node; amounts as 30,00, "none" empties`

/** Runs `npm run operator -- settings …` and returns the text to print. */
export async function runSettingsCommand(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [command, name = '', text = ''] = commandIn(positionals, 2)
  if (command === 'list') return deps.database.transaction(async (tx) => settingLines(await readStoredIn(tx)))
  if (command !== 'set') return noSuchCommand(command)
  if (!isSettingName(name)) throw new OperatorError('setting_unknown', { name })
  const reason = textIn(values, 'reason')
  const value = valueIn(name, text)
  await deps.database.transaction((tx) =>
    changeSettings(deps, tx, TERMINAL, { changes: { [name]: value }, reason }),
  )
  return `${name} is now ${String(value)}.`
}

function settingLines(stored: Parameters<typeof flatten>[0]): string {
  const now = flatten(stored)
  const before = flatten(defaults)
  return settingNames
    .map((name) => {
      const mark = now[name] === before[name] ? ' ' : '*'
      return [mark, name.padEnd(30), String(now[name]).padEnd(14), settingDefinition(name).meaning.en].join(
        ' ',
      )
    })
    .join('\n')
}

/** The wire value of what was typed; its schema refuses what does not fit. */
function valueIn(name: SettingName, text: string): SettingValue {
  if (text === 'none') return null
  switch (settingDefinition(name).kind) {
    case 'amount':
      return toWire(amountIn(text))
    case 'switch':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'percent':
    case 'factor':
    case 'count':
    case 'hours':
    case 'minutes':
      return text.trim() === '' ? text : Number(text)
    case 'text':
    case 'colour':
    case 'picture':
    case 'choice':
      return text
  }
}
