import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Gallery } from './gallery.tsx'

it('hydrates every component without a difference to the server', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(<Gallery />)
  const differences: unknown[] = []
  // Attributes that differ are only complained about here.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await act(async () => {
    hydrateRoot(host, <Gallery />, { onRecoverableError: (error) => differences.push(error) })
  })
  expect(differences).toEqual([])
  expect(complaints.mock.calls).toEqual([])
  expect(host.querySelectorAll('h2').length).toBeGreaterThan(5)
})
