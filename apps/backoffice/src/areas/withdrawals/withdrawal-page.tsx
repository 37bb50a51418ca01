import { gatewayTitle } from '@girassol/contract/operator'
import { Notice } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleX } from 'lucide-react'
import { usePermission, useCall, useSession } from '../../shared/api/index.ts'
import { cpfText, momentText, moneyText } from '../../shared/format/index.ts'
import {
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
import { DecisionActions } from './decisions.tsx'
import {
  decisionLabels,
  remainingText,
  ruleLabels,
  statusLabels,
  statusOf,
  type WithdrawalDetail,
} from './labels.ts'

export default function WithdrawalPage() {
  const id = useRouteParam('id')
  const read = useCall('readWithdrawal', { params: { id } }, { topic: 'withdrawals' })
  const { data } = read
  const mayReview = usePermission('withdrawals.review')
  const mayAudit = usePermission('audit.read')
  const status = data && statusOf(data.withdrawal)
  return (
    <DetailPage
      title={data ? t`Saque de ${moneyText(data.withdrawal.amount)}` : t`Saque`}
      badge={status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
      back={{ href: '/withdrawals', label: t`Saques` }}
      read={read}
      facts={data && factsOf(data)}
      actions={data && mayReview && !data.is_own_account ? <DecisionActions detail={data} /> : undefined}
      notice={data && <CaseNotice detail={data} />}
      timeline={data && timelineOf(data)}
      tabs={
        data && [
          { id: 'rules', label: t`Regras`, count: failedCount(data), content: <Rules detail={data} /> },
          { id: 'player', label: t`Jogador`, content: <PlayerSummary detail={data} /> },
          { id: 'payout', label: t`Pagamento`, content: <Payout detail={data} /> },
          {
            id: 'decisions',
            label: t`Decisões`,
            count: data.decisions.length,
            content: <Decisions detail={data} />,
          },
          ...(mayAudit
            ? [
                {
                  id: 'audit',
                  label: t`Auditoria`,
                  content: <SubjectAudit filter={{ subject_kind: 'withdrawal', subject_id: id }} />,
                },
              ]
            : []),
        ]
      }
    />
  )
}

const failedCount = ({ checks }: WithdrawalDetail) => checks.filter(({ passed }) => !passed).length

function factsOf({ withdrawal, player }: WithdrawalDetail): Fact[] {
  return [
    { label: t`Jogador`, value: <PlayerLink id={player.id} name={player.name} /> },
    { label: t`Chave PIX`, value: <CopyText text={withdrawal.pix_key} /> },
    { label: t`Pedido em`, value: momentText(withdrawal.requested_at) },
    {
      label: t`Prazo prometido`,
      value: withdrawal.ended_at
        ? momentText(withdrawal.promised_by)
        : `${momentText(withdrawal.promised_by)} (${remainingText(withdrawal.promised_by)})`,
    },
    {
      label: t`Regra que trouxe até aqui`,
      value:
        withdrawal.rules.map((rule) => ruleLabels()[rule]).join(', ') || t`nenhuma: aprovado pelas regras`,
    },
    {
      label: t`Com quem`,
      value: withdrawal.claim
        ? t`${withdrawal.claim.by.name}, até ${momentText(withdrawal.claim.until)}`
        : t`com ninguém`,
    },
    {
      label: t`Meio de pagamento`,
      value: withdrawal.gateway ? gatewayTitle(withdrawal.gateway) : t`ainda não enviado`,
    },
    {
      label: t`Comprovante`,
      value: withdrawal.receipt ? (
        <a className="underline" href={withdrawal.receipt} target="_blank" rel="noreferrer">
          {t`Abrir o comprovante`}
        </a>
      ) : (
        t`depois do pagamento`
      ),
    },
  ]
}

/** What an operator should know before deciding. */
function CaseNotice({ detail }: { detail: WithdrawalDetail }) {
  const { Link } = useConsole()
  const session = useSession()
  const { withdrawal, is_own_account: isOwn } = detail
  const { approval, claim, held_until: heldUntil } = withdrawal
  if (isOwn)
    return (
      <Notice tone="warning">
        <Trans>Esta conta de jogador tem o seu e-mail: outra pessoa precisa decidir.</Trans>
      </Notice>
    )
  if (approval)
    return (
      <Notice tone="info">
        <Trans>
          {approval.by.name} pediu a aprovação em {momentText(approval.at)}. Outra pessoa decide em{' '}
          <Link href="/approvals" className="underline">
            Aprovações
          </Link>
          .
        </Trans>
      </Notice>
    )
  if (claim && claim.by.id !== session.id)
    return (
      <Notice tone="info">
        <Trans>
          {claim.by.name} está analisando este saque até {momentText(claim.until)}.
        </Trans>
      </Notice>
    )
  const gateway = gatewayTitle(withdrawal.gateway ?? '')
  if (withdrawal.status === 'unknown')
    return (
      <Notice tone="danger">
        <Trans>
          A ordem foi dada a {gateway} e a resposta se perdeu. Consulte o pedido lá antes de decidir: nada é
          enviado de novo, para não pagar duas vezes.
        </Trans>
      </Notice>
    )
  if (heldUntil)
    return (
      <Notice tone="info">
        <Trans>Segurado até {momentText(heldUntil)}; volta sozinho para a fila.</Trans>
      </Notice>
    )
  if (withdrawal.status === 'in_review' && detail.needs_second_person)
    return (
      <Notice tone="info">
        <Trans>
          Este valor precisa de duas pessoas: a sua aprovação vira um pedido que outra pessoa decide.
        </Trans>
      </Notice>
    )
  return null
}

function Rules({ detail: { checks } }: { detail: WithdrawalDetail }) {
  return (
    <ul className="flex flex-col gap-2">
      {checks.map(({ code, passed, title, text }) => (
        <li key={code} className="flex items-start gap-3 rounded-sm bg-surface-1 p-3 text-sm">
          {passed ? (
            <CircleCheck aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-leaf-text" />
          ) : (
            <CircleX aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-coral-text" />
          )}
          <span className="min-w-0">
            <span className="font-semibold">{title}</span>{' '}
            <span className="text-ink-muted">{passed ? t`passou` : t`não passou`}</span>
            <span className="block text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function PlayerSummary({ detail: { player, withdrawal } }: { detail: WithdrawalDetail }) {
  const { Link } = useConsole()
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { label: t`Nome`, value: player.name },
          { label: t`E-mail`, value: player.email },
          { label: t`CPF`, value: cpfText(withdrawal.holder_cpf) },
          { label: t`Conta desde`, value: momentText(player.created_at) },
          { label: t`Depositou ao todo`, value: moneyText(player.deposits) },
          { label: t`Sacou ao todo`, value: moneyText(player.withdrawals) },
          { label: t`Saldo agora`, value: moneyText(player.cash) },
          { label: t`Situação da conta`, value: player.status === 'active' ? t`ativa` : t`encerrada` },
        ]}
      />
      <p className="flex flex-wrap gap-4 text-sm">
        <Link className="underline" href={`/withdrawals?player=${player.id}`}>
          {t`Todos os saques deste jogador`}
        </Link>
        <Link className="underline" href={`/deposits?player=${player.id}`}>
          {t`Todos os depósitos deste jogador`}
        </Link>
      </p>
    </div>
  )
}

function Payout({ detail: { withdrawal, findings } }: { detail: WithdrawalDetail }) {
  const { Link } = useConsole()
  const answers = {
    answered: t`respondeu`,
    absent: t`diz que não conhece o pedido`,
    unanswered: t`não respondeu`,
  }
  const copied = (value: string | null) => (value ? <CopyText text={value} /> : '—')
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { label: t`Código do saque`, value: copied(withdrawal.id), isWide: true },
          { label: t`Identificador do PIX (E2E)`, value: copied(withdrawal.end_to_end_id), isWide: true },
          { label: t`Referência no meio de pagamento`, value: copied(withdrawal.gateway_ref) },
          { label: t`Enviado em`, value: withdrawal.sent_at ? momentText(withdrawal.sent_at) : '—' },
          { label: t`Pago em`, value: withdrawal.paid_at ? momentText(withdrawal.paid_at) : '—' },
          {
            label: t`Última pergunta`,
            value: withdrawal.last_answer ? answers[withdrawal.last_answer] : '—',
          },
          { label: t`Titular`, value: withdrawal.holder_name },
          { label: t`Saiu de`, value: withdrawal.pocket },
        ]}
      />
      {findings.length > 0 && (
        <p className="text-sm">
          <Link className="underline" href={`/deposits/findings?q=${withdrawal.id}`}>
            {plural(findings.length, {
              one: '# ocorrência sobre este saque',
              other: '# ocorrências sobre este saque',
            })}
          </Link>
        </p>
      )}
    </div>
  )
}

function Decisions({ detail: { decisions } }: { detail: WithdrawalDetail }) {
  if (decisions.length === 0)
    return <p className="text-sm text-ink-muted">{t`Nenhuma pessoa decidiu sobre este saque ainda.`}</p>
  return (
    <ul className="flex flex-col gap-2">
      {decisions.map((each) => (
        <li key={`${each.at} ${each.decision}`} className="rounded-sm bg-surface-1 p-3 text-sm">
          <span className="font-semibold">{each.operator}</span> {decisionLabels()[each.decision]}{' '}
          <span className="text-ink-muted">
            {momentText(each.at)} · {t`estava em`} {statusLabels()[each.status_before]}
          </span>
          {each.reason && <span className="block">{each.reason}</span>}
        </li>
      ))}
    </ul>
  )
}

const tones = { rejected: 'danger', returned: 'danger', delayed: 'warning', paid: 'success' } as const

function timelineOf({ steps }: WithdrawalDetail): TimelineEntry[] {
  return steps.toReversed().map(({ at, title, text, kind, passed }) => ({
    at,
    title,
    detail: text,
    tone: passed === false ? 'warning' : kind in tones ? tones[kind as keyof typeof tones] : 'neutral',
  }))
}
