import { Button, buttonClass, Checkbox, ErrorState, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { Link } from '../../../shared/router/link.tsx'
import { identityAnswers, type IdentityCheck } from '../account-answers.ts'
import { Block } from '../block.tsx'
import { momentText } from '../moment.ts'
import { useSaving } from '../saving.ts'
import type { SectionProps } from '../section.ts'
import { Waiting } from '../waiting.tsx'
import { reasonTexts } from './reason-texts.ts'

const REFRESH_MS = 3000

/** Where the player stands with the identity check, and the way on. */
export function IdentitySection({ player }: SectionProps) {
  const { t } = useLingui()
  const { data, failed } = identityAnswers.useAnswer({ player })
  const isWaiting = data?.state === 'pending'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void identityAnswers.refresh({ player }), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isWaiting, player])
  if (failed && !data)
    return (
      <ErrorState
        title={t`Não foi possível carregar a verificação`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void identityAnswers.refresh({ player })}
      />
    )
  if (!data) return <Waiting lines={4} />
  return (
    <div className="flex flex-col gap-5">
      <Standing check={data} />
      {data.has_data ? <WayOn player={player} check={data} /> : <MissingData />}
    </div>
  )
}

function Standing({ check }: { check: IdentityCheck }) {
  const { i18n } = useLingui()
  const until = check.revalidate_at && momentText(check.revalidate_at, i18n.locale, 'day')
  if (check.state === 'approved')
    return (
      <Notice tone="success" title={<Trans>Identidade confirmada</Trans>}>
        <Trans>Vale até {until}. Avisamos quando for hora de renovar.</Trans>
      </Notice>
    )
  if (check.state === 'rejected') return <Rejected check={check} />
  if (check.state === 'expired')
    return (
      <Notice tone="info" title={<Trans>Está na hora de renovar</Trans>}>
        <Trans>A confirmação vale por um ano. Sacar continua possível; para depositar e jogar, renove.</Trans>
      </Notice>
    )
  if (check.state === 'pending')
    return (
      <Notice tone="info" title={<Trans>Verificação em andamento</Trans>}>
        {check.in_review ? (
          <Trans>Uma pessoa está conferindo. Você não precisa fazer nada; avisamos assim que terminar.</Trans>
        ) : (
          <Trans>Se já terminou a captura, o resultado aparece aqui em instantes.</Trans>
        )}
      </Notice>
    )
  return (
    <Notice tone="info" title={<Trans>Identidade ainda não confirmada</Trans>}>
      {check.required ? (
        <Trans>Sem a confirmação não é possível depositar, jogar nem sacar.</Trans>
      ) : (
        <Trans>Aqui a confirmação é opcional.</Trans>
      )}
    </Notice>
  )
}

function Rejected({ check }: { check: IdentityCheck }) {
  const { i18n } = useLingui()
  const closing = check.closes_at && momentText(check.closes_at, i18n.locale, 'minute')
  return (
    <Notice
      tone="danger"
      title={<Trans>Identidade não confirmada</Trans>}
      action={
        check.final && (
          <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Falar com o suporte</Trans>
          </Link>
        )
      }
    >
      <ul className="flex flex-col gap-1">
        {check.reasons.map((reason) => (
          <li key={reason}>{i18n._(reasonTexts[reason])}</li>
        ))}
      </ul>
      {closing && (
        <p className="mt-2">
          <Trans>
            A conta será encerrada a partir de {closing}, e o seu saldo devolvido. Se houver engano, fale com
            o suporte antes disso.
          </Trans>
        </p>
      )}
    </Notice>
  )
}

function MissingData() {
  return (
    <Block
      title={<Trans>Primeiro, seus dados</Trans>}
      text={<Trans>A verificação precisa do seu CPF e da sua data de nascimento.</Trans>}
    >
      <Link to="/profile/deposit" className={buttonClass({ variant: 'secondary' })}>
        <Trans>Informar CPF e nascimento</Trans>
      </Link>
    </Block>
  )
}

function WayOn({ player, check }: SectionProps & { check: IdentityCheck }) {
  const { t, i18n } = useLingui()
  const [agrees, setAgrees] = useState(false)
  const { busy, faults, save } = useSaving()
  if (!check.can_start) return <NextTry check={check} />
  const { tries_left: left, capture_url: open } = check
  const end = check.link_expires_at && momentText(check.link_expires_at, i18n.locale, 'minute')

  async function start() {
    await save(async () => {
      const { capture_url: url } = await api('startIdentityCheck', { body: { consent: true } })
      if (url) location.assign(url)
      else await identityAnswers.refresh({ player })
      return null
    })
  }

  if (open)
    return (
      <Block
        title={<Trans>Continuar a verificação</Trans>}
        text={<Trans>O link vale até {end}. Depois disso você pode pedir outro.</Trans>}
      >
        <Button onClick={() => location.assign(open)}>
          <Trans>Continuar</Trans>
        </Button>
      </Block>
    )
  return (
    <Block
      title={
        check.state === 'approved' ? <Trans>Renovar agora</Trans> : <Trans>Confirmar a identidade</Trans>
      }
      text={
        <Trans>
          Leva uns dois minutos: tenha um documento com foto e use a câmera. As imagens ficam com a
          instituição que confere; nós guardamos só o resultado. Tentativas que restam hoje: {left}.
        </Trans>
      }
    >
      <Checkbox
        checked={agrees}
        onChange={(event) => setAgrees(event.target.checked)}
        label={t`Autorizo a conferência do meu documento e do meu rosto para confirmar a identidade`}
      />
      {faults.text && (
        <div role="alert" className="mt-4">
          <Notice tone="danger">{faults.text}</Notice>
        </div>
      )}
      <Button className="mt-4" disabled={!agrees} loading={busy} onClick={() => void start()}>
        <Trans>Começar a verificação</Trans>
      </Button>
    </Block>
  )
}

function NextTry({ check }: { check: IdentityCheck }) {
  const { i18n } = useLingui()
  if (!check.next_try_at || check.final || check.in_review || check.state === 'approved') return null
  const next = momentText(check.next_try_at, i18n.locale, 'minute')
  return (
    <Block
      title={<Trans>Você já tentou três vezes hoje</Trans>}
      text={<Trans>Tente de novo a partir de {next}, ou fale com o suporte.</Trans>}
    >
      <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
        <Trans>Falar com o suporte</Trans>
      </Link>
    </Block>
  )
}
