import { expect, test } from '@playwright/test'
import { newDataDir, removeDataDir, runToEnd } from './program.ts'

let dataDir: string

test.beforeEach(() => {
  dataDir = newDataDir()
})
test.afterEach(() => removeDataDir(dataDir))

// Which value is a fault is shown by the module's own test; here, that the program reports it and ends.
test('faults of the configuration are reported by name, without a stack and without the value', async () => {
  const variables = { PORT: 'x', ROLE: 'everything', DATABASE_URL: 'mysql://there', SECRET_KEY: 'short' }
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, ...variables })
  expect(code).toBe(1)
  expect(output).toContain('The configuration has faults')
  for (const name of Object.keys(variables)) expect(output).toContain(name)
  expect(output).not.toMatch(/^\s+at /m)
  expect(output).not.toContain(variables.SECRET_KEY)
})

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
