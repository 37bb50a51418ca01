import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PasskeyNotGiven } from '../../shared/session/passkeys.ts'

export interface Faults {
  fields: Readonly<Record<string, string>>
  /** What belongs to no field. */
  text: string | null
  code: string | null
}

const none: Faults = { fields: {}, text: null, code: null }

export interface Saving {
  busy: boolean
  faults: Faults
  /** Sends; what was typed stays where it is when it is refused. Answers whether it went well. */
  save: (work: () => Promise<string | null>) => Promise<boolean>
  refuse: (fields: Record<string, string>) => void
}

/** What was refused, field by field; `null` when the answer had no text for people. */
export function faultsOf(error: unknown): Faults | null {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'unreadable') return null
  const fields = Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
  )
  const named = Object.keys(fields).length > 0
  return { fields, text: named ? null : error.message, code: error.code }
}

export function useSaving(): Saving {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState(none)
  return {
    busy,
    faults,
    refuse: (fields) => setFaults({ ...none, fields }),
    async save(work) {
      setBusy(true)
      setFaults(none)
      try {
        const message = await work()
        if (message) toast.success(message)
        return true
      } catch (error) {
        const unanswered = {
          ...none,
          text: t`Não foi possível salvar agora. Verifique sua conexão e tente de novo.`,
        }
        const noPasskey = {
          ...none,
          text: t`O navegador não recebeu uma chave. Use a senha ou tente de novo.`,
        }
        setFaults(error instanceof PasskeyNotGiven ? noPasskey : (faultsOf(error) ?? unanswered))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
