import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'

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

  function showRefusal(error: unknown): void {
    // The API's own rule explains these.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    const known = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
    toast.error(known ? error.message : t`Não deu certo. Verifique sua conexão e tente de novo.`)
  }

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
