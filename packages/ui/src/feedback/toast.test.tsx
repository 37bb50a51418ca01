import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stage, type Stage } from '../testing/stage.ts'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

const toaster = <Toaster labels={{ region: 'Mensagens', dismiss: 'Fechar' }} />
let shown: Stage | undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await shown?.close()
  shown = undefined
  toast.dismiss()
  vi.useRealTimers()
})

describe('toast store', () => {
  it('keeps the newest four', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) toast.info(name)
    expect(toastStore.snapshot().map((entry) => entry.title)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('replaces a toast of the same id', () => {
    toast.info('Aguarde', { id: 'pay' })
    toast.success('Pronto', { id: 'pay' })
    expect(toastStore.snapshot().map((entry) => [entry.tone, entry.title])).toEqual([['success', 'Pronto']])
  })

  it('notifies its listeners until they leave', () => {
    const listener = vi.fn<() => void>()
    const leave = toastStore.subscribe(listener)
    const id = toast.info('a')
    toast.dismiss(id)
    leave()
    toast.info('b')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('Toaster', () => {
  it('renders nothing of the store on the server', () => {
    toast.error('segredo de outra pessoa')
    expect(renderToString(toaster)).not.toContain('segredo')
  })

  it('announces an error at once and the rest politely', async () => {
    shown = await stage(toaster)
    await act(async () => {
      toast.error('Falhou')
      toast.success('Deu certo')
    })
    expect(shown.find('[role="alert"]').textContent).toContain('Falhou')
    expect(shown.find('[role="status"]').textContent).toContain('Deu certo')
  })

  it('goes away by itself, but not under the pointer', async () => {
    shown = await stage(toaster)
    await act(async () => {
      toast.info('Olá')
    })
    const area = shown.find('section > div')
    await act(async () => {
      area.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(toastStore.snapshot()).toHaveLength(1)
    await act(async () => {
      area.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
    })
    await act(async () => vi.advanceTimersByTime(6_000))
    expect(toastStore.snapshot()).toHaveLength(0)
  })
})
