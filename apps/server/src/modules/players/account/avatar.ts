import type sharp from 'sharp'
import type { Tx } from '../../../platform/database.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import { isPicture } from '../../../platform/untrusted/picture-bytes.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Storage } from '../../../platform/storage.ts'
import { findPlayer, lockPlayer, updatePlayer } from '../queries.ts'
import { lazily } from '../../../platform/lazily.ts'

const sharpPackage = lazily<typeof sharp>('sharp')

const EDGE_PIXELS = 256
const UPLOAD_BYTES_MAX = 2 * 1024 * 1024
/** A file of a few kilobytes can decompress to gigabytes of pixels. */
const UPLOAD_PIXELS_MAX = 50_000_000
const uploadLimit: Limit = { name: 'avatar.player', max: 20, seconds: 3600 }

type Deps = Pick<Platform, 'database' | 'clock' | 'limits' | 'storage'>

/** Re-encodes the pixels, so that no metadata (place, camera, trailer) is stored. */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > UPLOAD_BYTES_MAX || !isPicture(bytes)) throw fieldError({ image: ['avatar_invalid'] })
  try {
    return await sharpPackage()(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fieldError({ image: ['avatar_invalid'] })
  }
}

export async function putAvatar(deps: Deps, player: bigint, base64: string): Promise<void> {
  const { limits, storage } = deps
  await limits.bySubject(uploadLimit, String(player))
  const avatar = await storage.put('avatars', 'webp', await encodeAvatar(Buffer.from(base64, 'base64')))
  await replaceAvatar(deps, player, avatar).catch(async (error: unknown) => {
    await storage.remove(avatar)
    throw error
  })
}

export const removeAvatar = (deps: Deps, player: bigint): Promise<void> => replaceAvatar(deps, player, null)

/** Uploaded pictures are public under their address until removed; other avatars are part of the site. */
export async function removeAvatarFile(
  storage: Pick<Storage, 'removeLater'>,
  tx: Tx,
  avatar: string | null,
): Promise<void> {
  if (avatar?.startsWith('/storage/avatars/')) await storage.removeLater(tx, avatar)
}

/** Replaces the picture under the player's lock, so that concurrent uploads leave no orphaned file. */
async function replaceAvatar(
  { clock, database, storage }: Deps,
  player: bigint,
  avatar: string | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, player)
    await removeAvatarFile(storage, tx, (await findPlayer(tx, player))?.avatar ?? null)
    await updatePlayer(tx, player, { avatar }, clock.now())
  })
}
