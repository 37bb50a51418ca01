import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkCoverage } from './coverage.ts'
import { checkImports } from './imports.ts'
import { checkLock } from './lock.ts'
import { checkLuck } from './luck.ts'
import { checkMap } from './map.ts'
import { checkNames } from './names.ts'
import { checkOwners } from './owners.ts'
import { applyRatchet, type Ratchet, tightenRatchet } from './ratchet.ts'
import { checkRules } from './rules.ts'
import { checkSizes } from './sizes.ts'
import { checkTexts } from './texts.ts'
import { readTree, type Report } from './tree.ts'
import { checkWords } from './words.ts'

const checks = {
  lock: checkLock,
  imports: checkImports,
  map: checkMap,
  names: checkNames,
  luck: checkLuck,
  coverage: checkCoverage,
  sizes: checkSizes,
  words: checkWords,
  texts: checkTexts,
  owners: checkOwners,
  rules: checkRules,
}

const ratchetFile = new URL('ratchet.json', import.meta.url)

const print = (text: string) => process.stdout.write(`${text}\n`)

function printReport(name: string, { seen, violations }: Report): boolean {
  for (const { path, line, rule, message } of violations) print(`${path}:${line}  ${rule}  ${message}`)
  const empty = seen === 0 ? ': nothing was seen, so nothing is proved' : ''
  print(`${name}: ${violations.length} violations, ${seen} looked at${empty}`)
  return violations.length === 0 && seen > 0
}

/** `--all` also prints the violations that the ratchet lets pass; `--tighten` lowers its numbers to today's. */
function main(args: readonly string[]): boolean {
  const asked = args.filter((argument) => !argument.startsWith('--'))
  const unknown = asked.find((name) => !Object.hasOwn(checks, name))
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}". Checks: ${Object.keys(checks).join(', ')}.`)
  const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  const ratchet = JSON.parse(readFileSync(ratchetFile, 'utf8')) as Ratchet
  const reports = Object.entries(checks)
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .map(([name, check]) => ({ name, report: check(tree) }))
  if (args.includes('--tighten') && asked.length === 0) {
    const tighter = tightenRatchet(
      ratchet,
      reports.flatMap(({ report }) => report.violations),
    )
    writeFileSync(ratchetFile, `${JSON.stringify(tighter, null, 2)}\n`)
  }
  const results = reports.map(({ name, report }) =>
    printReport(name, args.includes('--all') ? report : applyRatchet(report, ratchet)),
  )
  return results.every(Boolean)
}

process.exitCode = main(process.argv.slice(2)) ? 0 : 1
