import type { House } from './house.ts'

/** A paragraph, or a list of points. `[words](/path)` inside is a link. */
export type Passage = string | readonly string[]

export interface Section {
  /** The anchor: the same in every language, so that a shared link survives a change of language. */
  id: string
  title: string
  body: readonly Passage[]
}

export interface HouseDocument {
  title: string
  lead: string
  sections: readonly Section[]
}

/** A document as its author writes it: what depends on the settings is filled in when it is shown. */
export type Writing = (house: House) => HouseDocument

/** What consents refer to: the server stores the same version with each one (CONSENT_VERSION). */
export const edition = { version: '2026-11', date: '2026-11-15' }
