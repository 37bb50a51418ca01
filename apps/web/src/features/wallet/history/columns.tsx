import type { Column } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { brlText } from '../../../shared/money/money.ts'
import { Link } from '../../../shared/router/link.tsx'
import type { DepositRecord, WithdrawalRecord } from './records.ts'
import { StatusBadge, useMethodNames } from './record-texts.tsx'

interface Common {
  type: string
  amount: number
  created_at: string
  dateHumanReadable: string
}

function useCommonColumns<Row extends Common>(): Record<'when' | 'method' | 'amount', Column<Row>> {
  const { t } = useLingui()
  const methodOf = useMethodNames()
  return {
    when: {
      id: 'when',
      header: t`Data`,
      cell: ({ created_at, dateHumanReadable }) => <time dateTime={created_at}>{dateHumanReadable}</time>,
    },
    method: { id: 'method', header: t`Método`, cell: ({ type }) => methodOf(type) },
    amount: {
      id: 'amount',
      header: t`Valor`,
      align: 'end',
      cell: ({ amount }) => <span className="money font-semibold">{brlText(amount)}</span>,
    },
  }
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-sun-text underline-offset-4 hover:underline'

export function useWithdrawalColumns(): Column<WithdrawalRecord>[] {
  const { t } = useLingui()
  const { when, method, amount } = useCommonColumns<WithdrawalRecord>()
  return [
    when,
    method,
    amount,
    { id: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'proof', header: t`Comprovante`, cell: (row) => <Proof row={row} /> },
    {
      id: 'steps',
      header: t`Passo a passo`,
      align: 'end',
      cell: (row) => (
        <Link
          to={`/profile/withdraw/${row.id}`}
          className={linkClass}
          aria-label={t`Acompanhar o saque de ${brlText(row.amount)}`}
        >
          <Trans>Acompanhar</Trans>
        </Link>
      ),
    },
  ]
}

/** "Processando" until there is a receipt. What was cancelled has none to wait for. */
function Proof({ row }: { row: WithdrawalRecord }) {
  if (row.proof) {
    return (
      <a href={row.proof} target="_blank" rel="noopener" className={linkClass}>
        <Trans>Ver comprovante</Trans>
      </a>
    )
  }
  return (
    <span className="text-ink-muted">
      {row.status === 2 ? <Trans>Sem comprovante</Trans> : <Trans>Processando</Trans>}
    </span>
  )
}

export function useDepositColumns(): Column<DepositRecord>[] {
  const { t } = useLingui()
  const { when, method, amount } = useCommonColumns<DepositRecord>()
  return [
    when,
    method,
    amount,
    {
      id: 'status',
      header: t`Status`,
      align: 'end',
      cell: ({ status }) => <StatusBadge status={status} silent />,
    },
  ]
}
