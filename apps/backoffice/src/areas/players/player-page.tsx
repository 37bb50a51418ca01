import { Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { dayText, moneyText, momentText, numberText } from '../../shared/format/index.ts'
import { CopyText, DetailPage, type Fact } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { Activity } from './activity-tabs.tsx'
import { History } from './history-tabs.tsx'
import { MoneyTab, StatementTab } from './money-tabs.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PlayerActions } from './player-actions.tsx'
import { StateBadge } from './player-texts.tsx'
import type { Player } from './player.ts'

export default function PlayerPage() {
  const id = useRouteParam('id')
  const answer = useCall('readPlayer', { params: { id } }, { topic: 'players' })
  const back = { href: '/players', label: t`Jogadores` }
  if (!answer.data)
    return (
      <DetailPage
        title={t`Jogador ${id}`}
        back={back}
        state={answer.isPending ? 'loading' : 'error'}
        error={answer.error?.message}
        onRetry={() => void answer.refetch()}
      />
    )
  return <PlayerDetail player={answer.data.player} back={back} />
}

const noon = (date: string): string => `${date}T12:00:00-03:00`

function factsOf(player: Player): Fact[] {
  const { totals } = player
  return [
    { label: t`Número`, value: <CopyText text={player.id} /> },
    { label: t`CPF`, value: player.cpf ? <CopyText text={player.cpf} /> : '—' },
    { label: t`E-mail`, value: <CopyText text={player.email} /> },
    {
      label: t`E-mail confirmado`,
      value: player.email_confirmed_at ? momentText(player.email_confirmed_at) : t`não`,
    },
    { label: t`Telefone`, value: <CopyText text={player.phone} /> },
    { label: t`Nascimento`, value: player.birth_date ? dayText(noon(player.birth_date)) : '—' },
    { label: t`Cadastro`, value: momentText(player.registered_at) },
    { label: t`Visto em`, value: player.last_seen_on ? dayText(noon(player.last_seen_on)) : '—' },
    { label: t`Sessões abertas`, value: player.open_sessions },
    { label: t`Segunda etapa`, value: player.second_factor_since ? t`ligada` : t`desligada` },
    { label: t`Depositou`, value: moneyText(totals.deposits) },
    { label: t`Sacou`, value: moneyText(totals.withdrawals) },
    { label: t`Rodadas`, value: numberText(totals.rounds) },
    { label: t`Apostou e ganhou`, value: `${moneyText(totals.staked)} · ${moneyText(totals.paid)}` },
    { label: t`Endereço`, value: player.address ?? '—' },
    { label: t`Etiquetas`, value: player.tags.join(', ') || '—' },
  ]
}

function PlayerDetail({ player, back }: { player: Player; back: { href: string; label: string } }) {
  return (
    <DetailPage
      title={player.name}
      badge={<StateBadge state={player.state} />}
      back={back}
      facts={factsOf(player)}
      actions={!player.is_own_account && <PlayerActions player={player} />}
      notice={<PlayerNotices player={player} />}
      tabs={[
        { id: 'money', label: t`Saldos e ajustes`, content: <MoneyTab player={player} /> },
        { id: 'statement', label: t`Extrato`, content: <StatementTab id={player.id} /> },
        { id: 'rounds', label: t`Rodadas`, content: <Activity.Rounds id={player.id} /> },
        { id: 'bonuses', label: t`Bônus`, content: <Activity.Bonuses id={player.id} /> },
        { id: 'deposits', label: t`Depósitos`, content: <Activity.Deposits id={player.id} /> },
        { id: 'withdrawals', label: t`Saques`, content: <Activity.Withdrawals id={player.id} /> },
        { id: 'sessions', label: t`Aparelhos`, content: <History.Sessions id={player.id} /> },
        { id: 'breaks', label: t`Pausas`, content: <History.Breaks id={player.id} /> },
        { id: 'notes', label: t`Notas`, content: <NotesTab player={player} /> },
        { id: 'contact', label: t`Contato`, content: <History.Contact id={player.id} /> },
        { id: 'audit', label: t`Equipe`, content: <History.Audit id={player.id} /> },
      ]}
    />
  )
}

function PlayerNotices({ player }: { player: Player }) {
  const since = player.block ? momentText(player.block.since) : ''
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
      {player.closing_since && (
        <Notice tone="warning" title={t`A conta está sendo encerrada`}>
          {t`Ela se encerra quando o último saque for pago. O jogador ainda pode cancelar.`}
        </Notice>
      )}
    </>
  )
}
