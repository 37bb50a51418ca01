import { createScratchDatabase } from '@girassol/postgres/scratch'
import path from 'node:path'
import { inject } from 'vitest'
import { startCompanion } from './companion.ts'

const CONTROL_TOKEN = 'a token of the test'

export interface LocalInstitution {
  /** The part before `/v1`. */
  url: string
  apiKey: string
  webhookSecret: string
  /** Faults, places and credentials, which only tests change. */
  control(method: string, place: string, body?: object): Promise<Response>
  stop(): Promise<void>
}

/** The local institution of identity and location, as a program of its own. */
export async function startInstitution(): Promise<LocalInstitution> {
  const database = await createScratchDatabase(inject('postgres').url)
  const script = path.join(import.meta.dirname, '../../identity-provider/src/main.ts')
  const program = await startCompanion({
    script,
    portVariable: 'IDENTITY_PROVIDER_PORT',
    variables: {
      NODE_ENV: 'test',
      IDENTITY_PROVIDER_DATABASE_URL: database.url,
      IDENTITY_PROVIDER_SECRET: 'a secret of the test',
      IDENTITY_PROVIDER_CONTROL_TOKEN: CONTROL_TOKEN,
      IDENTITY_PROVIDER_TICK_MS: '20',
    },
  })
  const url = `${program.url}/identity`
  const control = (method: string, place: string, body?: object) =>
    fetch(`${url}/_control/${place}`, {
      method,
      headers: { 'x-control-token': CONTROL_TOKEN, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const credentials = (await (await control('GET', 'credentials')).json()) as {
    api_key: string
    webhook_secret: string
  }
  return {
    url,
    apiKey: credentials.api_key,
    webhookSecret: credentials.webhook_secret,
    control,
    async stop() {
      await program.stop()
      await database.drop()
    },
  }
}
