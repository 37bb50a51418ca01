import { Button, Notice } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText } from '../../shared/format/index.ts'
import { identityReasonsText } from '../../shared/identity-texts.ts'
import { ActionDialog, AppLink, DetailPage, type Fact } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { CaseBadge } from './case-list.tsx'
import { type CaseDetail, deadlineText, eventText, type Verification } from './labels.ts'
import { VerificationCard } from './verification.tsx'

export default function CasePage() {
  const id = useRouteParam('id')
  const answer = useCall('readIdentityCase', { params: { id } }, { topic: 'identity' })
  const { data } = answer
  const mayDecide = usePermission('identity.decide')
  return (
    <DetailPage
      title={data ? data.case.player_name : t`Verificação de identidade`}
      badge={data && <CaseBadge found={data.case} />}
      back={{ href: '/identity', label: t`Verificações de identidade` }}
      read={answer}
      facts={data && factsOf(data)}
      actions={data && mayDecide && !data.is_own_account ? <Actions detail={data} /> : undefined}
      notice={data && <CaseNotice detail={data} />}
      tabs={
        data && [
          {
            id: 'verifications',
            label: t`Verificações`,
            count: data.verifications.length,
            content: <Verifications detail={data} />,
          },
        ]
      }
      timeline={data?.events.toReversed().map(({ at, kind, reasons, by, note }) => ({
        at,
        title: eventText(kind),
        detail: [by, note, identityReasonsText(reasons)].filter(Boolean).join(' · ') || undefined,
      }))}
    />
  )
}

function factsOf({ case: found, player, ...detail }: CaseDetail): Fact[] {
  return [
    {
      label: t`Jogador`,
      value: (
        <AppLink href={`/players/${found.player_id}`} className="underline">
          {found.player_id}
        </AppLink>
      ),
    },
    { label: t`CPF`, value: player.cpf ?? '—' },
    { label: t`Nascimento`, value: player.birth_date ? dateText(player.birth_date) : '—' },
    { label: t`Cadastro`, value: momentText(player.registered_at) },
    { label: t`Desde`, value: momentText(found.since) },
    { label: t`Prazo`, value: deadlineText(found) },
    ...(detail.approved_at ? [{ label: t`Aprovada em`, value: momentText(detail.approved_at) }] : []),
    ...(detail.revalidate_at ? [{ label: t`Vale até`, value: momentText(detail.revalidate_at) }] : []),
    {
      label: t`Tentativas hoje`,
      value: plural(detail.tries_left, { one: 'resta # tentativa', other: 'restam # tentativas' }),
    },
  ]
}

function CaseNotice({ detail }: { detail: CaseDetail }) {
  const { case: found } = detail
  const reasons = identityReasonsText(found.reasons)
  return (
    <>
      {detail.is_own_account && (
        <Notice>{t`Esta conta de jogador tem o seu e-mail: outra pessoa precisa decidir.`}</Notice>
      )}
      {found.is_waiting && (
        <Notice tone="warning" title={t`Uma pessoa precisa decidir: ${reasons}`}>
          {detail.is_required
            ? t`Até lá o jogador não pode depositar, jogar nem sacar.`
            : t`O perfil em vigor não exige a verificação: o jogador pode continuar enquanto espera.`}
        </Notice>
      )}
      {found.closes_at && (
        <Notice tone="danger" title={t`A conta começa a se encerrar em ${momentText(found.closes_at)}`}>
          {t`Motivo: ${reasons}. Se houve engano, reabra com um motivo: o encerramento para.`}
        </Notice>
      )}
    </>
  )
}

function Verifications({ detail: { verifications } }: { detail: CaseDetail }) {
  if (verifications.length === 0)
    return <p className="text-sm text-ink-muted">{t`O jogador ainda não começou nenhuma verificação.`}</p>
  return (
    <div className="flex flex-col gap-3">
      {verifications.map((found) => (
        <VerificationCard key={found.id} found={found} />
      ))}
    </div>
  )
}

const invalidates = ['identity', 'players', 'operatorCounters']

function Actions({ detail }: { detail: CaseDetail }) {
  const waiting = detail.verifications.find(({ status }) => status === 'review')
  const mayReopen =
    !detail.player.is_closed && (detail.is_final || (!waiting && detail.case.state === 'rejected'))
  return (
    <>
      {waiting && <DecisionDialog detail={detail} waiting={waiting} verdict="rejected" />}
      {waiting && <DecisionDialog detail={detail} waiting={waiting} verdict="approved" />}
      {mayReopen && <ReopenDialog detail={detail} />}
    </>
  )
}

interface DecisionProps {
  detail: CaseDetail
  waiting: Verification
  verdict: 'approved' | 'rejected'
}

function DecisionDialog({ detail, waiting, verdict }: DecisionProps) {
  const decide = useAction('decideIdentityCase', { invalidates })
  const isApproval = verdict === 'approved'
  const { title, text } = detail.player_texts[verdict]
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant={isApproval ? 'primary' : 'danger'}>
          {isApproval ? t`Aprovar` : t`Recusar`}
        </Button>
      }
      title={isApproval ? t`Aprovar a identidade` : t`Recusar a identidade`}
      tone={isApproval ? 'normal' : 'danger'}
      consequences={
        isApproval
          ? [
              t`O jogador passa a poder depositar, jogar e sacar; a aprovação vale por 364 dias.`,
              t`Se a instituição mudar a resposta nos próximos 30 dias, a aprovação cai.`,
            ]
          : [
              t`Nada muda no saldo. O jogador pode tentar de novo, até três vezes por dia.`,
              t`No perfil ele lê que a equipe não confirmou a identidade e que fale com o suporte.`,
            ]
      }
      playerReads={`${title}\n${text}`}
      confirmLabel={isApproval ? t`Aprovar` : t`Recusar`}
      onConfirm={async (reason) => {
        await decide.run({
          params: { id: detail.case.player_id },
          body: {
            verdict,
            reason,
            seen: { verification: waiting.id, revision: waiting.revision },
          },
        })
      }}
    />
  )
}

function ReopenDialog({ detail }: { detail: CaseDetail }) {
  const reopen = useAction('reopenIdentityCase', { invalidates })
  return (
    <ActionDialog
      trigger={t`Reabrir`}
      title={t`Reabrir a verificação`}
      consequences={[
        t`O jogador pode começar outra verificação já; as tentativas de hoje voltam a três.`,
        ...(detail.case.closes_at ? [t`O encerramento da conta para.`] : []),
      ]}
      playerReads={null}
      confirmLabel={t`Reabrir`}
      onConfirm={async (reason) => {
        await reopen.run({ params: { id: detail.case.player_id }, body: { reason } })
      }}
    />
  )
}
