import { Field, MoneyField, NativeSelect, toast } from '@girassol/ui'
import { parseBRL, toWire } from '@girassol/money'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import {
  isMoney,
  kinds,
  kindText,
  type LimitKind,
  type LimitPeriod,
  periods,
  periodText,
} from './limit-texts.ts'
import { CHANGES } from './player.ts'

/** The amount as the wire writes it: reais, bets or minutes; null where it is none. */
function maximumOf(kind: LimitKind, text: string): number | null {
  if (!isMoney(kind)) return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
  const read = parseBRL(text)
  return read === null || read <= 0n ? null : toWire(read)
}

/** A maximum for one player, below what holds for them. Nothing raises it; two people can remove it. */
export function LimitDialog({ id }: { id: string }) {
  const [kind, setKind] = useState<LimitKind>('loss')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [text, setText] = useState('')
  const lower = useAction('lowerPlayerLimit', { invalidates: CHANGES })
  const amount = maximumOf(kind, text)
  return (
    <ActionDialog
      trigger={t`Diminuir limite`}
      title={t`Diminuir um limite para proteger o jogador`}
      consequences={[
        t`Vale agora, em todos os servidores, ao lado do limite do jogador: conta o menor dos dois.`,
        t`Este máximo nunca aumenta; para retirá-lo, duas pessoas precisam concordar. Prêmios continuam sendo pagos.`,
      ]}
      playerReads={t`Um e-mail e um aviso com o novo máximo e o motivo abaixo.`}
      confirmLabel={t`Diminuir limite`}
      isDisabled={amount === null}
      onConfirm={async (reason) => {
        if (amount === null) return
        await lower.run({ params: { id }, body: { limit: { kind, period, amount }, reason } })
        setText('')
        toast.success(t`Limite diminuído`)
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <NativeSelect
          label={t`Limite`}
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value as LimitKind)
            setText('')
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindText(each)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t`Período`}
          value={period}
          onChange={(event) => setPeriod(event.currentTarget.value as LimitPeriod)}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodText(each)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isMoney(kind) ? (
        <MoneyField label={t`Novo máximo`} value={text} onValueChange={setText} />
      ) : (
        <Field
          label={kind === 'time' ? t`Novo máximo, em minutos` : t`Novo máximo de apostas`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      )}
    </ActionDialog>
  )
}
