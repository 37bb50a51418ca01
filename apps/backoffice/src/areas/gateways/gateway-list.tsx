import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { moneyText, numberText, percentText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { gatewaysHelp } from './help.ts'
import { type GatewayView, measuredHref, sourceText, verdictText, verdictTone } from './labels.ts'

const REFRESH_MS = 10_000

export default function GatewayList() {
  const { data, error, isPending, refetch } = useCall(
    'listGateways',
    {},
    {
      topic: 'gateways',
      refetchInterval: REFRESH_MS,
    },
  )
  const mayWrite = usePermission('gateways.write')
  return (
    <ListPage
      title={t`Gateways`}
      help={gatewaysHelp()}
      actions={
        <>
          <AppLink href="/gateways/decisions" className="text-sm underline">
            {t`Decisões de roteamento`}
          </AppLink>
          {data && mayWrite && <StrategyAction strategy={data.strategy} />}
        </>
      }
    >
      {data && (
        <p className="text-sm text-ink-muted">
          {data.strategy === 'weight'
            ? t`Entre os aptos, o sorteio segue o peso e a saúde medida nos últimos cinco minutos.`
            : t`Entre os aptos, recebe o mais barato para o valor; empates são sorteados pelo peso.`}
        </p>
      )}
      <DataList
        caption={t`Gateways`}
        columns={columns()}
        rows={data?.gateways ?? []}
        rowKey={({ name }) => name}
        rowHref={({ name }) => `/gateways/${name}`}
        rowTone={({ charges, payouts }) =>
          charges.circuit.state === 'open' || payouts.circuit.state === 'open' ? 'danger' : undefined
        }
        state={isPending ? 'loading' : error ? 'error' : 'ready'}
        error={error?.message}
        onRetry={() => void refetch()}
        columnChoiceKey="gateways"
      />
    </ListPage>
  )
}

/** What is measured now, with the calls that it is measured on. */
function Measured({ name, charges: { calls }, text }: GatewayView & { text: string }) {
  if (calls === 0) return '—'
  return (
    <AppLink href={measuredHref(name, 'charge')} className="underline">
      {text}
    </AppLink>
  )
}

const costText = ({ fixed_cost, percent_cost }: GatewayView['rule']): string =>
  `${moneyText(fixed_cost)} + ${percentText(percent_cost / 100, 2)}`

const columns = (): DataColumn<GatewayView>[] => [
  { id: 'title', header: t`Gateway`, cell: ({ title }) => title },
  { id: 'source', header: t`Credenciais`, cell: ({ source }) => sourceText(source), optional: true },
  {
    id: 'charges',
    header: t`Cobranças`,
    cell: ({ charges }) => (
      <StatusBadge tone={verdictTone(charges.verdict)}>{verdictText(charges.verdict)}</StatusBadge>
    ),
  },
  {
    id: 'success',
    header: t`Sucesso · chamadas`,
    align: 'end',
    cell: (row) => (
      <Measured {...row} text={`${percentText(row.charges.success)} · ${numberText(row.charges.calls)}`} />
    ),
  },
  {
    id: 'latency',
    header: t`Tempo mediano`,
    align: 'end',
    cell: (row) => <Measured {...row} text={`${numberText(row.charges.latency_ms ?? 0)} ms`} />,
  },
  {
    id: 'payouts',
    header: t`Pagamentos a jogadores`,
    cell: ({ payouts }) => (
      <StatusBadge tone={verdictTone(payouts.verdict)}>{verdictText(payouts.verdict)}</StatusBadge>
    ),
  },
  { id: 'weight', header: t`Peso`, align: 'end', cell: ({ rule }) => numberText(rule.weight) },
  { id: 'cost', header: t`Custo`, align: 'end', cell: ({ rule }) => costText(rule), optional: true },
]

function StrategyAction({ strategy }: { strategy: 'weight' | 'cost' }) {
  const [isOpen, setOpen] = useState(false)
  const change = useAction('setRoutingStrategy', { invalidates: ['gateways', 'listGateways'] })
  const next = strategy === 'weight' ? 'cost' : 'weight'
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={next === 'cost' ? t`Passar a escolher o mais barato` : t`Passar a sortear pelo peso`}
      title={next === 'cost' ? t`Escolher o gateway mais barato` : t`Sortear pelo peso`}
      consequences={[
        next === 'cost'
          ? t`Cada operação vai ao gateway apto com o menor custo para o valor.`
          : t`As operações se dividem entre os gateways aptos conforme o peso e a saúde.`,
        t`Vale na próxima operação, em todos os servidores.`,
      ]}
      playerReads={null}
      confirmLabel={t`Confirmar`}
      onConfirm={(reason) => change.run({ body: { strategy: next, reason } })}
    />
  )
}
