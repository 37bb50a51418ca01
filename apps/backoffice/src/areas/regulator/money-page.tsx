import { Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { call, type CallAnswer, useCall } from '../../shared/api/index.ts'
import { moneyColumn } from '../../shared/columns.tsx'
import { dateText, moneyText, percentText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import type { Proof } from './proof-facts.tsx'
import { Sections } from './sections.tsx'

type Levy = CallAnswer<'readRegulatorMoney'>['levies'][number]

export default function MoneyPage() {
  const { data, error, isPending, refetch } = useCall(
    'readRegulatorMoney',
    { query: {} },
    { topic: 'regulator' },
  )
  const last = data?.proofs[0]
  const state = error ? ('error' as const) : isPending ? ('loading' as const) : ('ready' as const)
  const shared = { state, error: error?.message, onRetry: () => void refetch() }
  return (
    <ListPage title={t`Cobertura e contribuição`} sections={<Sections current="money" />}>
      {last && last.surplus < 0 && (
        <Notice tone="danger" title={t`O dinheiro recebido não cobre o que é dos jogadores`}>
          {t`Em ${dateText(last.day)} faltavam ${moneyText(-last.surplus)}. Complete com dinheiro da casa.`}
        </Notice>
      )}
      <section className="flex flex-col gap-2" aria-labelledby="proofs">
        <h2 id="proofs" className="text-base font-bold">{t`Prova de cobertura por dia`}</h2>
        <DataList
          {...shared}
          caption={t`Provas de cobertura`}
          rows={data?.proofs ?? []}
          columns={proofColumns()}
          rowKey={(row) => row.day}
          rowHref={(row) => `/regulator/days/${row.day}?tab=proof`}
          columnChoiceKey="regulator-proofs"
          csvName="cobertura"
          csvRows={async function* () {
            yield (await readAll()).proofs
          }}
          empty={t`Nenhuma prova ainda: a primeira é feita quando o primeiro dia fecha.`}
        />
      </section>
      <section className="flex flex-col gap-2" aria-labelledby="levies">
        <h2 id="levies" className="text-base font-bold">{t`Contribuição sobre o GGR por mês`}</h2>
        <DataList
          {...shared}
          caption={t`Contribuições`}
          rows={data?.levies ?? []}
          columns={levyColumns()}
          rowKey={(row) => row.day}
          rowHref={(row) => `/regulator/levies/${row.day}`}
          columnChoiceKey="regulator-levies"
          csvName="contribuicao"
          csvRows={async function* () {
            yield (await readAll()).levies
          }}
          empty={t`Nenhum mês fechado ainda.`}
        />
      </section>
    </ListPage>
  )
}

/** The page shows the last two months; a download has every day. */
const readAll = () => call('readRegulatorMoney', { query: { days: 10_000 } })

const proofColumns = (): DataColumn<Proof>[] => [
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) =>
      row.surplus < 0 ? (
        <StatusBadge tone="danger">{t`falta`}</StatusBadge>
      ) : (
        <StatusBadge tone="success">{t`coberto`}</StatusBadge>
      ),
    csv: (row) => (row.surplus < 0 ? 'short' : 'covered'),
  },
  moneyColumn('transactional', t`Recebido e não pago`, (row) => row.transactional),
  moneyColumn('wallets', t`Carteiras dos jogadores`, (row) => row.wallets),
  moneyColumn('open', t`Apostas abertas`, (row) => row.open_bets),
  moneyColumn('owed', t`Em conferência`, (row) => row.owed),
  moneyColumn('surplus', t`Sobra ou falta`, (row) => row.surplus),
]

const levyColumns = (): DataColumn<Levy>[] => [
  { id: 'month', header: t`Mês até`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  moneyColumn('ggr', t`GGR`, (row) => row.ggr),
  {
    id: 'rate',
    header: t`Taxa`,
    cell: (row) => percentText(row.rate_basis_points / 10_000),
    csv: (row) => String(row.rate_basis_points),
  },
  moneyColumn('total', t`Contribuição`, (row) => row.total),
]
