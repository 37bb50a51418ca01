import type { Language } from '@girassol/contract'
import { i18n, type Messages } from '@lingui/core'

type Load = () => Promise<{ messages: Messages }>

/** One catalogue beside each family's code, one for all slots, and one for what every game shows. */
const catalogues: Record<string, Load> = import.meta.glob<{ messages: Messages }>([
  '../locales/*.po',
  '../slots/locales/*.po',
  '../tables/*/locales/*.po',
])

async function messagesOf(file: string): Promise<Messages> {
  return (await catalogues[file]?.())?.messages ?? {}
}

/** Shows every text in this language from the next rendering on; with a family, its texts too. */
export async function activateLanguage(language: Language, family?: string): Promise<void> {
  const table = `../tables/${family}/locales/${language}.po`
  const own = table in catalogues ? table : `../slots/locales/${language}.po`
  const files = [`../locales/${language}.po`, ...(family === undefined ? [] : [own])]
  const loaded = await Promise.all(files.map(messagesOf))
  i18n.loadAndActivate({
    locale: language,
    locales: language.replace('_', '-'),
    messages: Object.assign({}, ...loaded) as Messages,
  })
}
