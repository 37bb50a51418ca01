import { gatewayTitle } from '@girassol/contract/operator'
import { Button, Checkbox, TextArea, Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type ReactElement, useState } from 'react'
import { toastError, useAction, useSession } from '../../shared/api/index.ts'
import { momentText, momentTextIn, moneyText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import type { WithdrawalDetail } from './labels.ts'

interface Props {
  detail: WithdrawalDetail
}

const invalidates = ['withdrawals', 'approvals']
const TEXT_MIN = 5
const TEXT_MAX = 500

/** The decisions that the state allows, each with its preview. */
export function DecisionActions({ detail }: Props) {
  const { status, approval, gateway } = detail.withdrawal
  const isReview = status === 'in_review'
  return (
    <>
      {(isReview || status === 'unknown') && <ClaimButton detail={detail} />}
      {gateway && status !== 'returned' && status !== 'approved' && <InquiryButton detail={detail} />}
      {status === 'unknown' && detail.withdrawal.gateway_ref === null && <ReferenceDialog detail={detail} />}
      {isReview && <HoldDialog detail={detail} />}
      {(isReview || status === 'approved' || status === 'unknown') && <RejectDialog detail={detail} />}
      {isReview && approval === null && <ApproveDialog detail={detail} />}
    </>
  )
}

function ClaimButton({ detail: { withdrawal } }: Props) {
  const session = useSession()
  const claim = useAction('claimWithdrawal', { invalidates })
  const release = useAction('releaseWithdrawal', { invalidates })
  const isMine = withdrawal.claim?.by.id === session.id
  const params = { id: withdrawal.id }
  if (withdrawal.claim && !isMine) return <TakeOverDialog id={withdrawal.id} claim={withdrawal.claim} />
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={claim.isRunning || release.isRunning}
      onClick={() => {
        const done = isMine ? release.run({ params }) : claim.run({ params })
        done.catch(toastError)
      }}
    >
      {isMine ? t`Liberar` : t`Assumir`}
    </Button>
  )
}

function TakeOverDialog({
  id,
  claim: { by, until },
}: {
  id: string
  claim: NonNullable<WithdrawalDetail['withdrawal']['claim']>
}) {
  const takeOver = useAction('takeOverWithdrawal', { invalidates })
  return (
    <ActionDialog
      trigger={trigger(t`Assumir de ${by.name}`, 'secondary')}
      title={t`Assumir a análise de ${by.name}`}
      consequences={[
        t`${by.name} analisa este saque até ${momentText(until)} e deixa de poder decidir. A página dessa pessoa mostra isso na hora.`,
        t`Você fica com o saque por dez minutos; a auditoria guarda quem o tinha e o motivo.`,
      ]}
      reason="required"
      confirmLabel={t`Assumir`}
      onConfirm={async (reason) => {
        await takeOver.run({ params: { id }, body: { from: by.id, reason } })
      }}
    />
  )
}

function InquiryButton({ detail: { withdrawal } }: Props) {
  const inquire = useAction('inquirePayout', { invalidates })
  const texts = {
    answered: t`O meio de pagamento respondeu.`,
    absent: t`O meio de pagamento diz que não conhece este pedido.`,
    unanswered: t`O meio de pagamento não respondeu.`,
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={inquire.isRunning}
      onClick={() => {
        inquire
          .run({ params: { id: withdrawal.id } })
          .then(({ outcome }) => toast.info(texts[outcome]))
          .catch(toastError)
      }}
    >
      {t`Perguntar agora`}
    </Button>
  )
}

const trigger = (label: string, variant: 'primary' | 'secondary' | 'danger'): ReactElement => (
  <Button size="sm" variant={variant}>
    {label}
  </Button>
)

function ApproveDialog({ detail }: Props) {
  const { withdrawal, player_texts: texts, needs_second_person: needsSecond } = detail
  const approve = useAction('approveWithdrawal', { invalidates })
  const amount = moneyText(withdrawal.amount)
  return (
    <ActionDialog
      trigger={trigger(needsSecond ? t`Pedir aprovação` : t`Aprovar`, 'primary')}
      title={needsSecond ? t`Pedir a aprovação de ${amount}` : t`Aprovar ${amount}`}
      consequences={
        needsSecond
          ? [
              t`Outra pessoa recebe o pedido e decide em até 24 horas.`,
              t`Até lá o saque continua em análise.`,
            ]
          : [
              t`${amount} saem por PIX para ${withdrawal.pix_key}, de ${withdrawal.holder_name}.`,
              t`A ordem é dada uma vez, a um só meio de pagamento.`,
            ]
      }
      playerReads={needsSecond ? null : `${texts.approve.title}\n${texts.approve.text}`}
      reason={needsSecond ? 'required' : 'optional'}
      confirmLabel={needsSecond ? t`Pedir aprovação` : t`Aprovar`}
      onConfirm={async (reason) => {
        await approve.run({ params: { id: withdrawal.id }, body: reason ? { reason } : {} })
      }}
    />
  )
}

