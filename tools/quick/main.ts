import { fileURLToPath } from 'node:url'
import { readTree } from '../checks/tree.ts'
import { relatedTests } from './related.ts'

/** Prints the test files that depend on the files named on the command line, nearest first, as JSON. */
const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)))
process.stdout.write(JSON.stringify(relatedTests(tree, process.argv.slice(2))))
