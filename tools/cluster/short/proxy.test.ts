import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Proxy } from './proxy.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Answers every message with its own name and the message. */
async function startEcho(name: string): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => socket.write(`${name} ${bytes.toString()}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as net.AddressInfo).port
}

async function startProxy(targets: number[]): Promise<{ proxy: Proxy; open: () => Promise<net.Socket> }> {
  const proxy = new Proxy(targets)
  const port = await proxy.listen()
  closing.push(() => proxy.close())
  return {
    proxy,
    async open() {
      const socket = net.connect(port, '127.0.0.1')
      // A reset may come before the connection is reported.
      await new Promise((resolve) => {
        socket.once('error', resolve)
        socket.once('connect', resolve)
      })
      socket.on('error', () => {})
      return socket
    },
  }
}

async function ask(socket: net.Socket, text: string): Promise<string> {
  const answer = once(socket, 'data')
  socket.write(text)
  return String((await answer)[0])
}

/** A reset counts as an end. */
const closed = (socket: net.Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve()
    else socket.once('close', () => resolve())
  })

it('leads connections to its targets in turn, past one that refuses', async () => {
  const refusing = net.createServer()
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const gone = (refusing.address() as net.AddressInfo).port
  await new Promise((resolve) => refusing.close(resolve))
  const { open } = await startProxy([await startEcho('a'), gone, await startEcho('b')])
  const answers = []
  for (let at = 0; at < 3; at++) answers.push(await ask(await open(), 'x'))
  expect(answers).toEqual(['a x', 'b x', 'b x'])
})

it('ends connections when it is cut, and forwards new ones when it is mended', async () => {
  const { proxy, open } = await startProxy([await startEcho('a')])
  const socket = await open()
  expect(await ask(socket, '1')).toBe('a 1')
  proxy.cut()
  await closed(socket)
  await closed(await open())
  proxy.mend()
  expect(await ask(await open(), '2')).toBe('a 2')
})

it('holds back what is sent while it is silent, and delivers it afterwards', async () => {
  const { proxy, open } = await startProxy([await startEcho('a')])
  const socket = await open()
  expect(await ask(socket, '1')).toBe('a 1')
  proxy.silence()
  const other = await open()
  const answers = [ask(socket, '2'), ask(other, '3')]
  expect(await Promise.race([...answers, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))])).toBe(
    'nothing',
  )
  proxy.mend()
  expect(await Promise.all(answers)).toEqual(['a 2', 'a 3'])
})
