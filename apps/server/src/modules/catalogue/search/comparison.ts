import MiniSearch from 'minisearch'
import { parseArgs } from 'node:util'
import { demoGames } from '../demo/games.ts'
import { makers } from '../demo/makers.ts'
import { SearchIndex } from './search.ts'
import { synonymsOf } from './synonyms.ts'
import { singularOf, wordsOf } from './words.ts'
import { queries } from './comparison-queries.ts'

/** Compares the catalogue's own search with MiniSearch: quality on written queries, speed on larger catalogues. */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)
const TOP = 5
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Game {
  name: string
  provider: string
}

interface Engine {
  label: string
  find(term: string): number[]
}

const demo: Game[] = demoGames(new Date('2026-11-15T12:00:00Z'))
  .toSorted((a, b) => a.position - b.position)
  .map(({ name, provider_id }) => ({ name, provider: makers[provider_id - 1]!.name }))

async function buildOwn(games: readonly Game[]): Promise<Engine> {
  const index = await SearchIndex.build(games)
  return { label: 'own', find: (term) => index.find(term) }
}

const strictFuzzy = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
/** Two edits from five characters on: MiniSearch counts two swapped characters as two edits. */
const looseFuzzy = (word: string) => (word.length < 4 ? 0 : word.length < 5 ? 1 : 2)

/** With the normalisation, plurals and synonyms of the own search. */
function buildMini(label: string, edits: (word: string) => number, games: readonly Game[]): Engine {
  const normal = (text: string) => wordsOf(text).map(singularOf)
  const mini = new MiniSearch({
    fields: ['name', 'provider'],
    tokenize: normal,
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 2.5 },
      prefix: true,
      fuzzy: (word) => !/^\d+$/.test(word) && edits(word),
    },
  })
  mini.addAll(games.map((game, id) => ({ id, ...game })))
  return {
    label,
    find(term) {
      const words = normal(term).map((word) => ({
        combineWith: 'OR' as const,
        queries: [word, ...synonymsOf(word)],
      }))
      return mini.search({ combineWith: 'AND', queries: words }).map(({ id }) => id as number)
    },
  }
}

function quality(engine: Engine): Map<string, { recall: number; precision: number; count: number }> {
  const byKind = new Map<string, { recall: number; precision: number; count: number }>()
  for (const { kind, term, relevant } of queries) {
    const wanted = new Set(
      demo.flatMap(({ name }, at) => (relevant.test(wordsOf(name).join(' ')) ? [at] : [])),
    )
    if (wanted.size === 0) throw new Error(`no game is relevant for "${term}"`)
    const top = engine.find(term).slice(0, TOP)
    const hits = top.filter((at) => wanted.has(at)).length
    for (const name of [kind, 'all']) {
      const sum = byKind.get(name) ?? { recall: 0, precision: 0, count: 0 }
      sum.recall += hits / Math.min(TOP, wanted.size)
      sum.precision += top.length === 0 ? 0 : hits / top.length
      sum.count++
      byKind.set(name, sum)
    }
  }
  return byKind
}

/** A made-up game: two words of the demo's names and one of its own, over sixty providers. */
function invent(at: number): Game {
  const [first = ''] = demo[at % demo.length]!.name.split(' ')
  const last = demo[(at * 7) % demo.length]!.name.split(' ').at(-1)
  const own = ((at * 2_654_435_761) % 2 ** 32).toString(36)
  return { name: `${first} ${last} ${own}`, provider: `Estúdio ${(at % 60).toString(36)}` }
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Microseconds of processor time per query. */
function timeQueries(engine: Engine): number {
  const before = process.cpuUsage()
  for (const { term } of queries) engine.find(term)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / queries.length
}

async function compareSpeed(size: number): Promise<void> {
  const games = [...demo, ...Array.from({ length: size - demo.length }, (_, at) => invent(at))]
  const builds: number[] = []
  const engines: Engine[] = []
  const buildStrict = async (all: readonly Game[]) => buildMini('MiniSearch', strictFuzzy, all)
  for (const build of [buildOwn, buildStrict]) {
    const before = process.cpuUsage()
    engines.push(await build(games))
    const { user, system } = process.cpuUsage(before)
    builds.push((user + system) / 1000)
  }
  for (const engine of engines) timeQueries(engine)
  const times = engines.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, engine] of engines.entries()) times[at]!.push(timeQueries(engine))
  const [own, mini] = times.map(median) as [number, number]
  const row = [size, own.toFixed(0), mini.toFixed(0), (mini / own).toFixed(1)]
  print([...row, builds[0]!.toFixed(0), builds[1]!.toFixed(0)].join('\t'))
}

const engines = [
  await buildOwn(demo),
  buildMini('MiniSearch', strictFuzzy, demo),
  buildMini('MiniSearch loose', looseFuzzy, demo),
]
print(`${queries.length} queries over ${demo.length} games of the demo\n`)
print(['kind', 'queries', ...engines.flatMap(({ label }) => [`${label} R@5`, `${label} P@5`])].join('\t'))
const measured = engines.map(quality)
for (const kind of measured[0]!.keys()) {
  const cells = measured.map((byKind) => byKind.get(kind)!)
  const figures = cells.flatMap(({ recall, precision, count }) => [
    (recall / count).toFixed(2),
    (precision / count).toFixed(2),
  ])
  print([kind, cells[0]!.count, ...figures].join('\t'))
}
print(`\n${['games', 'own µs', 'MiniSearch µs', 'ratio', 'own build ms', 'MiniSearch build ms'].join('\t')}`)
for (const size of [5000, 50_000]) await compareSpeed(size)
