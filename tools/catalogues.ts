import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * `node tools/catalogues.ts extract` writes the texts of every app with a lingui.config.ts into its catalogues;
 * `extract NAME` those of one app;
 * `check` fails where that would change one, or where a translation is missing or wrong.
 */
const root = join(import.meta.dirname, '..')
const SOURCE_LOCALE = 'pt_BR'

const apps = globSync('apps/*/lingui.config.ts', { cwd: root }).map(dirname).toSorted()

const readAll = (app: string): Map<string, string> =>
  new Map(
    globSync(`${app}/src/**/locales/*.po`, { cwd: root }).map((file) => [
      file,
      readFileSync(join(root, file), 'utf8'),
    ]),
  )
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

/** Leaves out what changes without a text changing: where it is used, and the day of the first run. */
const withoutOrigins = (text: string) => text.replaceAll(/^(?:#: .*|"POT-Creation-Date: .*")\n/gm, '')

function extract(app: string): void {
  const lingui = join(root, 'node_modules/.bin/lingui')
  const config = join(root, app, 'lingui.config.ts')
  const run = spawnSync(lingui, ['extract', '--clean', '--config', config], {
    cwd: join(root, app),
    env: { ...process.env, LINGUI_CONFIG: config },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr || run.stdout)
  for (const [file, text] of readAll(app)) write(file, withoutOrigins(text))
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
 * One text has one translation per app: catalogues are merged in the order in which code is loaded, which differs
 * between server and browser, so two translations would change the page under the reader.
 */
function conflicts(catalogues: Map<string, string>): string[] {
  const first = new Map<string, { file: string; translation: string }>()
  return [...catalogues].flatMap(([file, text]) =>
    entriesOf(text).flatMap(({ source, translation }) => {
      const key = `${basename(file)} ${source}`
      const known = first.get(key)
      if (!known) first.set(key, { file, translation })
      if (!known || known.translation === translation) return []
      return [`${file}: ${source} is translated differently in ${known.file}`]
    }),
  )
}

/** The placeholders of a text, `{name}` or `<0>`, without the texts of a plural's branches. */
const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted().join(' ')

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const portuguese = word('você|não|seus?|suas?|rodadas?|saques?|jogos?|prêmios?|bônus')
/** Players are addressed as tú: these words belong to usted. */
const formal = word('usted|escriba|elija|espere|hable|inténtelo|reciba|revise')

/** Translations that lost a placeholder, are half Portuguese or change the form of address. */
function mistakes(text: string, locale: string): string[] {
  return entriesOf(text).flatMap(({ source, translation }) => [
    ...(placeholdersOf(source) === placeholdersOf(translation)
      ? []
      : [`other placeholders in ${translation}`]),
    ...(portuguese.test(translation) ? [`Portuguese in ${translation}`] : []),
    ...(locale === 'es' && formal.test(translation) ? [`usted instead of tú in ${translation}`] : []),
  ])
}

/** Problems of an app's catalogues. Restores every file: a check changes nothing. */
function check(app: string): string[] {
  const before = readAll(app)
  try {
    extract(app)
    const found = [...readAll(app)].flatMap(([file, after]) => {
      const problems =
        after === before.get(file) ? [] : [`${file}: run \`npm run i18n:extract\`, texts changed`]
      // The source language is written in the code and needs no translation.
      if (basename(file, '.po') === SOURCE_LOCALE) return problems
      return [
        ...problems,
        ...untranslated(after).map((text) => `${file}: no translation for ${text}`),
        ...mistakes(after, basename(file, '.po')).map((mistake) => `${file}: ${mistake}`),
      ]
    })
    return [...found, ...conflicts(readAll(app))]
  } finally {
    for (const file of readAll(app).keys()) if (!before.has(file)) rmSync(join(root, file))
    for (const [file, text] of before) write(file, text)
  }
}

if (process.argv[2] === 'extract') {
  const only = process.argv[3]
  for (const app of apps) if (!only || basename(app) === only) extract(app)
} else {
  const problems = apps.flatMap(check)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else process.stdout.write(`The catalogues of ${apps.join(' and ')} are complete.\n`)
}
