import { parseArgs } from 'node:util'
import { AppError } from '../../platform/errors.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { terminalActor } from '../operators/index.ts'
import { blockPlayer, unblockPlayer } from './operator/block.ts'
import type { OperationDeps } from './operator/deps.ts'
import { listPlayers } from './operator/directory.ts'
import { closePlayer, resetSecondFactor, signOutPlayer } from './operator/support.ts'

export const playersUsage = `  players show TEXT                            by id, CPF, e-mail, phone, PIX key, address or name
  players block ID --reason WHY                the player reads the reason; ends the sessions
  players unblock ID --reason WHY
  players sign-out ID --reason WHY             ends all sessions
  players reset-second-factor ID --reason WHY  mails the player
  players close ID --reason WHY                by the rules of the player's own closing; all with [--as E-MAIL]`

const options = { reason: { type: 'string' }, as: { type: 'string' } } as const

const SHOWN_MAX = 20

/** Runs `npm run operator -- players …` and returns the text to print. */
export async function runPlayersCommand(deps: OperationDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, about = ''] = commandIn(positionals, 1)
  const { database, players } = deps
  if (command === 'show') {
    const query = { q: about, limit: SHOWN_MAX }
    const { items } = await database.transaction((tx) => listPlayers(players, tx, query))
    if (items.length === 0) throw new AppError('not_found')
    return items
      .map(({ id, name, email, phone, cpf, state, tags }) =>
        [id, state, name, email, phone, cpf ?? '-', tags.join(',')].join('  ').trimEnd(),
      )
      .join('\n')
  }
  const action = actions.get(command)
  if (!action) return noSuchCommand(command)
  if (!/^[1-9]\d{0,17}$/.test(about)) throw new AppError('not_found')
  const decision = { player: BigInt(about), reason: textIn(values, 'reason') }
  return database.transaction(async (tx) => action(deps, tx, await terminalActor(tx, values.as), decision))
}

type Action = (...args: Parameters<typeof blockPlayer>) => Promise<string>

const actions = new Map<string, Action>([
  ['block', async (...args) => (await blockPlayer(...args), `player ${args[3].player} is blocked.`)],
  [
    'unblock',
    async (...args) => (await unblockPlayer(...args), `player ${args[3].player} is not blocked any more.`),
  ],
  ['sign-out', async (...args) => `${await signOutPlayer(...args)} sessions ended.`],
  [
    'reset-second-factor',
    async (...args) => (
      await resetSecondFactor(...args),
      `player ${args[3].player} has no second factor now.`
    ),
  ],
  ['close', async (...args) => `player ${args[3].player} is ${await closePlayer(...args)}.`],
])
