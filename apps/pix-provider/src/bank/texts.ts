import type { ChargeStatus, Payout } from '../core/records.ts'
import type { Language } from './language.ts'
import type { RefusalReason } from './till.ts'

interface BankTexts {
  tag: string
  skip: string
  ribbon: string
  institution: string
  mainNavigation: string
  demo: string
  pay: string
  statement: string
  failed: string
  payByPix: string
  payLead: string
  pixCode: string
  go: string
  paste: string
  review: string
  charge: string
  to: string
  from: string
  description: string
  due: string
  dueAt: string
  ended: string
  reference: string
  payer: string
  debtorCpf: string
  inventedCustomer: string
  other: string
  otherCpf: string
  payerCpf: string
  payerName: string
  noBalance: string
  noBalanceNote: string
  payAmount: (amount: string) => string
  payAgain: string
  payLate: string
  outcomes: string
  outcomesNote: string
  payTwice: string
  payAfterDue: string
  decline: string
  declined: string
  declinedNote: (amount: string) => string
  back: string
  receipt: string
  done: string
  paidLate: string
  paidTwice: string
  when: string
  transaction: string
  refunded: string
  toShop: string
  another: string
  statementTitle: string
  statementLead: string
  key: string
  keyHint: string
  showStatement: string
  notKey: string
  noHolder: string
  nothing: string
  pixCharge: string
  qrAlt: string
  openInBank: string
  copy: string
  copied: string
  notFound: string
  at: string
  charges: Record<ChargeStatus, string>
  payouts: Record<Payout['state'], string>
  refusals: Record<RefusalReason, string>
}

const portuguese: BankTexts = {
  tag: 'pt-BR',
  skip: 'Ir para o conteúdo',
  ribbon: 'Banco de demonstração · nenhum dinheiro real',
  institution: 'Instituição fictícia',
  mainNavigation: 'Principal',
  demo: 'demonstração',
  pay: 'Pagar',
  statement: 'Extrato',
  failed: 'Não foi possível',
  payByPix: 'Pagar com PIX',
  payLead: 'Cole o código copia e cola que a loja mostrou, ou abra o endereço do QR Code.',
  pixCode: 'Código PIX copia e cola',
  go: 'Continuar',
  paste: 'Colar',
  review: 'Conferir e pagar',
  charge: 'Cobrança',
  to: 'Para',
  from: 'De',
  description: 'Descrição',
  due: 'Vence em',
  dueAt: 'Vencimento',
  ended: 'vencida',
  reference: 'Identificador',
  payer: 'Quem paga',
  debtorCpf: 'CPF da cobrança',
  inventedCustomer: 'Cliente fictício',
  other: 'Outra pessoa',
  otherCpf: 'Um CPF diferente do da cobrança',
  payerCpf: 'CPF do pagador',
  payerName: 'Nome (opcional)',
  noBalance: 'Conta sem saldo',
  noBalanceNote: 'O pagamento é recusado pelo banco',
  payAmount: (amount) => `Pagar ${amount}`,
  payAgain: 'Pagar outra vez',
  payLate: 'Pagar atrasado',
  outcomes: 'Outros desfechos para testar',
  outcomesNote: 'Cada botão faz de verdade o que diz, neste banco fictício.',
  payTwice: 'Pagar duas vezes',
  payAfterDue: 'Pagar depois do vencimento',
  decline: 'Recusar o pagamento',
  declined: 'Pagamento recusado',
  declinedNote: (amount) => `Nada saiu da conta. A cobrança de ${amount} continua como estava.`,
  back: 'Voltar à cobrança',
  receipt: 'Comprovante',
  done: 'Pagamento realizado',
  paidLate: 'Pago depois do vencimento',
  paidTwice: 'Este código foi pago duas vezes. O outro comprovante:',
  when: 'Quando',
  transaction: 'ID da transação',
  refunded: 'Devolvido',
  toShop: 'Voltar à loja',
  another: 'Novo pagamento',
  statementTitle: 'Extrato por chave',
  statementLead: 'Veja um saque chegar: informe a chave PIX para a qual ele foi pedido.',
  key: 'Chave PIX',
  keyHint: 'CPF, e-mail, celular ou chave aleatória',
  showStatement: 'Ver extrato',
  notKey: 'Esta não é uma chave PIX.',
  noHolder: 'Chave sem titular',
  nothing: 'Nada recebido nesta chave ainda.',
  pixCharge: 'Cobrança PIX',
  qrAlt: 'QR Code PIX desta cobrança',
  openInBank: 'Abrir no Banco Ipê',
  copy: 'Copiar código',
  copied: 'Copiado',
  notFound: 'Não encontrado',
  at: 'às',
  charges: {
    pending: 'Aguardando pagamento',
    paid: 'Paga',
    expired: 'Vencida',
    cancelled: 'Cancelada',
    refunded: 'Devolvida',
    disputed: 'Em contestação',
    charged_back: 'Devolvida por contestação',
  },
  payouts: {
    processing: 'A caminho',
    paid: 'Recebido',
    failed: 'Não recebido',
    returned: 'Devolvido à origem',
  },
  refusals: {
    bad_crc: 'O código está incompleto ou foi alterado: a verificação (CRC) não confere.',
    bad_code: 'Isto não é um código PIX copia e cola.',
    empty_code: 'Cole o código PIX copia e cola.',
    missing_code: 'Informe o código em "code".',
    unknown_code: 'Este código não pertence a uma cobrança deste banco de demonstração.',
    already_paid: 'Esta cobrança já foi paga. Para pagar outra vez, escolha “pagar duas vezes”.',
    expired: 'Esta cobrança venceu. Ela ainda pode ser paga com atraso: escolha “pagar atrasado”.',
    cancelled:
      'Esta cobrança foi cancelada por quem cobra. Ela ainda pode ser paga com atraso: escolha “pagar atrasado”.',
    no_balance: 'Saldo insuficiente na conta do pagador.',
    invalid_cpf: 'O CPF do pagador é inválido.',
    missing_cpf: 'Informe o CPF de quem paga.',
    not_found: 'Não encontramos este comprovante.',
  },
}

