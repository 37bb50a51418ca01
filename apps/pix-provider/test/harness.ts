import { testServerUrl } from '@girassol/institution/test-server'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { readConfiguration } from '../src/configuration.ts'
import { type Provider, startProvider } from '../src/provider.ts'

/** A wait ends as soon as its condition holds; this limit is for a stalled machine. */
const WAIT_MS_MAX = 120_000

export const ANA = { name: 'Ana Souza', cpf: '52998224725', email: 'ana@example.com' }

export interface Received {
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted field by field
  body: any
  at: number
}

/** The merchant's side of webhooks. */
export class Receiver {
  readonly received: Received[] = []
  /** What it answers next; 200 when the list is empty. */
  readonly answers: number[] = []
  /** How many requests must wait for each other before one of them is answered, by path. */
  readonly together = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()
  url = ''
  #server: http.Server | undefined

  async open(): Promise<void> {
    this.#server = http.createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver')
        const headers = request.headers as Record<string, string>
        this.received.push({
          path: pathname,
          query: searchParams,
          headers,
          text,
          body: JSON.parse(text),
          at: Date.now(),
        })
        this.#whenTogether(pathname, () => response.writeHead(this.answers.shift() ?? 200).end())
      })
    })
    await new Promise<void>((resolve) => {
      this.#server?.listen(0, '127.0.0.1', resolve)
    })
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  #whenTogether(path: string, answer: () => void): void {
    const waiting = [...(this.#waiting.get(path) ?? []), answer]
    const isComplete = waiting.length >= (this.together.get(path) ?? 1)
    this.#waiting.set(path, isComplete ? [] : waiting)
    if (isComplete) for (const each of waiting) each()
  }

  /** Waits for that many on a path. */
  async wait(path: string, count = 1, timeoutMs = WAIT_MS_MAX): Promise<Received[]> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(5)) {
      const found = this.at(path)
      if (found.length >= count) return found
    }
    throw new Error(`${this.at(path).length} of ${count} notifications arrived on ${path}`)
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path)
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

export interface Stage {
  provider: Provider
  receiver: Receiver
  url: string
  databaseUrl: string
}

/** A provider on its own database and port, and a receiver, for the tests of one file. */
export function openStage(environment: Record<string, string> = {}): Stage {
  const stage = { receiver: new Receiver() } as Stage
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createScratchDatabase(testServerUrl())
    drop = () => database.drop()
    await stage.receiver.open()
    const configuration = readConfiguration({
      PIX_PORT: '0',
      PIX_PAYOUT_DELAY_MS: '30',
      PIX_TICK_MS: '40',
      ...environment,
    })
    stage.provider = await startProvider(configuration, database.url)
    stage.url = stage.provider.url
    stage.databaseUrl = database.url
  })
  afterAll(async () => {
    await stage.provider.close()
    await stage.receiver.close()
    await drop()
  })
  return stage
}

export interface Answered {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted field by field
  body: any
  text: string
  headers: Headers
}

export async function call(
  url: string,
  { method, body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const text = await answer.text()
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined
  }
  return { status: answer.status, body: parsed, text, headers: answer.headers }
}

export const payAtBank = (
  stage: Stage,
  code: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) => call(`${stage.url}/bank/pay`, { body: { code, ...more }, headers })

export const control = (stage: Stage, path: string, body?: unknown, method?: string) =>
  call(`${stage.url}/_control${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  })

export async function eventually<T>(
  work: () => Promise<T | null | undefined | false>,
  timeoutMs = WAIT_MS_MAX,
): Promise<T> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(15)) {
    const value = await work()
    if (value) return value
  }
  throw new Error('it did not happen in time')
}

let counter = 0
/** A unique reference. */
export const reference = (): string => `ref-${process.pid}-${++counter}`
