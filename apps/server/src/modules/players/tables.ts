import type { Address, Language, Preferences } from '@girassol/contract'
import type { Cpf } from '@girassol/pix'
import type { Generated } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PlayerStatus } from './player.ts'

export interface PlayerRow {
  id: Generated<bigint>
  name: string
  email: string
  phone: string
  phone_country: Generated<string>
  cpf: Cpf | null
  birth_date: string | null
  password_hash: string
  language: Language
  avatar: Generated<string | null>
  is_open_affiliate: Generated<boolean>
  reference_code: string | null
  pix_random_key: Generated<string | null>
  status: Generated<PlayerStatus>
  email_confirmed_at: Generated<Date | null>
  secured_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  blocked_at: Generated<Date | null>
  blocked_reason: Generated<string | null>
  /** Set when e-mail, phone and CPF of the closed account can open another one. */
  released_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

export type ConsentKind = 'term_a' | 'agreement' | 'marketing'

interface SessionRow {
  id: string
  player_id: bigint
  token_hash: Buffer
  remember: boolean
  ip: string
  agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  revoked_at: Date | null
  acted_at: Date | null
  proven_at: Date | null
}

/** The tables of this module that are reached by the query builder. */
type Tables = {
  players: PlayerRow
  sessions: SessionRow
  consents: {
    id: Generated<bigint>
    player_id: bigint
    kind: ConsentKind
    version: string
    given: Generated<boolean>
    given_at: Date
    ip: string
  }
  known_networks: { player_id: bigint; network: string; seen_at: Date }
  password_resets: {
    token_hash: Buffer
    player_id: bigint
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  spin_tokens: { id: string; player_id: bigint; offer: string; accepted_at: Date }
  addresses: Address & { player_id: bigint; updated_at: Date }
  preferences: Omit<Preferences, 'marketing'> & { player_id: bigint; updated_at: Date }
  profile_likes: { profile_id: bigint; liker_id: bigint; liked_at: Date }
  two_factor: {
    player_id: bigint
    sealed_secret: string
    created_at: Date
    enabled_at: Date | null
    last_step: bigint
  }
  player_activity: { player_id: bigint; last_seen_on: string }
  player_notes: { id: string; player_id: bigint; operator_id: string | null; text: string; created_at: Date }
  player_tags: { tag: string; player_id: bigint; registered_at: Date; tagged_at: Date }
  player_views: { operator_id: string; player_id: bigint; hour: Date }
  recovery_codes: { player_id: bigint; code_hash: Buffer; used_at: Date | null }
}

export const on = (tx: Tx) => tx.$extendTables<Tables>()
