import type { Language } from '@girassol/contract'
import type { Cpf } from '@girassol/pix'

export type PlayerStatus = 'active' | 'closed'

/** A player as other modules see one; the password hash never leaves this module. */
export interface Player {
  id: bigint
  name: string
  email: string
  phone: string
  /** The calling code of the phone's country. Only a Brazilian phone, 55, can be a PIX key. */
  phoneCountry: string
  cpf: Cpf | null
  birthDate: string | null
  language: Language
  avatar: string | null
  isOpenAffiliate: boolean
  referenceCode: string | null
  pixRandomKey: string | null
  status: PlayerStatus
  createdAt: Date
  /** When the current address was confirmed; null: never. */
  emailConfirmedAt: Date | null
  /** Set while an operator's block is in force; the reason is what the player reads. */
  blockedAt: Date | null
  blockedReason: string | null
}

/** The origin of a request. */
export interface Visitor {
  address: string
  agent: string
  language: Language
  /** The secret in the browser's cookie; callers that are not a browser have none. */
  device?: string
}
