import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import config from '../lingui.config.ts'

const web = join(import.meta.dirname, '..')

const readAll = (): Map<string, string> =>
  new Map(
    globSync('src/**/locales/*.po', { cwd: web }).map((file) => [
      file,
      readFileSync(join(web, file), 'utf8'),
    ]),
  )
const write = (file: string, text: string) => writeFileSync(join(web, file), text)

/** Where a text is used would change the catalogues with every edit, so it is not kept; nor is the day of the first run. */
const settled = (text: string) => text.replaceAll(/^(?:#: .*|"POT-Creation-Date: .*")\n/gm, '')

function extract(): void {
  const lingui = join(web, '../../node_modules/.bin/lingui')
  const run = spawnSync(lingui, ['extract', '--clean', '--config', join(web, 'lingui.config.ts')], {
    cwd: web,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr || run.stdout)
  for (const [file, text] of readAll()) write(file, settled(text))
}

/** The texts of a catalogue that have no translation. */
function untranslated(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .slice(1)
    .filter((block) => /^msgstr ""(?!\n")/m.test(block))
    .map((block) => /^msgid ([\s\S]*?)^msgstr/m.exec(block)?.[1]?.trim() ?? block)
}

interface Entry {
  source: string
  translation: string
}

const entriesOf = (text: string): Entry[] =>
  text
    .split(/\n{2,}/)
    .slice(1)
    .map((block) => {
      const [, source = '', translation = ''] =
        /^((?:msgctxt .*\n)?msgid [\s\S]*?)^msgstr ([\s\S]*)$/m.exec(block) ?? []
      return { source: source.trim(), translation: translation.trim() }
    })

/**
 * One text has one translation. Catalogues of several features are merged in whatever order their code arrives, on the
 * server in another one than in the browser: two translations would be a page that changes under the reader.
 */
function quarrels(catalogues: Map<string, string>): string[] {
  const first = new Map<string, { file: string; translation: string }>()
  return [...catalogues].flatMap(([file, text]) =>
    entriesOf(text).flatMap(({ source, translation }) => {
      const key = `${basename(file)} ${source}`
      const known = first.get(key)
      if (!known) first.set(key, { file, translation })
      if (!known || known.translation === translation) return []
      return [`${file}: ${source} is translated otherwise in ${known.file}`]
    }),
  )
}

/** What is filled in later, `{name}` or `<0>`, without the words of a plural's branches. */
const placesOf = (text: string): string =>
  [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted().join(' ')

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const portuguese = word('você|não|seus?|suas?|rodadas?|saques?|jogos?|prêmios?|bônus')
/** Players are called tú: these words belong to usted. */
const formal = word('usted|escriba|elija|espere|hable|inténtelo|reciba|revise|termine')

/** Translations that lost a place, are half Portuguese or change the tone. */
function slips(text: string, locale: string): string[] {
  return entriesOf(text).flatMap(({ source, translation }) => [
    ...(placesOf(source) === placesOf(translation) ? [] : [`other places in ${translation}`]),
    ...(portuguese.test(translation) ? [`Portuguese in ${translation}`] : []),
    ...(locale === 'es' && formal.test(translation) ? [`usted instead of tú in ${translation}`] : []),
  ])
}

/** What is wrong with the catalogues. Puts everything back as it was: a check changes nothing. */
function check(): string[] {
  const before = readAll()
  try {
    extract()
    const found = [...readAll()].flatMap(([file, after]) => {
      const problems =
        after === before.get(file) ? [] : [`${file}: run \`npm run i18n:extract\`, texts changed`]
      // The source language is written in the code and needs no translation.
      if (basename(file, '.po') === config.sourceLocale) return problems
      return [
        ...problems,
        ...untranslated(after).map((text) => `${file}: no translation for ${text}`),
        ...slips(after, basename(file, '.po')).map((slip) => `${file}: ${slip}`),
      ]
    })
    return [...found, ...quarrels(readAll())]
  } finally {
    for (const file of readAll().keys()) if (!before.has(file)) rmSync(join(web, file))
    for (const [file, text] of before) write(file, text)
  }
}

if (process.argv[2] === 'extract') {
  extract()
} else {
  const problems = check()
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else process.stdout.write(`The catalogues are complete: ${config.locales.join(', ')}.\n`)
}
