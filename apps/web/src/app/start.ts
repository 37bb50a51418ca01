import type { Language } from '@girassol/contract'
import { forceRegister, isRegisterForced, openLogin, openRegister } from '../shared/session/auth-dialog.ts'
import type { Boot } from '../shared/state/boot.ts'
import { languageOfLink, loadPlayerLanguage } from '../shared/i18n/language.ts'
import { currentToken, loginStore, storedLogin } from '../shared/session/login.ts'
import { captureReferral, referralCode } from '../shared/session/referral.ts'
import { restoreSession } from '../shared/session/session.ts'
import { keepSetting } from '../shared/state/settings.ts'
import { startTheme } from '../shared/page/theme.ts'
import { actionOf } from './action.ts'

/**
 * The start-up order of the specification: the stored login counts at once, the settings are there with the page, the app
 * is mounted, and the rest follows. Nothing here is waited for by the first paint.
 */
export function startApp(boot: Boot, search: string): void {
  startTheme()
  keepSetting(boot.setting)
  void startPlayerParts(languageOfLink(search))
}

async function startPlayerParts(asked: Language | null): Promise<void> {
  if (storedLogin()) void import('./player.ts')
  // Checked first: a stale login must end quietly, not with a refused call for every part of the page.
  await restoreSession()
  followPlayer(asked)
}

/** What only players need is fetched with the first of them: guests' pages stay light. */
function followPlayer(asked: Language | null): void {
  let known: string | null = null
  let link = asked
  const follow = () => {
    const token = currentToken()
    if (token && token !== known) {
      if (known === null) void import('./player.ts').then(({ startPlayer }) => startPlayer())
      // The link that opened the page speaks for this visit's first sign-in only.
      void loadPlayerLanguage(link)
      link = null
    }
    known = token ?? known
  }
  loginStore.subscribe(follow)
  follow()
}

/** What an address asks for: a dialog by name, or an invitation with a code. */
export function openAskedDialog(query: URLSearchParams): void {
  const invited = captureReferral(query.toString())
  if (loginStore.get().status === 'player') return
  if (invited) void recordInvitation()
  const action = actionOf(query.get('action'))
  // The page of registration has the form already, with the code in it.
  if (isRegisterPage()) return
  if (invited) forceRegister()
  else if (action === 'login') openLogin()
  else if (action === 'register') openRegister()
}

const isRegisterPage = (): boolean => location.pathname.startsWith('/register')

async function recordInvitation(): Promise<void> {
  const code = referralCode()
  const { recordClick } = await import('../features/affiliate/index.ts')
  if (code) await recordClick(code)
}

/** An invitation of an earlier visit still stands; asked once per visit, not on every page. */
export function resumeForcedRegister(): void {
  if (loginStore.get().status === 'guest' && isRegisterForced() && !isRegisterPage()) openRegister()
}
