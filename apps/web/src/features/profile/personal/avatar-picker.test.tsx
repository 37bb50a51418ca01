// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { AvatarPicker } from './avatar-picker.tsx'

// The test's document loads no picture and calls each of them complete.
beforeEach(() => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

it.each([
  [null, '/default.png'],
  ['/storage/ana.webp', '/storage/ana.webp'],
])('shows the default picture of the site in the place of a missing one: %j', async (avatar, shown) => {
  const page = await show(
    <BootContext value={{ setting: { default_user_image: '/default.png' } } as Boot}>
      <AvatarPicker name="Ana" avatar={avatar} />
    </BootContext>,
  )
  expect(page.querySelector('img')?.getAttribute('src')).toBe(shown)
})
