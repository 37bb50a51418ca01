export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; text: string }

const COMMENT = /^<!--.*-->$/

/** The blocks of docs/fairness.md, which uses this much of Markdown and no more: headings, paragraphs, lists and code. */
export function blocksOf(document: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let code: string[] | null = null

  function endBlock(): void {
    const [first] = lines
    if (first === undefined) return
    if (first.startsWith('- ')) {
      const items: string[] = []
      for (const line of lines) {
        if (line.startsWith('- ')) items.push(line.slice(2))
        else items.push(`${items.pop() ?? ''} ${line.trim()}`)
      }
      blocks.push({ kind: 'list', items })
    } else {
      blocks.push({ kind: 'paragraph', text: lines.join(' ') })
    }
    lines = []
  }

  for (const line of document.split('\n')) {
    if (line.startsWith('```')) {
      endBlock()
      if (code) blocks.push({ kind: 'code', text: code.join('\n') })
      code = code ? null : []
    } else if (code) {
      code.push(line)
    } else if (line.startsWith('#')) {
      endBlock()
      const level = line.indexOf(' ')
      blocks.push({ kind: 'heading', level, text: line.slice(level + 1) })
    } else if (line === '' || COMMENT.test(line)) {
      endBlock()
    } else {
      if (line.startsWith('- ') && lines[0]?.startsWith('- ') === false) endBlock()
      lines.push(line)
    }
  }
  endBlock()
  return blocks
}

export interface Run {
  kind: 'text' | 'code' | 'strong'
  text: string
}

/** Text with `code` and **emphasis**; *single* stars mark a term and count as emphasis too. */
export function runsOf(text: string): Run[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).flatMap((part): Run[] => {
    if (part === '') return []
    if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }]
    if (part.startsWith('**')) return [{ kind: 'strong', text: part.slice(2, -2) }]
    return part.startsWith('*') && part.length > 1
      ? [{ kind: 'strong', text: part.slice(1, -1) }]
      : [{ kind: 'text', text: part }]
  })
}
