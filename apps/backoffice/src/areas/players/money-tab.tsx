import { Button, EmptyState, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, useList, usePermission } from '../../shared/api/index.ts'
import { moneyText, momentText } from '../../shared/format/index.ts'
import { ActionDialog, type DataColumn, DataList, Facts, Stat } from '../../shared/patterns.tsx'
import { CHANGES, type Player } from './player.ts'
import { pocketText } from './player-texts.tsx'
import { YearStatements } from './year-statements.tsx'

type Adjustment = CallAnswer<'listPlayerAdjustments'>['items'][number]

export function MoneyTab({ player }: { player: Player }) {
  const { data } = useCall('readPlayerMoney', { params: { id: player.id } }, { topic: 'players' })
  const mayAdjust = usePermission('players.adjust') && !player.is_own_account && player.state !== 'closed'
  const list = useList('listPlayerAdjustments', {}, { params: { id: player.id }, topic: 'players' })
  const amount = (value: number | undefined) => ({
    value: value === undefined ? '' : moneyText(value),
    isLoading: value === undefined,
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Stat
          label={pocketText('cash')}
          {...amount(data?.cash)}
          href={`/players/${player.id}?tab=statement`}
        />
        <Stat
          label={pocketText('bonus')}
          {...amount(data?.bonus)}
          href={`/players/${player.id}?tab=bonuses`}
        />
        <Stat
          label={pocketText('locked')}
          {...amount(data?.locked)}
          href={`/players/${player.id}?tab=withdrawals`}
        />
        <Stat label={t`Pode sacar`} {...amount(data?.withdrawable)} note={data && withdrawableText(data)} />
      </div>
      {data && (
        <Facts
          className="rounded-sm bg-surface-1 p-4"
          facts={[
            {
              label: t`Rollover do bônus`,
              value: `${moneyText(data.rollover_done)} / ${moneyText(data.rollover_due)}`,
            },
            { label: t`Falta apostar por depósitos`, value: moneyText(data.deposit_rollover) },
            { label: pocketText('affiliate'), value: moneyText(data.affiliate) },
            { label: t`Ajustes com segunda pessoa acima de`, value: moneyText(data.approval_above) },
          ]}
        />
      )}
      <DataList
        title={t`Ajustes`}
        caption={t`Ajustes`}
        list={list}
        rowKey={(row) => row.id}
        columns={adjustmentColumns(player, mayAdjust)}
        empty={
          <EmptyState
            title={t`Nenhum ajuste`}
            description={t`Um ajuste corrige o saldo com um motivo que o jogador lê no extrato.`}
          />
        }
      />
      <YearStatements player={player.id} />
    </>
  )
}

/** Calculated from the balance: it has no rows of its own. */
function withdrawableText({ cash, withdrawable }: CallAnswer<'readPlayerMoney'>): string {
  const [all, bound] = [moneyText(cash), moneyText(cash - withdrawable)]
  return t`${all} de saldo − ${bound} presos até apostar os depósitos`
}

const signed = ({ direction, amount }: Adjustment): string =>
  `${direction === 'credit' ? '+' : '−'} ${moneyText(amount)}`

function adjustmentColumns(player: Player, mayAdjust: boolean): DataColumn<Adjustment>[] {
  return [
    { id: 'at', header: t`Quando`, cell: (row) => momentText(row.at) },
    { id: 'amount', header: t`Valor`, align: 'end', cell: signed },
    { id: 'pocket', header: t`Carteira`, cell: (row) => pocketText(row.pocket) },
    { id: 'reason', header: t`Motivo`, cell: (row) => row.reason },
    {
      id: 'by',
      header: t`Por`,
      cell: (row) => [row.operator ?? t`terminal`, row.approved_by].filter(Boolean).join(' + '),
    },
    {
      id: 'reversal',
      header: t`Estorno`,
      cell: (row) =>
        row.reverses !== null ? (
          t`é um estorno`
        ) : row.reversed_by !== null ? (
          t`estornado`
        ) : mayAdjust ? (
          <ReverseDialog player={player} adjustment={row} />
        ) : (
          '—'
        ),
    },
  ]
}

function ReverseDialog({ player, adjustment }: { player: Player; adjustment: Adjustment }) {
  const [request, setRequest] = useState('')
  const [isOpen, setOpen] = useState(false)
  const reverse = useAction('reverseAdjustment', { invalidates: CHANGES })
  const amount = moneyText(adjustment.amount)
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) setRequest(crypto.randomUUID())
      }}
      trigger={
        <Button size="sm" variant="ghost">
          {t`Estornar`}
        </Button>
      }
      title={t`Estornar o ajuste de ${amount}`}
      consequences={[
        adjustment.direction === 'credit'
          ? t`Um lançamento contrário tira ${amount} da carteira. Se já foi gasto, é recusado.`
          : t`Um lançamento contrário devolve ${amount} à carteira.`,
        t`Um ajuste é estornado uma vez; o estorno não é estornado.`,
      ]}
      playerReads={t`“Ajuste estornado” no extrato, com o motivo abaixo, e um aviso.`}
      confirmLabel={t`Estornar`}
      tone="danger"
      onConfirm={async (reason) => {
        const { approval } = await reverse.run({
          params: { id: player.id, adjustment: adjustment.id },
          body: { request, reason },
        })
        if (approval === null) toast.success(t`Ajuste estornado`)
        else toast.info(t`Pedido enviado: outra pessoa precisa aprovar.`)
      }}
    />
  )
}