function PlayerTextField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label={t`Texto que o jogador lê`}
      hint={t`Diga o motivo e o que o jogador pode fazer.`}
      required
      maxLength={TEXT_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="text-sm"
    />
  )
}

const preview = ({ title, text }: { title: string; text: string }, values: Record<string, string>): string =>
  `${title}\n${text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] || `[${place.slice(1, -1) === 'reason' ? t`motivo` : t`data`}]`)}`

function RejectDialog({ detail }: Props) {
  const { withdrawal, player_texts: texts } = detail
  const reject = useAction('rejectWithdrawal', { invalidates })
  const [text, setText] = useState('')
  const [neverSent, setNeverSent] = useState(false)
  const isUnknown = withdrawal.status === 'unknown'
  const gateway = gatewayTitle(withdrawal.gateway ?? '')
  const isApproved = withdrawal.status === 'approved'
  const amount = moneyText(withdrawal.amount)
  return (
    <ActionDialog
      trigger={trigger(isApproved ? t`Parar` : t`Recusar`, 'danger')}
      title={isApproved ? t`Parar o saque aprovado` : t`Recusar o saque`}
      tone="danger"
      consequences={[
        t`${amount} voltam para o saldo do jogador.`,
        ...(isUnknown ? [t`Se o meio de pagamento pagou mesmo assim, o dinheiro sai duas vezes.`] : []),
        ...(isApproved ? [t`Só é possível enquanto a ordem não foi enviada.`] : []),
      ]}
      playerReads={preview(texts.reject, { reason: text.trim() })}
      reason="optional"
      confirmLabel={isApproved ? t`Parar e devolver` : t`Recusar e devolver`}
      isDisabled={text.trim().length < TEXT_MIN || (isUnknown && !neverSent)}
      onConfirm={async (reason) => {
        await reject.run({
          params: { id: withdrawal.id },
          body: {
            text: text.trim(),
            ...(reason && { reason }),
            ...(isUnknown && { never_sent: neverSent }),
            ...(isApproved && { stop_approved: true }),
          },
        })
      }}
    >
      <PlayerTextField value={text} onChange={setText} />
      {isUnknown && (
        <Checkbox
          label={t`Consultei ${gateway} e este pedido nunca foi aceito lá.`}
          checked={neverSent}
          onChange={(event) => setNeverSent(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  )
}

/** Tomorrow at the same time, in the form of a date field. */
function tomorrow(): string {
  const date = new Date(Date.now() + 24 * 3_600_000 - 3 * 3_600_000)
  return date.toISOString().slice(0, 16)
}

/** São Paulo has had no daylight saving time since 2019. */
const inSaoPaulo = (local: string): Date => new Date(`${local}:00-03:00`)

function HoldDialog({ detail }: Props) {
  const { withdrawal, player_texts: texts } = detail
  const hold = useAction('holdWithdrawal', { invalidates })
  const [text, setText] = useState('')
  const [until, setUntil] = useState(tomorrow)
  const date = inSaoPaulo(until)
  const isValid = !Number.isNaN(date.getTime())
  return (
    <ActionDialog
      trigger={trigger(t`Segurar`, 'secondary')}
      title={t`Segurar o saque`}
      consequences={[
        t`O saque sai da fila e volta sozinho na data da nova análise.`,
        t`O valor continua reservado e o prazo prometido continua correndo.`,
      ]}
      playerReads={preview(texts.hold, {
        reason: text.trim(),
        until: isValid ? momentTextIn(detail.player.language, date) : '',
      })}
      reason="optional"
      confirmLabel={t`Segurar`}
      isDisabled={text.trim().length < TEXT_MIN || !isValid}
      onConfirm={async (reason) => {
        await hold.run({
          params: { id: withdrawal.id },
          body: { text: text.trim(), until: date.toISOString(), ...(reason && { reason }) },
        })
      }}
    >
      <PlayerTextField value={text} onChange={setText} />
      <Field
        type="datetime-local"
        label={t`Data da nova análise (São Paulo)`}
        value={until}
        required
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

function ReferenceDialog({ detail: { withdrawal } }: Props) {
  const gateway = gatewayTitle(withdrawal.gateway ?? '')
  const name = useAction('setPayoutReference', { invalidates })
  const [ref, setRef] = useState('')
  return (
    <ActionDialog
      trigger={trigger(t`Informar referência`, 'secondary')}
      title={t`Informar a referência do pedido`}
      consequences={[
        t`Perguntamos a ${gateway} pelo pedido com esta referência e fazemos o que ele responder.`,
      ]}
      playerReads={null}
      reason="optional"
      confirmLabel={t`Informar e perguntar`}
      isDisabled={ref.trim() === ''}
      onConfirm={async (reason) => {
        await name.run({
          params: { id: withdrawal.id },
          body: { ref: ref.trim(), ...(reason && { reason }) },
        })
      }}
    >
      <Field
        label={t`Referência que você viu no meio de pagamento`}
        value={ref}
        required
        maxLength={200}
        onChange={(event) => setRef(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
