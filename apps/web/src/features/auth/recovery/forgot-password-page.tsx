import { Trans } from '@lingui/react/macro'
import { AuthPage } from '../auth-page.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PageLink } from '../form/page-link.tsx'
import { SwitchLine } from '../form/switch-line.tsx'

export function ForgotPasswordPage() {
  return (
    <AuthPage
      title={<Trans>Recuperar a senha</Trans>}
      description={
        <Trans>
          Digite o e-mail ou o telefone da sua conta. Enviamos um link para você criar outra senha.
        </Trans>
      }
    >
      <ForgotPasswordForm />
      <div className="mt-3">
        <SwitchLine question={<Trans>Lembrou a senha?</Trans>}>
          <PageLink to="/login">
            <Trans>Entrar</Trans>
          </PageLink>
        </SwitchLine>
      </div>
    </AuthPage>
  )
}
