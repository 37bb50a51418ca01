import type { Language } from '@girassol/contract'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import fs from 'node:fs'
import path from 'node:path'
import { parsePo } from 'pofile-ts'

const src = path.join(import.meta.dirname, '..')

// The packages' own types are not found by every tool that reads ours.
const messageId = generateMessageId as (message: string, context?: string) => string
const compile = compileMessage as (message: string) => Messages[string]

/** A text in Brazilian Portuguese, the source language, with the id of its translations. */
export interface Text {
  readonly id: string
  readonly message: string
}

/**
 * Marks a text for `npm run i18n:extract`, which knows this function as Lingui's macro of the same name. Values are
 * `{named}`, plurals are ICU: `{rounds, plural, one {# rodada} other {# rodadas}}`. `context` separates texts that are
 * equal in Portuguese and differ in another language.
 */
export const msg = ({ message, context }: { message: string; context?: string }): Text => ({
  id: messageId(message, context),
  message,
})

export function translate(
  language: Language,
  { id, message }: Text,
  values?: Record<string, unknown>,
): string {
  return instances[language]._(id, values, { message })
}

type Translated<Tree> = { [Key in keyof Tree]: Tree[Key] extends Text ? string : Translated<Tree[Key]> }

const isText = (value: object): value is Text => 'message' in value && typeof value.message === 'string'

const translated = new WeakMap<object, Partial<Record<Language, object>>>()

/** The texts of an object and of the objects in it. Texts with values need `translate`. */
export function translateTree<Tree extends object>(language: Language, tree: Tree): Translated<Tree> {
  const known = translated.get(tree) ?? {}
  known[language] ??= Object.fromEntries(
    Object.entries(tree as Record<string, object>).map(([name, value]) => [
      name,
      isText(value) ? translate(language, value) : translateTree(language, value),
    ]),
  )
  translated.set(tree, known)
  return known[language] as Translated<Tree>
}

export const inEveryLanguage = <T>(of: (language: Language) => T): Record<Language, T> => ({
  pt_BR: of('pt_BR'),
  en: of('en'),
  es: of('es'),
})

/** A text in every language, for what is stored with its texts. */
export const translateAll = (text: Text, values?: Record<string, unknown>): Record<Language, string> =>
  inEveryLanguage((language) => translate(language, text, values))

/** The title and the text of a notice in every language. */
export const translateNotice = (
  { title, text }: { title: Text; text: Text },
  values?: Record<string, unknown>,
): Record<Language, { title: string; text: string }> =>
  inEveryLanguage((language) => ({
    title: translate(language, title, values),
    text: translate(language, text, values),
  }))

/** The catalogues of the platform and of all modules, compiled once when the server starts. */
function loadCatalogues(language: Language): I18n {
  const files = fs.globSync(`{platform,modules}/**/locales/${language}.po`, { cwd: src })
  const items = files.flatMap((file) => parsePo(fs.readFileSync(path.join(src, file), 'utf8')).items)
  const messages: Messages = Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr }) => [
      messageId(msgid, msgctxt ?? undefined),
      compile(msgstr[0] || msgid),
    ]),
  )
  const i18n = setupI18n({
    locale: language,
    locales: [language.replace('_', '-')],
    messages: { [language]: messages },
  })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

const instances = inEveryLanguage(loadCatalogues)
