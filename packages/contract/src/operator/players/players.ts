import { z } from 'zod'
import { languages } from '../../language.ts'
import { ClosingBlock } from '../../player/account.ts'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Day, Done, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

export const playerStates = ['active', 'blocked', 'closing', 'closed'] as const
export type PlayerState = (typeof playerStates)[number]

const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,30}$/)

const ListedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** With its middle digits only. */
  cpf: z.string().nullable(),
  state: z.enum(playerStates),
  tags: z.array(z.string()),
  registered_at: Time,
  /** The day of São Paulo; null: never since this is recorded. */
  last_seen_on: Day.nullable(),
  /** By what a search found it. */
  matched_by: z
    .enum(['id', 'cpf', 'email', 'phone', 'pix_key', 'address', 'session', 'name', 'email_part'])
    .nullable(),
})

const Player = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_confirmed_at: Time.nullable(),
  phone: z.string(),
  cpf: z.string().nullable(),
  birth_date: Day.nullable(),
  language: z.enum(languages),
  pix_random_key: z.string().nullable(),
  state: z.enum(playerStates),
  block: z.object({ since: Time, reason: z.string() }).nullable(),
  closing_since: Time.nullable(),
  closed_at: Time.nullable(),
  registered_at: Time,
  last_seen_on: Day.nullable(),
  reference_code: z.string().nullable(),
  second_factor_since: Time.nullable(),
  secured_at: Time.nullable(),
  terms_due: z.boolean(),
  tags: z.array(z.string()),
  address: z.string().nullable(),
  open_sessions: z.number(),
  /** Totals over the whole life of the account. */
  totals: z.object({
    deposits: brl,
    withdrawals: brl,
    rounds: z.number(),
    staked: brl,
    paid: brl,
  }),
  /** An operator has the same e-mail: that operator may read this page and change nothing on it. */
  is_own_account: z.boolean(),
})

const params = z.object({ id: PlayerId })
const because = z.object({ reason: Reason })

