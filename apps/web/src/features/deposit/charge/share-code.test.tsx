// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { ShareCode } from './charge-view.tsx'

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

it('hands the code to the phone, and a list that was closed is not a fault', async () => {
  const shared: unknown[] = []
  const share = async (data: unknown) => {
    shared.push(data)
    throw new DOMException('closed', 'AbortError')
  }
  vi.stubGlobal('navigator', { ...navigator, share })
  const place = await show(<ShareCode code="000201pix" />)
  await act(async () => place.querySelector('button')?.click())
  expect(shared).toEqual([{ text: '000201pix' }])
  expect(place.textContent).toContain('Abrir meu banco')
})

it('is not offered where the browser cannot share', async () => {
  vi.stubGlobal('navigator', { ...navigator, share: undefined })
  const place = await show(<ShareCode code="000201pix" />)
  expect(place.textContent).toBe('')
})
