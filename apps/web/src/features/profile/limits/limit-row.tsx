import { Button, Notice, Progress } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { limitAnswers, type PlayerLimit } from '../account-answers.ts'
import { momentText } from '../moment.ts'
import { useSaving } from '../saving.ts'
import { LimitForm } from './limit-form.tsx'
import { useLimitTexts } from './limit-texts.ts'

interface Props {
  player: number
  limit: PlayerLimit
}

/** A limit with its use, and the raise that waits. */
export function LimitRow({ player, limit }: Props) {
  const { t, i18n } = useLingui()
  const { kindNames, periodNames, amountText } = useLimitTexts()
  const [changes, setChanges] = useState(false)
  const { kind, period, amount, maximum, used, left, renews_at, pending } = limit
  const name = `${kindNames[kind]} ${periodNames[period]}`
  const cap = Math.min(amount ?? Infinity, maximum ?? Infinity)
  const [usedText, capText, leftText] = [used, cap, left].map((each) => amountText(kind, each))
  const renews = momentText(renews_at, i18n.locale, 'minute')
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <Progress
        label={<span className="font-semibold">{name}</span>}
        valueText={t`${usedText} de ${capText}`}
        value={used}
        max={cap}
        tone={left > 0 ? 'leaf' : 'petal'}
      />
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm text-pretty text-ink-muted">
          {left > 0 ? (
            <Trans>
              Restam {leftText}. Renova em {renews}.
            </Trans>
          ) : (
            <Trans>Limite atingido. Renova em {renews}.</Trans>
          )}
        </p>
        {amount !== null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Mudar: ${name}`}
            onClick={() => setChanges(true)}
          >
            <Trans>Mudar</Trans>
          </Button>
        )}
      </div>
      {maximum !== null && (
        <p className="text-sm text-ink-muted">
          <Trans>
            A casa definiu para você o máximo de {amountText(kind, maximum)}. Vale o menor dos dois.
          </Trans>
        </p>
      )}
      {pending && <PendingRaise player={player} limit={limit} pending={pending} />}
      {changes && (
        <Dialog open onOpenChange={(open) => !open && setChanges(false)} title={name} closeLabel={t`Fechar`}>
          <Change player={player} limit={limit} onDone={() => setChanges(false)} />
        </Dialog>
      )}
    </li>
  )
}

function Change({ player, limit, onDone }: Props & { onDone: () => void }) {
  const { t } = useLingui()
  const { amountText, explanations } = useLimitTexts()
  const saving = useSaving()
  const { kind, period, amount } = limit
  const now = amountText(kind, amount ?? 0)
  async function remove() {
    const done = await saving.save(async () => {
      await api('setLimit', { body: { kind, period, amount: null } })
      await limitAnswers.refresh({ player })
      return t`Remoção pedida. Ela espera 24 horas.`
    })
    if (done) onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-pretty text-ink-muted">{explanations[kind]}</p>
      <p className="text-[0.9375rem] text-pretty">
        <Trans>
          O limite atual é {now}. Diminuir vale na hora. Aumentar ou remover só vale depois de 24 horas e de
          você confirmar de novo.
        </Trans>
      </p>
      <LimitForm player={player} kind={kind} period={period} current={amount} onDone={onDone} />
      <div role="alert" className="empty:hidden">
        {saving.faults.text && <Notice tone="danger">{saving.faults.text}</Notice>}
      </div>
      <Button variant="ghost" loading={saving.busy} onClick={() => void remove()} className="self-start">
        <Trans>Pedir para remover o limite</Trans>
      </Button>
    </div>
  )
}

type Pending = NonNullable<PlayerLimit['pending']>

function PendingRaise({ player, limit, pending }: Props & { pending: Pending }) {
  const { t, i18n } = useLingui()
  const { amountText } = useLimitTexts()
  const saving = useSaving()
  const { kind, period } = limit
  const [now] = useState(Date.now)
  const isReady = new Date(pending.ready_at).getTime() <= now
  const wanted = pending.amount === null ? '' : amountText(kind, pending.amount)
  const ready = momentText(pending.ready_at, i18n.locale, 'minute')
  const decide = (call: 'confirmLimit' | 'cancelLimit', message: string) =>
    saving.save(async () => {
      await api(call, { body: { kind, period } })
      await limitAnswers.refresh({ player })
      return message
    })
  return (
    <Notice
      tone="info"
      title={
        pending.amount === null ? <Trans>Remoção pedida</Trans> : <Trans>Aumento pedido: {wanted}</Trans>
      }
      action={
        <>
          {isReady && (
            <Button
              size="sm"
              loading={saving.busy}
              onClick={() => void decide('confirmLimit', t`Confirmado. O novo limite já está valendo.`)}
            >
              {pending.amount === null ? (
                <Trans>Confirmar a remoção</Trans>
              ) : (
                <Trans>Confirmar o aumento</Trans>
              )}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={saving.busy}
            onClick={() => void decide('cancelLimit', t`Cancelado. Seu limite continua como está.`)}
          >
            <Trans>Cancelar o pedido</Trans>
          </Button>
        </>
      }
    >
      {saving.faults.text ??
        (isReady ? (
          <Trans>As 24 horas passaram. Se ainda quiser, confirme; sem isso nada muda.</Trans>
        ) : (
          <Trans>Nada muda por enquanto. Você pode confirmar a partir de {ready}.</Trans>
        ))}
    </Notice>
  )
}
