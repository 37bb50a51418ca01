import { lazy, Suspense, useState } from 'react'
import { usePasswordPrompt } from '../shared/session/access.ts'
import { useRiskNotice } from '../shared/session/risk-notice.ts'
import { loadFeature } from './feature.ts'

const PasswordDialog = lazy(async () => {
  const auth = await loadFeature('auth', () => import('../features/auth/index.ts'))
  return { default: auth.PasswordDialog }
})
const RiskNotice = lazy(async () => {
  const care = await loadFeature('care', () => import('../features/care/index.ts'))
  return { default: care.RiskNotice }
})

/** The dialogs of an access by the law, each fetched the first time it is needed. */
export function AccessGate() {
  const answer = usePasswordPrompt()
  const warns = useRiskNotice()
  const [wanted, setWanted] = useState({ password: false, notice: false })
  if (answer && !wanted.password) setWanted({ ...wanted, password: true })
  if (warns && !wanted.notice) setWanted({ ...wanted, notice: true })
  return (
    <Suspense fallback={null}>
      {wanted.password && <PasswordDialog answer={answer} />}
      {wanted.notice && <RiskNotice open={warns} />}
    </Suspense>
  )
}
