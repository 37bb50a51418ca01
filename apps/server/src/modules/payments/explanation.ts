import type { Language } from '@girassol/contract'
import type { WithdrawalStatus } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isUuid } from '../../platform/ids.ts'
import { momentText } from '../../platform/moment.ts'
import type { Explain } from '../wallet/index.ts'

type Status = z.output<typeof WithdrawalStatus>

interface Texts {
  title: string
  gateway: string
  endToEnd: string
  asked: string
  paid: string
  charge: string
  link: string
  state: string
  states: Record<Status, string>
  withdrawal: string
  timeline: string
}

const texts: Record<Language, Texts> = {
  pt_BR: {
    title: 'Depósito por PIX',
    gateway: 'Meio de pagamento',
    endToEnd: 'Identificador do PIX',
    asked: 'Pedido em',
    paid: 'Pago em',
    charge: 'Código da cobrança',
    link: 'Ver o histórico de depósitos',
    state: 'Situação',
    states: {
      requested: 'Pedido',
      in_review: 'Em análise',
      approved: 'Aprovado',
      sending: 'A caminho do banco',
      unknown: 'Confirmando com o banco',
      paid: 'Pago',
      rejected: 'Recusado',
      returned: 'Devolvido pelo banco',
    },
    withdrawal: 'Código do saque',
    timeline: 'Acompanhar o saque',
  },
  en: {
    title: 'Deposit by PIX',
    gateway: 'Payment method',
    endToEnd: 'PIX end-to-end id',
    asked: 'Asked on',
    paid: 'Paid on',
    charge: 'Charge code',
    link: 'See the deposit history',
    state: 'Status',
    states: {
      requested: 'Requested',
      in_review: 'In review',
      approved: 'Approved',
      sending: 'On its way to the bank',
      unknown: 'Being confirmed with the bank',
      paid: 'Paid',
      rejected: 'Rejected',
      returned: 'Returned by the bank',
    },
    withdrawal: 'Withdrawal code',
    timeline: 'Follow the withdrawal',
  },
  es: {
    title: 'Depósito por PIX',
    gateway: 'Medio de pago',
    endToEnd: 'Identificador del PIX',
    asked: 'Solicitado el',
    paid: 'Pagado el',
    charge: 'Código del cobro',
    link: 'Ver el historial de depósitos',
    state: 'Estado',
    states: {
      requested: 'Solicitado',
      in_review: 'En revisión',
      approved: 'Aprobado',
      sending: 'En camino al banco',
      unknown: 'Confirmando con el banco',
      paid: 'Pagado',
      rejected: 'Rechazado',
      returned: 'Devuelto por el banco',
    },
    withdrawal: 'Código del retiro',
    timeline: 'Seguir el retiro',
  },
}

interface Row {
  id: string
  gateway: string
  created_at: Date
  paid_at: Date | null
  /** A charge may have been paid more than once. */
  names: string[]
}

/** What lies behind a deposit: the charge and the bank's own name for its payment. */
export const explainCharges: Explain = async (tx, { player, references, language }) => {
  const text = texts[language]
  const { rows } = await sql<Row>`
    SELECT c.id, c.gateway, c.created_at, c.paid_at,
      ARRAY(SELECT p.end_to_end_id FROM charge_payments p
        WHERE p.charge_id = c.id AND p.end_to_end_id IS NOT NULL AND p.status = 'credited'
        ORDER BY p.created_at) AS names
    FROM charges c WHERE c.player_id = ${player} AND c.id = ANY (${references.filter(isUuid)}::uuid[])`.execute(
    tx,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...(row.gateway !== 'stripe' && { title: text.title }),
        facts: [
          { label: text.gateway, text: row.gateway === 'stripe' ? 'Stripe' : `PIX · ${row.gateway}` },
          ...row.names.map((name) => ({ label: text.endToEnd, text: name })),
          { label: text.asked, text: momentText(row.created_at, language) },
          ...(row.paid_at ? [{ label: text.paid, text: momentText(row.paid_at, language) }] : []),
          { label: text.charge, text: row.id },
        ],
        link: { label: text.link, to: '/profile/transactions' },
      },
    ]),
  )
}

/** The same facts for a refund, whose own title says what happened. */
export const explainRefunds: Explain = async (tx, request) => {
  const charges = await explainCharges(tx, request)
  return new Map([...charges].map(([id, { facts, link }]) => [id, { facts, link }]))
}

interface WithdrawalFacts {
  id: string
  status: Status
  end_to_end_id: string | null
  requested_at: Date
  paid_at: Date | null
}

/** What lies behind money that was set aside, paid out or given back: the withdrawal as it stands now. */
export const explainWithdrawals: Explain = async (tx, { player, references, language }) => {
  const text = texts[language]
  const { rows } =
    await sql<WithdrawalFacts>`SELECT id, status, end_to_end_id, requested_at, paid_at FROM withdrawals
    WHERE player_id = ${player} AND id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        facts: [
          { label: text.state, text: text.states[row.status] },
          { label: text.asked, text: momentText(row.requested_at, language) },
          ...(row.paid_at ? [{ label: text.paid, text: momentText(row.paid_at, language) }] : []),
          ...(row.end_to_end_id ? [{ label: text.endToEnd, text: row.end_to_end_id }] : []),
          { label: text.withdrawal, text: row.id },
        ],
        link: { label: text.timeline, to: `/profile/withdraw/${row.id}` },
      },
    ]),
  )
}
