import type { HomeShelf, Language, Wire } from '@girassol/contract'
import { createContext, use } from 'react'

export type WireSetting = Wire<'settings'>['answer']['setting']

/** What the server hands to the page it rendered, and the page hands to the app that takes over. */
export interface Boot {
  setting: WireSetting
  language: Language
  production: boolean
  /** How the world reaches the site: links that leave a page name it. */
  origin: string
  /** With the home page only: what it shows first. */
  home?: HomeShelf
  /** Answers that the page was rendered with, by their keys. */
  answers?: Readonly<Record<string, unknown>>
}

// A context and not a store: the server renders many requests at once, each with its own.
export const BootContext = createContext<Boot | null>(null)

export function useBoot(): Boot {
  const boot = use(BootContext)
  if (!boot) throw new Error('The app was started without its boot data.')
  return boot
}
