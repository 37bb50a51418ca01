import type { Wire } from '@girassol/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { toastFailure } from '../../shared/api/failure-toast.ts'
import { refreshMissions } from './mission.ts'

type Paid = Wire<'collectMissions'>['answer']

/** Accepts missions and collects their prizes; refusals become toasts, the lists are refreshed. */
export function useMissionActions(player: number) {
  const { t } = useLingui()
  const [accepting, setAccepting] = useState<number | null>(null)
  const [collecting, setCollecting] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)

  const showRefusal = (error: unknown) =>
    toastFailure(error, t`Não deu certo. Verifique sua conexão e tente de novo.`)

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
