import type { Permission } from '@girassol/contract'
import { useBoot, type WireSetting } from './boot.ts'
import { writeJson } from './storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

// Null until the server pushed a change: the page's own boot data is the newest until then.
const pushedStore = createStore<WireSetting | null>(null)

export interface Profile {
  allows(permission: Permission): boolean
}

export const profileOf = ({ permissions }: Pick<WireSetting, 'permissions'>): Profile => ({
  allows: (permission) => permissions[permission],
})

/** What the server allows here. */
export const useProfile = (): Profile => profileOf(useSetting())

export function useSetting(): WireSetting {
  const { setting } = useBoot()
  return useStore(pushedStore) ?? setting
}

/** At start-up with the boot data, later with every push. */
export function keepSetting(setting: WireSetting): void {
  writeJson('setting', setting)
}

export function receiveSetting(setting: WireSetting): void {
  keepSetting(setting)
  pushedStore.set(setting)
}
