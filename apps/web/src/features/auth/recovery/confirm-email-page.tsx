import { Button, Notice } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useProfile } from '../../../shared/state/settings.ts'
import { useParams } from '../../../shared/router/router.ts'
import { AuthPage } from '../auth-page.tsx'
import { FormAlert } from '../../../shared/form/form-alert.tsx'
import { PageLink } from '../form/page-link.tsx'
import { useRefusalTexts } from '../form/refusal-texts.ts'
import { readRefusal } from '../form/refusal.ts'

/** Where the link of the welcome mail leads. A press confirms: programs that fetch links of mails must not. */
export function ConfirmEmailPage() {
  const token = useParams()['token'] ?? ''
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [alert, setAlert] = useState<readonly string[]>([])
  const textsOf = useRefusalTexts()
  const demandsContact = !useProfile().allows('play_without_declaration')

  async function confirm() {
    setAlert([])
    setState('busy')
    try {
      await api('confirmEmail', { params: { token } })
      setState('done')
    } catch (cause) {
      setAlert(textsOf(readRefusal(cause), 'all'))
      setState('ready')
    }
  }

  return (
    <AuthPage
      title={<Trans>Confirmar o e-mail</Trans>}
      description={
        demandsContact ? (
          <Trans>Confirme que este endereço é seu. Sem isso a conta não deposita, não joga e não saca.</Trans>
        ) : (
          <Trans>Confirme que este endereço é seu. Assim você pode sacar da sua conta.</Trans>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FormAlert texts={alert} />
        <div aria-live="polite">
          {state === 'done' && (
            <Notice tone="success" title={<Trans>E-mail confirmado!</Trans>}>
              <PageLink to="/profile/wallet">
                <Trans>Ir para a carteira</Trans>
              </PageLink>
            </Notice>
          )}
        </div>
        {state !== 'done' && (
          <Button size="lg" block loading={state === 'busy'} onClick={() => void confirm()}>
            <Trans>Confirmar o e-mail</Trans>
          </Button>
        )}
      </div>
    </AuthPage>
  )
}
