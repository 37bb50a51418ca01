import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { uuidv7 } from '../ids.ts'
import { contentTypeOf } from './content-types.ts'
import { type FileEntry, type FileStore, FilesUnavailable, requireName } from './file-store.ts'

export interface S3Timeouts {
  /** Until a connection is open. */
  connectMs: number
  /** Without a byte from the store. */
  silentMs: number
  /** One call with its retries: a visitor waits for it. */
  callMs: number
}

const TIMEOUTS: S3Timeouts = { connectMs: 2000, silentMs: 5000, callMs: 15_000 }
const ATTEMPTS_MAX = 3
/** Requests at once to the store from one node. */
const SOCKETS_MAX = 50

export async function openS3Store(config: S3Config, timeouts: S3Timeouts = TIMEOUTS): Promise<S3Store> {
  // The SDK is large: it is loaded only where a bucket is configured.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.pathStyle,
    maxAttempts: ATTEMPTS_MAX,
    // Older servers that speak this protocol refuse the checksums which the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.silentMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: SOCKETS_MAX },
      httpsAgent: { maxSockets: SOCKETS_MAX },
    },
    ...(config.endpoint && { endpoint: config.endpoint }),
    // Without keys the SDK looks for the role of the machine or of the workload.
    ...(config.keys && {
      credentials: { accessKeyId: config.keys.id, secretAccessKey: config.keys.secret },
    }),
  })
  return new S3Store(sdk, client, config, timeouts.callMs)
}

/** Files as objects of a bucket, which all nodes share. */
export class S3Store implements FileStore {
  readonly #sdk: typeof Sdk
  readonly #client: Sdk.S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #callMs: number

  constructor(sdk: typeof Sdk, client: Sdk.S3Client, { bucket, prefix }: S3Config, callMs: number) {
    this.#sdk = sdk
    this.#client = client
    this.#bucket = bucket
    this.#prefix = prefix === '' ? '' : `${prefix}/`
    this.#callMs = callMs
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const input = { ...this.#object(name), Body: bytes, ContentType: contentTypeOf(name) }
    await this.#call('put', (options) => this.#client.send(new this.#sdk.PutObjectCommand(input), options))
  }

  async read(name: string): Promise<Uint8Array | null> {
    const input = this.#object(name)
    return this.#call('read', async (options) => {
      try {
        const { Body: body } = await this.#client.send(new this.#sdk.GetObjectCommand(input), options)
        return (await body?.transformToByteArray()) ?? new Uint8Array()
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
    })
  }

  async *list(folder: string): AsyncIterable<FileEntry> {
    const prefix = folder === '' ? this.#prefix : `${this.#prefix}${requireName(folder)}/`
    let token: string | undefined
    do {
      const input = {
        Bucket: this.#bucket,
        Prefix: prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      }
      const page = await this.#call('list', (options) =>
        this.#client.send(new this.#sdk.ListObjectsV2Command(input), options),
      )
      for (const { Key: key = '', Size: bytes = 0, LastModified: writtenAt = new Date(0) } of page.Contents ??
        [])
        yield { name: key.slice(this.#prefix.length), bytes, writtenAt }
      token = page.NextContinuationToken
    } while (token !== undefined)
  }

  async remove(name: string): Promise<void> {
    const input = this.#object(name)
    await this.#call('remove', (options) =>
      this.#client.send(new this.#sdk.DeleteObjectCommand(input), options),
    )
  }

  async check(): Promise<void> {
    const name = `check-${uuidv7()}`
    await this.put(name, Buffer.from(name))
    const back = await this.read(name)
    await this.remove(name)
    if (back === null || Buffer.from(back).toString() !== name)
      throw new FilesUnavailable('the file store did not return what it was given')
  }

  close(): void {
    this.#client.destroy()
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + requireName(name) }
  }

  async #call<T>(what: string, call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await call({ abortSignal: AbortSignal.timeout(this.#callMs) })
    } catch (error) {
      const { name, message } = error as Error
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
      throw new FilesUnavailable(`the file store failed to ${what}: ${name}: ${message}`, {
        cause: error,
        isRefusal: status >= 300 && status < 500 && status !== 408 && status !== 429,
      })
    }
  }
}
