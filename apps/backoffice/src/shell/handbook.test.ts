import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { activateLanguage } from '../shared/i18n.ts'

const handbook = path.join(import.meta.dirname, '../../../../docs/handbook')

beforeAll(() => activateLanguage('en'))
afterAll(() => activateLanguage('pt_BR'))

/** The quotation at the head of a page, in one line for each paragraph. */
function quotedIn(page: string): string[] {
  const lines = page.split('\n')
  const begin = lines.findIndex((line) => line.startsWith('>'))
  const end = lines.findIndex((line, n) => n > begin && !line.startsWith('>'))
  const text = lines.slice(begin, end).map((line) => line.replace(/^> ?/, ''))
  return text
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
}

it.each(areas.map((area) => [area.name, area] as const))(
  'the handbook has the help of the area %s word for word',
  (name, area) => {
    const paragraphs = area.help().split(/\n{2,}/)
    expect(quotedIn(fs.readFileSync(path.join(handbook, `${name}.md`), 'utf8'))).toEqual(paragraphs)
  },
)
