import { gatewayTitle } from '@girassol/contract/operator'
import type { WithdrawalStatus } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import { msg, type Text, translateTree } from '../../platform/i18n.ts'
import { isUuid } from '../../platform/ids.ts'
import { momentText } from '../../platform/moment.ts'
import type { Explain } from '../wallet/index.ts'

type Status = z.output<typeof WithdrawalStatus>

const states: Record<Status, Text> = {
  requested: msg({ message: 'Pedido' }),
  in_review: msg({ message: 'Em análise' }),
  approved: msg({ message: 'Aprovado' }),
  sending: msg({ message: 'A caminho do banco' }),
  unknown: msg({ message: 'Confirmando com o banco' }),
  paid: msg({ message: 'Pago' }),
  rejected: msg({ message: 'Recusado' }),
  returned: msg({ message: 'Devolvido pelo banco' }),
}

const texts = {
  title: msg({ message: 'Depósito por PIX' }),
  gateway: msg({ message: 'Meio de pagamento' }),
  endToEnd: msg({ message: 'Identificador do PIX' }),
  asked: msg({ message: 'Pedido em' }),
  paid: msg({ message: 'Pago em' }),
  charge: msg({ message: 'Código da cobrança' }),
  link: msg({ message: 'Ver o histórico de depósitos' }),
  state: msg({ message: 'Situação' }),
  states,
  withdrawal: msg({ message: 'Código do saque' }),
  timeline: msg({ message: 'Acompanhar o saque' }),
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
  const text = translateTree(language, texts)
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
          {
            label: text.gateway,
            text: row.gateway === 'stripe' ? gatewayTitle(row.gateway) : `PIX · ${gatewayTitle(row.gateway)}`,
          },
          ...row.names.map((name) => ({ label: text.endToEnd, text: name })),
          { label: text.asked, text: momentText(row.created_at, language) },
          ...(row.paid_at ? [{ label: text.paid, text: momentText(row.paid_at, language) }] : []),
          { label: text.charge, text: row.id },
        ],
        link: { label: text.link, to: '/profile/transactions' },
        record: { kind: 'charge', id: row.id },
      },
    ]),
  )
}

/** The same facts for a refund, whose own title says what happened. */
export const explainRefunds: Explain = async (tx, request) => {
  const charges = await explainCharges(tx, request)
  return new Map([...charges].map(([id, { title: _title, ...charge }]) => [id, charge]))
}

interface WithdrawalFacts {
  id: string
  status: Status
  end_to_end_id: string | null
  requested_at: Date
  paid_at: Date | null
}

/** What lies behind money that was set aside, paid out or given back: the withdrawal and its present status. */
export const explainWithdrawals: Explain = async (tx, { player, references, language }) => {
  const text = translateTree(language, texts)
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
        record: { kind: 'withdrawal', id: row.id },
      },
    ]),
  )
}
