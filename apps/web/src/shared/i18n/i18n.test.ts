// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { activateLanguage, needCatalogue } from './i18n.ts'

const slow = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../../locales/en.po', async (load) => {
  await slow.promise
  return load()
})

it('a feature that comes while the language changes speaks the new one', async () => {
  await activateLanguage('pt_BR')
  const change = activateLanguage('en')
  await needCatalogue('notices')
  slow.resolve()
  const { messages } = await change
  // Asked for again, when everything that is needed has been known for long.
  expect(messages).toEqual((await activateLanguage('en')).messages)
})
