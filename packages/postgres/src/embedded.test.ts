import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Embedded, findEmbedded, startEmbedded } from './index.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'))
fs.chmodSync(dir, 0o755)
let server: Embedded | undefined

afterAll(async () => {
  await server?.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const running = (pid: number) => fs.existsSync(`/proc/${pid}`)

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop and a start', async () => {
    const first = await startEmbedded({ dir })
    const url = await first.database('app')
    await query(url, 'CREATE TABLE note AS SELECT 42 AS answer')
    await first.stop()
    expect(running(first.pid)).toBe(false)
    server = await startEmbedded({ dir })
    expect(server.adopted).toBe(false)
    expect(await query(await server.database('app'), 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  })

  it('refuses a second program on the same folder', async () => {
    await expect(startEmbedded({ dir })).rejects.toThrow('Another program')
  })

  it('is found by a command beside its program, which neither starts nor stops it', async () => {
    const url = await findEmbedded(dir, 'app')
    expect(url).toBe(await server!.database('app'))
    expect(await query(url ?? '', 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-none-'))
    expect(await findEmbedded(empty, 'app')).toBeNull()
    fs.rmSync(empty, { recursive: true })
    expect(running(server!.pid)).toBe(true)
  })

  it('comes back by itself after kill -9, on the same address', async () => {
    const url = await server!.database('app')
    const before = server!.pid
    process.kill(before, 'SIGKILL')
    let rows: unknown
    for (let tries = 0; tries < 100 && !rows; tries++) {
      await sleep(100)
      rows = await query(url, 'SELECT answer FROM note').catch(() => undefined)
    }
    expect(rows).toEqual([{ answer: 42 }])
    expect(server!.pid).not.toBe(before)
  })

  it('is supervised as before after the crash of one session, from which it recovers by itself', async () => {
    const notices: string[] = []
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-crash-'))
    fs.chmodSync(folder, 0o755)
    const crashing = await startEmbedded({ dir: folder, notice: (text) => notices.push(text) })
    const { pid } = crashing
    try {
      const session = new pg.Client(crashing.url)
      const isLost = new Promise((resolve) => session.once('end', resolve))
      session.on('error', () => {})
      await session.connect()
      const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      process.kill(rows[0]!.pid, 'SIGKILL')
      await isLost
      const locks = `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'`
      await vi.waitFor(async () => expect(await query(crashing.url, locks)).toEqual([{ held: 1 }]))
      await expect(startEmbedded({ dir: folder })).rejects.toThrow('Another program')
      expect(crashing.pid).toBe(pid)
      expect(notices).toEqual([])
    } finally {
      await crashing.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    }
    expect(running(pid)).toBe(false)
  })

  it('is reached by its Unix socket, beside which none of a killed server remains', async () => {
    const before = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-socket-'))
    fs.chmodSync(before, 0o755)
    for (const name of ['.s.PGSQL.1', '.s.PGSQL.1.lock']) fs.writeFileSync(path.join(before, name), '')
    const other = await startEmbedded({ dir: before })
    try {
      const { port, searchParams } = new URL(await other.database('app'))
      expect(searchParams.get('host')).toBe(before)
      expect(await query(other.url, 'SELECT inet_server_addr() AS address')).toEqual([{ address: null }])
      const sockets = fs.readdirSync(before).filter((name) => name.startsWith('.s.'))
      expect(sockets.toSorted()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    } finally {
      await other.stop()
      fs.rmSync(before, { recursive: true, force: true })
    }
  })

  it('is reached by TCP where the name of the socket would be too long', async () => {
    const deep = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-deep-')), 'a'.repeat(100))
    fs.mkdirSync(deep)
    fs.chmodSync(path.dirname(deep), 0o755)
    const other = await startEmbedded({ dir: deep })
    try {
      expect(new URL(other.url).searchParams.get('host')).toBeNull()
      expect(await query(other.url, 'SELECT host(inet_server_addr()) AS address')).toEqual([
        { address: '127.0.0.1' },
      ])
    } finally {
      await other.stop()
      fs.rmSync(path.dirname(deep), { recursive: true, force: true })
    }
  })

  it('is asked for a password', async () => {
    const url = new URL(server!.url)
    url.password = 'wrong'
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })
})
