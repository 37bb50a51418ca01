import { describe, expect, it } from 'vitest'
import { readStartFailure } from './start-failure.ts'

const line = (level: string, text: string) => `2026-11-16 03:18:03.136 UTC [22972] ${level}:  ${text}`
const leftover = line('FATAL', 'terminating connection due to unexpected postmaster exit')

describe('readStartFailure', () => {
  it('ignores what the children of the killed server wrote', () => {
    const log = [leftover, leftover, line('FATAL', 'lock file "postmaster.pid" already exists'), leftover]
    expect(readStartFailure(log.join('\n'))).toEqual({
      reason: 'lock file "postmaster.pid" already exists',
      isTransient: true,
    })
  })

  it('treats a port still held by the killed server as transient', () => {
    const log = [
      line('LOG', 'could not bind IPv4 address "127.0.0.1": Address already in use'),
      line('WARNING', 'could not create listen socket for "127.0.0.1"'),
      line('FATAL', 'could not create any TCP/IP sockets'),
    ]
    expect(readStartFailure(log.join('\n')).isTransient).toBe(true)
  })

  it('treats damage as final and reports its cause', () => {
    const log = [line('LOG', 'starting'), line('PANIC', 'could not locate a valid checkpoint record')]
    expect(readStartFailure(log.join('\n'))).toEqual({
      reason: 'could not locate a valid checkpoint record',
      isTransient: false,
    })
  })

  it('reports plain text when no line is marked', () => {
    expect(readStartFailure('postgres: could not access directory\n').reason).toBe(
      'postgres: could not access directory',
    )
  })

  it('treats a start that left no message as transient', () => {
    expect(readStartFailure(`${leftover}\n`).isTransient).toBe(true)
  })
})
