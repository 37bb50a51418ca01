import net from 'node:net'

/** A request as bytes, and nothing between them and the socket: the measuring program must cost less than what it measures. */
export const request = (path: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: bench\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )

/** Keeps one connection busy with one request after another until the time is over; answers how many were answered. */
function drive(port: number, next: () => Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let answered = 0
    let head = ''
    let awaited = -1
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', () => socket.write(next()))
    socket.on('data', (part) => {
      if (awaited < 0) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)))
        const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
        if (length === undefined) return reject(new Error('an answer without a length'))
        awaited = Number(length) - (head.length - end - 4)
      } else awaited -= part.length
      if (awaited > 0) return
      answered++
      head = ''
      awaited = -1
      if (Date.now() < until) socket.write(next())
      else socket.end(() => resolve(answered))
    })
  })
}

/** Requests answered within so many seconds over several connections. */
export async function load(
  port: number,
  next: () => Buffer,
  seconds: number,
  connections = 8,
): Promise<number> {
  const until = Date.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => drive(port, next, until)))
  return counts.reduce((sum, count) => sum + count, 0)
}
