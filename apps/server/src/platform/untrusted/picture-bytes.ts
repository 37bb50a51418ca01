/** Decides by the first bytes, because name and header are chosen by the sender. SVG can contain scripts and is refused. */
export function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp
}
