import { t } from '@lingui/core/macro'
import { useAction, useCall, useList, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText, numberText, percentText } from '../../shared/format/index.ts'
import { ActionDialog, DetailPage, type Fact, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { DecisionList } from './decision-list.tsx'
import { type GatewayView, sourceText, verdictText, verdictTone } from './labels.ts'
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
          <p className="rounded-sm bg-surface-1 p-4 text-sm">
            {gateway.charges.circuit.reason ?? gateway.payouts.circuit.reason}
          </p>
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

type Data = Parameters<typeof CredentialsForm>[0]['data']

function factsOf({ gateway, charges_day, payouts_day }: Data): Fact[] {
  const volume = ({ count, amount, cost }: Data['charges_day']) =>
    t`${numberText(count)} · ${moneyText(amount)} · custo ${moneyText(cost)}`
  const health = ({ calls, success, latency_ms }: GatewayView['charges']) =>
    calls === 0
      ? t`Sem chamadas`
      : t`${percentText(success)} de ${numberText(calls)} · ${numberText(latency_ms ?? 0)} ms`
  const circuit = ({ circuit: { state, retry_at } }: GatewayView['charges']) =>
    state === 'closed' ? t`Em uso` : t`Fora; próximo teste ${retry_at ? momentText(retry_at) : '—'}`
  return [
    { label: t`Credenciais`, value: sourceText(gateway.source) },
    { label: t`Dinheiro`, value: gateway.real ? t`Real` : t`De demonstração` },
    { label: t`Cobranças: situação`, value: verdictText(gateway.charges.verdict) },
    { label: t`Pagamentos: situação`, value: verdictText(gateway.payouts.verdict) },
    { label: t`Cobranças: últimos 5 minutos`, value: health(gateway.charges) },
    { label: t`Pagamentos: últimos 5 minutos`, value: health(gateway.payouts) },
    { label: t`Cobranças: disjuntor`, value: circuit(gateway.charges) },
    { label: t`Pagamentos: disjuntor`, value: circuit(gateway.payouts) },
    { label: t`Cobranças pagas em 24 horas`, value: volume(charges_day) },
    { label: t`Pagamentos em 24 horas`, value: volume(payouts_day) },
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
