import type { Wire } from '@girassol/contract'
import { takeRememberedPath } from '../../shared/auth-dialog.ts'
import { navigate } from '../../shared/navigation.ts'
import { signIn } from '../../shared/session.ts'

type Session = Wire<'login'>['answer']

/** A server that answers without a token has let nobody in, whatever its status says. */
export const hasToken = (answer: Partial<Session>): answer is Session =>
  typeof answer.access_token === 'string' && answer.access_token !== ''

/**
 * Stores the session and goes where the person was heading, else to `otherwise`. The wait lives outside React: signing in
 * closes the dialog, or moves the page, that asked for it.
 */
export function arrive(session: Session, otherwise: string, delay: number): void {
  const path = takeRememberedPath() ?? otherwise
  signIn(session)
  const go = () => {
    const here = location.pathname + location.search
    if (here !== path) navigate(path)
  }
  if (delay > 0) setTimeout(go, delay)
  else go()
}
