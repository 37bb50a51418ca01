// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../shared/testing/show.tsx'
import { ChannelList } from './channel-list.tsx'

function showWith(answer: () => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => answer())
  return show(<ChannelList />)
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

// In this order: links that were loaded once are not asked for again.
it('says that the links are missing, then that they could not be loaded, then shows them', async () => {
  const missing = await showWith(() => Response.json({}))
  await vi.waitFor(() => expect(missing.textContent).toBe('Dados não encontrados'))
  const failed = await showWith(() => Response.json({}, { status: 500 }))
  await vi.waitFor(() => expect(failed.textContent).toBe('Erro ao carregar dados'))
  const custom = {
    whastapp: '5511987654321',
    telegram: '',
    instagram: '',
    facebook: '',
    twitter: '',
    youtube: '',
  }
  const loaded = await showWith(() => Response.json({ custom }))
  await vi.waitFor(() => expect(loaded.querySelector('a')?.href).toBe('https://wa.me/5511987654321'))
  expect(loaded.textContent).not.toMatch(/Dados|Erro/)
})
