import { complianceProfiles, type ComplianceProfile } from '@girassol/contract/schemas'
import { OperatorError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { commandIn, noSuchCommand } from '../../platform/terminal.ts'
import { profileOf } from './profile.ts'
import type { Settings } from './settings.ts'

export const profileUsage = `  profile list                                 compliance profiles and which one is in force
  profile set br-licensed|standard|demo        chooses one; production takes no players until one with real money is chosen`

/** Which law each profile follows, for the operator who chooses. */
const descriptions: Record<ComplianceProfile, string> = {
  demo: 'play money only; not for production',
  'br-licensed':
    'Brazil, Lei 14.790/2023: licensed operator, no bonus on deposit or registration, PIX of the own CPF only',
  standard: 'real money under another licence: bonuses, cards and payments by third parties are allowed',
}

interface Deps extends Pick<Platform, 'config' | 'database'> {
  settings: Pick<Settings, 'profile' | 'change'>
}

/** Runs `npm run operator -- profile …` and returns the text to print. */
export async function runProfileCommand(
  { config, database, settings }: Deps,
  args: string[],
): Promise<string> {
  const [command, name = ''] = commandIn(args, 1)
  if (command === 'list') return listProfiles(settings.profile().name)
  if (command !== 'set') return noSuchCommand(command)
  const chosen = complianceProfiles.find((each) => each === name)
  if (!chosen) throw new OperatorError('profile_unknown', { name, profiles: complianceProfiles.join(', ') })
  if (config.production && !profileOf(chosen).allows('real_money'))
    throw new OperatorError('profile_not_for_production', { name: chosen })
  await database.transaction((tx) => settings.change(tx, { compliance_profile: chosen }))
  return `The compliance profile is now "${chosen}".`
}

const listProfiles = (current: ComplianceProfile): string =>
  complianceProfiles
    .map((name) => [name === current ? '*' : ' ', name.padEnd(12), descriptions[name]].join(' '))
    .join('\n')
