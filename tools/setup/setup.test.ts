import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { plantFolder } from '../test/fixtures.ts'
import { digest } from './digest.mjs'
import { installedMatches } from './install.mjs'
import { atLeast, chooseNode, tooOldToBegin } from './node.mjs'

describe('the Node.js that runs the program', () => {
  it('compares versions as numbers', () => {
    expect(atLeast('v22.18.0', [22, 18])).toBe(true)
    expect(atLeast('v22.9.0', [22, 18])).toBe(false)
    expect(atLeast('v24.0.0', [22, 18])).toBe(true)
  })

  it('says what is wrong with one too old to begin', () => {
    expect(tooOldToBegin('v18.20.0')).toContain('Node.js 20')
    expect(tooOldToBegin('v20.0.0')).toBeUndefined()
  })

  it('is the installed one, else the machine’s own when new enough, else an explanation', () => {
    const emptyFolder = join(plantFolder({}), 'node')
    expect(chooseNode(process.execPath)).toBe(process.execPath)
    expect(chooseNode(emptyFolder, { version: 'v24.1.0', execPath: 'own' })).toBe('own')
    expect(() => chooseNode(emptyFolder, { version: 'v20.20.0', execPath: 'own' })).toThrow('22.18')
  })

  it('is not an installed one that does not run here', () => {
    const root = plantFolder({ node: 'not a program' })
    expect(chooseNode(join(root, 'node'), { version: 'v24.1.0', execPath: 'own' })).toBe('own')
  })
})

describe('an installation', () => {
  const here = { os: [process.platform], cpu: [process.arch], optional: true, version: '1.0.0' }
  const locked = { '': {}, 'node_modules/zod': { version: '4.0.0', integrity: 'a' } }

  it('made by hand counts when it is what the lock asks for', () => {
    expect(installedMatches(locked, { 'node_modules/zod': { version: '4.0.0', integrity: 'a' } })).toBe(true)
  })

  it('does not count when a package is missing or another one', () => {
    expect(installedMatches(locked, {})).toBe(false)
    expect(installedMatches(locked, undefined)).toBe(false)
    expect(installedMatches(locked, { 'node_modules/zod': { version: '3.0.0', integrity: 'a' } })).toBe(false)
    expect(installedMatches(locked, { 'node_modules/zod': { version: '4.0.0', integrity: 'b' } })).toBe(false)
  })

  it('may lack what other machines need, not what this one does', () => {
    expect(installedMatches({ 'node_modules/native': { ...here, os: ['plan9'] } }, {})).toBe(true)
    expect(installedMatches({ 'node_modules/part-of-it': { optional: true, version: '1.0.0' } }, {})).toBe(
      true,
    )
    expect(installedMatches({ 'node_modules/native': here }, {})).toBe(false)
  })
})

describe('the digest of a build’s inputs', () => {
  const files = {
    'web/src/a.ts': 'a',
    'web/src/a.test.ts': 't',
    'web/dist/a.js': 'd',
    'web/README.md': 'r',
    lock: 'l',
  }
  const inputs = ['web', 'lock']

  it('changes with a content, a name and the lock', () => {
    const root = plantFolder(files)
    const before = digest(root, inputs)
    expect(digest(plantFolder(files), inputs)).toBe(before)
    expect(digest(plantFolder({ ...files, 'web/src/a.ts': 'b' }), inputs)).not.toBe(before)
    expect(digest(plantFolder({ ...files, lock: 'm' }), inputs)).not.toBe(before)
    expect(digest(plantFolder({ ...files, 'web/src/b.ts': '' }), inputs)).not.toBe(before)
    rmSync(join(root, 'web/src/a.ts'))
    expect(digest(root, inputs)).not.toBe(before)
  })

  it('does not ask tests, outputs and readmes', () => {
    const root = plantFolder(files)
    const before = digest(root, inputs)
    for (const path of ['web/src/a.test.ts', 'web/dist/a.js', 'web/README.md'])
      writeFileSync(join(root, path), 'other')
    expect(digest(root, inputs)).toBe(before)
  })
})

describe('a signal', () => {
  const processes = pathToFileURL(fileURLToPath(new URL('processes.mjs', import.meta.url))).href
  const isAlive = (pid: number) =>
    existsSync(`/proc/${pid}`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const until = async (condition: () => boolean) => {
    for (let tries = 0; tries < 200 && !condition(); tries += 1)
      await new Promise((done) => setTimeout(done, 50))
  }

  it.runIf(process.platform === 'linux')(
    'ends a command, its children and those that left its group',
    async () => {
      const root = plantFolder({
        // A daemon as an embedded database is one: in a session of its own, and deaf to the group's signal.
        'grandchild.mjs': `import { writeFileSync } from 'node:fs'\nwriteFileSync('pid', String(process.pid))\nsetInterval(() => {}, 1000)\n`,
        'child.mjs': `import { spawn } from 'node:child_process'\nspawn(process.execPath, ['grandchild.mjs'], { detached: true, stdio: 'ignore' })\nprocess.on('SIGTERM', () => process.exit(0))\nsetInterval(() => {}, 1000)\n`,
        'parent.mjs': `import { endAllOnSignals, run } from '${processes}'\nendAllOnSignals()\nawait run('sh', ['-c', 'cd "$0" && exec "$1" child.mjs', process.cwd(), process.execPath])\n`,
      })
      const parent = spawn(process.execPath, ['parent.mjs'], { cwd: root })
      const ended = new Promise((done) => parent.on('exit', done))
      const pidFile = join(root, 'pid')
      await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '')
      const pid = Number(readFileSync(pidFile, 'utf8'))
      expect(isAlive(pid)).toBe(true)
      parent.kill('SIGTERM')
      expect(await ended).toBe(143)
      expect(isAlive(pid)).toBe(false)
    },
    20_000,
  )
})
