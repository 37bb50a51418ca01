import { minutes } from '../../../platform/clock.ts'
import { fetchOutside } from '../../../platform/untrusted/outside.ts'
import type { Platform } from '../../../platform/platform.ts'
import { encodeCover, setFirstCover } from '../../catalogue/index.ts'
import { settlePicture, takeDuePicture, type WantedPicture } from './change-queries.ts'
import { messageOf } from '../../../platform/errors.ts'

const BYTES_MAX = 4 * 1024 * 1024
const RETRY_DELAY = minutes(5)
const FAILURES_MAX = 5

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'log' | 'storage'>

/**
 * Fetches one picture that is due; false when none is. Only public addresses are called, and only pixels are kept. Until then, and
 * where it cannot be had, the game shows the cover that we draw.
 */
export async function fetchDuePicture(deps: Deps): Promise<boolean> {
  const { clock, database, log } = deps
  const now = clock.now()
  const wanted = await database.transaction((tx) =>
    takeDuePicture(tx, now, new Date(now.getTime() + RETRY_DELAY)),
  )
  if (!wanted) return false
  const { provider, code } = wanted
  try {
    const settled = await storePicture(deps, wanted)
    if (settled || wanted.failures >= FAILURES_MAX)
      await database.transaction((tx) => settlePicture(tx, wanted))
  } catch (error) {
    log.warn({ provider, code, reason: messageOf(error) }, 'game picture download failed')
    if (wanted.failures >= FAILURES_MAX) await database.transaction((tx) => settlePicture(tx, wanted))
  }
  return true
}

/** False when it may succeed later. */
async function storePicture(
  { clock, config, database, log, storage }: Deps,
  { provider, code, url, game }: WantedPicture,
): Promise<boolean> {
  if (url === null || game === null) return true
  // In development the provider is on the same machine.
  const { status, body } = await fetchOutside(url, { anywhere: !config.production, bytesMax: BYTES_MAX })
  if (status >= 500 || status === 429) return false
  const encoded = status === 200 ? await encodeCover(body) : null
  if (!encoded) {
    log.warn({ provider, code, status }, 'game picture rejected')
    return true
  }
  const address = await storage.put('covers', 'webp', encoded)
  const isUsed = await database.transaction((tx) => setFirstCover(tx, game, address, clock.now()))
  if (!isUsed) await storage.remove(address)
  return true
}
