import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

// Pages are measured by night only (e2e/pages.spec.ts): by day every box has the same size, because the themes differ in
// nothing but colours.
const root = path.join(import.meta.dirname, '../../../..')
const tokens = readFileSync(path.join(root, 'packages/ui/src/tokens.css'), 'utf8').replaceAll(
  /\/\*[^]*?\*\//g,
  '',
)

const sources = globSync(['apps/web/src/**/*.{css,ts,tsx}', 'packages/ui/src/**/*.{css,ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

it('themes set colours and shadows, nothing that changes a size', () => {
  const blocks = [...tokens.matchAll(/:where\([^{]*data-theme[^{]*\{([^}]*)\}/g)].map(
    ([, body]) => body ?? '',
  )
  expect(blocks).toHaveLength(3)
  for (const declaration of blocks.flatMap((body) => body.split(';')).map((each) => each.trim()))
    expect(declaration).toMatch(/^$|^color-scheme: (dark|light)$|^--[\w-]+: #[\da-f]{6,8}$|^--shadow-soft: /)
})

it('only the brand is another picture by day', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(/\b(day|night):[a-z-]+/)).toEqual(['apps/web/src/app/shell/brand.tsx'])
  expect(
    filesWith(/\[data-theme=|prefers-color-scheme|light-dark\(/).filter((file) => file.endsWith('.css')),
  ).toEqual(['apps/web/src/app/app.css', 'packages/ui/src/tokens.css'])
})
