import { matrixOf, QUIET } from './matrix.ts'

export interface DownloadOptions {
  filename: string
  /** Smallest edge in pixels; rounded up to whole modules, so that edges stay sharp. */
  size?: number | undefined
}

/** Saves the code as a PNG. Rejects when the browser cannot draw it. */
export async function downloadQrPng(text: string, { filename, size = 720 }: DownloadOptions): Promise<void> {
  const matrix = matrixOf(text)
  const edge = matrix.size + 2 * QUIET
  const scale = Math.ceil(size / edge)
  const canvas = document.createElement('canvas')
  canvas.width = edge * scale
  canvas.height = edge * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw the code')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (matrix.dark(row, column))
        pen.fillRect((column + QUIET) * scale, (row + QUIET) * scale, scale, scale)
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('this browser cannot save the code')
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
