import { isSource } from './sources.ts'
import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

/** Something that makes the outcome of a test depend on chance, the time of day or the load of the machine. */
interface Hazard {
  readonly rule: string
  readonly pattern: RegExp
  readonly message: string
  readonly applies: (path: string) => boolean
}

const everywhere = () => true
const isJourney = (path: string) => path.startsWith('e2e/')
const isConfig = (path: string) => /(^|\/)(?:playwright|vitest)\.config\.ts$/.test(path)
const JOURNEYS_CONFIG = 'e2e/playwright.config.ts'

const hazards: readonly Hazard[] = [
  {
    rule: 'luck/random',
    pattern: /\bMath\.random\(|\brandom(?:Int|Bytes)\(/g,
    message:
      'a value that differs in every run: count, or draw with fast-check, whose seed is fixed and printed',
    // Journeys of several workers share one database and need names of their own.
    applies: (path) => !isJourney(path),
  },
  {
    rule: 'luck/seed',
    pattern: /\bseed:\s*(?:Date\.now|performance\.now|Math\.random)\b|\bconfigureGlobal\(/g,
    message: 'fast-check has one fixed seed (tools/test/property-seed.ts)',
    applies: (path) => !path.startsWith('tools/test/'),
  },
  {
    rule: 'luck/duration',
    pattern: /\b(?:performance|Date)\.now\(\) - [^\n]*\)\s*\.toBeLess/g,
    message: 'an upper limit on a duration fails on a loaded machine: claim the cause, measure in bench/',
    applies: everywhere,
  },
  {
    rule: 'luck/day',
    pattern: /\.format\(new Date\(\)\)/g,
    message:
      'a calendar day read from the wall clock changes at midnight: take it from the data or the test clock',
    applies: everywhere,
  },
  {
    rule: 'luck/sleep',
    pattern: /\.waitForTimeout\(/g,
    message: 'wait for what happens, not for a number of milliseconds',
    applies: everywhere,
  },
  {
    rule: 'luck/retry',
    pattern: /\bretr(?:y|ies):\s*[1-9]/g,
    message: 'a test that passes at the second try hides what failed at the first',
    applies: (path) => path !== JOURNEYS_CONFIG && (isConfig(path) || isTest(path)),
  },
  {
    rule: 'luck/retry',
    pattern: /\bretries:\s*(?:[2-9]|\d{2})/g,
    message: 'journeys are retried once at most, and the run names each one that needed it',
    applies: (path) => path === JOURNEYS_CONFIG,
  },
]

/** Refuses chance, wall-clock days, sleeps and retries in tests and their configuration, except one retry of a journey. */
export function checkLuck(tree: Tree): Report {
  const files = tree.files.filter((path) => isSource(path) && (isTest(path) || isConfig(path)))
  const violations: Violation[] = files.flatMap((path) => {
    const text = tree.read(path)
    return hazards
      .filter(({ applies }) => applies(path))
      .flatMap(({ rule, pattern, message }) =>
        [...text.matchAll(pattern)].map((match) => ({
          path,
          line: lineAt(text, match.index),
          rule,
          message: `${message}: ${match[0].trim()}`,
        })),
      )
  })
  return { seen: files.length, violations }
}
