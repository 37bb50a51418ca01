import fs from 'node:fs'
import path from 'node:path'
import { type Embedded, startEmbedded } from './embedded.ts'

/**
 * A process of its own between a program and its scratch server: it stops the server and deletes the folder when the program ends, however
 * that happens. Signals of a terminal go to the program, which still needs the server to end in order.
 */
const [dir = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

let server: Embedded | null = null
let isLeft = !process.connected

async function end(running: Embedded): Promise<void> {
  await running.stop()
  fs.rmSync(dir, { recursive: true, force: true })
  process.exit(0)
}

process.on('disconnect', () => {
  isLeft = true
  if (server) void end(server)
})
server = await startEmbedded({ dir: path.join(dir, 'postgres') })
if (isLeft) await end(server)
else process.send!({ url: server.url })
