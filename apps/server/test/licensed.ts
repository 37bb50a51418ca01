import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { type House, startHouse } from './house.ts'
import { TestRegistry } from './registry.ts'

/** Two nodes of a licensed house where nothing runs by itself and withdrawals have no limits; closing the first closes both. */
export async function startLicensedPair(settings: Parameters<House['set']>[0] = {}): Promise<[House, House]> {
  const house = await startHouse({
    works: false,
    registry: new TestRegistry(),
    settings: {
      compliance_profile: 'br-licensed',
      withdraw_daily_count: 1000,
      withdraw_account_hours: 0,
      ...settings,
    },
  })
  const other = await house.node()
  const close = async () => {
    await other.close()
    await house.close()
  }
  return [{ ...house, close }, other]
}

/** Sets the profile of a licensed house and waits until all its nodes apply it. */
export async function applyLicensedProfile(first: TestApp, ...others: TestApp[]): Promise<void> {
  await first.platform.database.transaction((tx) =>
    first.settings.change(tx, { compliance_profile: 'br-licensed' }),
  )
  for (const { settings } of [first, ...others])
    await vi.waitUntil(() => settings.stored().compliance_profile === 'br-licensed', { timeout: 60_000 })
}
