import type { Platform } from '../../platform/platform.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { changeSettings, type SettingsDeps } from './operator/change.ts'
import { listProfiles, listSettings, readSettingHistory } from './operator/list.ts'
import { storeBrandPicture } from './operator/pictures.ts'
import type { Settings } from './settings.ts'

type Deps = SettingsDeps & Pick<Platform, 'database' | 'storage'> & { settings: Settings }

export function registerSettingsOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { database } = deps
  edge.handle('listSettings', ({ actor }) => database.transaction((tx) => listSettings(tx, actor.operator)))
  edge.handle('settingHistory', async ({ params: { name } }) => ({
    entries: await database.transaction((tx) => readSettingHistory(tx, name)),
  }))
  edge.handle('changeSettings', async ({ actor, body }) => ({
    approval: await database.transaction((tx) =>
      changeSettings(deps, tx, actor, { ...body, permission: 'settings.write' }),
    ),
  }))
  edge.handle('changeComplianceRules', async ({ actor, body }) => ({
    approval: await database.transaction((tx) =>
      changeSettings(deps, tx, actor, { ...body, permission: 'profile.write' }),
    ),
  }))
  edge.handle('changeBranding', async ({ actor, body }) => ({
    approval: await database.transaction((tx) =>
      changeSettings(deps, tx, actor, { ...body, permission: 'branding.write' }),
    ),
  }))
  edge.handle('uploadBrandPicture', async ({ body }) => ({
    url: await storeBrandPicture(deps.storage, body),
  }))
  edge.handle('listProfiles', ({ actor }) =>
    database.transaction((tx) => listProfiles(deps, tx, actor.operator)),
  )
  edge.handle('chooseProfile', async ({ actor, body: { profile, seen, reason, confirmation } }) => ({
    approval: await database.transaction((tx) =>
      changeSettings(deps, tx, actor, {
        changes: { compliance_profile: profile },
        seen: { compliance_profile: seen },
        reason,
        confirmation,
        permission: 'profile.write',
      }),
    ),
  }))
}
