import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startCompanions } from './companions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'companions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ending = path.resolve(import.meta.dirname, '../../../../../packages/institution/src/ending.ts')

/** Answers with its process and its variable, and writes a file when it closes, after others could have ended the process. */
function program(name: string) {
  const script = path.join(folder, `${name}.mjs`)
  const closed = path.join(folder, `${name}.closed`)
  writeFileSync(
    script,
    `import { createServer } from 'node:http'
     import { writeFileSync } from 'node:fs'
     import { closeAtEnd } from ${JSON.stringify(ending)}
     const server = createServer((_, reply) => reply.end(JSON.stringify({ pid: process.pid, value: process.env.${name}_VALUE })))
     closeAtEnd(() => new Promise((resolve) => setImmediate(() => setImmediate(() => {
       writeFileSync(${JSON.stringify(closed)}, 'closed')
       resolve()
     }))))
     server.listen(Number(process.env.${name}_PORT), '127.0.0.1', () => console.log('ready here'))`,
  )
  return {
    closed,
    program: { script, portVariable: `${name}_PORT`, variables: { [`${name}_VALUE`]: name } },
  }
}

describe('companions', () => {
  it('run in one process with their own ports and variables, and all close before it ends', async () => {
    const first = program('FIRST')
    const second = program('SECOND')
    const { companions, stop } = await startCompanions([first.program, second.program])
    const answers = await Promise.all(
      companions.map(async ({ url }) => (await (await fetch(url)).json()) as { pid: number; value: string }),
    )
    expect(answers.map(({ value }) => value)).toEqual(['FIRST', 'SECOND'])
    expect(answers[0]?.pid).toBe(answers[1]?.pid)
    expect(answers[0]?.pid).not.toBe(process.pid)
    await stop()
    expect([first, second].map(({ closed }) => readFileSync(closed, 'utf8'))).toEqual(['closed', 'closed'])
    await expect(fetch(companions[0]!.url)).rejects.toThrow('fetch failed')
    await stop()
  })

  it('are refused together when one of them does not start', async () => {
    const script = path.join(folder, 'broken.mjs')
    writeFileSync(script, 'process.exit(3)')
    const broken = { script, portVariable: 'BROKEN_PORT', variables: {} }
    await expect(startCompanions([program('THIRD').program, broken])).rejects.toThrow(/ended with code 3/)
  })

  it('need no process when there are none', async () => {
    const { companions, stop } = await startCompanions([])
    expect(companions).toEqual([])
    await stop()
  })
})
