import { fileURLToPath } from 'node:url'
import { checkClaims } from './claims.ts'
import { checkImports } from './imports.ts'
import { checkLock } from './lock.ts'
import { checkLuck } from './luck.ts'
import { checkNames } from './names.ts'
import { checkMap } from './map.ts'
import { readTree } from './tree.ts'

const checks = {
  lock: checkLock,
  imports: checkImports,
  map: checkMap,
  names: checkNames,
  luck: checkLuck,
  claims: checkClaims,
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function main(asked: readonly string[]): boolean {
  const unknown = asked.find((name) => !Object.hasOwn(checks, name))
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}". Checks: ${Object.keys(checks).join(', ')}.`)
  const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)))
  let good = true
  for (const [name, check] of Object.entries(checks)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const { seen, violations } = check(tree)
    for (const { path, line, rule, message } of violations) say(`${path}:${line}  ${rule}  ${message}`)
    say(
      `${name}: ${violations.length} violations, ${seen} looked at${seen === 0 ? ': nothing was seen, so nothing is proved' : ''}`,
    )
    good &&= violations.length === 0 && seen > 0
  }
  return good
}

process.exitCode = main(process.argv.slice(2)) ? 0 : 1
