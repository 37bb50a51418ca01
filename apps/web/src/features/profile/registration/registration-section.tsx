import { buttonClass, ErrorState, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { ResendConfirmation } from '../../../shared/session/resend-confirmation.tsx'
import { type Declaration, declarationAnswers } from '../account-answers.ts'
import { momentText } from '../moment.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** What the law wants to know of a player, asked once before the first deposit. */
export function RegistrationSection({ player }: SectionProps) {
  const { t } = useLingui()
  const { data, failed } = declarationAnswers.useAnswer({ player })
  if (failed && !data)
    return (
      <ErrorState
        title={t`Não foi possível carregar o cadastro`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void declarationAnswers.refresh({ player })}
      />
    )
  if (!data) return <Waiting lines={8} />
  return (
    <div className="flex flex-col gap-5">
      <Standing data={data} />
      <RegistrationForm
        key={data.given?.at ?? ''}
        data={data}
        onSaved={() => void declarationAnswers.refresh({ player })}
      />
    </div>
  )
}

function Standing({ data }: { data: Declaration }) {
  const { i18n } = useLingui()
  const lacks = (part: Declaration['missing'][number]) => data.missing.includes(part)
  if (data.missing.length === 0 && data.given) {
    const at = momentText(data.given.at, i18n.locale, 'day')
    return (
      <Notice tone="success" title={<Trans>Cadastro completo</Trans>}>
        <Trans>Sua última declaração é de {at}. Se algo mudar, atualize aqui.</Trans>
      </Notice>
    )
  }
  if (lacks('address') || lacks('declaration'))
    return (
      <Notice tone="info" title={<Trans>Faltam alguns dados</Trans>}>
        <Trans>
          A lei das apostas pede estes dados de cada jogador. Sem eles não é possível depositar nem jogar;
          sacar continua aberto.
        </Trans>
      </Notice>
    )
  if (lacks('contact'))
    return (
      <Notice tone="info" title={<Trans>Confirme seu e-mail</Trans>}>
        <p>
          <Trans>
            Antes de depositar ou jogar, abra o link que enviamos para o seu e-mail. Ele vale por 48 horas.
          </Trans>
        </p>
        <ResendConfirmation />
      </Notice>
    )
  return (
    <Notice
      tone="info"
      title={<Trans>Falta só um passo</Trans>}
      action={
        <Link
          to={lacks('cpf') ? '/profile/deposit' : '/profile/perfil?section=limits'}
          className={buttonClass({ variant: 'secondary' })}
        >
          {lacks('cpf') ? <Trans>Informar CPF e nascimento</Trans> : <Trans>Escolher meus limites</Trans>}
        </Link>
      }
    >
      {lacks('cpf') ? (
        <Trans>O cadastro precisa também do seu CPF e da sua data de nascimento.</Trans>
      ) : (
        <Trans>O cadastro precisa também dos limites de perda e de tempo que você escolher.</Trans>
      )}
    </Notice>
  )
}
