import { operatorCalls } from '@girassol/contract/operator'
import { parseArgs } from 'node:util'
import type { Tx } from '../../platform/database.ts'
import { AppError, OperatorError } from '../../platform/errors.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { type Actor, terminalActor } from '../operators/index.ts'
import { blockPlayer, unblockPlayer } from './operator/block.ts'
import type { OperationDeps } from './operator/deps.ts'
import { listPlayers } from './operator/directory.ts'
import { addNote, tagPlayer, tagsOf } from './operator/notes.ts'
import { readNotes, requirePlayer } from './operator/page.ts'
import { closePlayer, resetSecondFactor, signOutPlayer } from './operator/support.ts'

export const playersUsage = `  players show TEXT                            by id, CPF, e-mail, phone, PIX key, address or name
  players block ID --reason WHY                the player reads the reason; ends the sessions
  players unblock ID --reason WHY
  players sign-out ID --reason WHY             ends all sessions
  players reset-second-factor ID --reason WHY  mails the player
  players notes ID                             what operators wrote about a player, and the tags
  players note ID --text TEXT                  operators read it, the player does not
  players tag ID --tags A,B                    replaces the tags
  players close ID --reason WHY                by the rules of the player's own closing; all with [--as E-MAIL]`

const options = {
  reason: { type: 'string' },
  as: { type: 'string' },
  text: { type: 'string' },
  tags: { type: 'string' },
} as const

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
  const annotation = annotations.get(command)
  const action = actions.get(command)
  if (!action && !annotation) return noSuchCommand(command)
  if (!/^[1-9]\d{0,17}$/.test(about)) throw new AppError('not_found')
  if (annotation)
    return database.transaction(async (tx) =>
      annotation(deps, tx, await terminalActor(tx, values.as), BigInt(about), values),
    )
  if (!action) return noSuchCommand(command)
  const decision = { player: BigInt(about), reason: textIn(values, 'reason') }
  return database.transaction(async (tx) => action(deps, tx, await terminalActor(tx, values.as), decision))
}

type Annotation = (
  deps: OperationDeps,
  tx: Tx,
  actor: Actor,
  player: bigint,
  values: Partial<Record<keyof typeof options, string>>,
) => Promise<string>

/** What operators write about a player: no reason is needed, and the player is not informed. */
const annotations = new Map<string, Annotation>([
  [
    'notes',
    async (_deps, tx, _actor, player) => {
      await requirePlayer(tx, player)
      const { notes } = await readNotes(tx, player)
      const lines = notes.map(({ at, operator, text }) => `${at}  ${operator ?? 'terminal'}: ${text}`)
      return [`tags: ${(await tagsOf(tx, player)).join(', ') || '-'}`, ...lines].join('\n')
    },
  ],
  [
    'note',
    async (deps, tx, actor, player, values) => {
      await addNote(deps, tx, actor, { player, text: textIn(values, 'text') })
      return `noted about player ${player}.`
    },
  ],
  [
    'tag',
    async (deps, tx, actor, player, values) => {
      const words = (values.tags ?? '').split(',').map((each) => each.trim())
      const read = operatorCalls.tagPlayer.body.safeParse({ tags: words.filter((word) => word !== '') })
      if (values.tags === undefined || !read.success)
        throw new OperatorError('option_missing', { option: 'tags' })
      await tagPlayer(deps, tx, actor, { player, tags: read.data.tags })
      return `player ${player} has these tags: ${(await tagsOf(tx, player)).join(', ') || '-'}`
    },
  ],
])

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
