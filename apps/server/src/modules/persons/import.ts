import type { OperatorAnswer, PersonList } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, announceChange, recordAudit } from '../operators/index.ts'
import { playersBornOn, playersWithCpfs } from '../players/index.ts'
import type { PersonDeps } from './deps.ts'
import { foldName, identityOf, type ListedPerson, readListFile } from './file.ts'
import { hashCpf, PERSONS_TOPIC, recordMatch, updateHolds } from './match.ts'
import {
  closeEntries,
  confirmVersion,
  currentEntries,
  endMatches,
  type EntryRow,
  insertEntries,
  insertVersion,
  latestVersion,
  lockLists,
} from './queries.ts'

interface ListContent {
  list: PersonList
  content: string
}

interface Difference {
  added: Candidate[]
  changed: Candidate[]
  removed: string[]
}

/** An entry with the CPF of the file, which is not stored. */
interface Candidate {
  entry: EntryRow
  cpf: string | null
}

type Preview = OperatorAnswer<'previewPersonList'>

/** Says what an import would do, and changes nothing. */
export async function previewImport(
  deps: PersonDeps,
  tx: Tx,
  { list, content }: ListContent,
): Promise<Preview> {
  const file = readListFile(list, content)
  const difference = compare(await currentEntries(tx, list), candidatesOf(deps, file.persons))
  const found = await findPlayers(tx, [...difference.added, ...difference.changed])
  return {
    version: (await latestVersion(tx, list))?.version ?? 0,
    lines: file.lines,
    persons: file.persons.length,
    added: difference.added.length,
    changed: difference.changed.length,
    removed: difference.removed.length,
    certain: found.filter(({ foundBy }) => foundBy === 'cpf').length,
    possible: found.filter(({ foundBy }) => foundBy === 'name').length,
    problems: file.problems.slice(0, PROBLEMS_ANSWERED_MAX),
    problem_count: file.problems.length,
  }
}

const PROBLEMS_ANSWERED_MAX = 10_000

interface Import extends ListContent {
  file: string
  reason: string
  /** What the preview said: another version, or another number of removals, is refused. */
  seen: { version: number; removed: number }
}

/** Replaces a list as a whole, or nothing of it. The same content again changes nothing but when the list was last confirmed. */
export async function importList(
  deps: PersonDeps,
  actor: Actor,
  input: Import,
): Promise<OperatorAnswer<'importPersonList'>> {
  const outcome = await deps.database.transaction((tx) => importIn(deps, tx, actor, input))
  await updateHolds(deps)
  return outcome
}

async function importIn(
  deps: PersonDeps,
  tx: Tx,
  actor: Actor,
  { list, content, file: name, reason, seen }: Import,
): Promise<OperatorAnswer<'importPersonList'>> {
  const file = readListFile(list, content)
  if (file.problems.length > 0)
    throw new AppError('person_list_bad', { values: { lines: String(file.problems.length) } })
  await lockLists(tx, 'exclusive')
  const version = (await latestVersion(tx, list))?.version ?? 0
  const candidates = candidatesOf(deps, file.persons)
  const { added, changed, removed } = compare(await currentEntries(tx, list), candidates)
  const counts = { added: added.length, changed: changed.length, removed: removed.length }
  if (counts.added + counts.changed + counts.removed === 0) {
    await confirmVersion(tx, { list, version }, deps.clock.now())
    await deps.outbox.publish(tx, 'person_list.imported', { list })
    return { version, ...counts }
  }
  if (seen.version !== version || seen.removed !== removed.length) throw new AppError('person_list_changed')
  const next = { list, version: version + 1 }
  const changedKeys = changed.map(({ entry }) => entry.key)
  await closeEntries(tx, next, [...removed, ...changedKeys])
  await insertEntries(
    tx,
    next,
    [...added, ...changed].map(({ entry }) => entry),
  )
  await insertVersion(tx, {
    ...next,
    imported_at: deps.clock.now(),
    confirmed_at: null,
    operator_id: actor.operator,
    file: name,
    entries: candidates.length,
    ...counts,
  })
  const found = await findPlayers(tx, [...added, ...changed])
  await endMatches(
    tx,
    list,
    [...removed, ...changedKeys],
    found.map(({ entry, player }) => ({ key: entry.key, player })),
  )
  for (const { entry, player, foundBy } of found)
    await recordMatch(deps, tx, { player, entry: { ...entry, list }, foundBy, moment: 'import' })
  await recordAudit(deps, tx, actor, {
    action: 'persons.import',
    subject: { kind: 'person_list', id: list },
    before: { version },
    after: { version: version + 1, file: name, ...counts },
    reason,
  })
  await announceChange(tx, PERSONS_TOPIC)
  await deps.outbox.publish(tx, 'person_list.imported', { list })
  return { version: version + 1, ...counts }
}

const candidatesOf = (deps: PersonDeps, persons: readonly ListedPerson[]): Candidate[] =>
  persons.map((person) => ({
    cpf: person.cpf,
    entry: {
      key: deps.signer.sign('persons.key', identityOf(person)),
      cpf_hash: person.cpf && hashCpf(deps, person.cpf),
      name: person.name,
      folded_name: foldName(person.name),
      birth_date: person.birthDate,
      reason: person.reason,
      source: person.source,
      until: person.until,
    },
  }))

const contentOf = ({ name, birth_date, reason, source, until }: EntryRow): string =>
  JSON.stringify([name, birth_date, reason, source, until])

function compare(current: readonly EntryRow[], next: readonly Candidate[]): Difference {
  const before = new Map(current.map((entry) => [entry.key, contentOf(entry)]))
  const kept = new Set(next.map(({ entry }) => entry.key))
  return {
    added: next.filter(({ entry }) => !before.has(entry.key)),
    changed: next.filter(({ entry }) => before.has(entry.key) && before.get(entry.key) !== contentOf(entry)),
    removed: [...before.keys()].filter((key) => !kept.has(key)),
  }
}

interface FoundPlayer {
  entry: EntryRow
  player: bigint
  foundBy: 'cpf' | 'name'
}

/** Accounts that exist and that these entries name. */
async function findPlayers(tx: Tx, candidates: readonly Candidate[]): Promise<FoundPlayer[]> {
  const byCpf = new Map(candidates.flatMap(({ cpf, entry }) => (cpf ? [[cpf, entry] as const] : [])))
  const named = candidates.filter(({ cpf }) => cpf === null)
  const byName = new Map(named.map(({ entry }) => [`${entry.birth_date}/${entry.folded_name}`, entry]))
  const certain = (await playersWithCpfs(tx, [...byCpf.keys()])).map(({ id, cpf }) => ({
    entry: byCpf.get(cpf)!,
    player: id,
    foundBy: 'cpf' as const,
  }))
  const days = [...new Set(named.flatMap(({ entry }) => entry.birth_date ?? []))]
  const possible = (await playersBornOn(tx, days)).flatMap(({ id, name, birthDate }) => {
    const entry = byName.get(`${birthDate}/${foldName(name)}`)
    return entry ? [{ entry, player: id, foundBy: 'name' as const }] : []
  })
  return [...certain, ...possible]
}
