import net from 'node:net'

/** Stands between a writer and the database, and can lose an answer on the way back, as a network does. */
export class Gate {
  readonly url: string
  swallowed = 0
  readonly #server: net.Server
  readonly #sockets = new Set<net.Socket>()
  #swallow = false

  private constructor(url: string, server: net.Server) {
    this.url = url
    this.#server = server
  }

  static async open(target: string): Promise<Gate> {
    const url = new URL(target)
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const through = new URL(target)
    // A socket's folder would lead past the gate.
    through.searchParams.delete('host')
    through.hostname = '127.0.0.1'
    through.port = String((server.address() as net.AddressInfo).port)
    const gate = new Gate(through.href, server)
    server.on('connection', (near) => gate.#connect(near, Number(url.port), url.hostname))
    return gate
  }

  /** The next answer is lost and its connection cut, after the database has sent it. */
  swallowAnswer(): void {
    this.#swallow = true
  }

  refuseNew(): void {
    this.#server.close()
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #connect(near: net.Socket, port: number, host: string): void {
    const far = net.connect(port, host)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      this.#sockets.add(socket)
      socket.on('error', cut).on('close', cut)
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => {
      if (this.#swallow) {
        this.#swallow = false
        this.swallowed++
        cut()
      } else near.write(data)
    })
  }
}
