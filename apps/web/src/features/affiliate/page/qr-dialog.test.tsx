// @vitest-environment happy-dom
import { toast, toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { settle } from '../../../shared/testing/settle.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { QrDialog } from './qr-dialog.tsx'

const saved = vi.hoisted(() => ({ calls: [] as unknown[], fails: false }))
vi.mock(import('@girassol/ui/qr'), async (original) => ({
  ...(await original()),
  downloadQrPng: async (...call) => {
    if (saved.fails) throw new Error('no canvas')
    saved.calls.push(call)
  },
}))

afterEach(async () => {
  await unmount()
  toast.dismiss()
  Object.assign(saved, { calls: [], fails: false })
})

const url = 'https://girassol.test/register?code=GIRASSOL9'
const picture = () => document.querySelector('[role=dialog] svg[role=img]')
async function download() {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Baixar em PNG',
  )
  await act(async () => button?.click())
  await settle()
  return toastStore.snapshot().map(({ tone, title }) => [tone, title])
}

it('shows the link as a code of 240 px and saves it as a picture', async () => {
  await show(<QrDialog code="GIRASSOL9" url={url} onClose={() => {}} />)
  expect([picture()?.getAttribute('width'), picture()?.getAttribute('height')]).toEqual(['240', '240'])
  expect(await download()).toEqual([])
  expect(saved.calls).toEqual([[url, { filename: 'qr-GIRASSOL9.png' }]])
})

it('says that the picture could not be saved', async () => {
  saved.fails = true
  await show(<QrDialog code="GIRASSOL9" url={url} onClose={() => {}} />)
  expect(await download()).toEqual([['error', 'Erro ao baixar o QR code']])
})

it('says that there is no code to save', async () => {
  await show(<QrDialog code="GIRASSOL9" url={url} onClose={() => {}} />)
  for (const drawn of document.querySelectorAll('[role=dialog] svg')) drawn.remove()
  expect(await download()).toEqual([['error', 'QR code não encontrado para baixar']])
  expect(saved.calls).toEqual([])
})
