import { createElement, Fragment, type ReactNode } from 'react'

/** What descriptions are made of, as the server lets them through; everything else is shown as text or not at all. */
const allowed = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'])
const token = /<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (all, digits, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? all
    const code = digits === undefined ? Number.parseInt(String(hex), 16) : Number(digits)
    return String.fromCodePoint(code)
  })

interface Open {
  name: string
  children: ReactNode[]
}

/** HTML of a few elements without attributes, as elements: nothing in it can carry a script, a style or an address. */
export function RichText({ html }: { html: string }): ReactNode {
  const root: Open = { name: '', children: [] }
  const open = [root]
  const add = (child: ReactNode) => (open.at(-1) ?? root).children.push(child)
  const close = () => {
    const ended = open.pop()
    if (ended) add(createElement(ended.name, null, ...ended.children))
  }
  let at = 0
  for (const match of html.matchAll(token)) {
    add(plain(html.slice(at, match.index)))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase() ?? ''
    if (!allowed.has(name)) continue
    if (name === 'br') add(createElement('br'))
    else if (match[1] !== '/') open.push({ name, children: [] })
    else if (open.some((each) => each.name === name)) {
      while (open.at(-1)?.name !== name) close()
      close()
    }
  }
  add(plain(html.slice(at)))
  while (open.length > 1) close()
  return createElement(Fragment, null, ...root.children)
}
