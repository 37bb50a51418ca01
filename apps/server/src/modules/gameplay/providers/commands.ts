import fs from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { messageOf, OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { commandIn, noSuchCommand, textIn } from '../../../platform/terminal.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { terminalActor } from '../../operators/index.ts'
import { isListsCommand, listsUsage, runListsCommand } from '../lists/commands.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import { conformanceUsage, isConformanceCommand, runConformanceCommand } from '../conformance/commands.ts'
import { freeRoundsUsage, runFreeRoundsCommand } from '../free-rounds/commands.ts'
import { daysUsage, isDaysCommand, runDaysCommand } from '../reconciliation/commands.ts'
import type { ProviderCredentials } from './credentials.ts'
import {
  linkProviderGame,
  listProviderCredentials,
  setProviderAnswered,
  setProviderCredentials,
} from './operator.ts'

export const providersUsage = `  providers list                               providers of games, whether they are answered, and fingerprints of their keys
  providers set-key NAME --file FILE --reason WHY   the key as the only content of a file
  providers on|off NAME --reason WHY           answers a provider, or refuses all its calls; all with [--as E-MAIL]
  providers link NAME GAME CODE --reason WHY   opens a game of the catalogue at the provider, which knows it by CODE
${listsUsage}
${daysUsage}
${freeRoundsUsage}
${conformanceUsage}`

const options = { as: { type: 'string' }, reason: { type: 'string' }, file: { type: 'string' } } as const

/** Runs `npm run operator -- providers …` and returns the text to print. */
export async function runProvidersCommand(
  deps: Pick<Platform, 'clock' | 'config' | 'database'> & {
    credentials: ProviderCredentials
    catalogue: Pick<Catalogue, 'game'>
    bonuses: Pick<Bonuses, 'providerSpins'>
  },
  args: string[],
): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, name = '', game = '', code = ''] = commandIn(positionals, 3)
  const { database } = deps
  const order = { command, subject: name, reason: () => textIn(values, 'reason'), as: values.as }
  if (isListsCommand(command)) return runListsCommand(deps, order)
  if (isDaysCommand(command)) return runDaysCommand(deps, { ...order, detail: game })
  if (isConformanceCommand(command))
    return runConformanceCommand(deps, { ...order, file: () => textIn(values, 'file') })
  if (command === 'free-rounds') return runFreeRoundsCommand(deps)
  if (command === 'list') {
    const { providers } = await database.transaction((tx) => listProviderCredentials(deps, tx))
    return providers
      .map((each) =>
        [each.name, each.enabled ? 'on' : 'off', each.source ?? '-', each.fingerprint ?? '-'].join('  '),
      )
      .join('\n')
  }
  if (command === 'set-key') {
    const key = await keyIn(textIn(values, 'file'))
    const input = { name, key, reason: textIn(values, 'reason') }
    await database.transaction(async (tx) =>
      setProviderCredentials(deps, tx, await terminalActor(tx, values.as), input),
    )
    return `${name} has a new key and is answered.`
  }
  if (command === 'link') {
    const input = { name, game, code, reason: textIn(values, 'reason') }
    await database.transaction(async (tx) =>
      linkProviderGame(deps, tx, await terminalActor(tx, values.as), input),
    )
    return `${game} is opened at ${name} as ${code}.`
  }
  if (command !== 'on' && command !== 'off') return noSuchCommand(command)
  const input = { name, enabled: command === 'on', reason: textIn(values, 'reason') }
  await database.transaction(async (tx) =>
    setProviderAnswered(deps, tx, await terminalActor(tx, values.as), input),
  )
  return `${name} is ${command}.`
}

/** From a file, so that the key is in no list of processes and no history of a shell. */
async function keyIn(file: string): Promise<string> {
  try {
    return (await fs.readFile(file, 'utf8')).trim()
  } catch (error) {
    throw new OperatorError('file_unreadable', { file, reason: messageOf(error) })
  }
}
