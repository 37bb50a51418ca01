import { posix } from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import { lineAt, type Tree } from './tree.ts'

/** One import as it is written. */
export interface Import {
  readonly specifier: string
  readonly line: number
  /** Erased before the program runs, so it cannot close a cycle. */
  readonly typeOnly: boolean
}

const source = /\.[cm]?[jt]sx?$/

export const isSource = (path: string): boolean => source.test(path)

const parsed = new Map<string, { text: string; result: ParseResult }>()

/** The syntax tree of a file, made once for all checks. */
export function parseSource(path: string, text: string): ParseResult {
  const known = parsed.get(path)
  if (known?.text === text) return known.result
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  parsed.set(path, { text, result })
  return result
}

/**
 * Every import of a file: statements, re-exports, `import()` and `import('…')` in types.
 * `import { type A }` is not a type-only import: Node.js erases the name and still loads the file.
 */
export function readImports(path: string, text: string): Import[] {
  const { module, program } = parseSource(path, text)
  const found: { specifier: string; offset: number; typeOnly: boolean }[] = []
  for (const { moduleRequest, start, end } of module.staticImports) {
    const statement = text.slice(start, end)
    const typeOnly = /^import\s+type\s+(?!from\b|,)/.test(statement)
    found.push({ specifier: moduleRequest.value, offset: start, typeOnly })
  }
  for (const { entries, start, end } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!request) continue
    found.push({
      specifier: request.value,
      offset: start,
      typeOnly: /^export\s+type\b/.test(text.slice(start, end)),
    })
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    // A computed path cannot be followed; the ones we write are plain.
    const plain = /^(['"`])([^$]*)\1$/s.exec(written)
    if (plain?.[2] !== undefined) found.push({ specifier: plain[2], offset: start, typeOnly: false })
  }
  new Visitor({
    TSImportType(node) {
      found.push({ specifier: node.source.value, offset: node.start, typeOnly: true })
    },
  }).visit(program)

  return found.map(({ specifier, offset, typeOnly }) => ({ specifier, line: lineAt(text, offset), typeOnly }))
}

const endings = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.mjs',
  '.js',
  '.jsx',
  '/index.ts',
  '/index.tsx',
  '/index.mjs',
  '/index.js',
]

/** The file a relative specifier means. One that does not exist keeps its written path: its direction can still be judged. */
export function resolveRelative(tree: Tree, from: string, specifier: string): string {
  const plain = specifier.replace(/[?#].*$/, '')
  const path = posix.join(posix.dirname(from), plain)
  const candidates = [
    ...endings.map((ending) => path + ending),
    path.replace(/\.js$/, '.ts'),
    path.replace(/\.jsx?$/, '.tsx'),
  ]
  return candidates.find((candidate) => tree.has(candidate)) ?? path
}
