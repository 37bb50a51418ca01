import { Switch, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type BrowserState, readBrowser, switchOff, switchOn } from './browser.ts'

/** Whether this browser gets push notifications of money events. Off until the player asks for them. */
export function BrowserSwitch() {
  const { t } = useLingui()
  const [state, setState] = useState<BrowserState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    void readBrowser().then((read) => !gone && setState(read))
    return () => {
      gone = true
    }
  }, [])
  if (state === null || state === 'unsupported') return null

  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      setState(await (on ? switchOn() : switchOff()))
    } catch {
      toast.error(t`Não foi possível mudar os avisos deste navegador. Tente de novo.`)
    }
    setBusy(false)
  }
  return (
    <div className="rounded-md bg-surface-1 px-4 py-2">
      <Switch
        label={t`Avisar neste navegador`}
        hint={
          state === 'blocked'
            ? t`O navegador está bloqueando os avisos deste site; libere nas configurações dele.`
            : t`Quando um depósito chegar ou um saque andar, mesmo com o site fechado. Sem valores na tela bloqueada.`
        }
        checked={state === 'on'}
        disabled={busy || state === 'blocked'}
        onChange={(event) => void turn(event.target.checked)}
      />
    </div>
  )
}
