// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { SearchOverlay } from './search-overlay.tsx'

afterEach(unmount)

const closed = vi.fn<() => void>()
const open = async (variant: 'home' | 'full') => {
  closed.mockReset()
  const page = await show(
    <BootContext value={{ language: 'pt_BR' } as Boot}>
      <SearchOverlay variant={variant} open onClose={closed} />
    </BootContext>,
  )
  return page.querySelector('dialog')!
}

it.each([
  ['full', false],
  ['home', true],
] as const)(
  'the %s overlay fills a phone; wider screens leave the page around it: %s',
  async (variant, leaves) => {
    const dialog = await open(variant)
    expect(dialog.open).toBe(true)
    // Whether a class moves an element is the browser's to compute: the test reads the classes.
    expect([...dialog.classList]).toEqual(expect.arrayContaining(['inset-0', 'h-dvh', 'w-full']))
    expect(dialog.classList.contains('md:inset-auto')).toBe(leaves)
  },
)

it('closes by Escape, which is the dialog’s own, by its button, and by a press beside it', async () => {
  const dialog = await open('full')
  dialog.close()
  expect(closed).toHaveBeenCalledTimes(1)
  dialog.querySelector<HTMLButtonElement>('[aria-label="Fechar a busca"]')?.click()
  expect(closed).toHaveBeenCalledTimes(2)
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(closed).toHaveBeenCalledTimes(3)
})
