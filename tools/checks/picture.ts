import { posix } from 'node:path'

/** One row of the picture in ARCHITECTURE.md. */
export interface Row {
  /** From the root of the repository, without a slash at the end. */
  readonly path: string
  readonly description: string
  readonly line: number
}

const branch = /[│├└─]/
const prefix = /^[\s│├└─|]*/

/**
 * Reads the trees drawn in fenced blocks:
 *
 *     girassol/
 *     ├── apps/
 *     │   ├── server/          one Node program
 *     │   │   ├── src/main.ts, app.ts    the only files that know every module
 *     └── tools/               the two commands and the checks
 *
 * A row is the branch's characters, one or more names, and after two or more spaces its description, on one line.
 * - How far the name stands to the right says whose child it is; the exact number of spaces does not matter.
 * - A name may be a path (`src/main.ts`). Names after a comma are neighbours of the first (`src/app.ts` above).
 * - A name with `<…>` or `*` explains a pattern and names no module.
 * - A block's first line is the repository itself or, when such a folder exists, that folder.
 * Fenced blocks without branches are not pictures.
 */
export function readPicture(text: string, hasFolder: (path: string) => boolean): Row[] {
  return fencedBlocks(text)
    .filter(({ lines }) => lines.some((line) => branch.test(line)))
    .flatMap((block) => readBlock(block, hasFolder))
}

interface Block {
  readonly first: number
  readonly lines: readonly string[]
}

function fencedBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: { first: number; lines: string[] } | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) {
      if (open) blocks.push(open)
      open = open ? undefined : { first: index + 2, lines: [] }
    } else open?.lines.push(line)
  }
  return blocks
}

function readBlock({ first, lines }: Block, hasFolder: (path: string) => boolean): Row[] {
  const rows: Row[] = []
  const parents: { column: number; path: string }[] = []
  for (const [index, line] of lines.entries()) {
    const column = prefix.exec(line)?.[0].length ?? 0
    const { names, description } = readRow(line.slice(column))
    if (names.length === 0) continue
    if (column === 0 && !branch.test(line)) {
      const base = names[0] ?? ''
      parents.splice(0, parents.length, { column, path: hasFolder(base) ? base : '' })
      continue
    }
    while ((parents.at(-1)?.column ?? -1) >= column) parents.pop()
    const parent = parents.at(-1)?.path ?? ''
    for (const name of names) {
      if (!/[<>*]/.test(name)) rows.push({ path: posix.join(parent, name), description, line: first + index })
    }
    parents.push({ column, path: posix.join(parent, names[0] ?? '') })
  }
  return rows
}

function readRow(text: string): { names: string[]; description: string } {
  const [, written = '', description = ''] = /^(.*?)(?:\s{2,}(.*))?$/.exec(text.trimEnd()) ?? []
  const names = written
    .split(/,\s*/)
    .map((name) => name.trim().replace(/\/$/, ''))
    .filter(Boolean)
  const folder = posix.dirname(names[0] ?? '.')
  return {
    names: names.map((name, index) => (index === 0 ? name : posix.join(folder, name))),
    description: description.trim(),
  }
}
