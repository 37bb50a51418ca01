import { type Answer, type CallName, XSRF_COOKIE } from '@girassol/contract'
import { schemas } from '@girassol/contract/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { z } from 'zod'

type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Below this, compressing saves less than its header costs. */
const WORTH_COMPRESSING = 1024
/** Answers are compressed once and sent often, but the first caller waits for it. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** An answer that is the same for everyone: encoded once, compressed once per coding, and known by its tag. */
export class Prepared {
  readonly body: Buffer
  readonly #digest: string
  readonly #compressed: Partial<Record<Coding, Buffer>> = {}
  readonly #pending: Partial<Record<Coding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.body = Buffer.from(text)
    this.#digest = createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const coding = this.body.length < WORTH_COMPRESSING ? 'identity' : codingOf(request)
    // A strong tag names the bytes, and those differ by coding.
    const tag = `"${this.#digest}${coding === 'identity' ? '' : `-${coding}`}"`
    void reply.headers({
      etag: tag,
      // An answer that brings somebody their XSRF token along is for them alone.
      'cache-control': `${request.cookies[XSRF_COOKIE] ? 'public' : 'private'}, max-age=0, must-revalidate`,
      vary: 'accept-encoding, accept-language, cookie',
    })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    void reply.type('application/json; charset=utf-8')
    if (coding === 'identity') return reply.send(this.body)
    void reply.header('content-encoding', coding)
    const bytes = this.#compressed[coding]
    return bytes ? reply.send(bytes) : this.#compress(coding).then((made) => reply.send(made))
  }

  #compress(coding: 'br' | 'gzip'): Promise<Buffer> {
    this.#pending[coding] ??= (coding === 'br' ? brotli(this.body, BROTLI) : gzip(this.body)).then(
      (bytes) => {
        this.#compressed[coding] = bytes
        delete this.#pending[coding]
        return bytes
      },
    )
    return this.#pending[coding]
  }
}

/** Encodes an answer of the contract, once. */
export function prepare<Name extends CallName>(name: Name, answer: Answer<Name>): Prepared {
  return new Prepared(JSON.stringify(z.encode(schemas[name].answer as z.ZodType, answer)))
}

/** Prepared answers by what was asked, as many as fit; the one unused for longest goes first. */
export class PreparedAnswers {
  readonly #answers = new Map<string, Prepared>()
  readonly #room: number
  #held = 0

  /** `room` in bytes of the uncompressed answers. */
  constructor(room: number) {
    this.#room = room
  }

  get(key: string, make: () => Prepared): Prepared {
    const known = this.#answers.get(key)
    if (known) {
      this.#answers.delete(key)
      this.#answers.set(key, known)
      return known
    }
    const made = make()
    this.#answers.set(key, made)
    this.#held += weigh(key, made)
    for (const [oldest, answer] of this.#answers) {
      if (this.#held <= this.#room || oldest === key) break
      this.#answers.delete(oldest)
      this.#held -= weigh(oldest, answer)
    }
    return made
  }
}

/** The map's own entry and the compressed forms are guessed: no answer is free. */
const weigh = (key: string, { body }: Prepared): number => 512 + key.length * 2 + body.length * 1.5

const codings = new Map<string, Coding>()

/** Browsers send one of a handful of headers; what each means is worked out once. */
function codingOf(request: FastifyRequest): Coding {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return 'identity'
  let coding = codings.get(header)
  if (coding === undefined) {
    coding = readCoding(header)
    if (codings.size < 1000) codings.set(header, coding)
  }
  return coding
}

function readCoding(header: string): Coding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each)
      return [name.trim(), weight === undefined ? 1 : Number(weight)]
    }),
  )
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag || header.trim() === '*') return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
