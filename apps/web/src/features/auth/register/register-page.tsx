import { Trans } from '@lingui/react/macro'
import { useParams } from '../../../shared/router/router.ts'
import { AuthPage } from '../auth-page.tsx'
import { PageLink } from '../form/page-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { SwitchLine } from '../form/switch-line.tsx'

export function RegisterPage() {
  const code = useParams()['code'] || undefined
  return (
    <AuthPage title={<Trans>Crie sua conta</Trans>} description={<Trans>Leva menos de um minuto.</Trans>}>
      {/* Keyed: another link is another form, with its own code in it. */}
      <RegisterForm key={code} withIdentity code={code} />
      <div className="mt-3">
        <SwitchLine question={<Trans>Já tem conta?</Trans>}>
          <PageLink to="/login">
            <Trans>Entrar</Trans>
          </PageLink>
        </SwitchLine>
      </div>
    </AuthPage>
  )
}
