import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Door {
  readonly url: string
  /** Cuts or restores all connections: a site that is down, for a browser that is online. */
  shut(): void
  unlock(): void
  /** Changes what the program answers at a path, as another version of it would. */
  change(path: string, edit: (text: string) => string): void
  close(): Promise<void>
}

/** A way to the program under an address of its own, for journeys about what lies between it and a browser. */
export async function openDoor(program: string): Promise<Door> {
  const edits = new Map<string, (text: string) => string>()
  let locked = false
  const server = http.createServer((request, response) => {
    if (locked) {
      request.socket.destroy()
      return
    }
    const edit = edits.get(request.url ?? '')
    const headers: http.OutgoingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' }
    // "You have it already" is nothing that could be changed.
    if (edit) delete headers['if-none-match']
    if (edit) delete headers['if-modified-since']
    const onward = http.request(
      new URL(request.url ?? '/', program),
      { method: request.method, headers },
      (answer) => {
        const { 'content-length': _, etag: __, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 500, edit ? kept : answer.headers)
        if (!edit) {
          answer.pipe(response)
          return
        }
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => response.end(edit(text)))
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      locked = true
      // Or a connection that is kept open would still lead through.
      server.closeAllConnections()
    },
    unlock() {
      locked = false
    },
    change: (path, edit) => void edits.set(path, edit),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
