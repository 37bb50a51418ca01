import { Button, VisuallyHidden } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '../../../shared/router/router.ts'
import { navigate } from '../../../shared/router/navigation.ts'
import { StartInField } from '../form/start-in-field.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const leave = () => navigate('/')

/** Outside login, register and forgot-password the auth layout is an overlay with a way back to the site. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const token = useParams()['token'] ?? ''
  return (
    <>
      <VisuallyHidden>
        {/* The dialog is drawn by the browser only; the page itself needs its name. */}
        <h1>{t`Criar nova senha`}</h1>
      </VisuallyHidden>
      <Dialog
        open
        onOpenChange={leave}
        title={t`Criar nova senha`}
        description={t`Escolha uma senha que você não usa em outro lugar.`}
        closeLabel={t`Fechar`}
        dismissible={false}
      >
        <div className="flex flex-col gap-3">
          <StartInField>
            <ResetPasswordForm token={token} />
          </StartInField>
          <Button variant="ghost" block onClick={leave}>
            <Trans>Voltar ao site</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}
