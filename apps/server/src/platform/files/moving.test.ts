import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { DiskStore } from './disk-store.ts'
import { copyFiles } from './moving.ts'
import { openS3Store } from './s3-store.ts'

it('copies files to a bucket, goes on after an interruption and overwrites nothing', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'moving-'))
  const disk = new DiskStore(dir)
  const server = await startS3Server()
  const bucket = await openS3Store({ ...server.config, prefix: 'casino' })
  try {
    const names = Array.from({ length: 8 }, (_, index) => `avatars/${index}.webp`)
    for (const name of names) await disk.put(name, Buffer.from(`disk ${name}`))
    await fs.writeFile(path.join(dir, 'avatars/9.webp.1.part'), 'half')
    await bucket.put('avatars/3.webp', Buffer.from('newer'))

    let puts = 0
    const failing = Object.assign(Object.create(bucket) as typeof bucket, {
      list: (folder: string) => bucket.list(folder),
      put: async (name: string, bytes: Uint8Array) => {
        if (++puts > 4) throw new Error('away')
        await bucket.put(name, bytes)
      },
    })
    await expect(copyFiles(disk, failing)).rejects.toThrow('away')
    expect(server.keys()).toHaveLength(5)

    expect(await copyFiles(disk, bucket)).toEqual({
      copied: 3,
      bytes: 3 * 'disk avatars/0.webp'.length,
      skipped: 5,
    })
    expect(await copyFiles(disk, bucket)).toEqual({ copied: 0, bytes: 0, skipped: 8 })
    expect(server.keys().toSorted()).toEqual(names.map((name) => `casino/${name}`))
    expect(server.contentType('casino/avatars/0.webp')).toBe('image/webp')
    const read = async (name: string) => Buffer.from((await bucket.read(name))!).toString()
    expect(await read('avatars/3.webp')).toBe('newer')
    expect(await read('avatars/7.webp')).toBe('disk avatars/7.webp')
  } finally {
    bucket.close()
    await server.stop()
    await fs.rm(dir, { recursive: true })
  }
})
