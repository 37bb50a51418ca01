// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { rerender, show, unmount } from '../testing/show.tsx'
import { FormAlert } from './form-alert.tsx'

afterEach(async () => {
  await unmount()
  vi.restoreAllMocks()
})

it('comes into view with a refusal, and moves nothing without one', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  await show(<FormAlert texts={[]} />)
  expect(scroll).not.toHaveBeenCalled()
  await unmount()
  const page = await show(<FormAlert texts={['Tente de novo.']} />)
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Tente de novo.')
  expect(scroll.mock.contexts).toEqual([page.querySelector('[role=alert]')])
  // Rendered again, as on every key that corrects the form.
  await rerender(<FormAlert texts={['Tente de novo.']} />)
  expect(scroll).toHaveBeenCalledTimes(1)
})
