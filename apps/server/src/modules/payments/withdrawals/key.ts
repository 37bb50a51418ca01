import { type Cpf, keyKind, maskCpf, normaliseKey, type PixKey } from '@girassol/pix'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Player } from '../../players/index.ts'

export interface KeyForm {
  pix_key?: string | null | undefined
  pix_type?: string | null | undefined
  /** The agreement that a random key becomes the account's own. */
  link_random_key?: boolean | null | undefined
}

/** What was typed, in the directory's normal form and under our word for its kind. A company's key fits no kind a player has. */
export function readKey({ pix_key: typed, pix_type: type }: KeyForm): PixKey {
  const kind = type ? keyKind(type) : null
  if (!kind) throw fieldError({ pix_type: ['pix_type_required'] })
  if (!typed) throw fieldError({ pix_key: ['pix_key_required'] })
  const key = normaliseKey(kind, typed)
  if (key) return key
  const isForeignPhone = kind === 'phone' && /^\s*\+(?!55)/.test(typed)
  throw fieldError({ pix_key: [isForeignPhone ? 'pix_phone_not_brazilian' : 'pix_key_invalid'] })
}

/**
 * Rejects the account's own foreign phone under +55. National numbers of other countries can have the digits of a Brazilian
 * one, and the key would then be another person's.
 */
export function checkPhoneKey({ phone, phoneCountry }: Player, key: PixKey): void {
  if (key.kind === 'phone' && phoneCountry !== '55' && key.value === `+55${phone}`)
    throw fieldError({ pix_key: ['pix_phone_not_brazilian'] })
}

/**
 * Whether we know the key as this player's. Their CPF is; the account's e-mail and phone are; and a random key is when the
 * account is linked to it, because the payout names the holder it must belong to and the bank refuses another's.
 */
export function isOwnKey(player: Player, key: PixKey): boolean {
  switch (key.kind) {
    case 'cpf':
      return key.value === player.cpf
    case 'email':
      return key.value === player.email.toLowerCase()
    case 'phone':
      return player.phoneCountry === '55' && key.value === `+55${player.phone}`
    case 'random':
      return key.value === player.pixRandomKey
  }
}

/** A random key is linked once, with the player's consent, and stays, so that another person's cannot be entered later. */
export function checkRandomKey(player: Player, key: PixKey, consent: boolean): void {
  if (key.kind !== 'random' || player.pixRandomKey === key.value) return
  if (player.pixRandomKey !== null) throw new AppError('random_key_linked', { field: 'pix_key' })
  if (!consent) throw new AppError('random_key_consent', { field: 'pix_key' })
}

/** Enough of a key to recognise one's own. */
export function maskKey({ kind, value }: PixKey): string {
  switch (kind) {
    case 'cpf':
      return maskCpf(value as Cpf)
    case 'email':
      return value.replace(/^(.)[^@]*/, '$1***')
    case 'phone':
      return `${value.slice(0, 3)} ${value.slice(3, 5)} *****-${value.slice(-4)}`
    case 'random':
      return `${value.slice(0, 4)}…${value.slice(-4)}`
  }
}
