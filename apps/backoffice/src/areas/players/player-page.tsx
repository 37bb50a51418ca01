import { Notice } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { type CallAnswer, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, moneyText, momentText, numberText } from '../../shared/format/index.ts'
import { AppLink, CopyText, DetailPage, type Fact } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { Activity } from './activity-tabs.tsx'
import { InquiryTab } from './inquiries/inquiry-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { History } from './history-tabs.tsx'
import { MoneyTab } from './money-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PlayerActions } from './player-actions.tsx'
import { StateBadge } from './player-texts.tsx'
import { ProtectionTab } from './protection-tab.tsx'
import { QualificationTab } from './qualification-tab.tsx'
import { StatementTab } from './statement-tab.tsx'
import type { Player } from './player.ts'

export default function PlayerPage() {
  const id = useRouteParam('id')
  const answer = useCall('readPlayer', { params: { id } }, { topic: 'players' })
  const back = { href: '/players', label: t`Jogadores` }
  if (!answer.data) return <DetailPage title={t`Jogador ${id}`} back={back} read={answer} />
  return <PlayerDetail player={answer.data.player} back={back} />
}

/** A total of the player with the rows that it is the sum of. */
const opened = (href: string, text: string) => (
  <AppLink href={href} className="underline">
    {text}
  </AppLink>
)

function factsOf(player: Player): Fact[] {
  const { id, totals } = player
  return [
    { label: t`Número`, value: <CopyText text={player.id} /> },
    { label: t`CPF`, value: player.cpf ? <CopyText text={player.cpf} /> : '—' },
    { label: t`E-mail`, value: <CopyText text={player.email} /> },
    {
      label: t`E-mail confirmado`,
      value: player.email_confirmed_at ? momentText(player.email_confirmed_at) : t`não`,
    },
    { label: t`Telefone`, value: <CopyText text={player.phone} /> },
    { label: t`Nascimento`, value: player.birth_date ? dateText(player.birth_date) : '—' },
    { label: t`Cadastro`, value: momentText(player.registered_at) },
    { label: t`Visto em`, value: player.last_seen_on ? dateText(player.last_seen_on) : '—' },
    {
      label: t`Sessões abertas`,
      value: opened(`/players/${id}?tab=sessions`, numberText(player.open_sessions)),
    },
    { label: t`Segunda etapa`, value: player.second_factor_since ? t`ligada` : t`desligada` },
    {
      label: t`Depositou`,
      value: opened(`/deposits?player=${id}&state=credited`, moneyText(totals.deposits)),
    },
    { label: t`Sacou`, value: opened(`/withdrawals?player=${id}&state=paid`, moneyText(totals.withdrawals)) },
    {
      label: t`Rodadas, sem as estornadas`,
      value: opened(`/players/${id}?tab=rounds&state=counted`, numberText(totals.rounds)),
    },
    {
      label: t`Apostou e ganhou nelas`,
      value: opened(
        `/players/${id}?tab=rounds&state=counted`,
        `${moneyText(totals.staked)} · ${moneyText(totals.paid)}`,
      ),
    },
    { label: t`Endereço`, value: player.address ?? '—' },
    { label: t`Etiquetas`, value: player.tags.join(', ') || '—' },
  ]
}

type Break = CallAnswer<'listPlayerBreaks'>['breaks'][number]

const breakText = ({ kind, until }: Break): string => {
  const end = until ? momentText(until) : ''
  if (kind === 'pause') return t`em pausa até ${end}`
  return until ? t`autoexclusão até ${end}` : t`autoexclusão por tempo indeterminado`
}

/** What other modules know of the player; each arrives on its own and keeps its place meanwhile. */
function useStanding(id: string) {
  const request = { params: { id } }
  const vip = useCall('readPlayerVip', request, { topic: 'players' }).data
  const breaks = useCall('listPlayerBreaks', request, { topic: 'players' }).data
  const risk = useCall('readPlayerRisk', request, { topic: 'players' }).data
  const missing = vip?.next ? moneyText(vip.next.missing) : ''
  const next = vip?.next?.level ?? 0
  const level = vip?.level ?? 0
  const facts: Fact[] = [
    {
      label: t`VIP`,
      value: !vip
        ? '…'
        : vip.next
          ? t`nível ${level} · faltam ${missing} em apostas para o ${next}`
          : t`nível ${level}, o mais alto`,
    },
    {
      label: t`Pausa ou autoexclusão`,
      value: breaks ? (breaks.current ? breakText(breaks.current) : t`nenhuma`) : '…',
    },
    { label: t`Saques para revisão por`, value: risk ? riskText(risk) : '…' },
  ]
  return { facts, current: breaks?.current ?? null }
}

