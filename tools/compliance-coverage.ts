import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COVERAGE_FILE, coverageText } from './checks/rules.ts'
import { readTree } from './checks/tree.ts'

/** Writes which tests prove which rule of the law, from the titles of all tests. */
const root = new URL('..', import.meta.url)
writeFileSync(new URL(COVERAGE_FILE, root), coverageText(readTree(fileURLToPath(root))))
