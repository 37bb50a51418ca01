import { fromWire } from '@girassol/money'
import { Badge, type Column, cx, Table } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import type { PlayRecord } from './record-list.ts'
import { formatTag, secondFormat } from '../../shared/i18n/formats.ts'

interface RecordTableProps {
  rows: readonly PlayRecord[]
  state: 'ready' | 'loading' | 'error'
  empty: ReactNode
  error: ReactNode
}

export function RecordTable({ rows, state, empty, error }: RecordTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Table
      caption={t`Suas rodadas`}
      rowKey={({ id }) => id}
      rows={rows}
      state={state}
      loadingLabel={t`Carregando suas rodadas`}
      skeletonRows={6}
      empty={empty}
      error={error}
      columns={columns}
    />
  )
}

function useColumns(): Column<PlayRecord>[] {
  const { t, i18n } = useLingui()
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    ...secondFormat,
    timeZone: 'America/Sao_Paulo',
  })
  const states = { open: t`Em aberto`, closed: t`Encerrada`, cancelled: t`Anulada` }
  return [
    {
      id: 'when',
      header: t`Quando`,
      cell: ({ opened_at }) => <time dateTime={opened_at}>{time.format(new Date(opened_at))}</time>,
    },
    { id: 'game', header: t`Jogo`, cell: ({ game }) => game.game_name },
    {
      id: 'staked',
      header: t`Apostado`,
      align: 'end',
      cell: ({ staked, is_free: free }) =>
        free ? <Badge tone="info">{t`Rodada grátis`}</Badge> : <Amount value={staked} />,
    },
    { id: 'paid', header: t`Pago`, align: 'end', cell: ({ paid }) => <Amount value={paid} /> },
    {
      id: 'result',
      header: t`Resultado`,
      align: 'end',
      cell: ({ result, status }) =>
        status === 'closed' ? (
          <Amount value={result} signed />
        ) : (
          <Badge tone="neutral">{states[status]}</Badge>
        ),
    },
    {
      id: 'balance',
      header: t`Saldo depois`,
      align: 'end',
      cell: ({ balance_after }) => <Amount value={balance_after} />,
    },
    {
      id: 'details',
      header: t`Detalhes`,
      align: 'end',
      cell: ({ id, game, is_house: isHouse }) => (
        <Link
          to={`/fairness?round=${id}`}
          aria-label={
            isHouse
              ? t`Ver e verificar a rodada de ${game.game_name}`
              : t`Ver a rodada de ${game.game_name} no provedor`
          }
          className="inline-flex min-h-11 items-center font-semibold text-sun-text underline-offset-4 hover:underline"
        >
          {isHouse ? t`Ver e verificar` : t`Ver no provedor`}
        </Link>
      ),
    },
  ]
}

function Amount({ value, signed = false }: { value: number; signed?: boolean }) {
  const won = signed && fromWire(value) > 0n
  return (
    <span className={cx('money', won && 'font-semibold text-leaf-text')}>
      {won && '+'}
      {brlText(value)}
    </span>
  )
}
