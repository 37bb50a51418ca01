import type { Wire } from '@girassol/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { toastFailure } from '../../shared/api/failure-toast.ts'

type Paid = Wire<'collectMissions'>['answer']

export interface Collecting {
  busy: boolean
  /** What the last collecting brought. */
  paid: Paid | null
  collect: () => Promise<void>
}

/** Collects the missions that are done. The balance follows by push. */
export function useCollecting(onChanged: () => void): Collecting {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)

  const showRefusal = (error: unknown) =>
    toastFailure(error, t`Não deu certo. Verifique sua conexão e tente de novo.`)

  return {
    busy,
    paid,
    async collect() {
      setBusy(true)
      await api('collectMissions').then(setPaid, showRefusal)
      setBusy(false)
      onChanged()
    },
  }
}
