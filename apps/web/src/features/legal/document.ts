import { termsVersions } from '@girassol/contract'
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

/** The version of the texts in this build; consents name it. */
const { version, effective_on } = termsVersions.at(-1) ?? termsVersions[0]
export const edition = { version, date: effective_on }
