import { testServerUrl } from '@girassol/institution/test-server'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from './harness.ts'

const main = path.join(import.meta.dirname, '../src/main.ts')

function start(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = fork(main, [], {
    env: { PATH: process.env['PATH'], PIX_PORT: '0', ...environment },
    execArgv: [],
    silent: true,
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

it.each(['SIGTERM', 'disconnect'])('starts as a child, says where, and ends on %s', async (way) => {
  const database = await createScratchDatabase(testServerUrl())
  const { child, output } = start({
    PIX_DATABASE_URL: database.url,
    PIX_PUBLIC_URL: 'http://casa.example/pix',
  })
  const line = await eventually(async () => /^ready (http:\S+)\n$/m.exec(output()))
  expect((await fetch(`${line[1]}/healthz`)).status).toBe(200)
  const ended = once(child, 'exit')
  if (way === 'SIGTERM') child.kill('SIGTERM')
  else child.disconnect()
  expect((await ended)[0]).toBe(0)
  await database.drop()
})

it('does not start in production by accident', async () => {
  const { child, output } = start({ NODE_ENV: 'production' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  await eventually(async () => output().includes('PIX_ALLOW_IN_PRODUCTION=1'))
})
