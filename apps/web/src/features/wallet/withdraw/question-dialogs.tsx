import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import type { Question, WithdrawalForm } from './form.ts'
import { QuestionFrame, type QuestionProps } from './question-frame.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** What the form asks before it goes on, and what it says when it is done. */
export function QuestionDialogs({ form }: { form: WithdrawalForm }) {
  const { question } = form
  // While one closes it keeps showing what it showed.
  const [last, setLast] = useState<Question | null>(question)
  if (question !== null && question !== last) setLast(question)
  const shown = question ?? last
  if (shown === null) return null
  const open = question !== null
  if (shown.name === 'consent') return <ConsentDialog form={form} open={open} />
  if (shown.name === 'bonus') return <BonusDialog form={form} open={open} {...shown} />
  if (shown.name === 'review') return <ReviewDialog form={form} open={open} />
  return (
    <StatusDialog
      withdrawal={shown.withdrawal}
      text={shown.text}
      open={open}
      onClose={() => form.answer(true)}
    />
  )
}

function ConsentDialog({ form, open }: QuestionProps) {
  const { t } = useLingui()
  return (
    <QuestionFrame
      form={form}
      open={open}
      title={t`Vincular uma chave aleatória`}
      actions={
        <>
          <Button variant="ghost" onClick={() => form.answer(false)}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button onClick={() => form.answer(true)}>
            <Trans>Concordo</Trans>
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-muted">
        <Trans>
          A chave do seu próximo saque fica vinculada à sua conta e não pode ser trocada depois. Todo saque
          por chave aleatória vai para ela. Confira no aplicativo do seu banco antes de colar.
        </Trans>
      </p>
    </QuestionFrame>
  )
}

interface BonusProps extends QuestionProps {
  bonus: number
  /** Bonus staked in rounds that are not over. */
  inRounds: number
  rollover: number
}

function BonusDialog({ form, open, bonus, inRounds, rollover }: BonusProps) {
  const { t } = useLingui()
  return (
    <QuestionFrame
      form={form}
      open={open}
      title={t`Você tem um bônus ativo`}
      actions={
        <>
          <Button variant="secondary" onClick={() => form.answer(false)}>
            <Trans>Cancelar Saque</Trans>
          </Button>
          <Button
            variant="danger"
            loading={form.busy}
            disabled={form.captcha.token === null}
            onClick={() => form.answer(true)}
          >
            <Trans>Continuar e Perder Bônus</Trans>
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-muted">
        <Trans>
          Se você sacar agora, perde o bônus. O dinheiro que é seu continua seu: só o saldo de bônus é
          cancelado.
        </Trans>
      </p>
      {inRounds > 0 && (
        <p className="mt-2 text-pretty text-ink-muted">
          <Trans>
            Parte do seu bônus está em rodadas abertas. O que essa parte ganhar ou tiver de volta também é
            cancelado.
          </Trans>
        </p>
      )}
      <dl className="mt-4 flex flex-col gap-2 rounded-sm bg-surface-2 p-4">
        <Line label={<Trans>Bônus</Trans>} amount={bonus} />
        {inRounds > 0 && <Line label={<Trans>Bônus em rodadas abertas</Trans>} amount={inRounds} />}
        <Line label={<Trans>Rollover pendente</Trans>} amount={rollover} />
      </dl>
    </QuestionFrame>
  )
}

function Line({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="money font-semibold">{brlText(amount)}</dd>
    </div>
  )
}
