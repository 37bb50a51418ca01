import { Trans } from '@lingui/react/macro'
import { AuthPage } from '../auth-page.tsx'
import { LoginForm } from './login-form.tsx'
import { PageLink } from '../form/page-link.tsx'
import { SwitchLine } from '../form/switch-line.tsx'

export function LoginPage() {
  return (
    <AuthPage title={<Trans>Entrar</Trans>} description={<Trans>Que bom ter você de volta.</Trans>}>
      <LoginForm />
      <div className="mt-3">
        <SwitchLine question={<Trans>Ainda não tem conta?</Trans>}>
          <PageLink to="/register">
            <Trans>Cadastrar</Trans>
          </PageLink>
        </SwitchLine>
      </div>
    </AuthPage>
  )
}
