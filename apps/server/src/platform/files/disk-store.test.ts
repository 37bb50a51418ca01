import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DiskStore } from './disk-store.ts'

let dir: string
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'disk-store-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(dir, { recursive: true })
})

/** Notes what is written, renamed and flushed, in order; each is done as well. */
function watchDisk(): string[] {
  const steps: string[] = []
  const short = (name: unknown) => path.relative(dir, String(name)).replace(/\.[^./]+\.part$/, '.part') || '.'
  const { writeFile, rename, open } = fs
  vi.spyOn(fs, 'writeFile').mockImplementation(async (file, bytes, options) => {
    await writeFile(file, bytes, options)
    steps.push(`write ${short(file)} ${JSON.stringify(options)}`)
  })
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to)
    steps.push(`rename ${short(from)} ${short(to)}`)
  })
  vi.spyOn(fs, 'open').mockImplementation(async (file, ...more) => {
    const handle = await open(file, ...more)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      steps.push(`flush ${short(file)}`)
    }
    return handle
  })
  return steps
}

it('a file counts as stored when its bytes, its name and the new folders are on the disk', async () => {
  const steps = watchDisk()
  await new DiskStore(dir).put('a/b/c.pdf', Buffer.from('x'))
  expect(steps).toEqual([
    'write a/b/c.pdf.part {"flush":true}',
    'rename a/b/c.pdf.part a/b/c.pdf',
    'flush a/b',
    'flush a',
    'flush .',
  ])
})

it('a file in a folder that was there flushes that folder alone', async () => {
  await fs.mkdir(path.join(dir, 'a'))
  const steps = watchDisk()
  await new DiskStore(dir).put('a/c.pdf', Buffer.from('x'))
  expect(steps).toEqual(['write a/c.pdf.part {"flush":true}', 'rename a/c.pdf.part a/c.pdf', 'flush a'])
})
