import fs from 'node:fs'
import { documentData, writeBlock } from './document.ts'

/** Brings tables and test vectors of docs/fairness.md up to date with the code. */
const file = new URL('../../../docs/fairness.md', import.meta.url)
const { tables, vectors } = documentData()
const text = fs.readFileSync(file, 'utf8')
fs.writeFileSync(file, writeBlock(writeBlock(text, 'tables', tables), 'vectors', vectors))
