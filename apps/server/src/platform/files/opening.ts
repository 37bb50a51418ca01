import path from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import type { Logger } from '../log.ts'
import { DiskStore } from './disk-store.ts'
import { type FileStore, FilesUnavailable } from './file-store.ts'
import { type FilesObserver, ObservedStore } from './observed-store.ts'
import { openS3Store } from './s3-store.ts'

/** The folder of stored files, where no bucket is configured. */
export const storageFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'storage')

/**
 * Opens the configured store. One that refuses us ends the start, because only a person can change that; one that is away
 * does not, because everything but the files works without it.
 */
export async function openFileStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  log: Logger,
  observe: FilesObserver,
): Promise<FileStore> {
  if (!config.s3) return new DiskStore(storageFolder(config))
  const store = new ObservedStore(await openS3Store(config.s3), observe)
  try {
    await store.check()
  } catch (error) {
    if (error instanceof FilesUnavailable && error.isRefusal) throw refused(config.s3, error)
    log.error({ err: error }, 'file store unavailable; the program starts without it')
  }
  return store
}

function refused({ bucket, endpoint }: NonNullable<Config['s3']>, error: FilesUnavailable): ConfigError {
  const remedy = 'check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE and the keys'
  return new ConfigError(
    `The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''} cannot be used: ${error.message}. Remedy: ${remedy}.`,
    { cause: error },
  )
}