const english: BankTexts = {
  tag: 'en',
  skip: 'Skip to the content',
  ribbon: 'Demo bank · no real money',
  institution: 'Fictitious institution',
  mainNavigation: 'Main',
  demo: 'demo',
  pay: 'Pay',
  statement: 'Statement',
  failed: 'That did not work',
  payByPix: 'Pay by PIX',
  payLead: 'Paste the code that the shop showed, or open the address of the QR code.',
  pixCode: 'PIX copy-and-paste code',
  go: 'Continue',
  paste: 'Paste',
  review: 'Check and pay',
  charge: 'Charge',
  to: 'To',
  from: 'From',
  description: 'Description',
  due: 'Expires in',
  dueAt: 'Expiry',
  ended: 'expired',
  reference: 'Reference',
  payer: 'Who pays',
  debtorCpf: 'CPF of the charge',
  inventedCustomer: 'Fictitious customer',
  other: 'Another person',
  otherCpf: 'A CPF other than that of the charge',
  payerCpf: 'CPF of the payer',
  payerName: 'Name (optional)',
  noBalance: 'Account without balance',
  noBalanceNote: 'The bank refuses the payment',
  payAmount: (amount) => `Pay ${amount}`,
  payAgain: 'Pay again',
  payLate: 'Pay late',
  outcomes: 'Other outcomes for tests',
  outcomesNote: 'Each button really does what it says, in this fictitious bank.',
  payTwice: 'Pay twice',
  payAfterDue: 'Pay after the expiry',
  decline: 'Decline the payment',
  declined: 'Payment declined',
  declinedNote: (amount) => `Nothing left the account. The charge of ${amount} is as it was.`,
  back: 'Back to the charge',
  receipt: 'Receipt',
  done: 'Payment made',
  paidLate: 'Paid after the expiry',
  paidTwice: 'This code was paid twice. The other receipt:',
  when: 'When',
  transaction: 'Transaction id',
  refunded: 'Refunded',
  toShop: 'Back to the shop',
  another: 'New payment',
  statementTitle: 'Statement by key',
  statementLead: 'Watch a withdrawal arrive: enter the PIX key it was requested for.',
  key: 'PIX key',
  keyHint: 'CPF, e-mail, mobile number or random key',
  showStatement: 'Show statement',
  notKey: 'This is not a PIX key.',
  noHolder: 'Key without holder',
  nothing: 'Nothing received at this key yet.',
  pixCharge: 'PIX charge',
  qrAlt: 'PIX QR code of this charge',
  openInBank: 'Open in Banco Ipê',
  copy: 'Copy code',
  copied: 'Copied',
  notFound: 'Not found',
  at: 'at',
  charges: {
    pending: 'Waiting for payment',
    paid: 'Paid',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    disputed: 'Disputed',
    charged_back: 'Returned after a dispute',
  },
  payouts: {
    processing: 'On its way',
    paid: 'Received',
    failed: 'Not received',
    returned: 'Returned to its sender',
  },
  refusals: {
    bad_crc: 'The code is incomplete or was altered: its checksum (CRC) does not match.',
    bad_code: 'This is not a PIX copy-and-paste code.',
    empty_code: 'Paste the PIX copy-and-paste code.',
    missing_code: 'Send the code in "code".',
    unknown_code: 'This code does not belong to a charge of this demo bank.',
    already_paid: 'This charge was already paid. To pay it again, choose “pay twice”.',
    expired: 'This charge has expired. It can still be paid late: choose “pay late”.',
    cancelled: 'This charge was cancelled by the payee. It can still be paid late: choose “pay late”.',
    no_balance: 'Insufficient balance in the payer’s account.',
    invalid_cpf: 'The CPF of the payer is not valid.',
    missing_cpf: 'Enter the CPF of the payer.',
    not_found: 'We could not find this receipt.',
  },
}

