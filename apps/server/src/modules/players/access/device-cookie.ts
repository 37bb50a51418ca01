import { DEVICE_COOKIE } from '@girassol/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { days } from '../../../platform/clock.ts'
import { newSecret } from '../../../platform/ids.ts'
import type { Visitor } from '../player.ts'

/** Browsers keep no cookie longer. */
const COOKIE_TTL_SECONDS = days(400) / 1000
/** A secret as `newSecret` writes it; anything else is replaced. */
const SECRET = /^[\w-]{43}$/

/** The secret by which the browser is recognised, or a new one; nothing where browsers are not recognised. */
export function recognise(
  { recognisesDevices }: { recognisesDevices: boolean },
  { cookies }: FastifyRequest,
): Pick<Visitor, 'device'> {
  if (!recognisesDevices) return {}
  const held = cookies[DEVICE_COOKIE]
  return { device: held && SECRET.test(held) ? held : newSecret() }
}

export function rememberDevice(reply: FastifyReply, device: string, secure: boolean): void {
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: COOKIE_TTL_SECONDS,
  })
}
