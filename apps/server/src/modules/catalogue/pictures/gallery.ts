import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../../../platform/http/refusals.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Snapshot } from '../snapshot.ts'
import { PER_ROW } from '../views.ts'
import {
  addresses,
  type Extension,
  extensions,
  fileName,
  heightOf,
  readName,
  type Subject,
} from './pictures.ts'
import { findSubject, homeSubjects } from './subjects.ts'
import { sweepPictures } from './sweep.ts'

/** Draws a subject and encodes it. */
export type Paint = (
  subject: Subject,
  width: number,
  height: number,
  extension: Extension,
) => Promise<Uint8Array>

/** Each encoding takes a processor, and requests need one too. */
const CONCURRENT_DRAWINGS_MAX = 2
/** A longer queue does not come from visitors. */
const QUEUE_LENGTH_MAX = 2000
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

interface Deps extends Pick<Platform, 'storage' | 'edge' | 'log' | 'jobs' | 'clock'> {
  snapshot: () => Snapshot
  paint: Paint
}

type PictureRequest = FastifyRequest<{ Params: { kind: string; file: string } }>

/**
 * Draws pictures at the first request and stores them as files. Names contain a digest of the content, so a file never
 * changes and may be cached forever; a link with another digest is redirected to the current one.
 */
export class Gallery {
  readonly #deps: Deps
  readonly #queue = new DrawingQueue(CONCURRENT_DRAWINGS_MAX)
  readonly #inProgress = new Map<string, Promise<Uint8Array>>()
  #closed = false

  constructor(deps: Deps) {
    this.#deps = deps
    const { clock, edge, jobs, log, snapshot, storage } = deps
    edge.app.get('/storage/art/:kind/:file', { compress: false }, (request: PictureRequest, reply) =>
      this.#send(request, reply),
    )
    jobs.schedule('catalogue.pictures', '10 4 * * *', async () => {
      const removed = await sweepPictures(storage, snapshot(), clock.now())
      if (removed > 0) log.info({ removed }, 'unused pictures removed')
    })
  }

  /** Draws the missing pictures of the home page, after those that requests wait for. */
  async warm(): Promise<void> {
    for (const subject of homeSubjects(this.#deps.snapshot(), PER_ROW))
      for (const extension of extensions)
        for (const { width } of addresses(subject, extension)) {
          if (this.#closed) return
          await this.#draw(subject, width, extension, false).catch((error: unknown) =>
            this.#deps.log.warn({ err: error, code: subject.code }, 'picture drawing failed'),
          )
        }
  }

  close(): void {
    this.#closed = true
  }

  async #send(request: PictureRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { kind, file } = request.params
    const wanted = readName(kind, file)
    const subject = wanted && findSubject(this.#deps.snapshot(), wanted.kind, wanted.code)
    if (!wanted || !subject) return reply.code(404).send(errorBody(request, 'not_found'))
    const { width, extension } = wanted
    if (file !== fileName(subject, width, extension)) {
      const { url } = addresses(subject, extension).find((each) => each.width === width)!
      return reply.header('cache-control', 'no-cache').redirect(url, 302)
    }
    if (this.#queue.waiting > QUEUE_LENGTH_MAX) return reply.code(503).send(errorBody(request, 'unavailable'))
    const bytes = await this.#draw(subject, width, extension, true)
    return reply.header('cache-control', CACHE_FOREVER).type(`image/${extension}`).send(bytes)
  }

  #draw(subject: Subject, width: number, extension: Extension, urgent: boolean): Promise<Uint8Array> {
    const name = `art/${subject.kind}/${fileName(subject, width, extension)}`
    const drawing =
      this.#inProgress.get(name) ??
      this.#readOrDraw(name, subject, width, extension, urgent).finally(() => this.#inProgress.delete(name))
    this.#inProgress.set(name, drawing)
    return drawing
  }

  async #readOrDraw(
    name: string,
    subject: Subject,
    width: number,
    extension: Extension,
    urgent: boolean,
  ): Promise<Uint8Array> {
    const { paint, storage } = this.#deps
    const stored = await storage.read(name)
    if (stored) return stored
    return this.#queue.run(urgent, async () => {
      const bytes = await paint(subject, width, heightOf(subject.kind, width), extension)
      await storage.putNamed(name, bytes)
      return bytes
    })
  }
}

/** Runs a limited number of drawings at once, urgent ones first. */
class DrawingQueue {
  readonly #concurrencyMax: number
  readonly #urgent: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #running = 0

  constructor(concurrencyMax: number) {
    this.#concurrencyMax = concurrencyMax
  }

  get waiting(): number {
    return this.#urgent.length
  }

  async run<T>(urgent: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrencyMax)
      await new Promise<void>((resolve) => (urgent ? this.#urgent : this.#background).push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#urgent.shift() ?? this.#background.shift()
      // The slot is handed to the next drawing directly.
      if (next) next()
      else this.#running--
    }
  }
}
