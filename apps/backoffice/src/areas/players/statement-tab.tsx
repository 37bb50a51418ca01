import { statementKinds, statementPockets } from '@girassol/contract/schemas'
import { EmptyState, Notice, Skeleton } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, useList } from '../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../shared/columns.tsx'
import { labelled } from '../../shared/filters.tsx'
import { moneyText, momentText } from '../../shared/format/index.ts'
import {
  AppLink,
  type DataColumn,
  DataList,
  Facts,
  FilterBar,
  FilterDates,
  FilterSelect,
} from '../../shared/patterns.tsx'
import { pocketText } from './player-texts.tsx'

type Line = CallAnswer<'listPlayerStatement'>['items'][number]
type Opened = CallAnswer<'readPlayerStatementLine'>

const Filters = z.object({
  kind: z.enum([...statementKinds, 'play']).optional(),
  pocket: z.enum(statementPockets).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

const kindTexts = (): Record<Line['kind'] | 'play', string> => ({
  deposit: t`Depósitos`,
  withdrawal: t`Saques`,
  play: t`Jogo`,
  bet: t`Apostas`,
  win: t`Ganhos`,
  rollback: t`Apostas devolvidas`,
  tip: t`Gorjetas`,
  bonus: t`Bônus`,
  reward: t`Prêmios e recompensas`,
  commission: t`Comissões`,
  correction: t`Correções`,
  other: t`Outros`,
})

export function StatementTab({ id }: { id: string }) {
  const filters = useFilters(Filters)
  const { kind, pocket, from, to } = filters.values
  const query = { kind, pocket, from, to }
  const list = useList('listPlayerStatement', query, { params: { id }, topic: 'players' })
  const [open, setOpen] = useState<string | null>(null)
  const isFiltered = Object.values(query).some((value) => value !== undefined)
  return (
    <>
      <FilterBar filters={filters}>
        <FilterSelect name="kind" label={t`O quê`} allLabel={t`Tudo`} options={labelled(kindTexts())} />
        <FilterSelect
          name="pocket"
          label={t`Carteira`}
          allLabel={t`Todas`}
          options={statementPockets.map((value) => ({ value, label: pocketText(value) }))}
        />
        <FilterDates label={t`Período`} from="from" until="to" />
      </FilterBar>
      <DataList
        caption={t`Extrato`}
        list={list}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpen(row.id)}
        columns={lineColumns()}
        csvName={`extrato-${id}`}
        empty={
          isFiltered ? (
            t`Nenhum lançamento com estes filtros.`
          ) : (
            <EmptyState
              title={t`Nenhum lançamento`}
              description={t`Cada movimento do dinheiro do jogador aparece aqui com a sua causa.`}
            />
          )
        }
      />
      <CauseDialog id={id} line={open} onClose={() => setOpen(null)} />
    </>
  )
}

const lineColumns = (): DataColumn<Line>[] => [
  textColumn('title', t`O quê`, (row) => row.title),
  momentColumn('at', t`Quando`, (row) => row.at),
  {
    id: 'amount',
    header: t`Valor`,
    align: 'end',
    cell: (row) => moneyText(row.amount === 0 ? row.moved : row.amount),
    csv: (row) => String(row.amount),
  },
  {
    id: 'pockets',
    header: t`Carteiras`,
    cell: (row) =>
      row.pockets
        .map(
          ({ pocket, before, after }) => `${pocketText(pocket)}: ${moneyText(before)} → ${moneyText(after)}`,
        )
        .join(' · '),
  },
]

/** What caused a line, in the words that the player reads. */
function CauseDialog({ id, line, onClose }: { id: string; line: string | null; onClose: () => void }) {
  const { data, error } = useCall(
    'readPlayerStatementLine',
    line === null ? null : { params: { id, line } },
    { enabled: line !== null },
  )
  return (
    <Dialog
      open={line !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={data?.line.title ?? t`Causa`}
      closeLabel={t`Fechar`}
    >
      {error ? (
        <Notice tone="danger">{error.message}</Notice>
      ) : data ? (
        <Facts
          className="pb-2 md:grid-cols-2 xl:grid-cols-2"
          facts={[
            { label: t`Quando`, value: momentText(data.line.at) },
            {
              label: t`Valor`,
              value: moneyText(data.line.amount === 0 ? data.line.moved : data.line.amount),
            },
            ...data.cause.facts.map(({ label, text }) => ({ label, value: text })),
            ...(data.record
              ? [{ label: t`Registro`, value: <RecordLink id={id} record={data.record} /> }]
              : []),
          ]}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function RecordLink({ id, record }: { id: string; record: NonNullable<Opened['record']> }) {
  const pages = {
    charge: { href: `/deposits/${record.id}`, text: t`Abrir a cobrança` },
    withdrawal: { href: `/withdrawals/${record.id}`, text: t`Abrir o saque` },
    round: { href: `/players/${id}?tab=rounds&round=${record.id}`, text: t`Abrir a rodada` },
  }
  const { href, text } = pages[record.kind]
  return (
    <AppLink href={href} className="underline">
      {text}
    </AppLink>
  )
}
