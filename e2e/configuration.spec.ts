import { expect, test } from '@playwright/test'
import { newDataDir, removeDataDir, runToEnd } from './program.ts'

let dataDir: string

test.beforeEach(() => {
  dataDir = newDataDir()
})
test.afterEach(() => removeDataDir(dataDir))

const faults: readonly { what: string; variables: Record<string, string>; names: readonly string[] }[] = [
  { what: 'a port that is no number', variables: { PORT: 'three thousand' }, names: ['PORT'] },
  { what: 'a port out of range', variables: { PORT: '70000' }, names: ['PORT'] },
  { what: 'an unknown role', variables: { ROLE: 'everything' }, names: ['ROLE'] },
  { what: 'a database that is none', variables: { DATABASE_URL: 'mysql://there' }, names: ['DATABASE_URL'] },
  { what: 'a short secret', variables: { SECRET_KEY: 'short' }, names: ['SECRET_KEY'] },
  {
    what: 'half a captcha',
    variables: { TURNSTILE_SECRET: 'half' },
    names: ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
  },
  {
    what: 'production without what it needs',
    variables: { NODE_ENV: 'production' },
    names: ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'TURNSTILE_SECRET'],
  },
  { what: 'two faults at once', variables: { PORT: 'x', ROLE: 'y' }, names: ['PORT', 'ROLE'] },
]

for (const { what, variables, names } of faults) {
  test(`${what} is reported by name, without a stack and without the value`, async () => {
    const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: dataDir, ...variables })
    expect(code).toBe(1)
    expect(output).toContain('The configuration has faults')
    for (const name of names) expect(output).toContain(name)
    expect(output).not.toMatch(/^\s+at /m)
    if (variables['SECRET_KEY']) expect(output).not.toContain(variables['SECRET_KEY'])
  })
}

test('a database out of reach ends the start with a reason', async () => {
  const { code, output } = await runToEnd({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/ECONNREFUSED|could not/)
  expect(output, 'passwords stay out of logs').not.toContain('nothing@')
})
