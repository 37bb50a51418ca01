import { posix } from 'node:path'
import { Visitor } from 'oxc-parser'
import { isSource, parseSource } from './sources.ts'
import { isTest, lineAt, type Report, type Tree, type Violation } from './tree.ts'

export const FUNCTION_LINES_MAX = 100
export const FOLDER_FILES_MAX = 25

/** Declarations of types and generated catalogues are not written by hand. */
const isMeasured = (path: string) =>
  isSource(path) && !path.endsWith('.d.ts') && !/\.(test|spec)\.[cm]?[jt]sx?$/.test(path)

/** Limits how long a function and how full a folder may get. Test files are not counted. */
export function checkSizes(tree: Tree): Report {
  const files = tree.files.filter(isMeasured)
  const violations = [...files.flatMap((path) => longFunctions(path, tree.read(path))), ...fullFolders(files)]
  return { seen: files.length, violations }
}

function longFunctions(path: string, text: string): Violation[] {
  const found: Violation[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines <= FUNCTION_LINES_MAX) return
    const message = `a function of ${lines} lines; at most ${FUNCTION_LINES_MAX}: give its parts names`
    found.push({ path, line: lineAt(text, start), rule: 'sizes/function', message })
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSource(path, text).program)
  return found
}

function fullFolders(files: readonly string[]): Violation[] {
  const folders = Map.groupBy(
    files.filter((path) => !isTest(path)),
    (path) => posix.dirname(path),
  )
  return [...folders]
    .filter(([, inside]) => inside.length > FOLDER_FILES_MAX)
    .map(([path, inside]) => ({
      path,
      line: 1,
      rule: 'sizes/folder',
      message: `${inside.length} source files; at most ${FOLDER_FILES_MAX}: group them by what they belong to`,
    }))
}
