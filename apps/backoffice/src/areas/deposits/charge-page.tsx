import { gatewayTitle } from '@girassol/contract/operator'
import { Button, Notice, toast } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { toastError, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { cpfText, momentText, moneyText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  CopyText,
  DetailPage,
  type Fact,
  Facts,
  PlayerLink,
  StatusBadge,
  type TimelineEntry,
} from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import {
  type ChargeDetail,
  chargeStatusLabels,
  chargeTones,
  findingLabel,
  findingStateLabels,
  type Payment,
  paymentStatusLabels,
  paymentTones,
  deliveryText,
} from './labels.ts'

const invalidates = ['deposits', 'approvals']

export default function ChargePage() {
  const id = useRouteParam('id')
  const read = useCall('readCharge', { params: { id } }, { topic: 'deposits' })
  const { data } = read
  const mayInquire = usePermission('deposits.inquire')
  const mayAudit = usePermission('audit.read')
  return (
    <DetailPage
      title={data ? t`Depósito de ${moneyText(data.charge.amount)}` : t`Depósito`}
      badge={
        data && (
          <StatusBadge tone={chargeTones[data.charge.status]}>
            {chargeStatusLabels()[data.charge.status]}
          </StatusBadge>
        )
      }
      back={{ href: '/deposits', label: t`Depósitos` }}
      read={read}
      facts={data && factsOf(data)}
      actions={data && mayInquire && !data.is_own_account ? <InquiryButton id={id} /> : undefined}
      notice={data && <ChargeNotice detail={data} />}
      timeline={data && timelineOf(data)}
      tabs={
        data && [
          {
            id: 'payments',
            label: t`Pagamentos`,
            count: data.payments.length,
            content: <Payments detail={data} />,
          },
          {
            id: 'deliveries',
            label: t`Avisos do meio`,
            count: data.deliveries.length,
            content: <Deliveries detail={data} />,
          },
          {
            id: 'findings',
            label: t`Ocorrências`,
            count: data.findings.length,
            content: <ChargeFindings detail={data} />,
          },
          ...(mayAudit
            ? [
                {
                  id: 'audit',
                  label: t`Auditoria`,
                  content: <SubjectAudit filter={{ subject_kind: 'charge', subject_id: id }} />,
                },
              ]
            : []),
        ]
      }
    />
  )
}

function factsOf({ charge, player }: ChargeDetail): Fact[] {
  return [
    { label: t`Jogador`, value: <PlayerLink id={player.id} name={player.name} /> },
    { label: t`CPF do jogador`, value: player.cpf ? cpfText(player.cpf) : '—' },
    { label: t`Meio de pagamento`, value: gatewayTitle(charge.gateway) },
    {
      label: t`Referência (txid)`,
      value: charge.gateway_ref ? <CopyText text={charge.gateway_ref} /> : '—',
    },
    { label: t`Aberta em`, value: momentText(charge.created_at) },
    { label: t`Vence em`, value: momentText(charge.expires_at) },
    { label: t`Pago em`, value: charge.paid_at ? momentText(charge.paid_at) : '—' },
    { label: t`Bônus`, value: charge.bonus > 0 ? moneyText(charge.bonus) : t`nenhum` },
    {
      label: t`Perguntas ao meio`,
      value: charge.next_check_at
        ? t`${charge.checks} feitas, próxima em ${momentText(charge.next_check_at)}`
        : t`${charge.checks} feitas`,
    },
    { label: t`Código da cobrança`, value: <CopyText text={charge.id} /> },
  ]
}

function ChargeNotice({ detail }: { detail: ChargeDetail }) {
  if (detail.is_own_account)
    return (
      <Notice tone="warning">
        <Trans>Esta conta de jogador tem o seu e-mail: outra pessoa precisa agir.</Trans>
      </Notice>
    )
  if (detail.charge.is_late)
    return (
      <Notice tone="info">
        <Trans>O dinheiro chegou depois de a cobrança vencer. Foi creditado como qualquer outro.</Trans>
      </Notice>
    )
  if (detail.payments.some(({ status, is_foreign }) => is_foreign && status !== 'credited'))
    return (
      <Notice tone="warning">
        <Trans>Quem pagou não é o jogador: o dinheiro volta a quem pagou e não é creditado.</Trans>
      </Notice>
    )
  return null
}

function InquiryButton({ id }: { id: string }) {
  const inquire = useAction('inquireCharge', { invalidates })
  const texts = {
    answered: t`O meio de pagamento respondeu.`,
    absent: t`O meio de pagamento diz que não conhece esta cobrança.`,
    unanswered: t`O meio de pagamento não respondeu.`,
    'too soon': t`Acabamos de perguntar. Tente em alguns segundos.`,
  }
  return (
    <Button
      size="sm"
      loading={inquire.isRunning}
      onClick={() => {
        inquire
          .run({ params: { id } })
          .then(({ outcome, status }) => toast.info(`${texts[outcome]} ${chargeStatusLabels()[status]}.`))
          .catch(toastError)
      }}
    >
      {t`Perguntar agora`}
    </Button>
  )
}

function Payments({ detail }: { detail: ChargeDetail }) {
  if (detail.payments.length === 0)
    return (
      <p className="text-sm text-ink-muted">
        <Trans>
          Nenhum pagamento chegou por esta cobrança. Se o jogador tem o comprovante, pergunte ao meio agora;
          se ele não conhecer o pagamento, busque pelo E2E nas ocorrências.
        </Trans>
      </p>
    )
  return (
    <ul className="flex flex-col gap-3">
      {detail.payments.map((payment) => (
        <li key={payment.id} className="flex flex-col gap-3 rounded-sm bg-surface-1 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <span className="money font-semibold">{moneyText(payment.amount)}</span>
            <StatusBadge tone={paymentTones[payment.status]}>
              {paymentStatusLabels()[payment.status]}
            </StatusBadge>
            {payment.is_foreign && <StatusBadge tone="warning">{t`outra pessoa pagou`}</StatusBadge>}
            <span className="ms-auto flex gap-2">
              <PaymentActions detail={detail} payment={payment} />
            </span>
          </div>
          <Facts
            facts={[
              {
                label: t`Identificador do PIX (E2E)`,
                value: payment.end_to_end_id ? <CopyText text={payment.end_to_end_id} /> : '—',
              },
              {
                label: t`CPF de quem pagou`,
                value: payment.payer_cpf ? cpfText(payment.payer_cpf) : t`o meio não diz`,
              },
              { label: t`Pago em`, value: momentText(payment.paid_at) },
            ]}
          />
          {payment.refunds.map((refund) => (
            <p key={refund.id} className="text-sm text-ink-muted">
              {momentText(refund.created_at)} · {refund.by?.name ?? t`terminal`}: {refund.reason} (
              {
                { sending: t`a caminho`, done: t`devolvido`, refused: t`recusado pelo meio, saldo refeito` }[
                  refund.status
                ]
              }
              )
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function PaymentActions({ detail, payment }: { detail: ChargeDetail; payment: Payment }) {
  const mayRefund = usePermission('deposits.refund')
  if (!mayRefund || detail.is_own_account) return null
  if (payment.approval) return <StatusBadge tone="info">{t`à espera da segunda pessoa`}</StatusBadge>
  if (payment.status === 'refunding') return <RetryButton payment={payment} />
  if (payment.status === 'credited' && detail.can_refund)
    return <RefundDialog detail={detail} payment={payment} />
  return null
}

function RetryButton({ payment }: { payment: Payment }) {
  const retry = useAction('retryRefund', { invalidates })
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={retry.isRunning}
      onClick={() => {
        retry
          .run({ params: { id: payment.id } })
          .then(({ status }) => toast.info(paymentStatusLabels()[status]))
          .catch(toastError)
      }}
    >
      {t`Tentar agora`}
    </Button>
  )
}

function RefundDialog({ detail, payment }: { detail: ChargeDetail; payment: Payment }) {
  const refund = useAction('refundDeposit', { invalidates })
  const { data } = useCall('depositFigures', {}, { topic: 'deposits' })
  const amount = moneyText(payment.amount)
  const needsSecond = data !== undefined && payment.amount >= data.four_eyes_amount
  const { cash } = detail.player
  const isCovered = cash >= payment.amount
  const after = moneyText(cash - payment.amount)
  return (
    <ActionDialog
      trigger={t`Devolver`}
      title={t`Devolver ${amount} a quem pagou`}
      tone="danger"
      consequences={[
        isCovered
          ? t`${amount} saem do saldo do jogador, que fica em ${after}.`
          : t`O saldo do jogador é de ${moneyText(cash)}, menos que o depósito: só se devolve o valor inteiro, e nenhuma carteira fica negativa.`,
        t`O meio de pagamento manda o valor de volta à conta de onde veio.`,
        t`Se o meio recusar, o saldo é refeito e fica uma ocorrência.`,
        ...(needsSecond ? [t`Este valor precisa de duas pessoas: outra pessoa decide o pedido.`] : []),
      ]}
      playerReads={`${payment.refund_text.title}\n${payment.refund_text.text}`}
      confirmLabel={needsSecond ? t`Pedir a devolução` : t`Devolver`}
      isDisabled={!isCovered}
      onConfirm={async (reason) => {
        await refund.run({ params: { id: payment.id }, body: { reason } })
      }}
    />
  )
}

function Deliveries({ detail: { deliveries } }: { detail: ChargeDetail }) {
  if (deliveries.length === 0)
    return (
      <p className="text-sm text-ink-muted">{t`O meio de pagamento não avisou nada sobre esta cobrança.`}</p>
    )
  return (
    <ul className="flex flex-col gap-2">
      {deliveries.map((each) => (
        <li key={each.id} className="rounded-sm bg-surface-1 p-3 text-sm">
          {momentText(each.received_at)} · {deliveryText(each.kind)}{' '}
          <span className="text-ink-muted">
            {each.handled_at ? t`tratado em ${momentText(each.handled_at)}` : t`ainda não tratado`}
            {each.attempts > 0 && ` · ${t`${each.attempts} tentativas`}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ChargeFindings({ detail: { findings } }: { detail: ChargeDetail }) {
  const { Link } = useConsole()
  if (findings.length === 0)
    return <p className="text-sm text-ink-muted">{t`Nenhuma ocorrência sobre esta cobrança.`}</p>
  return (
    <ul className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li key={finding.id} className="rounded-sm bg-surface-1 p-3 text-sm">
          <Link href={`/deposits/findings?q=${finding.subject}`} className="underline">
            {findingLabel(finding.kind)}
          </Link>{' '}
          <span className="text-ink-muted">
            {momentText(finding.found_at)} · {findingStateLabels()[finding.state]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Newest first: payments, refunds, webhooks and findings beside the charge's own times. */
function timelineOf({ charge, payments, deliveries, findings }: ChargeDetail): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { at: charge.created_at, title: t`Cobrança aberta`, detail: gatewayTitle(charge.gateway) },
    ...(charge.asked_at ? [{ at: charge.asked_at, title: t`Última pergunta ao meio` }] : []),
    ...deliveries.map((each) => ({
      at: each.received_at,
      title: t`Aviso do meio`,
      detail: deliveryText(each.kind),
    })),
    ...payments.flatMap((payment) => [
      {
        at: payment.created_at,
        title: payment.status === 'credited' ? t`Pagamento creditado` : t`Pagamento que volta a quem pagou`,
        detail: payment.end_to_end_id ?? undefined,
        tone: payment.status === 'credited' ? ('success' as const) : ('warning' as const),
      },
      ...payment.refunds.map((refund) => ({
        at: refund.ended_at ?? refund.created_at,
        title: t`Devolução`,
        by: refund.by?.name,
        detail: refund.reason,
        tone: refund.status === 'refused' ? ('danger' as const) : ('neutral' as const),
      })),
    ]),
    ...findings.map((finding) => ({
      at: finding.found_at,
      title: findingLabel(finding.kind),
      tone: 'danger' as const,
    })),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at))
}
