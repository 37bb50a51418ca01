import { defaultLanguage, type Language, languages } from '@girassol/contract'
import { useLingui } from '@lingui/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '../../shared/i18n/i18n.ts'
import { useSetting } from '../../shared/state/settings.ts'
import { createStore } from '@girassol/ui/store'
import { documentOf, type HouseDocument, type Writing } from './document.ts'
import { houseOf } from './house.ts'

type Load = () => Promise<{ default: Writing }>

/** Each text is a file of its own, loaded when it is read. */
const shelves = {
  conditions: {
    pt_BR: () => import('./texts/pt_BR/conditions.ts'),
    en: () => import('./texts/en/conditions.ts'),
    es: () => import('./texts/es/conditions.ts'),
  },
  service: {
    pt_BR: () => import('./texts/pt_BR/service-terms.ts'),
    en: () => import('./texts/en/service-terms.ts'),
    es: () => import('./texts/es/service-terms.ts'),
  },
  privacy: {
    pt_BR: () => import('./texts/pt_BR/privacy.ts'),
    en: () => import('./texts/en/privacy.ts'),
    es: () => import('./texts/es/privacy.ts'),
  },
  bonus: {
    pt_BR: () => import('./texts/pt_BR/bonus.ts'),
    en: () => import('./texts/en/bonus.ts'),
    es: () => import('./texts/es/bonus.ts'),
  },
  welcome: {
    pt_BR: () => import('./texts/pt_BR/welcome.ts'),
    en: () => import('./texts/en/welcome.ts'),
    es: () => import('./texts/es/welcome.ts'),
  },
  about: {
    pt_BR: () => import('./texts/pt_BR/about.ts'),
    en: () => import('./texts/en/about.ts'),
    es: () => import('./texts/es/about.ts'),
  },
  fairness: {
    pt_BR: () => import('./texts/pt_BR/fairness.ts'),
    en: () => import('./texts/en/fairness.ts'),
    es: () => import('./texts/es/fairness.ts'),
  },
} satisfies Record<string, Record<Language, Load>>

export type DocumentName = keyof typeof shelves
export const documentNames = Object.keys(shelves) as DocumentName[]

const keyOf = (name: DocumentName, language: Language): string => `${language}/${name}`
const lent = createStore<ReadonlyMap<string, Writing>>(new Map())

export async function fetchWriting(name: DocumentName, language: Language): Promise<Writing> {
  const kept = lent.get().get(keyOf(name, language))
  if (kept) return kept
  const { default: writing } = await shelves[name][language]()
  lent.set(new Map(lent.get()).set(keyOf(name, language), writing))
  return writing
}

/** Before a page shows the document: the server serves every language at once, a browser one. */
export async function prepareDocument(name: DocumentName): Promise<void> {
  const wanted = import.meta.env.SSR ? languages : [currentLanguage()]
  await Promise.all(wanted.map((language) => fetchWriting(name, language)))
}

interface Reading {
  /** Null while it is on its way. */
  document: HouseDocument | null
  failed: boolean
  retry: () => void
}

/** The document in the language shown, with this house's facts filled in. */
export function useDocument(name: DocumentName): Reading {
  const { i18n } = useLingui()
  const language = languages.find((each) => each === i18n.locale) ?? defaultLanguage
  const house = houseOf(useSetting())
  // The server's snapshot is the store as it is: what the page needs was fetched before it was rendered, on both sides.
  const texts = useSyncExternalStore(lent.subscribe, lent.get, lent.get)
  const writing = texts.get(keyOf(name, language))
  const [failed, setFailed] = useState(false)
  const missing = writing === undefined
  useEffect(() => {
    if (missing) fetchWriting(name, language).catch(() => setFailed(true))
  }, [name, language, missing])
  return {
    document: writing ? documentOf(writing, house) : null,
    failed: failed && missing,
    retry() {
      setFailed(false)
      fetchWriting(name, language).catch(() => setFailed(true))
    },
  }
}
