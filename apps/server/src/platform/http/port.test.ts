import { freePort } from '@girassol/postgres'
import net from 'node:net'
import { expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { requirePort } from './port.ts'

it('a port in use is reported in words, with its number', async () => {
  const holder = net.createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as net.AddressInfo
  const refused = requirePort({ host: '127.0.0.1', port })
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(`The port ${port} of 127.0.0.1 is in use`)
  await new Promise((resolve) => holder.close(resolve))
})

it('an address of no network here is reported', async () => {
  await expect(requirePort({ host: '203.0.113.1', port: 80 })).rejects.toThrow('correct HOST')
})

it('a free port is free afterwards', async () => {
  const port = await freePort()
  await requirePort({ host: '127.0.0.1', port })
  await requirePort({ host: '127.0.0.1', port })
})
