export type RefusalCode =
  | 'invalid_request'
  | 'invalid_amount'
  | 'invalid_document'
  | 'invalid_key'
  | 'key_not_found'
  | 'holder_mismatch'
  | 'insufficient_balance'
  | 'duplicate_reference'
  | 'refund_exceeds_payment'
  | 'not_paid'
  | 'already_final'
  | 'not_found'
  | 'unauthorized'
  | 'bad_signature'
  | 'replay_detected'
  | 'rate_limited'
  | 'internal'

/** A definite business no. Each dialect says it in its vendor's words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly field: string | undefined

  constructor(code: RefusalCode, message?: string, field?: string) {
    super(message ?? TEXTS[code])
    this.code = code
    this.field = field
  }
}

const TEXTS: Readonly<Record<RefusalCode, string>> = {
  invalid_request: 'Requisição inválida',
  invalid_amount: 'Valor inválido',
  invalid_document: 'CPF inválido',
  invalid_key: 'Chave PIX inválida',
  key_not_found: 'Chave PIX não encontrada',
  holder_mismatch: 'A chave PIX pertence a outro titular',
  insufficient_balance: 'Saldo insuficiente',
  duplicate_reference: 'Referência já usada com outros dados',
  refund_exceeds_payment: 'A devolução excede o valor pago',
  not_paid: 'A cobrança não foi paga',
  already_final: 'A operação já terminou',
  not_found: 'Não encontrado',
  unauthorized: 'Credenciais inválidas',
  bad_signature: 'Assinatura inválida',
  replay_detected: 'Requisição repetida',
  rate_limited: 'Muitas requisições',
  internal: 'Erro interno',
}
