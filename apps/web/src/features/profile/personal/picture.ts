const EDGE_PIXELS = 512
const JPEG_QUALITY = 0.9

/** Where the square lies in a picture: the middle, and a little above it in a tall one, where faces are. */
export function squareOf(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height)
  return {
    x: Math.round((width - edge) / 2),
    y: Math.round((height - edge) / (height > width ? 3 : 2)),
    edge,
  }
}

/**
 * Makes any picture the browser can show small and square before it is sent: a photo of ten megabytes goes over a slow
 * line in a moment. The server redraws it all the same. Rejects files that are not a picture.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const { x, y, edge } = squareOf(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = EDGE_PIXELS
  canvas.height = EDGE_PIXELS
  canvas.getContext('2d')?.drawImage(bitmap, x, y, edge, edge, 0, 0, EDGE_PIXELS, EDGE_PIXELS)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  if (!blob) throw new Error('this browser cannot save the picture')
  return blob
}

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  // In blocks: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}
