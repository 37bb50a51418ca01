/** A piece of a passage: plain text or a link. */
export interface Piece {
  text: string
  to?: string
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Takes `[words](/path)` apart. */
export function piecesOf(passage: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of passage.matchAll(LINK)) {
    const [whole, text = '', to = ''] = match
    if (match.index > end) pieces.push({ text: passage.slice(end, match.index) })
    pieces.push({ text, to })
    end = match.index + whole.length
  }
  if (end < passage.length) pieces.push({ text: passage.slice(end) })
  return pieces
}
