import type { ExclusionMonths } from '@girassol/contract'
import { Button, NativeSelect, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { moneyText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { OpenInquiryDialog } from './inquiries/inquiry-dialogs.tsx'
import { FreeSpinsDialog } from './free-spins-dialog.tsx'
import { CHANGES, type Player } from './player.ts'

export function PlayerActions({ player }: { player: Player }) {
  const may = {
    adjust: usePermission('players.adjust'),
    grant: usePermission('players.grant'),
    signOut: usePermission('players.sign_out'),
    reset: usePermission('players.reset_second_factor'),
    pause: usePermission('players.break'),
    close: usePermission('players.close'),
    block: usePermission('players.block'),
    inquire: usePermission('players.inquiry'),
  }
  const inquiries = useCall('listPlayerInquiries', { params: { id: player.id } }, { topic: 'players' }).data
  if (player.state === 'closed') return null
  const isBlocked = player.state === 'blocked'
  // Where the profile demands it, an inquiry takes the place of closing and blocking by decision alone.
  const needsInquiry = inquiries?.required ?? true
  const isUnderInquiry = inquiries?.inquiries.some(({ decision }) => !decision) ?? true
  return (
    <>
      {may.adjust && !isBlocked && <AdjustDialog player={player} />}
      {may.grant && player.state === 'active' && <FreeSpinsDialog player={player} />}
      {may.pause && <BreakDialog player={player} />}
      {may.signOut && player.open_sessions > 0 && <SignOutDialog player={player} />}
      {may.reset && player.second_factor_since && <ResetDialog player={player} />}
      {may.close && player.state === 'active' && <CloseDialog player={player} />}
      {may.close && !needsInquiry && !isUnderInquiry && <HouseClosureDialog player={player} />}
      {may.inquire && needsInquiry && !isUnderInquiry && (
        <OpenInquiryDialog id={player.id} name={player.name} />
      )}
      {may.block && (isBlocked || !needsInquiry) && <BlockDialog player={player} />}
    </>
  )
}

const triggerButton = (label: string, danger = false) => (
  <Button size="sm" variant={danger ? 'danger' : 'secondary'}>
    {label}
  </Button>
)

type Holdings = CallAnswer<'readPlayerHoldings'>

/** What the action touches, in sentences. */
function holdingTexts(holdings: Holdings | undefined): string[] {
  return (holdings?.blocks ?? []).map(({ code, amount }) => {
    const money = amount === null ? '' : moneyText(amount)
    if (code === 'round_open') return t`Há rodadas abertas: o que elas pagarem é creditado.`
    if (code === 'withdrawal_open') return t`Saques a caminho, ${money}: continuam e são pagos.`
    if (code === 'rollover_pending') return t`Falta apostar por um depósito: ${money} esperam.`
    return t`Ficam ${money} na conta, que continuam do jogador.`
  })
}

function BlockDialog({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const request = { params: { id: player.id } }
  const isBlocked = player.state === 'blocked'
  const holdings = useCall('readPlayerHoldings', request, { enabled: isOpen && !isBlocked })
  const block = useAction('blockPlayer', { invalidates: CHANGES })
  const unblock = useAction('unblockPlayer', { invalidates: CHANGES })
  if (isBlocked)
    return (
      <ActionDialog
        trigger={triggerButton(t`Desbloquear`)}
        title={t`Desbloquear ${player.name}`}
        consequences={[t`O jogador volta a entrar, apostar e depositar, se nenhuma pausa o impedir.`]}
        playerReads={t`Um e-mail diz que a conta está desbloqueada, com o motivo abaixo.`}
        confirmLabel={t`Desbloquear`}
        onConfirm={async (reason) => {
          await unblock.run({ ...request, body: { reason } })
          toast.success(t`Conta desbloqueada`)
        }}
      />
    )
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={triggerButton(t`Bloquear`, true)}
      title={t`Bloquear ${player.name}`}
      consequences={[
        t`Todas as sessões acabam agora, em todos os servidores: o jogador não entra, não aposta e não deposita.`,
        ...holdingTexts(holdings.data),
      ]}
      playerReads={t`O motivo abaixo, ao tentar entrar e por e-mail, e que o saldo continua dele.`}
      confirmLabel={t`Bloquear`}
      tone="danger"
      onConfirm={async (reason) => {
        await block.run({ ...request, body: { reason } })
        toast.success(t`Conta bloqueada`)
      }}
    />
  )
}

function SignOutDialog({ player }: { player: Player }) {
  const signOut = useAction('signOutPlayer', { invalidates: CHANGES })
  const count = player.open_sessions
  return (
    <ActionDialog
      trigger={triggerButton(t`Encerrar sessões`)}
      title={t`Encerrar todas as sessões`}
      consequences={[t`Sessões abertas que acabam agora: ${count}. A senha continua a mesma.`]}
      playerReads={t`Um e-mail diz que as sessões foram encerradas, com o motivo abaixo.`}
      confirmLabel={t`Encerrar sessões`}
      onConfirm={async (reason) => {
        await signOut.run({ params: { id: player.id }, body: { reason } })
        toast.success(t`Sessões encerradas`)
      }}
    />
  )
}

function ResetDialog({ player }: { player: Player }) {
  const reset = useAction('resetPlayerSecondFactor', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={triggerButton(t`Desligar segunda etapa`)}
      title={t`Desligar a verificação em duas etapas`}
      consequences={[
        t`A conta fica protegida só pela senha. Faça isto depois de confirmar a identidade de quem pediu.`,
        t`Todas as sessões acabam, e saques dos próximos dias passam por revisão.`,
      ]}
      playerReads={t`Um e-mail diz que o suporte desligou a segunda etapa, com o motivo abaixo.`}
      confirmLabel={t`Desligar`}
      tone="danger"
      onConfirm={async (reason) => {
        await reset.run({ params: { id: player.id }, body: { reason } })
        toast.success(t`Segunda etapa desligada`)
      }}
    />
  )
}

function CloseDialog({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const request = { params: { id: player.id } }
  const holdings = useCall('readPlayerHoldings', request, { enabled: isOpen })
  const close = useAction('closePlayer', { invalidates: CHANGES })
  const bonus = holdings.data ? moneyText(holdings.data.bonus) : ''
  const isEmpty = holdings.data?.blocks.length === 0
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={triggerButton(t`Encerrar a pedido`)}
      title={t`Encerrar a conta de ${player.name}`}
      consequences={[
        isEmpty
          ? t`A conta está vazia e é encerrada agora, de vez.`
          : t`Ainda há algo na conta: ela fica “encerrando” até o jogador sacar tudo, sem valor mínimo.`,
        ...holdingTexts(holdings.data),
        ...(holdings.data && holdings.data.bonus > 0 ? [t`O bônus de ${bonus} é perdido.`] : []),
      ]}
      playerReads={t`Um e-mail diz que a conta foi ou está sendo encerrada.`}
      confirmLabel={t`Encerrar a conta`}
      tone="danger"
      onConfirm={async (reason) => {
        const { status } = await close.run({ ...request, body: { reason } })
        toast.success(status === 'closed' ? t`Conta encerrada` : t`Encerramento iniciado`)
      }}
    />
  )
}

/** A second person approves it; then the balance goes back to the player without an act of theirs. */
function HouseClosureDialog({ player }: { player: Player }) {
  const [isOpen, setOpen] = useState(false)
  const request = { params: { id: player.id } }
  const holdings = useCall('readPlayerHoldings', request, { enabled: isOpen })
  const close = useAction('closePlayerByHouse', { invalidates: CHANGES })
  const bonus = holdings.data ? moneyText(holdings.data.bonus) : ''
  return (
    <ActionDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={triggerButton(t`Encerrar pela casa`, true)}
      title={t`Encerrar a conta de ${player.name} por decisão da casa`}
      consequences={[
        t`Outra pessoa da equipe precisa aprovar. Nada acontece antes.`,
        t`Depois, apostas e depósitos param na hora e o saldo volta por PIX para a conta do CPF do jogador. Ele não pode cancelar.`,
        ...holdingTexts(holdings.data),
        ...(holdings.data && holdings.data.bonus > 0 ? [t`O bônus de ${bonus} é perdido.`] : []),
      ]}
      playerReads={t`Um e-mail com o motivo abaixo e o caminho do saldo, quando for aprovado.`}
      confirmLabel={t`Pedir aprovação`}
      tone="danger"
      onConfirm={async (reason) => {
        await close.run({ ...request, body: { reason } })
        toast.success(t`Pedido enviado para aprovação`)
      }}
    />
  )
}

const breakOptions = () => [
  { value: 'pause/1', label: t`Pausa de 1 dia` },
  { value: 'pause/7', label: t`Pausa de 7 dias` },
  { value: 'pause/30', label: t`Pausa de 30 dias` },
  { value: 'exclusion/3', label: t`Autoexclusão de 3 meses` },
  { value: 'exclusion/6', label: t`Autoexclusão de 6 meses` },
  { value: 'exclusion/12', label: t`Autoexclusão de 1 ano` },
  { value: 'exclusion/24', label: t`Autoexclusão de 2 anos` },
  { value: 'exclusion/36', label: t`Autoexclusão de 3 anos` },
  { value: 'exclusion/48', label: t`Autoexclusão de 4 anos` },
  { value: 'exclusion/60', label: t`Autoexclusão de 5 anos` },
  { value: 'exclusion/', label: t`Autoexclusão por tempo indeterminado` },
]

/** The break of a value such as `pause/7`. */
export function breakOf(value: string) {
  const [kind, length = ''] = value.split('/')
  if (kind === 'exclusion')
    return { kind: 'exclusion' as const, months: length === '' ? null : (Number(length) as ExclusionMonths) }
  return { kind: 'pause' as const, days: length === '30' ? 30 : length === '7' ? 7 : 1 } as const
}

function BreakDialog({ player }: { player: Player }) {
  const [value, setValue] = useState('pause/1')
  const start = useAction('startPlayerBreak', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={triggerButton(t`Começar pausa`)}
      title={t`Começar uma pausa a pedido do jogador`}
      consequences={[
        t`Vale agora: o jogador não aposta nem deposita até o fim. Pode entrar e sacar.`,
        t`Nada encurta uma pausa, nem nós. Uma mais longa pode substituir uma mais curta.`,
      ]}
      playerReads={t`Um e-mail e um aviso com o começo e o fim da pausa.`}
      confirmLabel={t`Começar pausa`}
      onConfirm={async (reason) => {
        await start.run({ params: { id: player.id }, body: { pause: breakOf(value), reason } })
        toast.success(t`Pausa começada`)
      }}
    >
      <NativeSelect
        label={t`Duração`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        {breakOptions().map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </ActionDialog>
  )
}
