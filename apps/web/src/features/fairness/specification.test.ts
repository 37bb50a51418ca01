import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Block, blocksOf, runsOf } from './specification-blocks.ts'

const document = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/fairness.md'), 'utf8')
const plain = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
const textOf = (block: Block): string => {
  if (block.kind === 'list') return block.items.map(plain).join(' ')
  return block.kind === 'paragraph' ? plain(block.text) : block.text
}

it('shows every word of the fairness document, tables and vectors included', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const shown = words(blocksOf(document).map(textOf).join(' '))
  const written = document
    .replaceAll(/^(?:```.*|<!--.*-->)$/gm, '')
    .replaceAll(/^#+ /gm, '')
    .replaceAll(/^- /gm, '')
  const prose = written.replaceAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g, '$1$2$3')
  expect(shown).toEqual(words(prose))
})

it('reads headings, lists with long items, code and emphasis', () => {
  const text = [
    '# A',
    '',
    'One *two*',
    'three.',
    '',
    '- **x**: y',
    '  z',
    '- `w`',
    '',
    '```json',
    '{ "a": 1 }',
    '```',
  ].join('\n')
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'paragraph', text: 'One *two* three.' },
    { kind: 'list', items: ['**x**: y z', '`w`'] },
    { kind: 'code', text: '{ "a": 1 }' },
  ])
  expect(runsOf('a `b*c` **d** *e* 2 * 3')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'code', text: 'b*c' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'e' },
    { kind: 'text', text: ' 2 * 3' },
  ])
})
