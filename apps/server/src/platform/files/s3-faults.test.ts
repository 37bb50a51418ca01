import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '../../../test/s3-server.ts'
import { createLog } from '../log.ts'
import { isOutage } from '../errors.ts'
import { openFileStore } from './opening.ts'
import { openS3Store, type S3Store } from './s3-store.ts'

const IMPATIENT = { connectMs: 1000, silentMs: 300, callMs: 4000 }

let server: S3Server
/** For what must succeed, also on a slow machine. */
let patient: S3Store
let store: S3Store
beforeEach(async () => {
  server = await startS3Server()
  patient = await openS3Store(server.config)
  store = await openS3Store(server.config, IMPATIENT)
})
afterEach(async () => {
  patient.close()
  store.close()
  await server.stop()
})

describe('an S3 store that fails', () => {
  it.each(['hang', 'cut', 'error'] as const)(
    'is an outage (%s), keeps what it has and works again',
    async (fault) => {
      await patient.put('kept.txt', Buffer.from('before'))
      server.fail(fault)
      const put = await store.put('kept.txt', Buffer.alloc(300_000, 'after')).catch((error: unknown) => error)
      expect(put).toMatchObject({ name: 'FilesUnavailable', isRefusal: false })
      expect(isOutage(put)).toBe(true)
      await expect(store.read('kept.txt')).rejects.toMatchObject({ name: 'FilesUnavailable' })
      server.fail(null)
      expect(Buffer.from((await patient.read('kept.txt'))!).toString()).toBe('before')
    },
  )

  it('is an outage where nothing listens', async () => {
    await server.stop()
    const error = await store.read('any.txt').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'FilesUnavailable', isRefusal: false })
    server = await startS3Server()
  })
})

describe('the start', () => {
  const observe = () => {}
  const log = createLog({ logLevel: 'silent' })
  const open = (change: object) =>
    openFileStore({ dataDir: '', s3: { ...server.config, ...change } }, log, observe)

  it.each([
    ['an unknown key', { keys: { id: 'OTHER', secret: 'x' } }, 'InvalidAccessKeyId'],
    ['a wrong secret', { keys: { id: 'TESTKEY', secret: 'hunter2' } }, 'SignatureDoesNotMatch'],
    ['an unknown bucket', { bucket: 'there-is-none' }, 'NoSuchBucket'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('ends with a clear text at %s', async (_what, change, reason) => {
    const error = (await open(change).catch((fault: unknown) => fault)) as Error
    expect(error).toMatchObject({ name: 'ConfigError' })
    expect(error.message).toContain(reason)
    expect(error.message).toContain('S3_BUCKET')
    expect(error.message).not.toContain('hunter2')
    expect(server.keys()).toEqual([])
  })

  it('goes on where the store is away', async () => {
    server.fail('error')
    const opened = await open({})
    server.fail(null)
    await opened.check()
    opened.close()
  })
})
