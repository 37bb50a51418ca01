import { gatewayTitle } from '@girassol/contract/operator'
import { Notice } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, moneyText } from '../../shared/format/index.ts'
import { ActionDialog, CopyText, DetailPage, type Fact, Facts, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import {
  type ReturnDetail,
  returnKindLabels,
  returnStatusLabels,
  returnStepText,
  returnTones,
} from './return-labels.ts'

export default function ReturnPage() {
  const id = useRouteParam('id')
  const read = useCall('readReturn', { params: { id } }, { topic: 'deposits' })
  const { data } = read
  const mayDecide = usePermission('deposits.refund')
  const request = data?.request
  return (
    <DetailPage
      title={request ? t`Devolução de ${moneyText(request.amount)}` : t`Devolução`}
      badge={
        request && (
          <StatusBadge tone={returnTones[request.status]}>{returnStatusLabels()[request.status]}</StatusBadge>
        )
      }
      back={{ href: '/deposits/returns', label: t`Devoluções pedidas por bancos` }}
      read={read}
      facts={data && factsOf(data)}
      actions={
        data && mayDecide && data.request.status === 'open' && !data.is_own_account ? (
          <Decisions detail={data} />
        ) : undefined
      }
      notice={data && <DecisionNotice detail={data} />}
      tabs={data && [{ id: 'evidence', label: t`Provas`, content: <Evidence detail={data} /> }]}
      timeline={data?.steps.toReversed().map(({ at, what, amount }) => ({
        at,
        title: returnStepText(what),
        detail: amount === null ? undefined : moneyText(amount),
      }))}
    />
  )
}

function DecisionNotice({ detail: { decision, request } }: { detail: ReturnDetail }) {
  if (decision)
    return (
      <Notice tone="info">
        {decision.is_accepted ? t`Aceito` : t`Recusado`} · {decision.by ?? t`pelo sistema`} ·{' '}
        {momentText(decision.at)}: {decision.reason}
      </Notice>
    )
  if (request.status !== 'open') return null
  if (request.source === 'gateway')
    return (
      <Notice tone="warning">
        {t`O meio de pagamento avisou e confirmou o pedido do banco. Responda também no painel do meio até ${momentText(request.answer_due_at)}: só o resultado de lá move o dinheiro. Até lá os saques do jogador esperam.`}
      </Notice>
    )
  return (
    <Notice tone="warning">
      {t`O banco espera a resposta até ${momentText(request.answer_due_at)}. Até lá os saques do jogador esperam.`}
    </Notice>
  )
}

function factsOf({ request, player_name: name }: ReturnDetail): Fact[] {
  return [
    {
      label: t`Jogador`,
      value: request.player_id ? (
        <OpenLink href={`/players/${request.player_id}`} text={name ?? request.player_id} />
      ) : (
        '—'
      ),
    },
    {
      label: t`Depósito`,
      value: request.charge_id ? (
        <OpenLink href={`/deposits/${request.charge_id}`} text={t`Abrir a cobrança`} />
      ) : (
        '—'
      ),
    },
    { label: t`Motivo do banco`, value: returnKindLabels()[request.kind ?? 'unstated'] },
    { label: t`Responder até`, value: momentText(request.answer_due_at) },
    { label: t`Separado do saldo`, value: moneyText(request.held) },
    { label: t`Levado pelo banco`, value: moneyText(request.returned) },
    { label: t`A receber do jogador`, value: moneyText(request.receivable - request.recovered) },
    { label: t`Meio de pagamento`, value: gatewayTitle(request.gateway) },
    {
      label: t`E2E`,
      value: request.end_to_end_id === null ? '—' : <CopyText text={request.end_to_end_id} />,
      isWide: true,
    },
  ]
}

function OpenLink({ href, text }: { href: string; text: string }) {
  const { Link } = useConsole()
  return (
    <Link href={href} className="underline">
      {text}
    </Link>
  )
}

function Evidence({ detail: { evidence } }: { detail: ReturnDetail }) {
  if (!evidence)
    return (
      <p className="text-sm text-ink-muted">{t`Ainda não conhecemos o pagamento de que o banco fala.`}</p>
    )
  return (
    <Facts
      facts={[
        { label: t`Pago pela própria conta`, value: evidence.payer_is_player ? t`sim` : t`não` },
        { label: t`Pago em`, value: momentText(evidence.paid_at) },
        { label: t`Saldo quando o pedido chegou`, value: moneyText(evidence.cash) },
        { label: t`Depósitos até então`, value: moneyText(evidence.deposited) },
        { label: t`Saques até então`, value: moneyText(evidence.withdrawn) },
      ]}
    />
  )
}

function Decisions({ detail: { request } }: { detail: ReturnDetail }) {
  const decide = useAction('decideReturn', { invalidates: ['deposits'] })
  const missing = request.amount - request.held
  const isAtGateway = request.source === 'gateway'
  const deciding = (decision: 'accept' | 'refuse') => async (reason: string) => {
    await decide.run({ params: { id: request.id }, body: { decision, reason } })
  }
  return (
    <>
      <ActionDialog
        trigger={t`Recusar`}
        title={t`Recusar a devolução`}
        consequences={[
          isAtGateway
            ? t`A recusa fica registrada aqui; envie a resposta no painel do meio de pagamento.`
            : t`O banco recebe a recusa com o seu motivo.`,
          t`${moneyText(request.held)} voltam ao saldo do jogador quando o banco confirmar.`,
        ]}
        playerReads={t`O pedido do banco terminou e nada foi devolvido.`}
        confirmLabel={t`Recusar`}
        onConfirm={deciding('refuse')}
      />
      <ActionDialog
        trigger={t`Aceitar`}
        title={t`Aceitar a devolução`}
        tone="danger"
        consequences={[
          t`${moneyText(request.amount)} voltam ao banco do pagador.`,
          ...(isAtGateway
            ? [t`O aceite fica registrado aqui; envie a resposta no painel do meio de pagamento.`]
            : []),
          ...(missing > 0
            ? [
                t`${moneyText(missing)} não estão no saldo e ficam a receber; créditos posteriores do jogador os pagam.`,
              ]
            : []),
        ]}
        playerReads={t`Um depósito voltou ao banco.`}
        confirmLabel={t`Aceitar`}
        onConfirm={deciding('accept')}
      />
    </>
  )
}
