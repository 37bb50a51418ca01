import path from 'node:path'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
}

export const contentTypeOf = (name: string): string =>
  types[path.extname(name).toLowerCase()] ?? 'application/octet-stream'
