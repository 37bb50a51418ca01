import net from 'node:net'

type State = 'open' | 'cut' | 'silent'

/** Forwards connections on loopback to the first of its targets that answers, each connection beginning with the next one. */
export class Proxy {
  readonly #targets: readonly number[]
  readonly #server: net.Server
  readonly #sockets = new Set<net.Socket>()
  #next = 0
  #state: State = 'open'

  constructor(targets: readonly number[]) {
    this.#targets = targets
    this.#server = net.createServer({ allowHalfOpen: true }, (client) => this.#accept(client))
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return (this.#server.address() as net.AddressInfo).port
  }

  /** Resets every connection; new ones go on. */
  drop(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  /** Resets every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut'
    this.drop()
  }

  /** Keeps connections open and forwards nothing, as a network that loses every packet. */
  silence(): void {
    this.#state = 'silent'
    for (const socket of this.#sockets) socket.pause()
  }

  /** Forwards again, also what was held back meanwhile. */
  mend(): void {
    this.#state = 'open'
    for (const socket of this.#sockets) socket.resume()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(client: net.Socket): void {
    this.#keep(client)
    if (this.#state === 'cut') {
      client.resetAndDestroy()
      return
    }
    client.pause()
    const first = this.#next++
    const order = this.#targets.map((_, at) => this.#targets[(first + at) % this.#targets.length]!)
    this.#connect(client, order)
  }

  #connect(client: net.Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || client.destroyed) {
      client.destroy()
      return
    }
    const server = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const tryNext = () => this.#connect(client, others)
    server.once('error', tryNext)
    server.once('connect', () => {
      server.off('error', tryNext)
      this.#keep(server)
      this.#join(client, server)
      this.#join(server, client)
      if (this.#state === 'silent') server.pause()
      else client.resume()
    })
  }

  #keep(socket: net.Socket): void {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  #join(from: net.Socket, to: net.Socket): void {
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause()
    })
    to.on('drain', () => {
      if (this.#state === 'open') from.resume()
    })
    from.on('end', () => to.end())
    from.on('close', (hadError) => (hadError ? to.resetAndDestroy() : to.destroy()))
  }
}
