import { parseBRL } from '@girassol/money'
import { Button, MoneyField, NativeSelect, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall } from '../../shared/api/index.ts'
import { moneyText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { CHANGES, type Player } from './player.ts'
import { pocketText } from './player-texts.tsx'

type Pocket = 'cash' | 'bonus'
type Direction = 'credit' | 'debit'

/** The amount of the field as the wire has it; zero while it is empty or unreadable. */
export const amountIn = (text: string): number => Number(parseBRL(text) ?? 0n) / 100

export function AdjustDialog({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const [request, setRequest] = useState('')
  const [pocket, setPocket] = useState<Pocket>('cash')
  const [direction, setDirection] = useState<Direction>('credit')
  const [text, setText] = useState('')
  const amount = amountIn(text)
  const adjust = useAction('adjustPlayer', { invalidates: CHANGES })
  const preview = useCall(
    'previewAdjustment',
    amount > 0 ? { params: { id: player.id }, query: { pocket, direction, amount } } : null,
    { enabled: isOpen },
  )

  function open(isNow: boolean) {
    setOpen(isNow)
    if (!isNow) return
    // One request for each opening: pressing twice posts once.
    setRequest(crypto.randomUUID())
    setText('')
  }

  async function confirm(reason: string) {
    const { approval } = await adjust.run({
      params: { id: player.id },
      body: { request, pocket, direction, amount, reason },
    })
    if (approval === null) toast.success(t`Ajuste lançado`)
    else toast.info(t`Pedido enviado: outra pessoa precisa aprovar.`)
  }

  const { data } = preview
  const rollover = data && data.rollover > 0 ? moneyText(data.rollover) : ''
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={open}
      size="lg"
      trigger={
        <Button size="sm" variant="secondary">
          {t`Ajustar saldo`}
        </Button>
      }
      title={t`Ajustar o saldo de ${player.name}`}
      consequences={[
        t`É um lançamento no livro e pode ser estornado uma vez. Nenhuma carteira fica negativa.`,
        ...(data?.needs_approval
          ? [t`Passa do valor das configurações: outra pessoa precisa aprovar em até 24 horas.`]
          : []),
        ...(rollover ? [t`É um bônus: o jogador aposta ${rollover} antes de virar saldo.`] : []),
      ]}
      playerReads={
        data
          ? t`“${data.title}” no extrato, com o motivo abaixo, e um aviso.`
          : t`O motivo abaixo, no extrato.`
      }
      diff={
        data && {
          before: { [pocket]: moneyText(data.before) },
          after: { [pocket]: moneyText(data.after) },
          labels: { [pocket]: pocketText(pocket) },
        }
      }
      confirmLabel={data?.needs_approval ? t`Pedir aprovação` : t`Lançar ajuste`}
      tone={direction === 'debit' ? 'danger' : 'normal'}
      isDisabled={amount <= 0 || preview.error !== null}
      error={preview.error?.message}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <NativeSelect
          label={t`Carteira`}
          value={pocket}
          onChange={(event) => setPocket(event.currentTarget.value === 'bonus' ? 'bonus' : 'cash')}
        >
          <option value="cash">{pocketText('cash')}</option>
          <option value="bonus">{pocketText('bonus')}</option>
        </NativeSelect>
        <NativeSelect
          label={t`Sentido`}
          value={direction}
          onChange={(event) => setDirection(event.currentTarget.value === 'debit' ? 'debit' : 'credit')}
        >
          <option value="credit">{t`Creditar`}</option>
          <option value="debit">{t`Debitar`}</option>
        </NativeSelect>
        <MoneyField label={t`Valor`} value={text} onValueChange={setText} />
      </div>
    </ActionDialog>
  )
}
