import type { Wire } from '@girassol/contract'
import { takeRememberedPath } from '../../shared/session/auth-dialog.ts'
import { navigate, preparePage } from '../../shared/router/navigation.ts'
import { signIn } from '../../shared/session/session.ts'

type Session = Wire<'login'>['answer']

/** An answer without a token is not a login, also with a status of 200. */
export const hasToken = (answer: Partial<Session>): answer is Session =>
  typeof answer.access_token === 'string' && answer.access_token !== ''

/** Stores the session and, after a moment, goes where the person was heading, else home. */
export function arriveLater(session: Session, delay: number): void {
  const path = takeRememberedPath() ?? '/'
  const from = here()
  signIn(session)
  // The wait lives outside React: signing in closes the dialog, or moves the page, that asked for it.
  setTimeout(() => {
    if (!hasMovedOn(from)) go(path)
  }, delay)
}

const here = (): string => location.pathname + location.search

/** A visitor who opened another page meanwhile stays there. From a guests' page the guard itself redirects home. */
function hasMovedOn(from: string): boolean {
  const isGuestPage = /^\/(login|register|forgot-password|reset-password)(\/|\?|$)/.test(from)
  return here() !== from && !(isGuestPage && location.pathname === '/')
}

/**
 * The same at once. The page is loaded first: after the sign-in the guard gives a guests' page
 * 50 ms to leave before it sends them home.
 */
export const arriveNow = (session: Session, otherwise: string): Promise<void> =>
  arriveAt(session, takeRememberedPath() ?? otherwise)

/** Goes to this page first; where the person was heading stays remembered for it. */
export async function arriveAt(session: Session, path: string): Promise<void> {
  await preparePage(path)
  signIn(session)
  go(path)
}

function go(path: string): void {
  if (here() !== path) navigate(path)
}
