import type { Clock } from '../clock.ts'
import type { Prepared } from '../http/prepared.ts'

/** A rendered page, the same for every guest of one language. */
export interface RenderedPage {
  status: number
  prepared: Prepared
  /** Its Content-Security-Policy. */
  policy: string
  /** Where to send the browser instead. */
  redirect?: string
  /** Whether it may be sent again to others: not when it is an error or was rendered with answers missing. */
  keepable: boolean
}

interface PageCacheOptions {
  clock: Clock
  /** What every page is made of. Pages rendered from other objects are out of date. */
  version: () => readonly unknown[]
  /** Bytes of pages that were asked for twice, and of those asked for once so far. */
  capacity?: { used: number; fresh: number }
}

interface Entry {
  page: RenderedPage
  weight: number
  expires: number
}

/** Texts may name a moment ("new since yesterday"); so old may a page be at most. */
const TTL_MS = 60_000
const MEBIBYTE = 1024 * 1024
const CAPACITY = { used: 48 * MEBIBYTE, fresh: 16 * MEBIBYTE }
/** Longer URLs never come from our own pages. */
const KEY_LENGTH_MAX = 512

/**
 * Rendered pages by key, least recently used out first. A page enters the fresh segment and moves to the used one when it
 * is asked for again, so a stream of made-up paths and query strings displaces only other pages that were asked for once.
 * Concurrent requests for one key wait for one rendering.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  #fresh: Segment
  #used: Segment
  #pending = new Map<string, Promise<RenderedPage>>()
  #version: readonly unknown[] = []

  constructor(options: PageCacheOptions) {
    this.#options = { capacity: CAPACITY, ...options }
    this.#fresh = new Segment(this.#options.capacity.fresh)
    this.#used = new Segment(this.#options.capacity.used)
  }

  get(key: string, render: () => Promise<RenderedPage>): RenderedPage | Promise<RenderedPage> {
    this.#dropOutdated()
    return this.#find(key) ?? this.#pending.get(key) ?? this.#render(key, render)
  }

  /** Pages and the renderings under way: what began before a change may hold what was true before it. */
  #dropOutdated(): void {
    const version = this.#options.version()
    if (version.length === this.#version.length && version.every((each, at) => each === this.#version[at]))
      return
    this.#version = version
    this.#fresh = new Segment(this.#options.capacity.fresh)
    this.#used = new Segment(this.#options.capacity.used)
    this.#pending = new Map()
  }

  #find(key: string): RenderedPage | null {
    const used = this.#used.take(key)
    const entry = used ?? this.#fresh.take(key)
    if (!entry || this.#now() >= entry.expires) return null
    this.#used.put(key, entry)
    return entry.page
  }

  #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const pending = this.#pending
    const rendering = render()
      .then((page) => {
        // Another map means that something changed since: these bytes are for those who wait for them only.
        if (page.keepable && key.length <= KEY_LENGTH_MAX && this.#pending === pending)
          this.#fresh.put(key, { page, weight: weigh(key, page), expires: this.#now() + TTL_MS })
        return page
      })
      .finally(() => pending.delete(key))
    pending.set(key, rendering)
    return rendering
  }

  #now(): number {
    return this.#options.clock.now().getTime()
  }
}

/** Entries in the order of their last use, as many bytes as fit. */
class Segment {
  readonly #entries = new Map<string, Entry>()
  readonly #capacity: number
  #weight = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  take(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry && this.#entries.delete(key)) this.#weight -= entry.weight
    return entry
  }

  put(key: string, entry: Entry): void {
    this.take(key)
    this.#entries.set(key, entry)
    this.#weight += entry.weight
    for (const [oldest] of this.#entries) {
      if (this.#weight <= this.#capacity) return
      this.take(oldest)
    }
  }
}

/** The page's own bytes, both compressed forms, its policy and the entry itself, by a cautious estimate. */
const weigh = (key: string, { prepared, policy }: RenderedPage): number =>
  1024 + key.length * 2 + policy.length * 2 + prepared.body.length * 1.5
