import { CREDENTIALS_HELP, installationOf, readCredentials, seatsIn } from './credentials.ts'
import { seatedSetting } from './setting.ts'
import type { SettingOf } from '../judge.ts'
import { type DialectName, startRecordedSimulator } from '../table.ts'

export interface Against {
  /** Those that the credentials are for. */
  dialects: DialectName[]
  settingOf: SettingOf
  stop(): Promise<void>
}

/** Prepares a run at an installation with the credentials in the file. */
export async function openAgainst(url: string, file: string): Promise<Against> {
  const credentials = await readCredentials(file)
  const { port, host, pages = `http://127.0.0.1:${port}` } = credentials
  const simulator = await startRecordedSimulator(
    { SIMULATOR_KEYS_FILE: file, ...(port !== undefined && { SIMULATOR_PUBLIC_URL: pages }) },
    { port, host },
  )
  try {
    await simulator.reach(url)
    const seats = seatsIn(credentials)
    const installation = await installationOf(url, credentials)
    return {
      dialects: [...seats.keys()],
      settingOf: (dialect) => seatedSetting(url, installation, simulator, dialect, seats.get(dialect)!),
      stop: () => simulator.stop(),
    }
  } catch (error) {
    await simulator.stop()
    throw error
  }
}

export const HELP = `npm run conformance -- [OPTIONS]

Runs the scenarios of docs/provider-conformance.md in the dialects hub, soft and pragma, with the provider simulator as the providers.

  (without)          against the program on a scratch database; every scenario is run
  --production       against the program started as in production (build it first), reached over HTTP alone
  --against URL      against a running installation; CONFORMANCE_CREDENTIALS names a file with its credentials
  --only TEXT        the scenarios whose id or title has the text
  --report FOLDER    writes conformance.json and conformance.html for a certifier
  --help             this text

Not run with --production and --against, and listed as such with the reason: scenarios that turn the clock (expired sessions, days that
are over, announced recalls), read or lock the database (recorded rounds, held wins, answers while it is locked), change keys or terms,
or need another game. --against has the same test player in all scenarios, so it also leaves out those that begin with other money or a
bonus, or that leave a break, a self-exclusion or a limit behind. Another player is the test player of another dialect.

${CREDENTIALS_HELP}`
