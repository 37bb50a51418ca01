import { Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useAction, useCall, useList, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText, numberText, percentText } from '../../shared/format/index.ts'
import { ActionDialog, AppLink, DetailPage, type Fact, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { DecisionList } from './decision-list.tsx'
import { dailyHref, type GatewayView, measuredHref, sourceText, verdictText, verdictTone } from './labels.ts'
import { RuleForm } from './rule-form.tsx'

const REFRESH_MS = 10_000

export default function GatewayPage() {
  const name = useRouteParam('name') as GatewayView['name']
  const read = useCall(
    'readGateway',
    { params: { name } },
    { topic: 'gateways', refetchInterval: REFRESH_MS },
  )
  const { data } = read
  const decisions = useList(
    'listRoutingDecisions',
    { gateway: name },
    { topic: 'gateways', refetchInterval: REFRESH_MS },
  )
  const mayWrite = usePermission('gateways.write')
  const gateway = data?.gateway
  const isOut =
    gateway && (gateway.charges.circuit.state === 'open' || gateway.payouts.circuit.state === 'open')
  return (
    <DetailPage
      title={gateway?.title ?? name}
      back={{ href: '/gateways', label: t`Gateways` }}
      badge={
        gateway && (
          <StatusBadge tone={verdictTone(gateway.charges.verdict)}>
            {verdictText(gateway.charges.verdict)}
          </StatusBadge>
        )
      }
      facts={data && factsOf(data)}
      actions={mayWrite && isOut && <LetBack name={name} />}
      notice={
        isOut && (
          <Notice tone="warning">
            <OutText title={t`Cobranças`} circuit={gateway.charges.circuit} />
            <OutText title={t`Pagamentos a jogadores`} circuit={gateway.payouts.circuit} />
          </Notice>
        )
      }
      read={read}
      tabs={
        data && [
          { id: 'rule', label: t`Regras`, content: <RuleForm key={name} gateway={data.gateway} /> },
          { id: 'credentials', label: t`Credenciais`, content: <CredentialsForm data={data} /> },
          { id: 'decisions', label: t`Decisões recentes`, content: <DecisionList list={decisions} /> },
        ]
      }
    />
  )
}

const failuresText = ({ failed, calls }: { failed: number; calls: number }): string =>
  t`fora, porque ${failed} das últimas ${calls} chamadas falharam.`

/** Why a gateway was taken out for an operation; nothing where it is in use. */
function OutText({ title, circuit }: { title: string; circuit: GatewayView['charges']['circuit'] }) {
  const { state, failures, reason } = circuit
  if (state === 'closed') return null
  return (
    <p>
      <strong>{title}</strong>:{' '}
      {failures ? failuresText(failures) : t`fora, porque a chamada de teste falhou.`}{' '}
      {reason && t`Última resposta: ${reason}`}
    </p>
  )
}

type Data = Parameters<typeof CredentialsForm>[0]['data']

/** What was opened or sent today, and what it costs by the rule of now: an estimate, written as the calculation that it is. */
function Volume({ day, href, rule }: { day: Data['charges_day']; href: string; rule: GatewayView['rule'] }) {
  const { count, amount, cost } = day
  const [number, sum] = [numberText(count), moneyText(amount)]
  const [fixed, percent] = [moneyText(rule.fixed_cost), percentText(rule.percent_cost / 100, 2)]
  const total = moneyText(cost)
  return (
    <>
      <AppLink href={href} className="underline">
        {number} · {sum}
      </AppLink>
      <span className="block text-xs text-ink-muted">
        {t`custo estimado: ${number} × ${fixed} + ${percent} de ${sum} = ${total}`}
      </span>
    </>
  )
}

function Health({ name, operation, health }: HealthProps) {
  const { calls, success, latency_ms } = health
  if (calls === 0) return t`Sem chamadas`
  return (
    <AppLink href={measuredHref(name, operation)} className="underline">
      {t`${percentText(success)} de ${numberText(calls)} · ${numberText(latency_ms ?? 0)} ms`}
    </AppLink>
  )
}

interface HealthProps {
  name: GatewayView['name']
  operation: 'charge' | 'payout'
  health: GatewayView['charges']
}

function factsOf({ gateway, today, charges_day, payouts_day }: Data): Fact[] {
  const { name, rule } = gateway
  const circuit = ({ circuit: { state, retry_at } }: GatewayView['charges']) =>
    state === 'closed' ? t`Em uso` : t`Fora; próximo teste ${retry_at ? momentText(retry_at) : '—'}`
  return [
    { label: t`Credenciais`, value: sourceText(gateway.source) },
    { label: t`Dinheiro`, value: gateway.real ? t`Real` : t`De demonstração` },
    { label: t`Cobranças: situação`, value: verdictText(gateway.charges.verdict) },
    { label: t`Pagamentos: situação`, value: verdictText(gateway.payouts.verdict) },
    {
      label: t`Cobranças: últimos 5 minutos`,
      value: <Health name={name} operation="charge" health={gateway.charges} />,
    },
    {
      label: t`Pagamentos: últimos 5 minutos`,
      value: <Health name={name} operation="payout" health={gateway.payouts} />,
    },
    { label: t`Cobranças: disjuntor`, value: circuit(gateway.charges) },
    { label: t`Pagamentos: disjuntor`, value: circuit(gateway.payouts) },
    {
      label: t`Cobranças pagas hoje`,
      value: <Volume day={charges_day} rule={rule} href={dailyHref(name, 'charge', today)} />,
    },
    {
      label: t`Pagamentos enviados hoje`,
      value: <Volume day={payouts_day} rule={rule} href={dailyHref(name, 'payout', today)} />,
    },
  ]
}

function LetBack({ name }: { name: GatewayView['name'] }) {
  const reset = useAction('resetGatewayCircuit', { invalidates: ['gateways', 'readGateway', 'listGateways'] })
  return (
    <ActionDialog
      trigger={t`Colocar de volta agora`}
      title={t`Colocar o gateway de volta`}
      consequences={[
        t`Ele volta ao sorteio já na próxima operação, sem esperar pelos pedidos de teste.`,
        t`Se continuar falhando, sai sozinho outra vez.`,
      ]}
      playerReads={null}
      confirmLabel={t`Colocar de volta`}
      onConfirm={(reason) => reset.run({ params: { name }, body: { reason } })}
    />
  )
}
