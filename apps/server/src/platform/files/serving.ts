import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { contentTypeOf } from './content-types.ts'
import { DiskStore } from './disk-store.ts'
import { type FileStore, isName } from './file-store.ts'

const PREFIX = '/storage/'
/** An SVG opened by itself must not run anything in our origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const CACHE_SECONDS = 86_400

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** Serves stored files under `/storage/`. */
export async function serveFiles(app: FastifyInstance, store: FileStore): Promise<void> {
  if (store instanceof DiskStore) await serveFolder(app, store.dir)
  else app.get(`${PREFIX}*`, (request: FileRequest, reply) => send(store, request, reply))
}

async function serveFolder(app: FastifyInstance, dir: string): Promise<void> {
  await fs.mkdir(dir, { recursive: true })
  await app.register(files, {
    root: dir,
    prefix: PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: CACHE_SECONDS * 1000,
    setHeaders: (reply) => void reply.header('content-security-policy', POLICY),
  })
}

async function send(store: FileStore, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = request.params['*']
  const bytes = isName(name) ? await store.read(name) : null
  if (bytes === null) {
    reply.callNotFound()
    return reply
  }
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  void reply
    .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    .header('content-security-policy', POLICY)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .type(contentTypeOf(name))
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const range = readRange(request.headers.range, bytes.length)
  if (!range) return reply.send(Buffer.from(bytes))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(range.from, range.to + 1)))
}

/** One range of bytes, which players of sounds ask for. Any other range is answered with the whole file, as HTTP allows. */
function readRange(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === undefined) return null
  const from = Number(first)
  const to = last ? Math.min(Number(last), size - 1) : size - 1
  return from <= to ? { from, to } : null
}
