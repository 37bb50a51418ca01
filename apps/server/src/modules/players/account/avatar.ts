import sharp from 'sharp'
import { fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPlayer, lockPasswordHash } from '../queries.ts'
import { changePlayer } from './queries.ts'

const EDGE = 256
const MOST_BYTES = 2 * 1024 * 1024
/** A file of a few kilobytes can unfold into gigabytes of pixels; no phone takes larger pictures of a face. */
const MOST_PIXELS = 50_000_000
const uploads: Limit = { name: 'avatar.player', max: 20, seconds: 3600 }

export interface Avatars {
  put(player: bigint, base64: string): Promise<void>
  remove(player: bigint): Promise<void>
}

/** By its first bytes: a name and a header say what somebody wants us to believe. SVG is a program and is not among them. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp
}

/** Drawn anew from its pixels, so that nothing of the file but the picture is kept: no place, no camera, no trailer. */
export async function paintAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MOST_BYTES || !isPicture(bytes)) throw fieldError({ image: ['avatar_invalid'] })
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fieldError({ image: ['avatar_invalid'] })
  }
}

export function createAvatars({
  database,
  clock,
  limits,
  storage,
}: Pick<Platform, 'database' | 'clock' | 'limits' | 'storage'>): Avatars {
  /** Swaps the picture under the player's lock, so that of two uploads at once no file is left behind. */
  async function keep(player: bigint, avatar: string | null): Promise<void> {
    const before = await database.transaction(async (tx) => {
      await lockPasswordHash(tx, player)
      const { avatar: old } = (await findPlayer(tx, player)) ?? { avatar: null }
      await changePlayer(tx, player, { avatar }, clock.now())
      return old
    })
    if (before?.startsWith('/storage/avatars/')) await storage.remove(before)
  }

  return {
    async put(player, base64) {
      await limits.bySubject(uploads, String(player))
      const avatar = await storage.put('avatars', 'webp', await paintAvatar(Buffer.from(base64, 'base64')))
      await keep(player, avatar).catch(async (error: unknown) => {
        await storage.remove(avatar)
        throw error
      })
    },
    remove: (player) => keep(player, null),
  }
}
