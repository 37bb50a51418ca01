import type { Answer } from '@girassol/contract'
import { Badge, type BadgeTone, Card, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createAnswers } from '../../shared/api/answers.ts'
import { momentText } from '../../shared/i18n/moment.ts'

type Status = Answer<'serviceStatus'>
type ServiceName = Status['services'][number]['service']

const answers = createAnswers<object, Status>('status', (_, api) => api('serviceStatus'), { fresh: true })
const ASKED = {}
const REFRESH_MS = 30_000

const states = {
  operational: { name: msg`Funcionando`, headline: msg`Tudo está funcionando`, tone: 'success' },
  degraded: { name: msg`Com problemas`, headline: msg`Funcionando com problemas`, tone: 'warning' },
  down: { name: msg`Fora do ar`, headline: msg`Há serviços fora do ar`, tone: 'danger' },
} as const satisfies Record<Status['state'], { name: object; headline: object; tone: BadgeTone }>

const services = {
  site: { name: msg`Conta e saldo`, about: msg`Criar conta, entrar, ver saldo e extrato` },
  deposits: { name: msg`Depósitos`, about: msg`Gerar o PIX e receber o valor na carteira` },
  withdrawals: { name: msg`Saques`, about: msg`Análise e envio do dinheiro para a sua conta` },
  games: { name: msg`Jogos`, about: msg`Jogos da casa e dos provedores` },
  mail: { name: msg`E-mails`, about: msg`Códigos, confirmações e avisos por e-mail` },
} as const satisfies Record<ServiceName, { name: object; about: object }>

/** How the services stand; the server answers from what it knew last while its database is away. */
export function StatusPage() {
  const { t } = useLingui()
  const { data: status, failed } = answers.useAnswer(ASKED)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void answers.refresh(ASKED)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-3xl leading-tight md:text-4xl">
          <Trans>Situação dos serviços</Trans>
        </h1>
        <p className="mt-2 text-lg text-pretty text-ink-muted">
          <Trans>O que funciona agora e o que aconteceu nos últimos dias, medido pelo próprio sistema.</Trans>
        </p>
      </header>
      {status && !failed ? (
        <Report status={status} />
      ) : failed ? (
        <ErrorState
          title={t`Não foi possível carregar a situação`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void answers.refresh(ASKED)}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-24 w-full" />
          ))}
        </div>
      )}
    </div>
  )
}

function Report({ status }: { status: Status }) {
  const { i18n } = useLingui()
  const { headline, tone } = states[status.state]
  const moment = status.measured_at && momentText(status.measured_at, i18n.locale)
  return (
    <>
      <Notice tone={tone} title={i18n._(headline)}>
        {!status.is_current ? (
          moment ? (
            <Trans>
              Nosso banco de dados está indisponível. Entrar, depositar, sacar e jogar podem não funcionar até
              ele voltar. Abaixo está a última situação conhecida, de {moment}.
            </Trans>
          ) : (
            <Trans>
              Nosso banco de dados está indisponível. Entrar, depositar, sacar e jogar podem não funcionar até
              ele voltar.
            </Trans>
          )
        ) : (
          <Trans>Última medição: {moment}</Trans>
        )}
      </Notice>
      <Card>
        <ul className="flex flex-col divide-y divide-line/60">
          {status.services.map((service) => (
            <ServiceItem key={service.service} {...service} />
          ))}
        </ul>
      </Card>
      <Incidents days={status.incident_days} incidents={status.incidents} />
    </>
  )
}

function ServiceItem({ service, state, since }: Status['services'][number]) {
  const { i18n } = useLingui()
  const { name, about } = services[service]
  const moment = momentText(since, i18n.locale)
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{i18n._(name)}</span>
        <Badge tone={states[state].tone} size="sm">
          {i18n._(states[state].name)}
        </Badge>
      </p>
      <p className="text-[0.9375rem] text-pretty text-ink-muted">{i18n._(about)}</p>
      <p className="text-sm text-ink-muted">
        <Trans>Desde {moment}</Trans>
      </p>
    </li>
  )
}

function Incidents({ days, incidents }: { days: number; incidents: Status['incidents'] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <Trans>Últimos {days} dias</Trans>
      </h2>
      {incidents.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>Nenhum incidente registrado.</Trans>
        </p>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line/60">
            {incidents.map((incident) => (
              <IncidentItem key={`${incident.service} ${incident.began_at}`} {...incident} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function IncidentItem({ service, state, began_at, ended_at }: Status['incidents'][number]) {
  const { i18n } = useLingui()
  const began = momentText(began_at, i18n.locale)
  const ended = ended_at && momentText(ended_at, i18n.locale)
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{i18n._(services[service].name)}</span>
        <Badge tone={states[state].tone} size="sm">
          {i18n._(states[state].name)}
        </Badge>
      </p>
      <p className="text-sm text-ink-muted">
        {ended ? (
          <Trans>
            De {began} a {ended}
          </Trans>
        ) : (
          <Trans>Desde {began}, ainda em andamento</Trans>
        )}
      </p>
    </li>
  )
}
