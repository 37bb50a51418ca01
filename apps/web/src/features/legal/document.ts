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

/** A value, or how it follows from the settings. */
type FromHouse<T> = T | ((house: House) => T)

/** A document as data: only the passages that depend on the settings are functions. */
export interface HouseTexts {
  title: string
  lead: FromHouse<string>
  sections: readonly {
    id: string
    title: FromHouse<string>
    /** Null leaves a passage out. */
    body: FromHouse<readonly FromHouse<Passage | null>[]>
  }[]
}
export type Writing = FromHouse<HouseTexts>

export function documentOf(writing: Writing, house: House): HouseDocument {
  const read = <T>(value: FromHouse<T>): T =>
    typeof value === 'function' ? (value as (house: House) => T)(house) : value
  const { title, lead, sections } = read(writing)
  return {
    title,
    lead: read(lead),
    sections: sections.map((section) => ({
      id: section.id,
      title: read(section.title),
      body: read(section.body)
        .map(read<Passage | null>)
        .filter((passage) => passage !== null),
    })),
  }
}

/** The version of the texts in this build; consents name it. */
const { version, effective_on } = termsVersions.at(-1) ?? termsVersions[0]
export const edition = { version, date: effective_on }
