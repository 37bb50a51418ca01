/** Offers a text as a file to save. */
export function saveText(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Offers a file that came as base64. */
export function saveBase64(name: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  saveBlob(name, new Blob([bytes], { type }))
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
