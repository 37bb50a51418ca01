import { Visitor } from 'oxc-parser'
import { isSource, parseSource } from './sources.ts'
import { lineAt, type Report, type Tree, type Violation } from './tree.ts'

/** Words that are not used in names, comments and test titles, each with what to write instead. */
const RETIRED = tableOf({
  tell: 'notify, report or say',
  hear: 'handle, receive or apply',
  whoever: 'name who',
  whatever: 'name what',
  nobody: 'name who does not',
  somebody: 'name who: a player, an operator',
  anybody: 'name who',
  nowhere: 'name the place',
  anew: 'again',
  room: 'module, package or folder',
  desk: 'review, or desktop',
  news: 'ledger events or outbox events',
  gathering: 'batch',
  stretch: 'range or page',
  lane: 'queue',
  doubt: 'unknown',
  plantation: 'fixtures',
  patience: 'deadline',
})

/** Inflected forms and the word they belong to. */
const FORMS = tableOf({
  told: 'tell',
  tells: 'tell',
  telling: 'tell',
  heard: 'hear',
  hears: 'hear',
  hearing: 'hear',
  rooms: 'room',
  desks: 'desk',
  gatherings: 'gathering',
  stretches: 'stretch',
  lanes: 'lane',
  doubts: 'doubt',
  doubtful: 'doubt',
})

/** Ordinary words that say too little as the whole name of a type or a constant. */
const RETIRED_NAMES = tableOf({
  Parts: 'Deps',
  Rooms: 'Deps',
  Words: 'Texts',
  Turns: 'KeyedMutex',
  LIFE: 'the noun and its unit, such as CHARGE_TTL_MS',
  TWIN: 'the noun and its unit',
  KEPT: 'the noun and its unit',
  LATE: 'the noun and its unit',
  SPARED: 'the noun and its unit',
  BELIEVED: 'the noun and its unit',
  AGAIN: 'the noun and its unit',
  AT_ONCE: 'the noun and its unit',
  EARLY: 'the noun and its unit',
  ENOUGH: 'the noun and its unit',
  EVERY: 'the noun and its unit',
  LONGEST: 'the noun and its unit',
  MANY: 'the noun and its unit',
  SHOWN: 'the noun and its unit',
  WAIT: 'the noun and its unit',
})

function tableOf(entries: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries))
}

/** Names that databases have: a rename would break the previous release during a rollout. */
const STORED_NAMES = /\b(heard_at|tell_news|p_tells)\b/g

/** Applied migrations and the SQL of the previous release are never edited; the list of retired words names them. */
const isExempt = (path: string) =>
  /(^|\/)(migrations|locales|generated|sql\/tables|test\/previous)\//.test(path) ||
  /^tools\/checks\/words(\.test)?\.ts$/.test(path)

/** The handbook is written for operators, in the words of everyday speech. */
const isDocument = (path: string) => path.endsWith('.md') && !path.startsWith('docs/handbook/')

/** Refuses retired words in the names of files, in identifiers, comments, titles of tests, log messages and documents. */
export function checkWords(tree: Tree): Report {
  const files = tree.files.filter(
    (path) => !isExempt(path) && (isSource(path) || /\.(sql|css)$/.test(path) || isDocument(path)),
  )
  const violations = files.flatMap((path) => {
    const text = tree.read(path)
    return unique([nameOf(path), ...usesIn(path, text)].flatMap((use) => judge(path, text, use)))
  })
  return { seen: files.length, violations }
}

interface Use {
  readonly kind: 'file' | 'name' | 'comment' | 'title' | 'document' | 'log'
  readonly text: string
  readonly offset: number
}

const nameOf = (path: string): Use => ({ kind: 'file', text: path.split('/').at(-1) ?? '', offset: 0 })

const commentsIn = (text: string): Use[] =>
  [...text.matchAll(/--[^\n]*|\/\*[^]*?\*\//g)].map(({ 0: comment, index }) => ({
    kind: 'comment',
    text: comment,
    offset: index,
  }))

/** Code between backticks is exempt: it names what others named. */
const linesIn = (text: string): Use[] => {
  let offset = 0
  return text.split('\n').map((line) => {
    const use: Use = { kind: 'document', text: line.replaceAll(/`[^`]*`/g, ''), offset }
    offset += line.length + 1
    return use
  })
}

function usesIn(path: string, text: string): Use[] {
  if (isSource(path)) return usesInSource(path, text)
  return isDocument(path) ? linesIn(text) : commentsIn(text)
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])
const LOG_METHOD = /\blog\??\.(?:debug|info|warn|error)$/

function usesInSource(path: string, text: string): Use[] {
  const { program, comments } = parseSource(path, text)
  const uses: Use[] = comments.map(({ value, start }) => ({ kind: 'comment', text: value, offset: start }))
  const addName = (node: { name: string; start: number }) =>
    void uses.push({ kind: 'name', text: node.name, offset: node.start })
  new Visitor({
    Identifier: addName,
    PrivateIdentifier: addName,
    JSXIdentifier: addName,
    CallExpression({ callee, arguments: values }) {
      const source = text.slice(callee.start, callee.end)
      const isTitled = TEST_FUNCTIONS.has(/^\w+/.exec(source)?.[0] ?? '')
      if (!isTitled && !LOG_METHOD.test(source)) return
      const said = isTitled ? values[0] : values.findLast(({ type }) => type === 'Literal')
      if (said?.type !== 'Literal' && said?.type !== 'TemplateLiteral') return
      uses.push({
        kind: isTitled ? 'title' : 'log',
        text: text.slice(said.start, said.end),
        offset: said.start,
      })
    },
  }).visit(program)
  return uses
}

function judge(path: string, text: string, { kind, text: used, offset }: Use): Violation[] {
  const blame = (message: string): Violation => ({
    path,
    line: lineAt(text, offset),
    rule: `words/${kind}`,
    message,
  })
  if (kind === 'log' && /^['"](?:an?|the) /i.test(used))
    return [blame(`${quote(used)}: begin with the noun, as in 'payout status query failed'`)]
  const whole = kind === 'name' ? RETIRED_NAMES.get(used) : undefined
  if (whole !== undefined) return [blame(`"${used}": write ${whole}`)]
  return splitWords(used.replaceAll(STORED_NAMES, '')).flatMap((word) => {
    const advice = RETIRED.get(FORMS.get(word) ?? word)
    return advice === undefined ? [] : [blame(`"${word}" in ${quote(used)}: write ${advice}`)]
  })
}

const splitWords = (text: string): string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const quote = (text: string): string => `"${text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}"`

/** A name that is used many times in a file is one violation. */
const unique = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((each) => [each.message, each])).values(),
]
