import { type ApiError, createClient } from '@girassol/contract/client'
import { type CallName, readCookie } from '@girassol/contract'
import { openLogin } from '../session/auth-dialog.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { askPassword } from '../session/access.ts'
import { currentToken, dropLogin, isSigningOut } from '../session/login.ts'
import { fetchUnlessEarly } from './early-calls.ts'

export const api = createClient({
  fetch: fetchUnlessEarly,
  token: currentToken,
  language: currentLanguage,
  cookie: (name) => readCookie(document.cookie, name),
  mend,
  onError,
  laterRoutes: async () => (await import('@girassol/contract/later-routes')).laterCallRoutes,
})

/** An idle session may go on by the password, asked for over the page that made the call. */
async function mend({ code }: ApiError): Promise<boolean> {
  return code === 'password_required' && askPassword()
}

/** The rule of every page: 401 ends the session and asks for the login, a 403 we can explain is explained. */
function onError(refused: ApiError, call: CallName, token: string | null): void {
  if (refused.status === 401) endRefusedSession(call, token)
  if (refused.status === 403) void explain(refused, call)
}

function endRefusedSession(call: CallName, token: string | null): void {
  // A call that travelled while the player signed out, or in again, says nothing about the present session.
  if (token !== currentToken() || isSigningOut()) return
  dropLogin()
  // A stale login found at start-up ends without the login dialog: no closed page was requested yet.
  if (call !== 'verify') openLogin()
}

async function explain(refused: ApiError, call: CallName): Promise<void> {
  // Loaded when needed: the texts of every refusal are not part of the first page.
  const { showForbidden } = await import('./refusal.ts')
  showForbidden(refused, call)
}
