import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../src/platform/config.ts'

const BUCKET = 'girassol-test'
const REGION = 'sa-east-1'
const KEYS = { id: 'TESTKEY', secret: 'a secret of the test server' }
/** Small, so that a list of a few objects has several pages. */
const PAGE_MAX = 3

/** `hang` accepts a request and answers nothing; `cut` drops the connection in the middle of it. */
type Fault = 'hang' | 'cut' | 'error'

export interface S3Server {
  config: S3Config
  /** Keys of the objects in the bucket. */
  keys(): string[]
  contentType(key: string): string | undefined
  fail(fault: Fault | null): void
  stop(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  type: string | undefined
  writtenAt: Date
}

/**
 * The part of the S3 protocol that the program uses, kept in memory: objects are put, read, removed and listed in one bucket with
 * the path style. Every request must carry a valid signature of version 4 that covers its body.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  let fault: Fault | null = null
  const server = http.createServer((request, response) => {
    if (fault === 'hang') return
    if (fault === 'error') return refuse(response, 500, 'InternalError')
    if (fault === 'cut') return void request.once('data', () => request.destroy()).resume()
    void serve(objects, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      keys: KEYS,
      pathStyle: true,
      prefix: '',
    },
    keys: () => [...objects.keys()],
    contentType: (key) => objects.get(key)?.type,
    fail: (next) => (fault = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve(
  objects: Map<string, StoredObject>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const fault = signatureFault(request, body)
  if (fault) return refuse(response, 403, fault)
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '') return list(objects, url.searchParams, response)
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'], writtenAt: new Date() })
    return void response.writeHead(200, { etag: `"${digest(body)}"` }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
}

function list(
  objects: Map<string, StoredObject>,
  query: URLSearchParams,
  response: http.ServerResponse,
): void {
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const left = names.filter((key) => key > after)
  const page = left.slice(0, PAGE_MAX)
  const isTruncated = left.length > page.length
  const contents = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key)!
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1)!)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
}

function refuse(response: http.ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}

/** AWS Signature Version 4, computed here from the request as it arrived. */
function signatureFault(request: http.IncomingMessage, body: Buffer): string | null {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!read) return 'AccessDenied'
  const [, id, day = '', region = '', signed = '', signature = ''] = read
  if (id !== KEYS.id) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.split(';').includes(name)))
    return 'AccessDenied'
  if (request.headers['x-amz-content-sha256'] !== digest(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    digest(body),
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    digest(Buffer.from(canonical)),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${KEYS.secret}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
