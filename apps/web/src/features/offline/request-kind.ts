/** `page`: ours, and shown as unreachable when it is. `asset`: never changes under its name. `other`: none of the worker's business. */
export type RequestKind = 'page' | 'asset' | 'other'

// Data, the bank, the mailbox, the operators' house: answered by the network or not at all, and never kept.
const apart = ['/api', '/pix', '/mailbox', '/backoffice', '/storage']

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const { origin: site, pathname } = new URL(request.url)
  if (request.method !== 'GET' || site !== origin) return 'other'
  if (apart.some((folder) => isBelow(pathname, folder))) return 'other'
  if (request.mode === 'navigate') return 'page'
  return isBelow(pathname, '/assets') ? 'asset' : 'other'
}
