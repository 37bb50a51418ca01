import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const lobby = import.meta.dirname
/** Folders whose texts are in the catalogue `lobby/routes`, as lingui.config.ts says. */
const later = /^(?:collections|game|listing|search)\//
/** They load that catalogue with the code. */
const loaders = ['routes.tsx', 'home/search-opener.tsx']

it('shows texts of the later pages only where their catalogue was loaded', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: lobby }).filter(
    (file) => !/\.test\.|^page-fixture/.test(file),
  )
  const isTranslated = (file: string) => readFileSync(path.join(lobby, file), 'utf8').includes('@lingui/')
  const imports = files
    .filter((file) => !later.test(file) && !loaders.includes(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(lobby, file), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g),
      ].map(([, fixed, lazy]) => [file, path.join(path.dirname(file), fixed ?? lazy ?? '')] as const),
    )
  expect(imports.length).toBeGreaterThan(50)
  for (const loader of loaders) expect(existsSync(path.join(lobby, loader))).toBe(true)
  expect(imports.filter(([, target]) => later.test(target) && isTranslated(target))).toEqual([])
})
