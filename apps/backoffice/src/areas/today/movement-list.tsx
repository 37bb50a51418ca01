import {
  type MovementFigure,
  movementFigures,
  type RegulatorFigure,
  regulatorFigures,
} from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters } from '../../shared/api/index.ts'
import { moneyColumn, numberColumn, textColumn } from '../../shared/columns.tsx'
import { DayChoice } from '../../shared/day-choice.tsx'
import { dayOf } from '../../shared/days.ts'
import { dateText, moneyText, secondText } from '../../shared/format/index.ts'
import {
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  Stat,
} from '../../shared/patterns.tsx'
import { labelled } from '../../shared/filters.tsx'
import { accountText } from './account-text.ts'
import { figureTexts, regulatorFigureTexts } from './figure-texts.ts'

type Row = CallAnswer<'listDayMovements'>['items'][number]

const filterSchema = z.object({
  day: z.iso.date().optional(),
  figure: z.enum([...movementFigures, ...regulatorFigures]).optional(),
  account: z.string().optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})

const columns = (): DataColumn<Row>[] => [
  textColumn('title', t`Movimento`, (row) => row.title),
  { id: 'debit', header: t`De`, cell: (row) => accountText(row.debit), csv: (row) => row.debit },
  { id: 'credit', header: t`Para`, cell: (row) => accountText(row.credit), csv: (row) => row.credit },
  numberColumn('count', t`Vezes`, (row) => row.count),
  moneyColumn('amount', t`Soma no número`, (row) => row.amount),
]

/** The movements of the ledger that a figure of a day is the sum of. */
export default function MovementListPage() {
  const filters = useFilters(filterSchema)
  const { day, figure = 'ngr', account, from, until } = filters.values
  const read = useCall('listDayMovements', { query: { ...filters.values, figure } }, { topic: 'today' })
  const isReported = figure.startsWith('regulator_')
  const rows = read.data && rowLists(figure, dayOf(new Date(read.data.from)))
  return (
    <ListPage
      title={t`Movimentos do dia`}
      back={
        isReported
          ? {
              href: day === undefined ? '/regulator' : `/regulator/days/${day}`,
              label: t`Relatórios ao regulador`,
            }
          : { href: day === undefined ? '/today' : `/today?day=${day}`, label: t`Hoje` }
      }
      help={
        isReported
          ? t`De que é feita uma soma do dia nos arquivos do regulador: os lançamentos do livro-razão, somados por origem e contas. Lançamentos de contas sem CPF entram aqui e não nos arquivos; a página do dia avisa quando há.`
          : t`De que é feito um número da página Hoje: os lançamentos do livro-razão, somados por origem e contas. O que tira do número aparece negativo. Uma aposta que saiu de dois saldos tem duas linhas e conta uma vez. Cada jogador tem o mesmo lançamento no extrato.`
      }
      actions={
        isReported ? undefined : (
          <DayChoice
            day={from === undefined ? day : dayOf(new Date(from))}
            onChange={(chosen) => filters.set({ day: chosen, from: undefined, until: undefined })}
          />
        )
      }
      stats={
        <Stat
          label={{ ...figureTexts(), ...regulatorFigureTexts() }[figure]}
          value={read.data ? moneyText(read.data.total) : '—'}
          note={isReported && day ? dateText(day) : noteText({ account, from, until })}
          isLoading={read.isPending}
        />
      }
      filters={
        isReported ? undefined : (
          <FilterBar filters={{ ...filters, values: { figure: filters.values.figure } }}>
            <FilterSelect
              name="figure"
              label={t`Qual número`}
              allLabel={figureTexts().ngr}
              options={labelled(figureTexts()).filter(({ value }) => value !== 'ngr')}
            />
          </FilterBar>
        )
      }
    >
      {rows && from === undefined && (
        <p className="text-sm">
          <AppLink href={rows.href} className="underline">
            {rows.label}
          </AppLink>
        </p>
      )}
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

interface Part {
  account: string | undefined
  from: string | undefined
  until: string | undefined
}

/** Which part of the figure is shown, where it is not a whole day. */
function noteText({ account, from, until }: Part): string {
  const start = from && secondText(from)
  const end = until && secondText(until)
  const hours = start && (end ? t`de ${start} até antes de ${end}` : t`desde ${start}`)
  return [account && accountText(account), hours].filter(Boolean).join(' · ')
}

/** The single deposits, withdrawals or games of the day, beside the movements: refunds and corrections are not among them. */
function rowLists(
  figure: MovementFigure | RegulatorFigure,
  day: string,
): { href: string; label: string } | null {
  const paid = `state=paid&paid_from=${day}&paid_until=${day}`
  if (figure === 'deposits' || figure === 'regulator_deposits')
    return { href: `/deposits?${paid}`, label: t`Ver os depósitos pagos neste dia` }
  if (figure === 'withdrawals' || figure === 'regulator_withdrawals')
    return { href: `/withdrawals?${paid}`, label: t`Ver os saques pagos neste dia` }
  if (['ggr', 'regulator_ggr', 'regulator_prizes', 'regulator_staked'].includes(figure))
    return { href: `/games/days?day=${day}`, label: t`Ver os jogos deste dia` }
  return null
}
