import type { PlayerState } from '@girassol/contract/operator'
import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { moneyText, momentText } from '../../shared/format/index.ts'
import { StatusBadge, type StatusTone } from '../../shared/patterns.tsx'
import { chargeStatusLabels } from '../deposits/labels.ts'
import { statusLabels } from '../withdrawals/labels.ts'

/** A list of a player that has no rows. */
export const nothing = (title: string, description: string) => (
  <EmptyState title={title} description={description} />
)

const tones: Record<PlayerState, StatusTone> = {
  active: 'success',
  blocked: 'danger',
  closing: 'warning',
  closed: 'neutral',
}

export const stateText = (state: PlayerState): string =>
  ({ active: t`Ativo`, blocked: t`Bloqueado`, closing: t`Encerrando`, closed: t`Encerrado` })[state]

export const StateBadge = ({ state }: { state: PlayerState }) => (
  <StatusBadge tone={tones[state]}>{stateText(state)}</StatusBadge>
)

export const pocketText = (pocket: string): string =>
  ({ cash: t`Saldo`, bonus: t`Bônus`, locked: t`Em saque`, affiliate: t`Indicações` })[pocket] ?? pocket

export const matchText = (by: string): string =>
  ({
    id: t`número`,
    cpf: t`CPF`,
    email: t`e-mail`,
    phone: t`telefone`,
    pix_key: t`chave PIX`,
    address: t`endereço IP`,
    session: t`sessão`,
    name: t`nome`,
    email_part: t`parte do e-mail`,
  })[by] ?? by

/** A status as the module stores it. */
export const statusText = (status: string): string =>
  ({
    open: t`aberto`,
    closed: t`fechado`,
    cancelled: t`cancelado`,
    pending: t`pendente`,
    opening: t`abrindo`,
    paid: t`pago`,
    expired: t`vencido`,
    failed: t`falhou`,
    waiting: t`à espera`,
    unbound: t`sem regra`,
    met: t`cumprido`,
    ended: t`terminado`,
    closing: t`em encerramento`,
    completed: t`concluído`,
    revoked: t`encerrada`,
    active: t`ativo`,
    used: t`usado`,
  })[status] ?? status

export const depositStatusText = (status: string): string =>
  (chargeStatusLabels() as Record<string, string>)[status] ?? status

export const withdrawalStatusText = (status: string): string =>
  (statusLabels() as Record<string, string>)[status] ?? status

/** A round's status, in the words of the filter above its list. */
export const roundStatusText = (status: string): string =>
  ({ open: t`aberta`, closed: t`encerrada`, cancelled: t`cancelada` })[status] ?? status

/** The fields that entries about players store. */
export const auditFieldTexts = (): Record<string, string> => ({
  cash: pocketText('cash'),
  bonus: pocketText('bonus'),
  locked: pocketText('locked'),
  amount: t`Valor`,
  pocket: t`Carteira`,
  direction: t`Sentido`,
  adjustment: t`Ajuste`,
  requested_by: t`Pedido por`,
  approval: t`Aprovação`,
  reference: t`Referência`,
  reason: t`Motivo`,
  note: t`Nota`,
  tags: t`Etiquetas`,
  text: t`Texto`,
  blocked: t`Bloqueado`,
  pause: t`Pausa`,
  kind: t`Tipo`,
  since: t`Desde`,
  until: t`Até`,
  open_sessions: t`Sessões abertas`,
  second_factor: t`Segunda etapa`,
  status: t`Situação`,
  game: t`Jogo`,
  rounds: t`Rodadas`,
  stake: t`Aposta`,
  hours: t`Horas`,
})

const CENTAVO_FIELDS = new Set(['cash', 'bonus', 'locked', 'amount', 'stake'])

/** Amounts are stored in centavos; undefined leaves a value as it is. */
export function auditValueText(value: unknown, path: string): string | undefined {
  const name = path.split('.').at(-1) ?? ''
  const isWhole = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  if (CENTAVO_FIELDS.has(name) && isWhole) return moneyText(Number(value) / 100)
  if (name === 'pocket' && typeof value === 'string') return pocketText(value)
  if (name === 'direction')
    return value === 'debit' ? t`Debitar` : value === 'credit' ? t`Creditar` : undefined
  if ((name === 'since' || name === 'until') && typeof value === 'string') return momentText(value)
  return undefined
}