/** Why a withdrawal of this player would go to review, apart from its amount and key. */
function riskText(risk: CallAnswer<'readPlayerRisk'>): string {
  const { withdrawals_today: today, withdrawals_per_day: most, account_hours: age } = risk
  const reasons = [
    risk.has_questioned_deposit && t`depósito contestado ou com ocorrência`,
    risk.is_recently_secured && t`acesso mudado há menos de 24 horas`,
    risk.is_new_account && plural(age, { one: 'conta de # hora', other: 'conta de # horas' }),
    today >= most && t`${today} de ${most} saques do dia`,
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons.join(', ') : t`nada: só valor e chave decidem`
}

function PlayerDetail({ player, back }: { player: Player; back: { href: string; label: string } }) {
  const standing = useStanding(player.id)
  const mayReadIdentity = usePermission('identity.read')
  const mayReadRisk = usePermission('risk.read')
  return (
    <DetailPage
      title={player.name}
      badge={<StateBadge state={player.state} />}
      back={back}
      facts={[...factsOf(player), ...standing.facts]}
      actions={!player.is_own_account && <PlayerActions player={player} />}
      notice={<PlayerNotices player={player} pause={standing.current} />}
      tabs={[
        { id: 'money', label: t`Saldos`, content: <MoneyTab player={player} /> },
        { id: 'statement', label: t`Extrato`, content: <StatementTab id={player.id} /> },
        { id: 'rounds', label: t`Rodadas`, content: <Activity.Rounds id={player.id} /> },
        { id: 'bonuses', label: t`Bônus`, content: <Activity.Bonuses id={player.id} /> },
        { id: 'deposits', label: t`Depósitos`, content: <Activity.Deposits id={player.id} /> },
        { id: 'withdrawals', label: t`Saques`, content: <Activity.Withdrawals id={player.id} /> },
        { id: 'sessions', label: t`Aparelhos`, content: <History.Sessions id={player.id} /> },
        ...(mayReadIdentity
          ? [{ id: 'identity', label: t`Identidade`, content: <IdentityTab id={player.id} /> }]
          : []),
        { id: 'inquiries', label: t`Apurações`, content: <InquiryTab id={player.id} /> },
        ...(mayReadRisk
          ? [
              {
                id: 'qualification',
                label: t`Risco`,
                content: <QualificationTab id={player.id} />,
              },
            ]
          : []),
        { id: 'breaks', label: t`Proteção`, content: <ProtectionTab id={player.id} /> },
        { id: 'notes', label: t`Notas`, content: <NotesTab player={player} /> },
        { id: 'contact', label: t`Contato`, content: <History.Contact id={player.id} /> },
        { id: 'audit', label: t`Equipe`, content: <History.Audit id={player.id} /> },
      ]}
    />
  )
}

function PlayerNotices({ player, pause }: { player: Player; pause: Break | null }) {
  const since = player.block ? momentText(player.block.since) : ''
  const inquiries = useCall('listPlayerInquiries', { params: { id: player.id } }, { topic: 'players' }).data
  const open = inquiries?.inquiries.find(({ decision }) => !decision)
  const due = open ? momentText(open.answer_due_at) : ''
  const reason = player.block?.reason ?? ''
  return (
    <>
      {player.is_own_account && (
        <Notice>{t`Esta conta de jogador tem o seu e-mail: você pode lê-la e não pode mudar nada nela.`}</Notice>
      )}
      {player.block && (
        <Notice tone="danger" title={t`Bloqueado desde ${since}`}>
          {t`O jogador lê: “${reason}” Não entra, não aposta e não deposita; o dinheiro continua dele.`}
        </Notice>
      )}
      {open && (
        <Notice tone="warning" title={t`Em apuração`}>
          {open.can_close
            ? t`Não aposta nem deposita; entra e saca. A apuração pode ser decidida na aba Apurações.`
            : t`Não aposta nem deposita; entra e saca. O jogador pode responder até ${due}.`}
        </Notice>
      )}
      {pause && (
        <Notice tone="warning">
          {t`Não aposta nem deposita: ${breakText(pause)}. Nada a encurta. Pode entrar e sacar.`}
        </Notice>
      )}
      {player.closing_since && (
        <Notice tone="warning" title={t`A conta está sendo encerrada`}>
          {t`Ela se encerra quando o último saque for pago. O jogador ainda pode cancelar.`}
        </Notice>
      )}
    </>
  )
}
