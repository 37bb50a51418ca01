import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../src/platform/config.ts'

/** Holds the folders of a run, also those of programs that are killed; the run removes it when it ends. */
export const RUN_FOLDER = 'SERVER_TEST_FOLDER'

/** The program's own reading of variables, with a test's defaults and a folder of its own. */
export function configure(variables: Record<string, string> = {}): { config: Config; remove(): void } {
  const dir = fs.mkdtempSync(path.join(process.env[RUN_FOLDER] ?? os.tmpdir(), 'server-test-'))
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://girassol.test',
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key that signs nothing outside of a test',
    RATE_LIMIT_SCALE: '1000',
    // The least argon2 allows: at the safe cost, hashing would be a large part of what tests compute.
    PASSWORD_MEMORY_KIB: '8',
    // Lets one test speak from many addresses.
    TRUST_PROXY: '127.0.0.0/8,::1',
    ...variables,
  }
  const config = readConfig(environment, path.join(dir, 'no.env'))
  // A test runs such a job by its name, and ends alike at any time of day.
  config.schedules = false
  return { config, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
