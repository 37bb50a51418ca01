/** A random UUID. `crypto.randomUUID` is missing wherever a page is not served over HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface Intent {
  /** The name of the wish to do just this. */
  idFor: (content: object) => string
  /** It was fulfilled: the next one is another, even if it looks the same. */
  end: () => void
}

/**
 * Names a wish once, however often it is sent: a second press, or a try after an answer that got lost, is the same
 * withdrawal. Another amount or key is another wish, or the server would answer it with the first.
 */
export function createIntent(): Intent {
  let last: { content: string; id: string } | null = null
  return {
    idFor(content) {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, id: newId() }
      return last.id
    },
    end() {
      last = null
    },
  }
}
