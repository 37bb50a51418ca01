import { Button, EmptyState } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useCall, useList } from '../../../shared/api/index.ts'
import { dateText, moneyText, numberText } from '../../../shared/format/index.ts'
import { type DataColumn, DataList, Facts } from '../../../shared/patterns.tsx'
import { judgementText, rtpText } from '../game-texts.tsx'
import { figureColumns } from './figure-columns.tsx'

type Day = CallAnswer<'listDaysOfGame'>['items'][number]

const DAYS_MAX = 366

/** Actual against theoretical return of a game, and the days that it is the sum of. */
export function ReturnTab({ game }: { game: number }) {
  const [days, setDays] = useState(30)
  const read = useCall('readGameReturns', { query: { ids: String(game), days } }, { topic: 'today' })
  const list = useList('listDaysOfGame', { days }, { params: { id: game }, topic: 'today' })
  const found = read.data?.items[0]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {[1, 7, 30, DAYS_MAX].map((count) => (
          <Button
            key={count}
            size="sm"
            variant={count === days ? 'primary' : 'secondary'}
            aria-pressed={count === days}
            onClick={() => setDays(count)}
          >
            {count === DAYS_MAX ? t`1 ano` : plural(count, { one: '# dia', other: '# dias' })}
          </Button>
        ))}
      </div>
      {found && (
        <>
          <Facts
            facts={[
              { label: t`Retorno real`, value: rtpText(found.actual_rtp) },
              { label: t`RTP teórico`, value: rtpText(found.theoretical_rtp) },
              { label: t`Rodadas`, value: numberText(found.rounds) },
              { label: t`Apostas`, value: numberText(found.bets) },
              { label: t`Apostado`, value: moneyText(found.staked) },
              { label: t`Estornado`, value: moneyText(found.returned) },
              { label: t`Pago`, value: moneyText(found.paid) },
              { label: t`GGR`, value: moneyText(found.ggr) },
            ]}
          />
          <p className="text-sm">{judgementText(found)}</p>
        </>
      )}
      <DataList
        title={t`Dia a dia`}
        caption={t`Dias do jogo`}
        list={list}
        columns={columns(game)}
        rowKey={(row) => row.day}
        csvName={`retorno-${game}`}
        empty={
          <EmptyState
            title={t`Sem apostas neste período`}
            description={t`Cada dia com apostas aparece aqui, e cada número abre os lançamentos e as rodadas de que é feito.`}
          />
        }
      />
    </div>
  )
}

const columns = (game: number): DataColumn<Day>[] => [
  { id: 'day', header: t`Dia`, cell: (row) => dateText(row.day), csv: (row) => row.day },
  ...figureColumns<Day>((row) => ({ game, day: row.day })),
]
