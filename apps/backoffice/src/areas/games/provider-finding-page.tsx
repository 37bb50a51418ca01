import { Button, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText, moneyText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  CopyText,
  DetailPage,
  type Fact,
  Facts,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import {
  findingKindHelp,
  findingKindTexts,
  type FindingSide,
  findingStateTexts,
  findingStateTones,
  movementTexts,
  type ProviderFinding,
  sideStateTexts,
} from './day-texts.ts'

type Detail = CallAnswer<'readProviderFinding'>

/** One difference with both sides, and what can be done about it. */
export default function ProviderFindingPage() {
  const id = useRouteParam('id')
  const read = useCall('readProviderFinding', { params: { id } }, { topic: 'games' })
  const { data } = read
  const mayDecide = usePermission('findings.resolve')
  const finding = data?.finding
  return (
    <DetailPage
      title={finding ? findingKindTexts()[finding.kind] : t`Diferença`}
      badge={
        finding && (
          <StatusBadge tone={findingStateTones[finding.state]}>
            {findingStateTexts()[finding.state]}
          </StatusBadge>
        )
      }
      back={{ href: '/games/provider-findings', label: t`Diferenças com provedores` }}
      read={read}
      facts={data && factsOf(data)}
      actions={finding && mayDecide && finding.state === 'open' ? <Decisions id={finding.id} /> : undefined}
      notice={finding && <FindingNotice finding={finding} />}
      tabs={finding && [{ id: 'sides', label: t`Os dois lados`, content: <Sides finding={finding} /> }]}
    />
  )
}

function FindingNotice({ finding }: { finding: ProviderFinding }) {
  const { state, note, ended_at: endedAt, decided_by: by, kind } = finding
  if (state === 'open') return <Notice tone="warning">{findingKindHelp()[kind]}</Notice>
  if (state === 'vanished')
    return (
      <Notice tone="info">
        {t`Uma conferência mais nova não encontrou mais esta diferença.`} {endedAt ? momentText(endedAt) : ''}
      </Notice>
    )
  return (
    <Notice tone="info">
      {findingStateTexts()[state]} · {by ?? t`terminal`} · {endedAt ? momentText(endedAt) : ''}: {note}
    </Notice>
  )
}

function factsOf({ finding, rounds }: Detail): Fact[] {
  return [
    { label: t`Provedor`, value: finding.provider },
    {
      label: t`Dia`,
      value: (
        <AppLink href={`/games/provider-days?provider=${finding.provider}`}>{dateText(finding.day)}</AppLink>
      ),
    },
    { label: t`Movimento`, value: movementTexts()[finding.movement] },
    { label: t`Encontrada em`, value: momentText(finding.found_at) },
    ...rounds.map(({ id, player }) => ({
      label: t`Rodada do jogador ${player}`,
      value: <AppLink href={`/players/${player}?tab=rounds&round=${id}`}>{t`Abrir a rodada`}</AppLink>,
    })),
    { label: t`Chave do lançamento`, value: <CopyText text={finding.subject} />, isWide: true },
  ]
}

function Sides({ finding: { here, there } }: { finding: ProviderFinding }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Side title={t`Nossos livros`} side={here} other={there} none={t`Nada foi lançado.`} />
      <Side
        title={t`Lista do provedor`}
        side={there}
        other={here}
        none={t`A lista não traz este movimento.`}
      />
    </div>
  )
}

interface SideProps {
  title: string
  side: FindingSide | null
  other: FindingSide | null
  none: string
}

function Side({ title, side, other, none }: SideProps) {
  return (
    <section className="flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
      <h2 className="text-base">{title}</h2>
      {side ? <Facts facts={sideFacts(side, other)} /> : <p className="text-sm text-ink-muted">{none}</p>}
    </section>
  )
}

/** What the other side says differently is marked. */
function sideFacts(side: FindingSide, other: FindingSide | null): Fact[] {
  const marked = (value: string, isSame: boolean) =>
    isSame ? value : <strong className="text-coral-text">{value}</strong>
  const isSame = (field: 'movement' | 'amount' | 'player' | 'round') =>
    other === null || other[field] === side[field]
  const isStateUsual = side.state === 'posted' || side.state === 'done'
  return [
    { label: t`Movimento`, value: marked(movementTexts()[side.movement], isSame('movement')) },
    { label: t`Valor`, value: marked(moneyText(side.amount), isSame('amount')) },
    { label: t`Situação`, value: marked(sideStateTexts()[side.state], isStateUsual) },
    { label: t`Quando`, value: momentText(side.at) },
    { label: t`Jogador`, value: marked(side.player, isSame('player')) },
    { label: t`Rodada`, value: marked(side.round, isSame('round')), isWide: true },
    ...(side.transaction
      ? [{ label: t`Transação`, value: <CopyText text={side.transaction} />, isWide: true }]
      : []),
  ]
}

function Decisions({ id }: { id: string }) {
  const decide = useAction('decideProviderFinding', {
    invalidates: [
      'readProviderFinding',
      'listProviderFindings',
      'listProviderDays',
      'operatorCounters',
      'listAudit',
    ],
  })
  const deciding = (state: 'explained' | 'corrected' | 'accepted') => async (note: string) => {
    await decide.run({ params: { id }, body: { state, note } })
  }
  const ends = t`Sai da lista do que falta ver; a nota fica na auditoria. Nenhum dinheiro se move.`
  return (
    <>
      <ActionDialog
        trigger={t`Aceitar`}
        title={t`Aceitar a diferença`}
        consequences={[ends, t`Fica como está: a diferença é conhecida e não será corrigida.`]}
        playerReads={null}
        confirmLabel={t`Aceitar`}
        onConfirm={deciding('accepted')}
      />
      <ActionDialog
        trigger={t`Corrigida pelo provedor`}
        title={t`Corrigida pelo provedor`}
        consequences={[ends, t`Se a próxima conferência ainda a encontrar, ela volta a ficar aberta.`]}
        playerReads={null}
        confirmLabel={t`Corrigida`}
        onConfirm={deciding('corrected')}
      />
      <ActionDialog
        trigger={<Button size="sm">{t`Explicar`}</Button>}
        title={t`Explicar a diferença`}
        consequences={[ends, t`A mesma diferença não volta a ser perguntada.`]}
        playerReads={null}
        confirmLabel={t`Explicar`}
        onConfirm={deciding('explained')}
      />
    </>
  )
}
