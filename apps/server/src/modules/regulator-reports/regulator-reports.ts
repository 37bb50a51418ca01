import { minutes, seconds } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { buildDays } from './build.ts'
import { closeDays } from './closing.ts'
import { deliverFiles, raiseAlarms } from './delivery.ts'
import type { ReceptionSetup, ReportDeps } from './deps.ts'
import { buildRevisions } from './rectify.ts'

const BUILD_INTERVAL_MS = minutes(1)
const DELIVERY_INTERVAL_MS = seconds(10)
const ALARM_INTERVAL_MS = minutes(1)

export interface RegulatorReports {
  deps: ReportDeps
  /** Closes days that are over and builds their files. */
  build(): Promise<void>
  /** Delivers what is due and asks for verdicts. */
  deliver(): Promise<void>
  raiseAlarms(): Promise<void>
}

type Modules = Omit<ReportDeps, 'setup'> & Pick<Platform, 'jobs' | 'signer'>

export async function createRegulatorReports(
  modules: Modules,
  readSetup?: (signer: Platform['signer']) => Promise<ReceptionSetup | null>,
): Promise<RegulatorReports> {
  const { jobs } = modules
  const deps: ReportDeps = { ...modules, setup: (await readSetup?.(modules.signer)) ?? null }
  const reports: RegulatorReports = {
    deps,
    async build() {
      if (!deps.setup) return
      await closeDays(deps)
      await buildDays(deps)
      await buildRevisions(deps)
    },
    deliver: () => deliverFiles(deps),
    raiseAlarms: () => raiseAlarms(deps),
  }
  jobs.every('regulator.build', BUILD_INTERVAL_MS, reports.build)
  jobs.every('regulator.deliver', DELIVERY_INTERVAL_MS, reports.deliver)
  jobs.every('regulator.alarms', ALARM_INTERVAL_MS, reports.raiseAlarms)
  return reports
}
