import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  CONFORMANCE_FILE_MAX_BYTES,
  type ConformanceExchange,
  ConformanceReport,
  type ConformanceResult,
} from '@girassol/contract/operator'
import { reportPage } from '../../src/modules/gameplay/conformance/report-page.ts'

/** Longer texts and lists add nothing to what a certifier can see. */
const TEXT_MAX = 2000
/** The most that fits the size of an import is shown. */
const EXCHANGES_MAX = [30, 15, 8, 4, 2, 1]
const SECRET_LETTERS_SHOWN = 6

/** The product’s version and, where the sources have a history, the commit. */
export async function versionText(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const commit = git('rev-parse', '--short=12', 'HEAD')
    const isChanged = git('status', '--porcelain') !== ''
    return `girassol ${version} (${commit}${isChanged ? ' with changes' : ''})`
  } catch {
    return `girassol ${version}`
  }
}

const shortened = (secret: string): string => `${secret.slice(0, SECRET_LETTERS_SHOWN)}…`

/** Names of fields whose values let someone act as a player, or are computed with a key. */
const FIELDS = 'token|session_id|access_token|refresh_token|hash'
const inJson = new RegExp(`("(?:${FIELDS})"\\s*:\\s*")([^"]+)(")`, 'g')
const inForms = new RegExp(`((?:^|[?&])(?:${FIELDS})=)([^&\\s]+)`, 'g')
/** A seat at a provider’s page is known to its player only. */
const inPages = /(\/play\/)([\w-]{20,})/g

/** The text as a report shows it: nothing in it can be used again. */
export function withoutSecrets(text: string): string {
  const plain = text
    .replace(inJson, (_, before: string, secret: string, after: string) => before + shortened(secret) + after)
    .replace(inForms, (_, before: string, secret: string) => before + shortened(secret))
    .replace(inPages, (_, before: string, secret: string) => before + shortened(secret))
  return plain.length <= TEXT_MAX
    ? plain
    : `${plain.slice(0, TEXT_MAX)}… (${plain.length - TEXT_MAX} more characters)`
}

const shown = (exchange: ConformanceExchange): ConformanceExchange => ({
  ...exchange,
  path: withoutSecrets(exchange.path),
  request: withoutSecrets(exchange.request),
  signature: exchange.signature === null ? null : shortened(exchange.signature),
  answer: withoutSecrets(exchange.answer),
  milliseconds: Math.round(exchange.milliseconds * 10) / 10,
})

/** Writes `conformance.json` and `conformance.html`, for a certifier and for import in the back office; returns their paths. */
export async function writeReport(
  folder: string,
  { version, target, ranAt }: { version: string; target: string; ranAt: Date },
  results: readonly ConformanceResult[],
): Promise<string[]> {
  const reportWith = (shownCalls: number): ConformanceReport => ({
    format: 3,
    version,
    target,
    ran_at: ranAt.toISOString(),
    results: results.map((result) => ({
      ...result,
      reason: result.reason === null ? null : withoutSecrets(result.reason),
      milliseconds: Math.round(result.milliseconds),
      exchanges: result.exchanges.slice(0, shownCalls).map(shown),
    })),
  })
  // An import carries the report and a reason.
  const fits = (each: ConformanceReport) =>
    Buffer.byteLength(JSON.stringify(each)) < CONFORMANCE_FILE_MAX_BYTES - 10_000
  const report = ConformanceReport.parse(
    EXCHANGES_MAX.map(reportWith).find(fits) ?? reportWith(EXCHANGES_MAX.at(-1)!),
  )
  const files = {
    'conformance.json': `${JSON.stringify(report)}\n`,
    'conformance.html': reportPage(report),
  }
  await fs.mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, name), content)
  return Object.keys(files).map((name) => path.join(folder, name))
}
