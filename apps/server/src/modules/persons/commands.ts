import { type PersonList, personLists } from '@girassol/contract/operator'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { AppError, messageOf, OperatorError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { listOperators, terminalActor } from '../operators/index.ts'
import { decideMatch } from './decide.ts'
import type { PersonDeps } from './deps.ts'
import { importList, previewImport } from './import.ts'
import { pageOfMatches } from './queries.ts'
import { recordStaffCpf, staffWithoutCpf } from './staff.ts'
import { readLists } from './views.ts'

export const personsUsage = `  persons lists                                restricted, exposed, sanctions: versions and entries
  persons preview LIST FILE                    what an import of a CSV file would do, with every bad line
  persons import LIST FILE --reason WHY        replaces the list; --removes N where persons leave it
  persons matches                              players whom a list may name, the oldest first
  persons confirm|clear ID --reason WHY        decides such a match; all with [--as E-MAIL]
  persons staff                                operators whose CPF is not recorded
  persons record E-MAIL CPF --reason WHY       lists an operator as a person who may not bet`

const options = { reason: { type: 'string' }, removes: { type: 'string' }, as: { type: 'string' } } as const
const LISTED_MAX = 200

/** Runs `npm run operator -- persons …` and returns the text to print. */
export async function runPersonsCommand(deps: PersonDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, about = '', file = ''] = commandIn(positionals, 2)
  const { database } = deps
  switch (command) {
    case 'lists': {
      const { lists } = await database.transaction(readLists)
      return lists
        .map(({ list, entries, versions: [last] }) =>
          last
            ? `${list}  version ${last.version}  ${entries} entries  ${last.imported_at}`
            : `${list}  never imported`,
        )
        .join('\n')
    }
    case 'preview': {
      const list = listIn(about)
      const content = await read(file)
      return JSON.stringify(await database.transaction((tx) => previewImport(deps, tx, { list, content })))
    }
    case 'import': {
      const list = listIn(about)
      const content = await read(file)
      const reason = textIn(values, 'reason')
      const actor = await database.transaction((tx) => terminalActor(tx, values.as))
      const { version } = await database.transaction((tx) => previewImport(deps, tx, { list, content }))
      const seen = { version, removed: Number(values.removes ?? 0) }
      const outcome = await importList(deps, actor, {
        list,
        content,
        file: path.basename(file),
        reason,
        seen,
      })
      return JSON.stringify(outcome)
    }
    case 'matches': {
      const page = { after: null, limit: LISTED_MAX }
      const rows = await database.transaction((tx) => pageOfMatches(tx, { state: 'open' }, page))
      return rows
        .map(
          (row) =>
            `${row.id}  ${row.list}  player ${row.player_id}  ${row.reason}  ${row.found_at.toISOString()}`,
        )
        .join('\n')
    }
    case 'staff':
      return (await database.transaction(staffWithoutCpf)).without.map(({ email }) => email).join('\n')
    case 'record': {
      const reason = textIn(values, 'reason')
      const actor = await database.transaction((tx) => terminalActor(tx, values.as))
      const operator = (await database.transaction(listOperators)).find(({ email }) => email === about)
      if (!operator) throw new AppError('not_found')
      await recordStaffCpf(deps, actor, { operator: operator.id, cpf: file, reason })
      return `${about}: recorded`
    }
    case 'confirm':
    case 'clear': {
      if (!isUuid(about)) throw new AppError('person_match_not_found')
      const reason = textIn(values, 'reason')
      await database.transaction(async (tx) =>
        decideMatch(deps, tx, await terminalActor(tx, values.as), { id: about, decision: command, reason }),
      )
      return `${about}: ${command} recorded`
    }
    default:
      return noSuchCommand(command)
  }
}

const listIn = (name: string): PersonList =>
  personLists.find((list) => list === name) ?? noSuchCommand(`list ${name}`)

async function read(file: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8')
  } catch (error) {
    throw new OperatorError('file_unreadable', { file, reason: messageOf(error) })
  }
}
