import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText } from '../../shared/format/index.ts'
import { type DataColumn, DataList, Facts } from '../../shared/patterns.tsx'
import { History } from './history-tabs.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { RemovalDialog } from './limit-removal-dialog.tsx'
import { amountText, kindText, type Limit, periodText } from './limit-texts.ts'

type Closure = NonNullable<CallAnswer<'readPlayerClosure'>['closure']>

/** What protects a player: the closing of the account, limits, breaks and self-exclusions. */
export function ProtectionTab({ id }: { id: string }) {
  const { closure } = useCall('readPlayerClosure', { params: { id } }, { topic: 'players' }).data ?? {}
  return (
    <div className="flex flex-col gap-6">
      {closure && <ClosureFacts closure={closure} />}
      <Limits id={id} />
      <History.Breaks id={id} />
    </div>
  )
}

const statusText = (status: Closure['status']): string =>
  ({
    closing: t`encerrando: o saldo está a caminho`,
    closed: t`encerrada: falta devolver uma parte`,
    completed: t`encerrada, com tudo devolvido`,
  })[status]

/** The refusals that a return can meet; others are shown by their code. */
function failureText(failure: string): string {
  const texts: Record<string, string> = {
    withdraw_identity_missing: t`a conta não tem CPF; o jogador foi avisado por e-mail`,
    payout_unavailable: t`nenhum gateway paga agora`,
  }
  return texts[failure] ?? failure
}

function ClosureFacts({ closure }: { closure: Closure }) {
  const facts = [
    {
      label: t`Encerramento`,
      value: closure.cause === 'house' ? t`por decisão da casa` : t`por autoexclusão`,
    },
    { label: t`Estado`, value: statusText(closure.status) },
    { label: t`Desde`, value: momentText(closure.opened_at) },
    { label: t`Ainda na conta`, value: moneyText(closure.waiting) },
    { label: t`A caminho do banco`, value: moneyText(closure.on_its_way) },
    ...(closure.reason ? [{ label: t`Motivo`, value: closure.reason }] : []),
    ...(closure.failure ? [{ label: t`Última recusa`, value: failureText(closure.failure) }] : []),
    ...(closure.next_at ? [{ label: t`Próxima tentativa`, value: momentText(closure.next_at) }] : []),
  ]
  return <Facts facts={facts} />
}

function pendingText({ kind, pending }: Limit): string {
  if (!pending) return '—'
  const ready = momentText(pending.ready_at)
  if (pending.amount === null) return t`remoção, a confirmar a partir de ${ready}`
  const amount = amountText(kind, pending.amount)
  return t`${amount}, a confirmar a partir de ${ready}`
}

const limitColumns = (actions: DataColumn<Limit>[]): DataColumn<Limit>[] => [
  { id: 'kind', header: t`Limite`, cell: (row) => `${kindText(row.kind)} ${periodText(row.period)}` },
  { id: 'amount', header: t`Valor`, cell: (row) => amountText(row.kind, row.amount) },
  { id: 'maximum', header: t`Máximo da casa`, cell: (row) => amountText(row.kind, row.maximum) },
  // Beside what it removes: at the end it would be cut off on a narrow screen.
  ...actions,
  { id: 'used', header: t`Usado`, cell: (row) => amountText(row.kind, row.used) },
  { id: 'left', header: t`Resta`, cell: (row) => amountText(row.kind, row.left) },
  { id: 'renews', header: t`Renova`, cell: (row) => momentText(row.renews_at) },
  { id: 'pending', header: t`Aumento pedido`, cell: (row) => pendingText(row) },
]

const removal = (id: string): DataColumn<Limit> => ({
  id: 'removal',
  header: t`Retirar máximo`,
  cell: (row) => (row.maximum === null ? '—' : <RemovalDialog id={id} limit={row} />),
})

function Limits({ id }: { id: string }) {
  const { data, isPending } = useCall('listPlayerLimits', { params: { id } }, { topic: 'players' })
  const mayLower = usePermission('players.limit')
  return (
    <div className="flex flex-col gap-3">
      {mayLower && (
        <div className="flex justify-end">
          <LimitDialog id={id} />
        </div>
      )}
      <DataList
        caption={t`Limites`}
        rows={data?.limits ?? []}
        state={isPending ? 'loading' : 'ready'}
        rowKey={(row) => `${row.kind} ${row.period}`}
        columns={limitColumns(
          mayLower && data?.limits.some(({ maximum }) => maximum !== null) ? [removal(id)] : [],
        )}
        empty={
          <EmptyState
            title={t`Nenhum limite`}
            description={t`Os limites que o jogador escolher aparecem aqui, com o uso e os aumentos pedidos.`}
          />
        }
      />
    </div>
  )
}
