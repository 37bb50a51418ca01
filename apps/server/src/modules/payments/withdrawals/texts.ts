import type { Language } from '@girassol/contract'
import type { Withdrawal } from '@girassol/contract/schemas'
import type { z } from 'zod'
import { minuteText } from '../../../platform/moment.ts'

type Kind = z.output<typeof Withdrawal>['steps'][number]['kind']

interface StepTexts {
  title: string
  text: string
}

interface Step {
  kind: Kind
  texts: Record<Language, StepTexts>
  /** In place of `texts` for a check that did not pass. */
  failed?: Record<Language, StepTexts>
}

const say = (title: string, text: string): StepTexts => ({ title, text })

/** What can happen to a withdrawal, in words for the player. Places in braces are filled from the step's own detail. */
const steps = {
  asked: {
    kind: 'asked',
    texts: {
      pt_BR: say('Pedido recebido', 'Reservamos {amount} para a chave {key}.'),
      en: say('Request received', 'We set {amount} aside for the key {key}.'),
      es: say('Solicitud recibida', 'Reservamos {amount} para la clave {key}.'),
    },
  },
  bonus_forfeited: {
    kind: 'asked',
    texts: {
      pt_BR: say('Bônus cancelado', 'Como você escolheu, o bônus de {amount} foi cancelado.'),
      en: say('Bonus cancelled', 'As you chose, the bonus of {amount} was cancelled.'),
      es: say('Bono cancelado', 'Como elegiste, el bono de {amount} se canceló.'),
    },
  },
  bonus_forfeited_rounds: {
    kind: 'asked',
    texts: {
      pt_BR: say(
        'Bônus em rodadas abertas cancelado',
        '{amount} de bônus estão em rodadas abertas. O que esse bônus ganhar ou tiver de volta também é cancelado.',
      ),
      en: say(
        'Bonus in open rounds cancelled',
        '{amount} of bonus is in open rounds. What that bonus wins or gets back is cancelled too.',
      ),
      es: say(
        'Bono en rondas abiertas cancelado',
        'Hay {amount} de bono en rondas abiertas. Lo que ese bono gane o recupere también se cancela.',
      ),
    },
  },
  check_amount: {
    kind: 'check',
    texts: {
      pt_BR: say('Valor', 'O valor está dentro do que pagamos automaticamente.'),
      en: say('Amount', 'The amount is within what we pay automatically.'),
      es: say('Monto', 'El monto está dentro de lo que pagamos automáticamente.'),
    },
    failed: {
      pt_BR: say('Valor', 'Valores assim são conferidos por uma pessoa.'),
      en: say('Amount', 'Amounts like this are looked at by a person.'),
      es: say('Monto', 'Una persona revisa los montos así.'),
    },
  },
  check_account: {
    kind: 'check',
    texts: {
      pt_BR: say('Conta', 'Sua conta tem o tempo necessário.'),
      en: say('Account', 'Your account is old enough.'),
      es: say('Cuenta', 'Tu cuenta tiene la antigüedad necesaria.'),
    },
    failed: {
      pt_BR: say('Conta', 'Sua conta é nova; os primeiros saques são conferidos por uma pessoa.'),
      en: say('Account', 'Your account is new; the first withdrawals are looked at by a person.'),
      es: say('Cuenta', 'Tu cuenta es nueva; una persona revisa los primeros retiros.'),
    },
  },
  check_key: {
    kind: 'check',
    texts: {
      pt_BR: say('Chave PIX', 'A chave é sua.'),
      en: say('PIX key', 'The key is yours.'),
      es: say('Clave PIX', 'La clave es tuya.'),
    },
    failed: {
      pt_BR: say('Chave PIX', 'Não conhecemos esta chave como sua; uma pessoa vai conferir.'),
      en: say('PIX key', 'We do not know this key as yours; a person will look at it.'),
      es: say('Clave PIX', 'No conocemos esta clave como tuya; una persona la revisará.'),
    },
  },
  check_flags: {
    kind: 'check',
    texts: {
      pt_BR: say('Segurança', 'Nenhuma pendência nos seus depósitos nem mudança recente de acesso.'),
      en: say('Security', 'Nothing pending on your deposits and no recent change of access.'),
      es: say('Seguridad', 'Sin pendientes en tus depósitos ni cambios recientes de acceso.'),
    },
    failed: {
      pt_BR: say(
        'Segurança',
        'Há um depósito em análise ou seu acesso mudou há pouco; uma pessoa vai conferir.',
      ),
      en: say('Security', 'A deposit is under review or your access changed recently; a person will look.'),
      es: say(
        'Seguridad',
        'Hay un depósito en revisión o tu acceso cambió hace poco; una persona lo revisará.',
      ),
    },
  },
  check_count: {
    kind: 'check',
    texts: {
      pt_BR: say('Saques de hoje', 'O número de saques de hoje está no habitual.'),
      en: say('Withdrawals today', 'The number of withdrawals today is as usual.'),
      es: say('Retiros de hoy', 'La cantidad de retiros de hoy es la habitual.'),
    },
    failed: {
      pt_BR: say('Saques de hoje', 'São muitos saques para um dia; uma pessoa vai conferir.'),
      en: say('Withdrawals today', 'These are many withdrawals for one day; a person will look.'),
      es: say('Retiros de hoy', 'Son muchos retiros para un día; una persona los revisará.'),
    },
  },
  review: {
    kind: 'review',
    texts: {
      pt_BR: say(
        'Em análise',
        'Uma pessoa da nossa equipe vai conferir e decidir. O valor continua reservado.',
      ),
      en: say('Under review', 'A person on our team will look and decide. The amount stays set aside.'),
      es: say('En revisión', 'Una persona de nuestro equipo revisará y decidirá. El monto sigue reservado.'),
    },
  },
  held: {
    kind: 'review',
    texts: {
      pt_BR: say(
        'Precisamos de mais tempo',
        'Motivo: {reason} Decidimos até {until}. O valor continua reservado.',
      ),
      en: say('We need more time', 'Reason: {reason} We decide by {until}. The amount stays set aside.'),
      es: say(
        'Necesitamos más tiempo',
        'Motivo: {reason} Decidimos hasta el {until}. El monto sigue reservado.',
      ),
    },
  },
  approved_rules: {
    kind: 'approved',
    texts: {
      pt_BR: say('Aprovado', 'Tudo certo: aprovado automaticamente.'),
      en: say('Approved', 'All in order: approved automatically.'),
      es: say('Aprobado', 'Todo en orden: aprobado automáticamente.'),
    },
  },
  approved_operator: {
    kind: 'approved',
    texts: {
      pt_BR: say('Aprovado', 'Nossa equipe conferiu e aprovou.'),
      en: say('Approved', 'Our team looked at it and approved it.'),
      es: say('Aprobado', 'Nuestro equipo lo revisó y lo aprobó.'),
    },
  },
  sending: {
    kind: 'sending',
    texts: {
      pt_BR: say('Enviado', 'Demos a ordem de pagamento. O PIX está a caminho.'),
      en: say('Sent', 'We gave the order to pay. The PIX is on its way.'),
      es: say('Enviado', 'Dimos la orden de pago. El PIX está en camino.'),
    },
  },
  delayed_gateway: {
    kind: 'delayed',
    texts: {
      pt_BR: say(
        'Aguardando',
        'Quem paga por nós não está atendendo agora. Nada foi enviado; tentaremos de novo.',
      ),
      en: say('Waiting', 'Our payer is not answering right now. Nothing was sent; we will try again.'),
      es: say(
        'En espera',
        'Quien paga por nosotros no responde ahora. No se envió nada; lo intentaremos de nuevo.',
      ),
    },
  },
  delayed_unknown: {
    kind: 'delayed',
    texts: {
      pt_BR: say(
        'Sem confirmação',
        'Demos a ordem e a resposta não chegou. Perguntamos até saber; não enviamos de novo, para não pagar errado.',
      ),
      en: say(
        'Not confirmed',
        'We gave the order and the answer got lost. We keep asking until we know; we do not send it twice.',
      ),
      es: say(
        'Sin confirmación',
        'Dimos la orden y la respuesta no llegó. Preguntamos hasta saberlo; no la enviamos dos veces.',
      ),
    },
  },
  delayed_promise: {
    kind: 'delayed',
    texts: {
      pt_BR: say('Mais lento que o prometido', 'Passamos do prazo. Desculpe: nossa equipe foi avisada.'),
      en: say('Slower than promised', 'We missed our promise. Sorry: our team has been told.'),
      es: say('Más lento de lo prometido', 'Superamos el plazo. Lo sentimos: nuestro equipo fue avisado.'),
    },
  },
  paid: {
    kind: 'paid',
    texts: {
      pt_BR: say('Pago', 'O banco confirmou o PIX de {amount}.'),
      en: say('Paid', 'The bank confirmed the PIX of {amount}.'),
      es: say('Pagado', 'El banco confirmó el PIX de {amount}.'),
    },
  },
  rejected_operator: {
    kind: 'rejected',
    texts: {
      pt_BR: say('Recusado', 'O valor voltou para o seu saldo. Motivo: {reason}'),
      en: say('Rejected', 'The amount is back in your balance. Reason: {reason}'),
      es: say('Rechazado', 'El monto volvió a tu saldo. Motivo: {reason}'),
    },
  },
  rejected_key: {
    kind: 'rejected',
    texts: {
      pt_BR: say(
        'Chave não aceita',
        'O banco não encontrou esta chave. O valor voltou para o seu saldo; confira a chave.',
      ),
      en: say(
        'Key not accepted',
        'The bank did not find this key. The amount is back in your balance; check the key.',
      ),
      es: say(
        'Clave no aceptada',
        'El banco no encontró esta clave. El monto volvió a tu saldo; revisa la clave.',
      ),
    },
  },
  rejected_holder: {
    kind: 'rejected',
    texts: {
      pt_BR: say('Chave de outra pessoa', 'A chave não está no seu CPF. O valor voltou para o seu saldo.'),
      en: say("Somebody else's key", 'The key is not under your CPF. The amount is back in your balance.'),
      es: say('Clave de otra persona', 'La clave no está a nombre de tu CPF. El monto volvió a tu saldo.'),
    },
  },
  rejected_closing: {
    kind: 'rejected',
    texts: {
      pt_BR: say(
        'Encerramento cancelado',
        'Você cancelou o encerramento da conta. O valor voltou para o seu saldo.',
      ),
      en: say(
        'Closing cancelled',
        'You cancelled the closing of the account. The amount is back in your balance.',
      ),
      es: say('Cierre cancelado', 'Cancelaste el cierre de la cuenta. El monto volvió a tu saldo.'),
    },
  },
  rejected_gateway: {
    kind: 'rejected',
    texts: {
      pt_BR: say(
        'Não foi possível pagar',
        'A ordem não foi aceita. O valor voltou para o seu saldo; peça de novo mais tarde.',
      ),
      en: say(
        'Could not be paid',
        'The order was not accepted. The amount is back in your balance; ask again later.',
      ),
      es: say(
        'No fue posible pagar',
        'La orden no fue aceptada. El monto volvió a tu saldo; pide de nuevo más tarde.',
      ),
    },
  },
  rejected_bank: {
    kind: 'rejected',
    texts: {
      pt_BR: say('Não recebido', 'O banco de destino não aceitou o PIX. O valor voltou para o seu saldo.'),
      en: say('Not received', 'The receiving bank did not take the PIX. The amount is back in your balance.'),
      es: say('No recibido', 'El banco de destino no aceptó el PIX. El monto volvió a tu saldo.'),
    },
  },
  returned: {
    kind: 'returned',
    texts: {
      pt_BR: say('Devolvido', 'O banco de destino devolveu o PIX. O valor voltou para o seu saldo.'),
      en: say('Returned', 'The receiving bank sent the PIX back. The amount is back in your balance.'),
      es: say('Devuelto', 'El banco de destino devolvió el PIX. El monto volvió a tu saldo.'),
    },
  },
} as const satisfies Record<string, Step>

export type StepCode = keyof typeof steps

export const kindOf = (code: StepCode): Kind => steps[code].kind

export function textsOf(
  code: StepCode,
  passed: boolean | null,
  detail: Record<string, string>,
  language: Language,
): StepTexts {
  const step: Step = steps[code]
  const { title, text } = (passed === false && step.failed ? step.failed : step.texts)[language]
  const until = detail['until']
  const values = until ? { ...detail, until: minuteText(new Date(until), language) } : detail
  return { title, text: fill(text, values) }
}

export type PlayerTexts = Record<Language, StepTexts>

/** The texts of a step in every language, for a notice that is rendered when it is read. */
export const playerTextsOf = (code: StepCode, detail: Record<string, string>): PlayerTexts => ({
  pt_BR: textsOf(code, null, detail, 'pt_BR'),
  en: textsOf(code, null, detail, 'en'),
  es: textsOf(code, null, detail, 'es'),
})

export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

export const messages = {
  asked: {
    pt_BR: 'Saque solicitado com sucesso!',
    en: 'Withdrawal requested successfully!',
    es: '¡Retiro solicitado con éxito!',
  },
} satisfies Record<string, Record<Language, string>>
