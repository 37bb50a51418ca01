import { gatewayTitle, movementFigures } from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters } from '../../shared/api/index.ts'
import { moneyColumn, numberColumn, textColumn } from '../../shared/columns.tsx'
import { DayChoice } from '../../shared/day-choice.tsx'
import { moneyText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, FilterBar, FilterSelect, ListPage, Stat } from '../../shared/patterns.tsx'
import { labelled } from '../../shared/filters.tsx'
import { pocketText } from '../players/player-texts.tsx'
import { figureTexts } from './figure-texts.ts'

type Row = CallAnswer<'listDayMovements'>['items'][number]

const filterSchema = z.object({
  day: z.iso.date().optional(),
  figure: z.enum(movementFigures).optional(),
})

/** A kind of account of the ledger; one of a newer server is shown as it is. */
export function accountText(account: string): string {
  const [group, name = ''] = account.split(':')
  if (group === 'gateway') return gatewayTitle(name)
  if (group === 'game') return t`jogos: ${name}`
  if (group !== 'house') return pocketText(account)
  const house: Record<string, string> = {
    adjustments: t`casa: ajustes`,
    bonuses: t`casa: bônus`,
    commissions: t`casa: comissões`,
    corrections: t`casa: correções`,
    'free-spins': t`casa: rodadas grátis`,
    'held-wins': t`casa: prêmios retidos`,
    rewards: t`casa: prêmios de engajamento`,
    unclaimed: t`casa: saldos não reclamados`,
    'uncollected-wins': t`casa: prêmios não recuperados`,
  }
  return house[name] ?? account
}

const columns = (): DataColumn<Row>[] => [
  textColumn('title', t`Movimento`, (row) => row.title),
  { id: 'debit', header: t`De`, cell: (row) => accountText(row.debit), csv: (row) => row.debit },
  { id: 'credit', header: t`Para`, cell: (row) => accountText(row.credit), csv: (row) => row.credit },
  numberColumn('transfers', t`Lançamentos`, (row) => row.transfers),
  moneyColumn('amount', t`Soma no número`, (row) => row.amount),
]

/** The movements of the ledger that a figure of a day is the sum of. */
export default function MovementListPage() {
  const filters = useFilters(filterSchema)
  const { day, figure = 'ngr' } = filters.values
  const read = useCall('listDayMovements', { query: { day, figure } }, { topic: 'today' })
  return (
    <ListPage
      title={t`Movimentos do dia`}
      back={{ href: day === undefined ? '/today' : `/today?day=${day}`, label: t`Hoje` }}
      help={t`De que é feito um número da página Hoje: os lançamentos do livro-razão, somados por origem e contas. O que tira do número aparece negativo. Cada jogador tem o mesmo lançamento no extrato.`}
      actions={<DayChoice day={day} onChange={(chosen) => filters.set({ day: chosen })} />}
      stats={
        <Stat
          label={figureTexts()[figure]}
          value={read.data ? moneyText(read.data.total) : '—'}
          isLoading={read.isPending}
        />
      }
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="figure"
            label={t`Qual número`}
            allLabel={figureTexts().ngr}
            options={labelled(figureTexts()).filter(({ value }) => value !== 'ngr')}
          />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Movimentos do dia`}
        columns={columns()}
        rows={read.data?.items ?? []}
        rowKey={(row) => `${row.cause} ${row.debit} ${row.credit}`}
        state={read.isPending ? 'loading' : read.error ? 'error' : 'ready'}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        csvName="movimentos-do-dia"
        empty={<EmptyState title={t`Nada entrou neste número neste dia`} />}
      />
    </ListPage>
  )
}
