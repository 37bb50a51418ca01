import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { refreshMissions } from './mission.ts'

type Paid = Wire<'collectMissions'>['answer']

/** Accepts missions and collects their prizes; refusals become toasts, the lists are refreshed. */
export function useMissionActions(player: number) {
  const { t } = useLingui()
  const [accepting, setAccepting] = useState<number | null>(null)
  const [collecting, setCollecting] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)

  function showRefusal(error: unknown): void {
    // The API's own rule speaks of these.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    const known = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable'
    toast.error(known ? error.message : t`Não deu certo. Verifique sua conexão e tente de novo.`)
  }

  return {
    accepting,
    collecting,
    /** What the last collecting brought. */
    paid,
    async accept(mission: number): Promise<void> {
      setAccepting(mission)
      await api('acceptMission', { body: { mission_id: mission } }).catch(showRefusal)
      await refreshMissions(player)
      setAccepting(null)
    },
    /** The balance follows by push. */
    async collect(): Promise<void> {
      setCollecting(true)
      await api('collectMissions').then(setPaid, showRefusal)
      await refreshMissions(player)
      setCollecting(false)
    },
  }
}
