import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setNavigator } from '../router/navigation.ts'
import { closeAuth, openAuthDialog } from '../session/auth-dialog.ts'
import { beginSignOut, dropLogin, keepLogin, loginStore } from '../session/login.ts'
import { onPush, readEvents, startPush } from './push.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

const topics = async (...parts: string[]) => {
  const seen: string[] = []
  for await (const event of readEvents(streamOf(...parts))) seen.push(event.topic)
  return seen
}

describe('the event stream', () => {
  it('is read event by event, however it is cut', async () => {
    const first = 'data: {"topic":"wallet","data":{}}\n\n'
    const second = 'data: {"topic":"settings","data":{}}\r\n\r\n'
    expect(await topics(first + second)).toEqual(['wallet', 'settings'])
    expect(await topics(...first, ...second)).toEqual(['wallet', 'settings'])
  })

  it('passes over comments and an unfinished end', async () => {
    expect(await topics(': still here\n\n', 'data: {"topic":"wal')).toEqual([])
  })
})

describe('a session that the server ends', () => {
  const visited: string[] = []
  let stream: ReadableStreamDefaultController<Uint8Array>

  beforeEach(() => {
    visited.length = 0
    closeAuth()
    setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
    keepLogin('t1', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
    startPush()
  })
  afterEach(() => {
    dropLogin()
    vi.unstubAllGlobals()
  })

  const end = (reason: string) =>
    stream.enqueue(
      new TextEncoder().encode(`data: ${JSON.stringify({ topic: 'session.ended', data: { reason } })}\n\n`),
    )

  it('by a log-out in another tab leads home without asking for the login', async () => {
    end('logout')
    await vi.waitFor(() => expect(loginStore.get().status).toBe('guest'))
    expect(visited).toContain('/')
    expect(openAuthDialog()).toBeNull()
  })

  it('for another reason asks for the login', async () => {
    end('password')
    await vi.waitFor(() => expect(openAuthDialog()).toBe('login'))
    expect(loginStore.get().status).toBe('guest')
  })

  it('by the log-out of this page leaves the rest to that log-out', async () => {
    beginSignOut()
    const received = new Promise((resolve) => onPush('session.ended', resolve))
    end('logout')
    await received
    expect(loginStore.get().status).toBe('player')
    expect(visited).toEqual([])
  })
})

describe('a break that begins on another page', () => {
  afterEach(() => {
    dropLogin()
    vi.unstubAllGlobals()
  })

  it('is known before any part of the page shows it', async () => {
    const pause = { kind: 'pause', since: '2026-11-19T10:00:00.000Z', until: '2999-01-01T00:00:00.000Z' }
    const text = `data: ${JSON.stringify({ topic: 'pause', data: { pause } })}\n\n`
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(streamOf(text))))
    keepLogin('t4', { id: 4, name: 'Davi', avatar: null, is_open_affiliate: false, email: null })
    startPush()
    await vi.waitFor(() => expect(loginStore.get().user?.pause).toEqual(pause))
  })
})
