import { Card, EmptyState, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useCall, usePermission } from '../../../shared/api/index.ts'
import { momentText } from '../../../shared/format/index.ts'
import { Facts, StatusBadge } from '../../../shared/patterns.tsx'
import { CloseAfterInquiryDialog, LiftInquiryDialog } from './inquiry-dialogs.tsx'

type Inquiry = CallAnswer<'listPlayerInquiries'>['inquiries'][number]

/** Inquiries about the account before it is closed by the casino's decision. */
export function InquiryTab({ id }: { id: string }) {
  const { data } = useCall('listPlayerInquiries', { params: { id } }, { topic: 'players' })
  if (!data) return null
  if (data.inquiries.length === 0)
    return (
      <EmptyState
        title={t`Nenhuma apuração`}
        description={
          data.required
            ? t`Antes de encerrar ou bloquear a conta por decisão da casa, abra uma apuração e ouça o jogador.`
            : t`Com este perfil, a casa encerra contas sem apuração.`
        }
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {data.inquiries.map((inquiry) => (
        <InquiryCard key={inquiry.id} id={id} inquiry={inquiry} />
      ))}
    </div>
  )
}

function StateOf({ inquiry: { decision, can_close, answers } }: { inquiry: Inquiry }) {
  if (decision?.outcome === 'lift')
    return <StatusBadge tone="success">{t`terminada sem encerrar`}</StatusBadge>
  if (decision) return <StatusBadge tone="danger">{t`conta encerrada`}</StatusBadge>
  return can_close ? (
    <StatusBadge tone="info">{t`pode ser decidida`}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">
      {answers.length > 0 ? t`respondida, prazo aberto` : t`espera a resposta do jogador`}
    </StatusBadge>
  )
}

function InquiryCard({ id, inquiry }: { id: string; inquiry: Inquiry }) {
  const mayDecide = usePermission('players.inquiry')
  const { answers, decision } = inquiry
  const due = momentText(inquiry.answer_due_at)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateOf inquiry={inquiry} />
        {mayDecide && !decision && (
          <div className="flex flex-wrap gap-2">
            <LiftInquiryDialog id={id} />
            {inquiry.can_close && <CloseAfterInquiryDialog id={id} />}
          </div>
        )}
      </div>
      {!decision && !inquiry.can_close && (
        <Notice>{t`O jogador pode responder até ${due}. Antes disso a conta não é encerrada; a apuração pode terminar sem encerrar.`}</Notice>
      )}
      <Facts
        facts={[
          { label: t`Começou em`, value: momentText(inquiry.opened_at) },
          { label: t`Por`, value: inquiry.opened_by },
          { label: t`Resposta até`, value: due },
        ]}
      />
      <Passage title={t`O jogador lê`} text={inquiry.grounds} />
      {inquiry.internal_grounds !== null && (
        <Passage title={t`Só a equipe lê`} text={inquiry.internal_grounds} />
      )}
      {answers.map(({ at, text }) => {
        const moment = momentText(at)
        return <Passage key={at} title={t`Resposta do jogador, ${moment}`} text={text} isQuoted />
      })}
      {decision && <Decision decision={decision} />}
    </Card>
  )
}

function Decision({ decision }: { decision: NonNullable<Inquiry['decision']> }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <Facts
        facts={[
          { label: t`Decidida em`, value: momentText(decision.at) },
          { label: t`Decidida por`, value: decision.decided_by },
          { label: t`Aprovada por`, value: decision.approved_by ?? '—' },
          {
            label: t`Resumo do registro (SHA-256)`,
            value: <code className="wrap-anywhere">{decision.record_hash}</code>,
          },
        ]}
      />
      <Passage title={t`O jogador lê`} text={decision.grounds} />
      {decision.internal_grounds !== null && (
        <Passage title={t`Só a equipe lê`} text={decision.internal_grounds} />
      )}
    </div>
  )
}

function Passage({ title, text, isQuoted = false }: { title: string; text: string; isQuoted?: boolean }) {
  return (
    <div className={isQuoted ? 'rounded-sm bg-surface-2 p-3' : undefined}>
      <p className="text-sm text-ink-muted">{title}</p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
