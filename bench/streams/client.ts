import net from 'node:net'

/** Opens event streams and reports when each of them received a push: `node client.ts PORT STREAMS`. */
const [port = '', streams = ''] = process.argv.slice(2)
const count = Number(streams)
/** At once; the rest waits, so that the listening socket's queue never overflows. */
const OPENING_MAX = 200

const request = 'GET /api/events HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n'

let arrivals: number[] = []

/** Machine-wide, so that times of several processes can be compared. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    let isOpen = false
    socket.on('error', reject)
    socket.on('close', () => process.exit(1))
    socket.on('connect', () => socket.write(request))
    socket.on('data', (part) => {
      const text = part.toString('latin1')
      if (!isOpen && text.includes(': welcome')) {
        isOpen = true
        resolve()
      }
      if (!isOpen && /^HTTP\/1\.1 [45]/.test(text)) reject(new Error(text.slice(0, 200)))
      if (!text.includes('data: ')) return
      arrivals.push(now())
      if (arrivals.length < count) return
      process.send?.({ arrivals })
      arrivals = []
    })
  })
}

let left = count
await Promise.all(
  Array.from({ length: Math.min(OPENING_MAX, count) }, async () => {
    while (left-- > 0) await open()
  }),
)
process.send?.({ open: true })
process.on('disconnect', () => process.exit(0))
