import { errorBody } from '../../../platform/http/refusals.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  addresses,
  type Extension,
  extensions,
  fileName,
  heightOf,
  readName,
  type Subject,
} from './pictures.ts'
import type { Snapshot } from '../snapshot.ts'
import { findSubject, homeSubjects } from './subjects.ts'
import { sweepPictures } from './sweep.ts'
import { PER_ROW } from '../views.ts'

/** Draws a subject and encodes it. */
export type Paint = (
  subject: Subject,
  width: number,
  height: number,
  extension: Extension,
) => Promise<Uint8Array>

export interface Gallery {
  /** Draws the home page's pictures that are missing, when nobody waits for others. */
  warm(): Promise<void>
  close(): void
}

/** Encoding takes a processor each; requests need one too. */
const AT_ONCE = 2
/** More waiting than this is no visitor. */
const MOST_WAITING = 2000
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Pictures are drawn when first asked for and kept as files. Their names carry a digest of what they show, so a file
 * never changes and caches may keep it for good; a link with another digest is sent on to the current one.
 */
export function createGallery(
  { storage, edge, log, jobs, clock }: Pick<Platform, 'storage' | 'edge' | 'log' | 'jobs' | 'clock'>,
  snapshot: () => Snapshot,
  paint: Paint,
): Gallery {
  const lanes = new Lanes(AT_ONCE)
  const underway = new Map<string, Promise<Uint8Array>>()

  function draw(subject: Subject, width: number, extension: Extension, urgent: boolean): Promise<Uint8Array> {
    const name = `art/${subject.kind}/${fileName(subject, width, extension)}`
    const other = underway.get(name)
    if (other) return other
    const work = (async () => {
      const kept = await storage.read(name)
      if (kept) return kept
      return lanes.run(urgent, async () => {
        const bytes = await paint(subject, width, heightOf(subject.kind, width), extension)
        await storage.putNamed(name, bytes)
        return bytes
      })
    })().finally(() => underway.delete(name))
    underway.set(name, work)
    return work
  }

  edge.app.get<{ Params: { kind: string; file: string } }>(
    '/storage/art/:kind/:file',
    { compress: false },
    async (request, reply) => {
      const wanted = readName(request.params.kind, request.params.file)
      const subject = wanted && findSubject(snapshot(), wanted.kind, wanted.code)
      if (!wanted || !subject) return reply.code(404).send(errorBody(request, 'not_found'))
      const { width, extension } = wanted
      if (request.params.file !== fileName(subject, width, extension)) {
        const { url } = addresses(subject, extension).find((each) => each.width === width)!
        return reply.header('cache-control', 'no-cache').redirect(url, 302)
      }
      if (lanes.waiting > MOST_WAITING) return reply.code(503).send(errorBody(request, 'unavailable'))
      const bytes = await draw(subject, width, extension, true)
      return reply.header('cache-control', FOREVER).type(`image/${extension}`).send(bytes)
    },
  )

  jobs.schedule('catalogue.pictures', '10 4 * * *', async () => {
    const removed = await sweepPictures(storage, snapshot(), clock.now())
    if (removed > 0) log.info({ removed }, 'pictures that nothing shows any more were removed')
  })

  let closed = false
  return {
    async warm() {
      const subjects = homeSubjects(snapshot(), PER_ROW)
      for (const subject of subjects) {
        for (const extension of extensions) {
          for (const { width } of addresses(subject, extension)) {
            if (closed) return
            await draw(subject, width, extension, false).catch((error: unknown) =>
              log.warn({ err: error, code: subject.code }, 'a picture could not be drawn'),
            )
          }
        }
      }
    },
    close() {
      closed = true
    },
  }
}

/** Runs a few things at once, those somebody waits for first. */
class Lanes {
  readonly #atOnce: number
  readonly #urgent: (() => void)[] = []
  readonly #patient: (() => void)[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get waiting(): number {
    return this.#urgent.length
  }

  async run<T>(urgent: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce)
      await new Promise<void>((resolve) => (urgent ? this.#urgent : this.#patient).push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#urgent.shift() ?? this.#patient.shift()
      // The place is handed on, so nobody can take it in between.
      if (next) next()
      else this.#running--
    }
  }
}
