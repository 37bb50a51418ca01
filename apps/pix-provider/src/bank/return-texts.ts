import type { Dispute } from '../core/records.ts'
import type { Language } from './language.ts'

interface ReturnTexts {
  title: string
  lead: string
  dispute: string
  e2e: string
  kind: string
  kinds: Record<Dispute['kind'], string>
  raise: string
  list: string
  none: string
  withdraw: string
  complete: string
  states: Record<Dispute['state'], string>
  refused: string
}

export const returnTextsIn: Readonly<Record<Language, ReturnTexts>> = {
  pt_BR: {
    title: 'Devoluções',
    lead: 'O banco do pagador pede o dinheiro de volta (MED). Quem recebeu tem 7 dias para responder.',
    dispute: 'Contestar este pagamento',
    e2e: 'ID da transação',
    kind: 'Motivo',
    kinds: { fraud: 'Fraude', operational: 'Falha operacional' },
    raise: 'Pedir a devolução',
    list: 'Pedidos de devolução',
    none: 'Nenhum pedido ainda. Abra um comprovante e conteste o pagamento.',
    withdraw: 'Desistir do pedido',
    complete: 'Devolver sem esperar a resposta',
    states: { opened: 'Aberto', won: 'Recusado', lost: 'Devolvido', cancelled: 'Retirado' },
    refused: 'Não há pagamento com este ID com valor a devolver, ou o pedido já terminou.',
  },
  en: {
    title: 'Returns',
    lead: 'The payer’s bank asks for the money back (MED). The receiver has 7 days to answer.',
    dispute: 'Dispute this payment',
    e2e: 'Transaction id',
    kind: 'Reason',
    kinds: { fraud: 'Fraud', operational: 'Operational failure' },
    raise: 'Request the return',
    list: 'Return requests',
    none: 'No requests yet. Open a receipt and dispute the payment.',
    withdraw: 'Withdraw the request',
    complete: 'Return without waiting for the answer',
    states: { opened: 'Open', won: 'Refused', lost: 'Returned', cancelled: 'Withdrawn' },
    refused: 'No payment with this id has anything left to return, or the request has ended.',
  },
  es: {
    title: 'Devoluciones',
    lead: 'El banco del pagador pide el dinero de vuelta (MED). El receptor tiene 7 días para responder.',
    dispute: 'Impugnar este pago',
    e2e: 'ID de la transacción',
    kind: 'Motivo',
    kinds: { fraud: 'Fraude', operational: 'Falla operativa' },
    raise: 'Pedir la devolución',
    list: 'Pedidos de devolución',
    none: 'Aún no hay pedidos. Abre un comprobante e impugna el pago.',
    withdraw: 'Desistir del pedido',
    complete: 'Devolver sin esperar la respuesta',
    states: { opened: 'Abierto', won: 'Rechazado', lost: 'Devuelto', cancelled: 'Retirado' },
    refused: 'No hay un pago con este ID con valor por devolver, o el pedido ya terminó.',
  },
}
