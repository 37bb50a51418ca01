import { Visitor } from 'oxc-parser'
import { isSource, parseSource } from './sources.ts'
import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

/** Demo content is stored in every language, as an operator would enter it. */
const isDemo = (path: string) => /\/demo(\/|\.ts$)/.test(path)

/** Language tags and numbers are not texts. */
const isText = (value: string) => /\p{L}/u.test(value) && !/^[a-z]{2}([-_][\w-]+)?$/.test(value)

/** Refuses texts written per language in the server: they belong into its catalogues, by `msg` of platform/i18n.ts. */
export function checkTexts(tree: Tree): Report {
  const files = tree.files.filter(
    (path) => path.startsWith('apps/server/src/') && isSource(path) && !isTest(path) && !isDemo(path),
  )
  return { seen: files.length, violations: files.flatMap((path) => recordsIn(path, tree.read(path))) }
}

interface Range {
  readonly start: number
  readonly end: number
}

function recordsIn(path: string, text: string): Violation[] {
  const translations: Range[] = []
  const texts: Range[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'pt_BR') translations.push(value)
    },
    Literal(node) {
      if (typeof node.value === 'string' && isText(node.value)) texts.push(node)
    },
    TemplateElement(node) {
      if (isText(node.value.raw)) texts.push(node)
    },
  }).visit(parseSource(path, text).program)
  return translations
    .filter(({ start, end }) => texts.some((each) => each.start >= start && each.end <= end))
    .map(({ start }) => ({
      path,
      line: lineAt(text, start),
      rule: 'texts/record',
      message: 'a text per language; write msg({ message }) and translate it in the catalogues',
    }))
}
