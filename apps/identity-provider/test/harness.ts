import { testServerUrl } from '@girassol/institution/test-server'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { readConfiguration } from '../src/configuration.ts'
import { apiKeyOf } from '../src/keys.ts'
import { type Provider, startProvider } from '../src/provider.ts'

const SECRET = 'a secret of the test institution'

export interface Received {
  headers: http.IncomingHttpHeaders
  text: string
}

/** A running institution and the merchant's side of it. */
export class Merchant {
  readonly received: Received[] = []
  readonly secret = SECRET
  url = ''
  webhookUrl = ''
  #provider: Provider | undefined
  #server: http.Server | undefined
  #drop: (() => Promise<void>) | undefined

  async open(): Promise<void> {
    this.#server = http.createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        this.received.push({ headers: request.headers, text })
        response.writeHead(200).end()
      })
    })
    await new Promise<void>((resolve) => {
      this.#server?.listen(0, '127.0.0.1', resolve)
    })
    this.webhookUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
    const database = await createScratchDatabase(testServerUrl())
    this.#drop = () => database.drop()
    const environment = {
      IDENTITY_PROVIDER_PORT: '0',
      IDENTITY_PROVIDER_SECRET: SECRET,
      IDENTITY_PROVIDER_TICK_MS: '20',
    }
    this.#provider = await startProvider(readConfiguration(environment), database.url)
    this.url = this.#provider.url
  }

  async close(): Promise<void> {
    await this.#provider?.close()
    await new Promise((resolve) => {
      this.#server?.close(resolve)
      this.#server?.closeAllConnections()
    })
    await this.#drop?.()
  }

  send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKeyOf(SECRET)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- asserted field by field
  async json(method: string, path: string, body?: object): Promise<any> {
    return (await this.send(method, path, body)).json()
  }

  requestFor(ref: string, cpf = '52998224725') {
    return {
      ref,
      player_id: '7',
      purpose: 'onboarding',
      cpf,
      full_name: 'Ana Souza',
      birth_date: '1990-03-01',
      checks: ['liveness', 'face_match', 'document', 'registry'],
      return_url: 'http://site.example/perfil',
      webhook_url: this.webhookUrl,
      consent: { text_version: '1', at: '2026-11-15T12:00:00.000Z', ip: '203.0.113.1' },
    }
  }
}

export function openMerchant(): Merchant {
  const merchant = new Merchant()
  beforeAll(() => merchant.open())
  afterAll(() => merchant.close())
  return merchant
}
