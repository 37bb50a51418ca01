import type { Platform } from '../../platform/platform.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { confirmWithdrawalRules, readSetupGuide, type SetupDeps } from './guide.ts'
import { sendTestMail } from './test-mail.ts'

export function registerSetupOperatorRoutes(
  edge: OperatorEdge,
  deps: SetupDeps & Pick<Platform, 'database'>,
): void {
  const { database, settings } = deps
  const siteName = () => settings.current().software_name
  edge.handle('setupGuide', () => database.transaction((tx) => readSetupGuide(deps, tx)))
  edge.handle('sendTestMail', async ({ actor, identity }) => {
    await database.transaction((tx) => sendTestMail({ ...deps, siteName }, tx, actor, identity))
    return { sent_to: identity.email }
  })
  edge.handle('confirmWithdrawalRules', async ({ actor }) => {
    await database.transaction((tx) => confirmWithdrawalRules(deps, tx, actor))
    return { done: true }
  })
}
