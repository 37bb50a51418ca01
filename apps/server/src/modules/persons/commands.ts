import { type PersonList, personLists } from '@girassol/contract/operator'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../platform/database.ts'
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
    case 'lists':
      return listVersions(database)
    case 'preview': {
      const list = listIn(about)
      const content = await read(file)
      return JSON.stringify(await database.transaction((tx) => previewImport(deps, tx, { list, content })))
    }
    case 'import':
      return importFile(deps, listIn(about), file, values)
    case 'matches':
      return listMatches(database)
    case 'staff':
      return (await database.transaction(staffWithoutCpf)).without.map(({ email }) => email).join('\n')
    case 'record':
      return recordCpf(deps, about, file, values)
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

type Values = Partial<Record<'reason' | 'removes' | 'as', string>>

async function listVersions(database: Database): Promise<string> {
  const { lists } = await database.transaction(readLists)
  return lists
    .map(({ list, entries, versions: [last] }) =>
      last
        ? `${list}  version ${last.version}  ${entries} entries  ${last.imported_at}`
        : `${list}  never imported`,
    )
    .join('\n')
}

async function importFile(deps: PersonDeps, list: PersonList, file: string, values: Values): Promise<string> {
  const content = await read(file)
  const reason = textIn(values, 'reason')
  const actor = await deps.database.transaction((tx) => terminalActor(tx, values.as))
  const { version } = await deps.database.transaction((tx) => previewImport(deps, tx, { list, content }))
  const seen = { version, removed: Number(values.removes ?? 0) }
  const order = { list, content, file: path.basename(file), reason, seen }
  return JSON.stringify(await importList(deps, actor, order))
}

async function listMatches(database: Database): Promise<string> {
  const page = { after: null, limit: LISTED_MAX }
  const rows = await database.transaction((tx) => pageOfMatches(tx, { state: 'open' }, page))
  return rows
    .map(
      (row) =>
        `${row.id}  ${row.list}  player ${row.player_id}  ${row.reason}  ${row.found_at.toISOString()}`,
    )
    .join('\n')
}

async function recordCpf(deps: PersonDeps, email: string, cpf: string, values: Values): Promise<string> {
  const reason = textIn(values, 'reason')
  const actor = await deps.database.transaction((tx) => terminalActor(tx, values.as))
  const operator = (await deps.database.transaction(listOperators)).find((each) => each.email === email)
  if (!operator) throw new AppError('not_found')
  await recordStaffCpf(deps, actor, { operator: operator.id, cpf, reason })
  return `${email}: recorded`
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
