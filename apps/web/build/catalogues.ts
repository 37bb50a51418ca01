import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../lingui.config.ts'

const web = join(import.meta.dirname, '..')
const fileOf = (locale: string) => join(web, `src/locales/${locale}.po`)
const read = (locale: string) => readFileSync(fileOf(locale), 'utf8')

/** Where a text is used would change the catalogues with every edit, so it is not kept. */
const withoutOrigins = (text: string) => text.replaceAll(/^#: .*\n/gm, '')

function extract(): void {
  const lingui = join(web, '../../node_modules/.bin/lingui')
  const run = spawnSync(lingui, ['extract', '--clean', '--config', join(web, 'lingui.config.ts')], {
    cwd: web,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr || run.stdout)
  for (const locale of config.locales) writeFileSync(fileOf(locale), withoutOrigins(read(locale)))
}

/** The texts of a catalogue that have no translation. The source language needs none. */
function untranslated(text: string): string[] {
  const blocks = text
    .split(/\n{2,}/)
    .filter((block) => /^msgid /m.test(block) && !/^msgid ""\nmsgstr ""\n"/m.test(block))
  return blocks
    .filter((block) => /^msgstr ""\s*$(?!\n")/m.test(block))
    .map((block) => /^msgid ([\s\S]*?)^msgstr/m.exec(block)?.[1]?.trim() ?? block)
}

/** Puts everything back as it was: a check changes nothing. */
function check(): string[] {
  const before = new Map(config.locales.map((locale) => [locale, read(locale)]))
  try {
    extract()
    return config.locales.flatMap((locale) => {
      const after = read(locale)
      const problems: string[] = []
      if (after !== before.get(locale))
        problems.push(`${locale}: run \`npm run i18n:extract\`, texts changed`)
      if (locale !== config.sourceLocale) {
        problems.push(...untranslated(after).map((text) => `${locale}: no translation for ${text}`))
      }
      return problems
    })
  } finally {
    for (const [locale, text] of before) writeFileSync(fileOf(locale), text)
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
