import { gatewayTitle } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { List } from '../../shared/api/index.ts'
import { moneyText, numberText, percentText, secondText } from '../../shared/format/index.ts'
import { CopyText, type DataColumn, DataList, StatusBadge } from '../../shared/patterns.tsx'
import { type Decision, operationText, outcomeText, outcomeTone, reasonText, verdictText } from './labels.ts'

/** Routing decisions; a row opens to the candidates that it was chosen from. */
export function DecisionList({ list, isFiltered = false }: { list: List<Decision>; isFiltered?: boolean }) {
  const [opened, setOpened] = useState<string | null>(null)
  const shown = list.items.find(({ id }) => id === opened)
  return (
    <div className="flex flex-col gap-4">
      <DataList
        caption={t`Decisões de roteamento`}
        columns={columns()}
        list={list}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => setOpened(id === opened ? null : id)}
        csvName="roteamento"
        columnChoiceKey="routing"
        empty={
          isFiltered
            ? t`Nenhuma decisão com estes filtros.`
            : t`Ainda não houve decisões. Elas aparecem com o primeiro depósito ou saque.`
        }
      />
      {shown && <Candidates decision={shown} />}
    </div>
  )
}

const latencyText = (latency: number | null): string => (latency === null ? '—' : `${numberText(latency)} ms`)

const healthyText = (healthy: boolean | null): string =>
  healthy === null ? t`não conta` : healthy ? t`sim` : t`não`

const columns = (): DataColumn<Decision>[] => [
  { id: 'at', header: t`Quando`, cell: ({ at }) => secondText(at), csv: ({ at }) => at },
  {
    id: 'operation',
    header: t`Operação`,
    cell: ({ operation }) => operationText(operation),
    csv: ({ operation }) => operation,
  },
  {
    id: 'amount',
    header: t`Valor`,
    align: 'end',
    cell: ({ amount }) => moneyText(amount),
    csv: ({ amount }) => String(amount),
  },
  {
    id: 'gateway',
    header: t`Gateway`,
    cell: ({ gateway, ordinal }) => {
      const title = gatewayTitle(gateway)
      return ordinal > 1 ? t`${title} (tentativa ${ordinal})` : title
    },
    csv: ({ gateway }) => gateway,
  },
  {
    id: 'reason',
    header: t`Motivo`,
    cell: ({ reason }) => reasonText(reason),
    csv: ({ reason }) => reason,
  },
  {
    id: 'outcome',
    header: t`Desfecho`,
    cell: ({ outcome }) => <StatusBadge tone={outcomeTone(outcome)}>{outcomeText(outcome)}</StatusBadge>,
    csv: ({ outcome }) => outcome ?? '',
  },
  {
    id: 'healthy',
    header: t`Conta como sucesso`,
    cell: ({ healthy }) => healthyText(healthy),
    csv: ({ healthy }) => String(healthy ?? ''),
    optional: true,
  },
  {
    id: 'latency',
    header: t`Tempo`,
    align: 'end',
    cell: ({ latency_ms }) => latencyText(latency_ms),
    csv: ({ latency_ms }) => String(latency_ms ?? ''),
  },
]

function Candidates({ decision }: { decision: Decision }) {
  const { candidates, detail, subject } = decision
  return (
    <section aria-label={t`Candidatos da decisão`} className="rounded-sm bg-surface-1 p-4 text-sm">
      <p className="mb-2 flex flex-wrap items-center gap-2">
        {operationText(decision.operation)} <CopyText text={subject} />
      </p>
      {detail && <p className="mb-2 text-ink-muted">{detail}</p>}
      {candidates.length === 0 ? (
        <p>{t`Não houve escolha: o gateway já estava definido.`}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {candidates.map(({ gateway, verdict, weight, calls, success, latency_ms, cost }) => (
            <li key={gateway}>
              <strong>{gatewayTitle(gateway)}</strong> · {verdictText(verdict)} · {t`peso ${weight}`} ·{' '}
              {moneyText(cost)}
              {calls > 0 && ` · ${percentText(success)} · ${latencyText(latency_ms)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
