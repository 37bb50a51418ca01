import { isSource } from './sources.ts'
import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

const emptyWords = new Set([
  'service',
  'services',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'managers',
  'types',
])

const longest = 400

/** A text that must not be in a file, and the files it is looked for in. */
interface Ban {
  readonly rule: string
  readonly pattern: RegExp
  readonly message: string
  readonly applies: (path: string) => boolean
}

const everywhere = () => true
const isCatalogue = (path: string) => /(^|\/)locales\//.test(path)

/** Pictures are drawn in colours of their own: the brand's files, illustrations and vector graphics. */
const isArt = (path: string) => /(^|\/)(brand|assets|art|illustrations)(\/|\.tsx$)|\.svg\b/.test(path)

const bans: readonly Ban[] = [
  {
    rule: 'names/absolute-path',
    pattern: /(?<![\w.~*\])}])\/(?:work|root|home|Users)\/[\w.-]/g,
    message: 'a path of one machine',
    applies: everywhere,
  },
  {
    rule: 'names/registry',
    pattern:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|\b(?:deb|security)\.debian\.org\b|\bfiles\.pythonhosted\b/g,
    message: 'a registry is the machine\u2019s choice, not ours',
    applies: everywhere,
  },
  {
    rule: 'names/colour',
    // Anchors and ids are letters beyond f nearly always; a numeric entity (&#123;) is not a colour.
    pattern: /(?<![&\w/])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/gi,
    message: 'a colour outside the tokens',
    applies: (path) => /\.(css|tsx)$/.test(path) && !path.endsWith('/tokens.css') && !isArt(path),
  },
  {
    rule: 'names/profile',
    pattern: /compliance_profile|complianceProfile|(['"`])br-licensed\1/g,
    message: 'pages ask for a permission (profile.allows), never which compliance profile it is',
    applies: (path) => /^apps\/(?:web|studio)\/src\//.test(path) && isSource(path),
  },
  {
    rule: 'names/profile',
    pattern:
      /\b(?:profile(?:\(\))?\.name|compliance_profile)\s*[!=]==?|[!=]==?\s*(?:[\w.()]+\.)?(?:profile(?:\(\))?\.name|compliance_profile)\b|[!=]==?\s*(['"`])br-licensed\1/g,
    message: 'ask for a permission (profile.allows), never compare the profile\u2019s name',
    applies: (path) => path.startsWith('apps/server/src/') && isSource(path) && !isTest(path),
  },
  {
    rule: 'names/session-state',
    pattern:
      /\bpg_(?:try_)?advisory_(?:un)?lock(?:_all|_shared)?\b|['"`]\s*(?:SET (?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)[a-z_]+(?:\s*=|\s+TO\b)|LISTEN\b|PREPARE\b|DISCARD\b|DECLARE\b.*WITH HOLD|CREATE TEMP)/g,
    message: 'state of a session: behind a pooler each transaction has another one (xact locks, SET LOCAL)',
    applies: (path) =>
      /^(?:apps\/server|packages\/ledger)\/(?:src|sql)\//.test(path) &&
      !isTest(path) &&
      path !== 'apps/server/src/platform/database.ts',
  },
  {
    rule: 'names/narrowed-test',
    pattern: /\.(?:only|skip)\(/g,
    message: 'a test left out, or the only one left in',
    applies: (path) => isTest(path) && isSource(path),
  },
  {
    rule: 'names/silenced-types',
    pattern: /@ts-(?:ignore|nocheck)\b/g,
    message: 'types silenced without a check (@ts-expect-error says when it is no longer needed)',
    applies: isSource,
  },
  {
    rule: 'names/unfinished',
    // In capitals the first word is also Portuguese; as a note it opens a comment or ends with a colon.
    pattern: /(?:\/\/|\/\*|\*|<!--|--|#)\s*(?:TODO|FIXME)\b|\b(?:TODO|FIXME)(?::|\()/g,
    message: 'unfinished work belongs in an issue',
    applies: (path) => !isCatalogue(path),
  },
]

const isText = (path: string) =>
  !/\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp[34]|ogg|wav|webm|wasm|pdf|g?zip|gz|br)$/i.test(path)
const isMeasured = (path: string) =>
  /\.([cm]?[jt]sx?|css|sql|sh)$/.test(path) &&
  !isTest(path) &&
  !/(^|\/)(generated|fixtures|locales)\//.test(path)

/** What a file may be called, how long it may grow, and what may not stand in it. */
export function checkNames(tree: Tree): Report {
  const violations: Violation[] = []
  for (const path of tree.files) {
    const word = emptyWord(path)
    if (word) {
      violations.push({
        path,
        line: 1,
        rule: 'names/noun',
        message: `"${word}" says nothing: name the thing inside`,
      })
    }
    if (path === 'package-lock.json' || !isText(path)) continue
    const text = tree.read(path)
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (isMeasured(path) && lines > longest) {
      const message = `${lines} lines; past ${longest}, say which two nouns live here and split`
      violations.push({ path, line: longest + 1, rule: 'names/length', message })
    }
    for (const { rule, pattern, message, applies } of bans) {
      if (!applies(path)) continue
      for (const match of text.matchAll(pattern)) {
        violations.push({
          path,
          line: lineAt(text, match.index),
          rule,
          message: `${message}: ${match[0].trim()}`,
        })
      }
    }
  }
  return { seen: tree.files.length, violations }
}

/** Folders count as well, and `bet.service.ts` is a service by another name. */
function emptyWord(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const words = [...parts, ...file.split('.').slice(0, -1), ...(file.includes('.') ? [] : [file])]
  return words.find((word) => emptyWords.has(word.toLowerCase()))
}
