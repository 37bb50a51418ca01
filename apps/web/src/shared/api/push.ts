import type { PushEvent } from '@girassol/contract'
import { openLogin } from '../session/auth-dialog.ts'
import { keepBreak, readBreak } from '../session/break.ts'
import { currentToken, dropLogin, isSigningOut, loginStore } from '../session/login.ts'
import { navigate } from '../router/navigation.ts'
import { receiveSetting } from '../state/settings.ts'
import { receiveWallet, refreshWallet } from '../money/wallet.ts'
import { api } from './api.ts'
import { ageOfEarlyCalls } from './early-calls.ts'

const RETRY_DELAY_MS_MIN = 1000
const RETRY_DELAY_MS_MAX = 30_000
/** A first stream that takes longer to open may have missed events since the page read its data. */
const PROMPT_OPENING_MS = 1000

/** EventSource cannot carry the Authorization header, so the stream is read by hand. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<PushEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
      const data = lines.map((line) => line.slice(5).trimStart()).join('\n')
      if (data) yield JSON.parse(data) as PushEvent
    }
  }
}

type Topic = PushEvent['topic']
type Data<T extends Topic> = Extract<PushEvent, { topic: T }>['data']
const listeners = new Map<Topic, Set<(event: PushEvent) => void>>()

/** Subscribes to one topic until the returned function is called. */
export function onPush<T extends Topic>(topic: T, listener: (data: Data<T>) => void): () => void {
  const receiver = (event: PushEvent) => listener(event.data as Data<T>)
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(receiver))
  return () => {
    known.delete(receiver)
  }
}

const gapListeners = new Set<() => void>()

/** Called when the stream is open again or was slow to open, until the returned function is called: events may have been missed. */
export function onPushGap(listener: () => void): () => void {
  gapListeners.add(listener)
  return () => {
    gapListeners.delete(listener)
  }
}

/** For pages that read their data again on every event of a topic. */
export function onPushOrGap(topic: Topic, listener: () => void): () => void {
  const stops = [onPush(topic, listener), onPushGap(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function receive(event: PushEvent): void {
  for (const listener of listeners.get(event.topic) ?? []) listener(event)
}

async function listen(token: string, signal: AbortSignal): Promise<void> {
  let wait = RETRY_DELAY_MS_MIN
  const begun = performance.now()
  let isFirst = true
  while (!signal.aborted) {
    try {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
      const response = await fetch('/api/events', { headers, signal })
      if (response.status === 401 || response.status === 403 || response.status === 404) return
      wait = Math.max(wait, retryAfterOf(response))
      if (response.ok && response.body) {
        const wasSlow = performance.now() - begun > PROMPT_OPENING_MS
        if (!isFirst || wasSlow) for (const refresh of gapListeners) refresh()
        // The wallet was read before the page's other data.
        else if (ageOfEarlyCalls() > PROMPT_OPENING_MS) void refreshWallet()
        isFirst = false
        for await (const event of readEvents(response.body)) {
          wait = RETRY_DELAY_MS_MIN
          receive(event)
        }
      }
    } catch {
      // A broken stream is ordinary; polling carries on meanwhile.
    }
    // Spread out, so that a restarted server does not meet everyone in the same second.
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, RETRY_DELAY_MS_MAX)
  }
}

/** The milliseconds a refusing server asks to wait. */
function retryAfterOf({ headers }: Response): number {
  return Math.min((Number(headers.get('retry-after')) || 0) * 1000, RETRY_DELAY_MS_MAX)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}

function endSession({ reason }: Data<'session.ended'>): void {
  // This page asked for it and finishes the log-out itself.
  if (isSigningOut()) return
  dropLogin()
  // A log-out in another tab leads home as it did there; a session lost elsewhere asks for the login.
  if (reason === 'logout') navigate('/')
  else openLogin()
}

async function refreshSetting(): Promise<void> {
  const { setting } = await api('settings')
  receiveSetting(setting)
}

/** Follows the session: one stream while a player is signed in. */
export function startPush(): void {
  onPush('settings', receiveSetting)
  onPush('wallet', receiveWallet)
  // Here and not where a page shows it: an event that comes before the page is built counts too.
  onPush('pause', ({ pause }) => keepBreak(pause))
  onPush('session.ended', endSession)
  onPushGap(() => void refreshWallet())
  onPushGap(() => void refreshSetting().catch(() => {}))
  onPushGap(() => void readBreak())
  let stream: { token: string; control: AbortController } | null = null
  const follow = () => {
    const token = currentToken()
    if (stream?.token === token || (!stream && !token)) return
    stream?.control.abort()
    stream = token ? { token, control: new AbortController() } : null
    if (stream) void listen(stream.token, stream.control.signal)
  }
  loginStore.subscribe(follow)
  follow()
}
