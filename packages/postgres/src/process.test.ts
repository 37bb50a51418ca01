import net from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './process.ts'

/** Where Linux begins to take them; other systems begin higher. */
const FIRST_OUTGOING_PORT = 32_768

it('a free port can be listened on, and no outgoing connection is given it', async () => {
  for (let n = 0; n < 50; n += 1) {
    const port = await freePort()
    expect(port).toBeLessThan(FIRST_OUTGOING_PORT)
    const server = net.createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  }
})
