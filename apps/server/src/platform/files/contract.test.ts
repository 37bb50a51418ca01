import fc from 'fast-check'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { DiskStore } from './disk-store.ts'
import type { FileEntry, FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

interface Opened {
  store: FileStore
  close(): Promise<void>
}

async function openDisk(): Promise<Opened> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'files-'))
  return { store: new DiskStore(dir), close: () => fs.rm(dir, { recursive: true }) }
}

async function openS3(prefix: string): Promise<Opened> {
  const server = await startS3Server()
  const store = await openS3Store({ ...server.config, prefix })
  return {
    store,
    async close() {
      store.close()
      await server.stop()
    },
  }
}

/** A server that is not ours: `S3_CONTRACT_URL=http://key:secret@host:port/bucket?region=us-east-1`. */
async function openOutside(address: string): Promise<Opened> {
  const { origin, host, username, password, pathname, searchParams } = new URL(address)
  const store = await openS3Store({
    bucket: pathname.slice(1),
    endpoint: host ? origin : null,
    region: searchParams.get('region') ?? 'us-east-1',
    keys: { id: decodeURIComponent(username), secret: decodeURIComponent(password) },
    pathStyle: true,
    prefix: `contract-${process.pid}`,
  })
  return {
    store,
    async close() {
      for (const { name } of await all(store, '')) await store.remove(name)
      store.close()
    },
  }
}

async function all(store: FileStore, folder: string): Promise<FileEntry[]> {
  const found: FileEntry[] = []
  for await (const entry of store.list(folder)) found.push(entry)
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const namesIn = async (store: FileStore, folder: string) => (await all(store, folder)).map(({ name }) => name)
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

const outside = process.env['S3_CONTRACT_URL']
const stores: [string, () => Promise<Opened>][] = [
  ['disk', openDisk],
  ['S3', () => openS3('')],
  ['S3 with a prefix', () => openS3('casino/files')],
]
if (outside) stores.push(['an outside S3 server', () => openOutside(outside)])

describe.each(stores)('a file store on %s', (_where, open) => {
  let opened: Opened
  let store: FileStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  it('returns arbitrary bytes as they were given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        await store.put('bytes/any.webp', bytes)
        expect(Buffer.from((await store.read('bytes/any.webp'))!).equals(Buffer.from(bytes))).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('knows no file that was not put', async () => {
    expect(await store.read('none/such.webp')).toBeNull()
    expect(await namesIn(store, 'none')).toEqual([])
    await store.remove('none/such.webp')
  })

  it('replaces a file and removes it', async () => {
    await store.put('a/file.txt', Buffer.from('before'))
    await store.put('a/file.txt', Buffer.from('after'))
    expect(text(await store.read('a/file.txt'))).toBe('after')
    await store.remove('a/file.txt')
    expect(await store.read('a/file.txt')).toBeNull()
  })

  it('lists a folder with the folders below it, over several pages, and no neighbour', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `list/${name}.svg`)
    for (const name of [...names, 'list/below/deep/z.svg', 'list-other/x.svg', 'listed.svg'])
      await store.put(name, Buffer.from(name))
    expect(await namesIn(store, 'list')).toEqual([...names, 'list/below/deep/z.svg'].toSorted())
    const [first] = await all(store, 'list-other')
    expect(first).toMatchObject({ name: 'list-other/x.svg', bytes: 'list-other/x.svg'.length })
    expect(first!.writtenAt.getTime()).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(await namesIn(store, '')).toContain('listed.svg')
  })

  it('keeps names with spaces, accents and signs apart', async () => {
    const names = ['signs/ação bônus.txt', "signs/a+b&c='d'(1)!*.txt", 'signs/a b.txt', 'signs/@:,;$.txt']
    for (const name of names) await store.put(name, Buffer.from(name))
    for (const name of names) expect(text(await store.read(name))).toBe(name)
    expect(await namesIn(store, 'signs')).toEqual(names.toSorted())
  })

  it.each([
    '../outside.txt',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.',
    '',
    'a\\b',
    'a\0b',
    'a%2fb',
  ])('refuses the name %j', async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('outside the storage')
    await expect(store.read(name)).rejects.toThrow('outside the storage')
    await expect(store.remove(name)).rejects.toThrow('outside the storage')
  })

  it('shows readers the old bytes or the new ones while writers race', async () => {
    const versions = ['1', '2', '3'].map((digit) => digit.repeat(20_000))
    await store.put('race.txt', Buffer.from(versions[0]!))
    const reads = Array.from({ length: 10 }, () => store.read('race.txt'))
    await Promise.all(versions.map((version) => store.put('race.txt', Buffer.from(version))))
    for (const read of [...(await Promise.all(reads)), await store.read('race.txt')])
      expect(versions).toContain(text(read))
  })

  it('passes its own check and leaves nothing of it', async () => {
    await store.check()
    expect((await namesIn(store, '')).filter((name) => name.startsWith('check-'))).toEqual([])
  })
})

it('leaves no part of a file that could not be written to disk', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'files-'))
  const store = new DiskStore(dir)
  await fs.mkdir(path.join(dir, 'taken/by-a-folder'), { recursive: true })
  await expect(store.put('taken', Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(await fs.readdir(dir)).toEqual(['taken'])
  await fs.rm(dir, { recursive: true })
})
