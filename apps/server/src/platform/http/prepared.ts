import { type Answer, type CallName, XSRF_COOKIE } from '@girassol/contract'
import { calls } from '@girassol/contract/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { z } from 'zod'
import { memoizeText } from './recent.ts'

type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Below this, compressing saves less than its header costs. */
const COMPRESS_BYTES_MIN = 1024
/** Answers are compressed once and sent often, but the first caller waits for it. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Who may store an answer and must revalidate it. One that sets a caller's XSRF token is private. */
export const CACHE_CONTROL = {
  everyone: 'public, max-age=0, must-revalidate',
  caller: 'private, max-age=0, must-revalidate',
} as const

/** One coding of an answer. Headers are names and values in turn, as Node writes them without looking at each. */
export interface Form {
  bytes: Buffer
  tag: string
  /** Headers of a 304. */
  brief: readonly string[]
  /** Headers of a 200. */
  full: readonly string[]
}

/** An answer that is the same for everyone: encoded once, compressed once per coding, and known by its tag. */
export class Prepared {
  readonly body: Buffer
  readonly #digest: string
  readonly #type: string
  readonly #forms: Partial<Record<Coding, Form | Promise<Form>>> = {}

  constructor(text: string, type = 'application/json; charset=utf-8') {
    this.body = Buffer.from(text)
    this.#type = type
    this.#digest = createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
    this.#forms.identity = this.#form('identity', this.body)
  }

  /** In the coding that the client prefers. The first one to want a coding waits for it. */
  formFor(acceptEncoding: string | undefined): Form | Promise<Form> {
    const small = this.body.length < COMPRESS_BYTES_MIN || acceptEncoding === undefined
    const coding = small ? 'identity' : codingOf(acceptEncoding)
    return (this.#forms[coding] ??= this.#compress(coding))
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = await this.formFor(request.headers['accept-encoding'])
    const isFresh = isKnown(request.headers['if-none-match'], form.tag)
    const headers = isFresh ? form.brief : form.full
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1])
    void reply.header(
      'cache-control',
      request.cookies[XSRF_COOKIE] ? CACHE_CONTROL.everyone : CACHE_CONTROL.caller,
    )
    return isFresh ? reply.code(304).send() : reply.send(form.bytes)
  }

  async #compress(coding: Coding): Promise<Form> {
    const bytes = await (coding === 'br' ? brotli(this.body, BROTLI) : gzip(this.body))
    return (this.#forms[coding] = this.#form(coding, bytes))
  }

  #form(coding: Coding, bytes: Buffer): Form {
    const plain = coding === 'identity'
    // A strong tag names the bytes, and those differ by coding.
    const tag = `"${this.#digest}${plain ? '' : `-${coding}`}"`
    const brief = ['etag', tag, 'vary', 'accept-encoding, accept-language, cookie']
    const full = [
      ...brief,
      'content-type',
      this.#type,
      'content-length',
      String(bytes.length),
      ...(plain ? [] : ['content-encoding', coding]),
    ]
    return { bytes, tag, brief, full }
  }
}

/** Encodes an answer of the contract, once. */
export function prepare<Name extends CallName>(name: Name, answer: Answer<Name>): Prepared {
  return new Prepared(JSON.stringify(z.encode(calls[name].answer as z.ZodType, answer)))
}

/**
 * Prepared answers by what was asked, as many as fit. Two generations, as in `Recent`, by weight: a hit among the younger
 * changes nothing.
 */
export class PreparedAnswers {
  readonly #capacity: number
  #young = new Map<string, Prepared>()
  #old = new Map<string, Prepared>()
  #held = 0

  /** `capacity` in bytes of the uncompressed answers. */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string, make: () => Prepared): Prepared {
    const known = this.#young.get(key)
    if (known) return known
    const answer = this.#old.get(key) ?? make()
    const weight = weigh(key, answer)
    if (this.#held + weight > this.#capacity / 2) {
      this.#old = this.#young
      this.#young = new Map()
      this.#held = 0
    }
    this.#young.set(key, answer)
    this.#held += weight
    return answer
  }
}

/** The map's own entry and the compressed forms are guessed: no answer is free. */
const weigh = (key: string, { body }: Prepared): number => 512 + key.length * 2 + body.length * 1.5

const codingOf = memoizeText(readCoding)

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

/** Whether the client has these bytes already. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag || header.trim() === '*') return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
