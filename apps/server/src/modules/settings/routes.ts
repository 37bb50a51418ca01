import type { Edge } from '../../platform/http/edge.ts'
import type { Settings } from './settings.ts'

export function registerSettingsRoutes(edge: Edge, settings: Settings): void {
  edge.handle('settings', async () => ({ setting: settings.current() }))
}
