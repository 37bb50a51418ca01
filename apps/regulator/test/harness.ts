import { testServerUrl } from '@girassol/institution/test-server'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import { afterAll, beforeAll } from 'vitest'
import { readConfiguration } from '../src/configuration.ts'
import { type Regulator, startRegulator } from '../src/regulator.ts'

export interface Stage {
  url: string
  token: string
  databaseUrl: string
}

const SECRET = 'test-secret'

/** A regulator on its own database and port for the tests of one file. */
export function openStage(): Stage {
  const stage = {} as Stage
  let regulator: Regulator
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createScratchDatabase(testServerUrl())
    drop = database.drop
    regulator = await startRegulator(
      readConfiguration({ REGULATOR_PORT: '0', REGULATOR_SECRET: SECRET }),
      database.url,
    )
    stage.databaseUrl = database.url
    stage.url = regulator.url
    stage.token = await issue(regulator.url)
  })
  afterAll(async () => {
    await regulator.close()
    await drop()
  })
  return stage
}

async function issue(url: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`operator:${SECRET}`).toString('base64')}`
  const response = await fetch(`${url}/token`, { method: 'POST', headers: { authorization } })
  return ((await response.json()) as { token: string }).token
}
