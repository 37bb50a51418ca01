import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@girassol/institution'

export const places = ['brazil', 'abroad', 'vpn', 'proxy', 'tor', 'unknown'] as const
export type Place = (typeof places)[number]

export const LocationRequest = z.object({
  player_id: z.string().min(1).max(40),
  session: z.string().min(1).max(100),
  ip: z.string().min(1).max(60),
  user_agent: z.string().max(400),
  position: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0),
    })
    .nullable(),
})
export type LocationRequest = z.output<typeof LocationRequest>

/** Everybody who has no place of their own. */
export const EVERYBODY = '*'

/** The place set for the player, or else for everybody; without either, Brazil. */
export async function placeOf(tx: Tx, player: string): Promise<Place> {
  const { rows } = await sql<{ place: Place }>`SELECT place FROM identity.places
    WHERE player IN (${player}, ${EVERYBODY}) ORDER BY player = ${EVERYBODY} LIMIT 1`.execute(tx)
  return rows[0]?.place ?? 'brazil'
}

export async function setPlace(tx: Tx, player: string, place: Place): Promise<void> {
  await sql`INSERT INTO identity.places (player, place) VALUES (${player}, ${place})
    ON CONFLICT (player) DO UPDATE SET place = excluded.place`.execute(tx)
}

/** A rectangle around Brazil: enough for a demonstration. */
const isInBrazil = ({ latitude, longitude }: NonNullable<LocationRequest['position']>): boolean =>
  latitude >= -33.8 && latitude <= 5.3 && longitude >= -74 && longitude <= -34.7

const anonymizers: ReadonlySet<Place> = new Set(['vpn', 'proxy', 'tor'])

/** The address is where the place says; a position is where its coordinates are. */
export function answerOf({ player_id, session, position }: LocationRequest, place: Place): object {
  const positionCountry = position && (isInBrazil(position) ? 'BR' : 'PT')
  return {
    player_id,
    session,
    ip_country: place === 'unknown' ? null : place === 'abroad' ? 'PT' : 'BR',
    position_country: positionCountry,
    anonymizer: anonymizers.has(place) ? place : 'none',
  }
}
