import { Button, Card, ErrorState } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from '../../../shared/router/navigation.ts'
import { takeRememberedPath } from '../../../shared/session/auth-dialog.ts'
import { useSession } from '../../../shared/session/session.ts'
import { limitAnswers, type PlayerLimits } from '../account-answers.ts'
import { Waiting } from '../waiting.tsx'
import { FirstLimitsForm } from './first-limits-form.tsx'
import { openKinds } from './first-limits.ts'

/** The last step of registering where the profile demands limits: afterwards the player goes where they were heading. */
export function FirstLimitsPage() {
  const { user } = useSession()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <h1 className="text-2xl md:text-3xl">
        <Trans>Escolha seus limites</Trans>
      </h1>
      <Card className="max-md:bg-transparent max-md:p-0">
        {user ? <Step player={user.id} /> : <Waiting lines={8} />}
      </Card>
    </div>
  )
}

const goOn = (): void => navigate(takeRememberedPath() ?? '/profile/deposit')

function Step({ player }: { player: number }) {
  const { t } = useLingui()
  const { data, failed } = limitAnswers.useAnswer({ player })
  if (failed && !data)
    return (
      <ErrorState
        title={t`Não foi possível carregar seus limites`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void limitAnswers.refresh({ player })}
      />
    )
  if (!data) return <Waiting lines={8} />
  return openKinds(data).length > 0 ? <Choice player={player} data={data} /> : <Done />
}

function Choice({ player, data }: { player: number; data: PlayerLimits }) {
  const demanded = data.required.length > 0
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 text-[0.9375rem] text-pretty">
        <p>
          {demanded ? (
            <Trans>
              Falta só isto. Antes do primeiro depósito, a lei pede que você diga quanto aceita perder e por
              quanto tempo quer jogar. Decidir agora, com calma, é mais fácil do que no meio do jogo.
            </Trans>
          ) : (
            <Trans>
              Decidir agora, com calma, é mais fácil do que no meio do jogo. Escolha só o que quiser limitar.
            </Trans>
          )}
        </p>
        <p className="text-ink-muted">
          <Trans>
            Os valores são livres. Diminuir vale na hora; aumentar ou remover espera 24 horas e pede a sua
            confirmação.
          </Trans>
        </p>
      </div>
      <FirstLimitsForm player={player} data={data} onDone={goOn} />
      {!demanded && (
        <Button variant="ghost" className="self-start" onClick={goOn}>
          <Trans>Agora não</Trans>
        </Button>
      )}
    </div>
  )
}

function Done() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Trans>Seus limites já estão valendo. Você os muda quando quiser, no seu perfil.</Trans>
      </p>
      <Button onClick={goOn}>
        <Trans>Continuar</Trans>
      </Button>
    </div>
  )
}