const spanish: BankTexts = {
  tag: 'es',
  skip: 'Ir al contenido',
  ribbon: 'Banco de demostración · sin dinero real',
  institution: 'Institución ficticia',
  mainNavigation: 'Principal',
  demo: 'demostración',
  pay: 'Pagar',
  statement: 'Movimientos',
  failed: 'No fue posible',
  payByPix: 'Pagar con PIX',
  payLead: 'Pega el código que mostró la tienda, o abre la dirección del código QR.',
  pixCode: 'Código PIX para copiar y pegar',
  go: 'Continuar',
  paste: 'Pegar',
  review: 'Revisar y pagar',
  charge: 'Cobro',
  to: 'Para',
  from: 'De',
  description: 'Descripción',
  due: 'Vence en',
  dueAt: 'Vencimiento',
  ended: 'vencido',
  reference: 'Identificador',
  payer: 'Quién paga',
  debtorCpf: 'CPF del cobro',
  inventedCustomer: 'Cliente ficticio',
  other: 'Otra persona',
  otherCpf: 'Un CPF distinto del del cobro',
  payerCpf: 'CPF de quien paga',
  payerName: 'Nombre (opcional)',
  noBalance: 'Cuenta sin saldo',
  noBalanceNote: 'El banco rechaza el pago',
  payAmount: (amount) => `Pagar ${amount}`,
  payAgain: 'Pagar otra vez',
  payLate: 'Pagar con atraso',
  outcomes: 'Otros resultados para probar',
  outcomesNote: 'Cada botón hace de verdad lo que dice, en este banco ficticio.',
  payTwice: 'Pagar dos veces',
  payAfterDue: 'Pagar después del vencimiento',
  decline: 'Rechazar el pago',
  declined: 'Pago rechazado',
  declinedNote: (amount) => `No salió nada de la cuenta. El cobro de ${amount} sigue como estaba.`,
  back: 'Volver al cobro',
  receipt: 'Comprobante',
  done: 'Pago realizado',
  paidLate: 'Pagado después del vencimiento',
  paidTwice: 'Este código se pagó dos veces. El otro comprobante:',
  when: 'Cuándo',
  transaction: 'ID de la transacción',
  refunded: 'Devuelto',
  toShop: 'Volver a la tienda',
  another: 'Nuevo pago',
  statementTitle: 'Movimientos por clave',
  statementLead: 'Mira cómo llega un retiro: escribe la clave PIX para la que se pidió.',
  key: 'Clave PIX',
  keyHint: 'CPF, correo, celular o clave aleatoria',
  showStatement: 'Ver movimientos',
  notKey: 'Esta no es una clave PIX.',
  noHolder: 'Clave sin titular',
  nothing: 'Todavía no se recibió nada en esta clave.',
  pixCharge: 'Cobro PIX',
  qrAlt: 'Código QR PIX de este cobro',
  openInBank: 'Abrir en Banco Ipê',
  copy: 'Copiar código',
  copied: 'Copiado',
  notFound: 'No encontrado',
  at: 'a las',
  charges: {
    pending: 'Esperando el pago',
    paid: 'Pagado',
    expired: 'Vencido',
    cancelled: 'Cancelado',
    refunded: 'Devuelto',
    disputed: 'En disputa',
    charged_back: 'Devuelta por disputa',
  },
  payouts: {
    processing: 'En camino',
    paid: 'Recibido',
    failed: 'No recibido',
    returned: 'Devuelto a su origen',
  },
  refusals: {
    bad_crc: 'El código está incompleto o fue alterado: la verificación (CRC) no coincide.',
    bad_code: 'Esto no es un código PIX para copiar y pegar.',
    empty_code: 'Pega el código PIX.',
    missing_code: 'Envía el código en "code".',
    unknown_code: 'Este código no pertenece a un cobro de este banco de demostración.',
    already_paid: 'Este cobro ya se pagó. Para pagarlo otra vez, elige “pagar dos veces”.',
    expired: 'Este cobro venció. Todavía se puede pagar con atraso: elige “pagar con atraso”.',
    cancelled: 'Quien cobra canceló este cobro. Todavía se puede pagar con atraso: elige “pagar con atraso”.',
    no_balance: 'Saldo insuficiente en la cuenta de quien paga.',
    invalid_cpf: 'El CPF de quien paga no es válido.',
    missing_cpf: 'Escribe el CPF de quien paga.',
    not_found: 'No encontramos este comprobante.',
  },
}

/** The words of the pages in each language; the type demands all of them. */
export const textsIn: Readonly<Record<Language, BankTexts>> = { pt_BR: portuguese, en: english, es: spanish }
