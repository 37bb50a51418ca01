import { describe, expect, it, vi } from 'vitest'
import { type Frame, originIn, pageAround } from './page.ts'

const host = 'https://casino.example'

function frame() {
  const events = new EventTarget()
  const parent = { postMessage: vi.fn() }
  const own: Frame = {
    parent: parent as unknown as Window,
    addEventListener: events.addEventListener.bind(events) as Frame['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as Frame['removeEventListener'],
  }
  const receive = (from: { source?: unknown; origin?: string; data?: unknown }) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), {
        source: parent,
        origin: host,
        data: { source: 'girassol-page', kind: 'mute', muted: false },
        ...from,
      }),
    )
  return { own, parent, receive }
}

describe('the page around a game', () => {
  it('passes its messages on', () => {
    const { own, receive } = frame()
    const handle = vi.fn()
    pageAround(own, host).listen(handle)
    receive({})
    receive({ data: { source: 'girassol-page', kind: 'balance-changed' } })
    receive({ data: { source: 'girassol-page', kind: 'rules' } })
    expect(handle.mock.calls).toEqual([
      [{ kind: 'mute', muted: false }],
      [{ kind: 'balance-changed' }],
      [{ kind: 'rules' }],
    ])
  })

  it('ignores messages of other windows and origins', () => {
    const { own, receive } = frame()
    const handle = vi.fn()
    pageAround(own, host).listen(handle)
    receive({ origin: 'https://evil.example' })
    receive({ origin: 'null' })
    receive({ source: {} })
    for (const data of [
      null,
      'mute',
      { source: 'girassol-studio', kind: 'mute', muted: true },
      { source: 'girassol-page', kind: 'mute', muted: 'yes' },
      { source: 'girassol-page', kind: 'spin' },
    ])
      receive({ data })
    expect(handle).not.toHaveBeenCalled()
  })

  it('is spoken to at its own origin only', () => {
    const { own, parent } = frame()
    pageAround(own, host).send({ kind: 'ready' })
    expect(parent.postMessage).toHaveBeenCalledWith({ source: 'girassol-studio', kind: 'ready' }, host)
  })

  it('stops passing messages on when asked to', () => {
    const { own, receive } = frame()
    const handle = vi.fn()
    pageAround(own, host).listen(handle)()
    receive({})
    expect(handle).not.toHaveBeenCalled()
  })

  it('is named by a bare origin', () => {
    expect(originIn(host)).toBe(host)
    for (const junk of [
      null,
      '',
      '*',
      'null',
      'casino.example',
      `${host}/`,
      `${host}/path`,
      'javascript:alert(1)',
    ])
      expect(originIn(junk)).toBeNull()
  })
})
