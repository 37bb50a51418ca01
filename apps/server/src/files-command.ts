import { type Config, readConfig } from './platform/config.ts'
import { DiskStore } from './platform/files/disk-store.ts'
import { copyFiles } from './platform/files/moving.ts'
import { storageFolder } from './platform/files/opening.ts'
import { openS3Store } from './platform/files/s3-store.ts'
import { messageOf } from './platform/errors.ts'

const USAGE = `Usage: npm run files -- check   writes, reads and removes a file in the bucket of S3_BUCKET
       npm run files -- copy    copies the files of DATA_DIR/storage to the bucket; run again, it goes on where it ended
  Files that the bucket has are left as they are, and those on the disk too: remove the folder when nothing reads it any more.
`

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main([command]: string[]): Promise<number> {
  const config = readConfig()
  if ((command !== 'check' && command !== 'copy') || !config.s3) {
    process.stderr.write(config.s3 ? USAGE : `S3_BUCKET is not set.\n${USAGE}`)
    return 2
  }
  const store = await openS3Store(config.s3)
  try {
    await store.check()
    if (command === 'copy') await copy(config, store)
    else say(`The bucket ${config.s3.bucket} can be written, read and emptied.`)
    return 0
  } finally {
    store.close()
  }
}

async function copy(config: Config, store: Awaited<ReturnType<typeof openS3Store>>): Promise<void> {
  const { copied, bytes, skipped } = await copyFiles(new DiskStore(storageFolder(config)), store)
  say(`Copied ${copied} files (${bytes} bytes); the bucket had ${skipped} already.`)
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
