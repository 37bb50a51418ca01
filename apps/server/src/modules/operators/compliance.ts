import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../platform/platform.ts'
import { verifyAuditChain } from './audit.ts'

export const auditChecks = (platform: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'audit.chain',
    run: async () => {
      const report = await verifyAuditChain(platform)
      return examinedOf(report.entries, report.intact ? [] : [`${report.problem} ${report.at}`])
    },
  },
]
