import { lazy, Suspense, useState } from 'react'
import { loadFeature } from './feature.ts'
import { loadAfterPaint } from '../shared/page/after-paint.ts'
import { useAuthDialog } from '../shared/session/auth-dialog.ts'

const load = () => loadFeature('auth', () => import('../features/auth/index.ts'))
const AuthDialogs = lazy(async () => ({ default: (await load()).AuthDialogs }))

/** Preloads the dialog when the pointer or focus moves towards a login button. */
export function prepareAuth(): void {
  loadAfterPaint(load)
}

/** Fetches the dialogs the first time one opens; they stay afterwards, to close gracefully. */
export function AuthGate() {
  const dialog = useAuthDialog()
  const [wanted, setWanted] = useState(false)
  if (dialog !== null && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <AuthDialogs />
    </Suspense>
  )
}