export const playersCalls = {
  listPlayers: {
    method: 'GET',
    path: '/api/operator/players',
    access: 'players.read',
    summary: 'Players, newest first, filtered; or those that a search finds.',
    query: z.object({
      /** An id, CPF, e-mail, phone, PIX key, address, session id, or a part of a name or e-mail. */
      q: z.string().trim().max(120).optional(),
      state: z.enum(['blocked', 'closed']).optional(),
      on_break: z.literal('yes').optional(),
      vip: z.coerce.number().int().min(0).max(100).optional(),
      tag: Tag.optional(),
      /** Days of São Paulo, both included. */
      registered_from: Day.optional(),
      registered_to: Day.optional(),
      seen_from: Day.optional(),
      seen_to: Day.optional(),
      ...page,
    }),
    answer: z.object({
      /** A page may be short of its limit and still have a next one. */
      items: z.array(ListedPlayer),
      next: z.string().nullable(),
    }),
  },
  readPlayer: {
    method: 'GET',
    path: '/api/operator/players/:id',
    access: 'players.read',
    summary: 'One player. Writes an audit entry, at most one per operator, player and hour.',
    errors: ['not_found'],
    params,
    answer: z.object({ player: Player }),
  },
  listPlayerTags: {
    method: 'GET',
    path: '/api/operator/player-tags',
    access: 'players.read',
    summary: 'Tags in use.',
    answer: z.object({ tags: z.array(z.string()) }),
  },
  listPlayerSessions: {
    method: 'GET',
    path: '/api/operator/players/:id/sessions',
    access: 'players.read',
    summary: 'Sessions of a player with device and address, newest first, and known networks.',
    params,
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string(),
          address: z.string(),
          created_at: Time,
          last_seen_at: Time,
          ended: z.enum(['open', 'revoked', 'expired']),
        }),
      ),
      networks: z.array(z.object({ network: z.string(), seen_at: Time })),
    }),
  },
  listPlayerNotes: {
    method: 'GET',
    path: '/api/operator/players/:id/notes',
    access: 'players.read',
    summary: 'Notes of operators about a player, newest first.',
    params,
    answer: z.object({
      notes: z.array(
        z.object({ id: z.string(), text: z.string(), operator: z.string().nullable(), at: Time }),
      ),
    }),
  },
  addPlayerNote: {
    method: 'POST',
    path: '/api/operator/players/:id/notes',
    access: 'players.note',
    summary: 'Writes a note; the player never reads it.',
    errors: ['not_found', 'own_account'],
    params,
    body: z.object({ text: z.string().trim().min(2).max(2000) }),
    answer: Done,
  },
  tagPlayer: {
    method: 'PUT',
    path: '/api/operator/players/:id/tags',
    access: 'players.note',
    summary: "Replaces a player's tags.",
    errors: ['not_found', 'own_account'],
    params,
    body: z.object({ tags: z.array(Tag).max(20) }),
    answer: Done,
  },
  readPlayerHoldings: {
    method: 'GET',
    path: '/api/operator/players/:id/holdings',
    access: 'players.read',
    summary: 'What blocking or closing the account would touch: money, open rounds, withdrawals, sessions.',
    errors: ['not_found'],
    params,
    answer: z.object({
      blocks: z.array(ClosingBlock),
      /** Would be lost by closing. */
      bonus: brl,
      open_sessions: z.number(),
    }),
  },
  blockPlayer: {
    method: 'POST',
    path: '/api/operator/players/:id/block',
    access: 'players.block',
    stepUp: true,
    summary: 'Blocks a player, who reads the reason: no login, bets or deposits; the money stays theirs.',
    errors: ['not_found', 'own_account', 'player_blocked', 'player_closed', 'inquiry_required'],
    params,
    body: because,
    answer: Done,
  },
  unblockPlayer: {
    method: 'POST',
    path: '/api/operator/players/:id/unblock',
    access: 'players.block',
    stepUp: true,
    summary: 'Ends a block.',
    errors: ['not_found', 'own_account', 'player_not_blocked'],
    params,
    body: because,
    answer: Done,
  },
  signOutPlayer: {
    method: 'POST',
    path: '/api/operator/players/:id/sign-out',
    access: 'players.sign_out',
    stepUp: true,
    summary: 'Ends all sessions of a player.',
    errors: ['not_found', 'own_account'],
    params,
    body: because,
    answer: z.object({ ended: z.number() }),
  },
  resetPlayerSecondFactor: {
    method: 'POST',
    path: '/api/operator/players/:id/second-factor-reset',
    access: 'players.reset_second_factor',
    stepUp: true,
    summary: 'Switches the second step of a player off, ends the sessions and mails the player.',
    errors: ['not_found', 'own_account', 'second_factor_off'],
    params,
    body: because,
    answer: Done,
  },
  closePlayer: {
    method: 'POST',
    path: '/api/operator/players/:id/closing',
    access: 'players.close',
    stepUp: true,
    summary: 'Closes the account, or starts closing it while money is left.',
    errors: ['not_found', 'own_account', 'player_closed', 'player_blocked', 'round_open', 'rollover_pending'],
    params,
    body: because,
    answer: z.object({ status: z.enum(['closing', 'closed']) }),
  },
  listPlayerMails: {
    method: 'GET',
    path: '/api/operator/players/:id/mails',
    access: 'players.read',
    summary: 'Mails sent to a player, without their text, which may carry a secret link.',
    errors: ['not_found'],
    params,
    query: z.object(page),
    answer: listOf(
      z.object({ id: z.string(), subject: z.string(), created_at: Time, sent_at: Time.nullable() }),
    ),
  },
  listPlayerAudit: {
    method: 'GET',
    path: '/api/operator/players/:id/audit',
    access: 'players.read',
    summary: 'What operators did with a player, and who opened the page, newest first.',
    params,
    query: z.object(page),
    answer: listOf(
      z.object({
        seq: z.string(),
        at: Time,
        /** The name; null: the terminal. */
        operator: z.string().nullable(),
        action: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string().nullable(),
      }),
    ),
  },
} as const satisfies OperatorCalls
