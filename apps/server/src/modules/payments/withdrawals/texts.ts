import type { Language } from '@girassol/contract'
import type { Withdrawal } from '@girassol/contract/schemas'
import type { z } from 'zod'
import { msg, type Text, translate } from '../../../platform/i18n.ts'
import { minuteText } from '../../../platform/moment.ts'

type Kind = z.output<typeof Withdrawal>['steps'][number]['kind']

interface StepTexts {
  title: Text
  text: Text
}

interface ShownStep {
  title: string
  text: string
}

interface Step {
  kind: Kind
  texts: StepTexts
  /** In place of `texts` for a check that did not pass. */
  failed?: StepTexts
}

const say = (title: Text, text: Text): StepTexts => ({ title, text })

/** What can happen to a withdrawal, as the player reads it. Places in braces are filled from the step's own detail. */
const steps = {
  asked: {
    kind: 'asked',
    texts: say(
      msg({ message: 'Pedido recebido' }),
      msg({ message: 'Reservamos {amount} para a chave {key}.' }),
    ),
  },
  bonus_forfeited: {
    kind: 'asked',
    texts: say(
      msg({ message: 'Bônus cancelado', context: 'withdrawal step' }),
      msg({ message: 'Como você escolheu, o bônus de {amount} foi cancelado.' }),
    ),
  },
  bonus_forfeited_rounds: {
    kind: 'asked',
    texts: say(
      msg({ message: 'Bônus em rodadas abertas cancelado' }),
      msg({
        message:
          '{amount} de bônus estão em rodadas abertas. O que esse bônus ganhar ou tiver de volta também é cancelado.',
      }),
    ),
  },
  check_amount: {
    kind: 'check',
    texts: say(
      msg({ message: 'Valor' }),
      msg({ message: 'O valor está dentro do que pagamos automaticamente.' }),
    ),
    failed: say(msg({ message: 'Valor' }), msg({ message: 'Valores assim são conferidos por uma pessoa.' })),
  },
  check_account: {
    kind: 'check',
    texts: say(msg({ message: 'Conta' }), msg({ message: 'Sua conta tem o tempo necessário.' })),
    failed: say(
      msg({ message: 'Conta' }),
      msg({ message: 'Sua conta é nova; os primeiros saques são conferidos por uma pessoa.' }),
    ),
  },
  check_key: {
    kind: 'check',
    texts: say(msg({ message: 'Chave PIX' }), msg({ message: 'A chave é sua.' })),
    failed: say(
      msg({ message: 'Chave PIX' }),
      msg({ message: 'Não conhecemos esta chave como sua; uma pessoa vai conferir.' }),
    ),
  },
  check_flags: {
    kind: 'check',
    texts: say(
      msg({ message: 'Segurança' }),
      msg({ message: 'Nenhuma pendência nos seus depósitos nem mudança recente de acesso.' }),
    ),
    failed: say(
      msg({ message: 'Segurança' }),
      msg({ message: 'Há um depósito em análise ou seu acesso mudou há pouco; uma pessoa vai conferir.' }),
    ),
  },
  check_count: {
    kind: 'check',
    texts: say(
      msg({ message: 'Saques de hoje' }),
      msg({ message: 'O número de saques de hoje está no habitual.' }),
    ),
    failed: say(
      msg({ message: 'Saques de hoje' }),
      msg({ message: 'São muitos saques para um dia; uma pessoa vai conferir.' }),
    ),
  },
  review: {
    kind: 'review',
    texts: say(
      msg({ message: 'Em análise', context: 'withdrawal step' }),
      msg({ message: 'Uma pessoa da nossa equipe vai conferir e decidir. O valor continua reservado.' }),
    ),
  },
  held: {
    kind: 'review',
    texts: say(
      msg({ message: 'Precisamos de mais tempo' }),
      msg({ message: 'Motivo: {reason} Decidimos até {until}. O valor continua reservado.' }),
    ),
  },
  approved_rules: {
    kind: 'approved',
    texts: say(msg({ message: 'Aprovado' }), msg({ message: 'Tudo certo: aprovado automaticamente.' })),
  },
  approved_operator: {
    kind: 'approved',
    texts: say(msg({ message: 'Aprovado' }), msg({ message: 'Nossa equipe conferiu e aprovou.' })),
  },
  sending: {
    kind: 'sending',
    texts: say(
      msg({ message: 'Enviado' }),
      msg({ message: 'Demos a ordem de pagamento. O PIX está a caminho.' }),
    ),
  },
  delayed_gateway: {
    kind: 'delayed',
    texts: say(
      msg({ message: 'Aguardando' }),
      msg({ message: 'Quem paga por nós não está atendendo agora. Nada foi enviado; tentaremos de novo.' }),
    ),
  },
  delayed_unknown: {
    kind: 'delayed',
    texts: say(
      msg({ message: 'Sem confirmação' }),
      msg({
        message:
          'Demos a ordem e a resposta não chegou. Perguntamos até saber; não enviamos de novo, para não pagar errado.',
      }),
    ),
  },
  delayed_promise: {
    kind: 'delayed',
    texts: say(
      msg({ message: 'Mais lento que o prometido' }),
      msg({ message: 'Passamos do prazo. Desculpe: nossa equipe foi avisada.' }),
    ),
  },
  paid: {
    kind: 'paid',
    texts: say(msg({ message: 'Pago' }), msg({ message: 'O banco confirmou o PIX de {amount}.' })),
  },
  rejected_operator: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Recusado' }),
      msg({ message: 'O valor voltou para o seu saldo. Motivo: {reason}' }),
    ),
  },
  rejected_key: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Chave não aceita' }),
      msg({ message: 'O banco não encontrou esta chave. O valor voltou para o seu saldo; confira a chave.' }),
    ),
  },
  rejected_holder: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Chave de outra pessoa' }),
      msg({ message: 'A chave não está no seu CPF. O valor voltou para o seu saldo.' }),
    ),
  },
  rejected_closing: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Encerramento cancelado' }),
      msg({ message: 'O encerramento da conta foi cancelado. O valor voltou para o seu saldo.' }),
    ),
  },
  rejected_return: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Parado por um pedido do banco' }),
      msg({
        message:
          'O banco que enviou um depósito seu pediu a devolução. O valor voltou para o seu saldo, e o que o banco pediu fica separado até a resposta.',
      }),
    ),
  },
  rejected_gateway: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Não foi possível pagar' }),
      msg({ message: 'A ordem não foi aceita. O valor voltou para o seu saldo; peça de novo mais tarde.' }),
    ),
  },
  rejected_bank: {
    kind: 'rejected',
    texts: say(
      msg({ message: 'Não recebido' }),
      msg({ message: 'O banco de destino não aceitou o PIX. O valor voltou para o seu saldo.' }),
    ),
  },
  returned: {
    kind: 'returned',
    texts: say(
      msg({ message: 'Devolvido' }),
      msg({ message: 'O banco de destino devolveu o PIX. O valor voltou para o seu saldo.' }),
    ),
  },
} as const satisfies Record<string, Step>

export type StepCode = keyof typeof steps

export const kindOf = (code: StepCode): Kind => steps[code].kind

export function textsOf(
  code: StepCode,
  passed: boolean | null,
  detail: Record<string, string>,
  language: Language,
): ShownStep {
  const step: Step = steps[code]
  const { title, text } = passed === false && step.failed ? step.failed : step.texts
  const until = detail['until']
  const values = until ? { ...detail, until: minuteText(new Date(until), language) } : detail
  return { title: translate(language, title), text: translate(language, text, values) }
}

/** The title alone, which says the same to players and operators. */
export const titleOf = (code: StepCode, passed: boolean | null, language: Language): string =>
  textsOf(code, passed, {}, language).title

/** The texts of a step with their places left open, for a preview that fills them while the operator types. */
export function templateOf(code: StepCode, language: Language): ShownStep {
  const { title, text } = (steps[code] as Step).texts
  const places = { reason: '{reason}', until: '{until}' }
  return { title: translate(language, title), text: translate(language, text, places) }
}

export type PlayerTexts = Record<Language, ShownStep>

/** The texts of a step in every language, for a notice that is rendered when it is read. */
export const playerTextsOf = (code: StepCode, detail: Record<string, string>): PlayerTexts => ({
  pt_BR: textsOf(code, null, detail, 'pt_BR'),
  en: textsOf(code, null, detail, 'en'),
  es: textsOf(code, null, detail, 'es'),
})

const requested = msg({ message: 'Saque solicitado com sucesso!' })
export const requestedText = (language: Language): string => translate(language, requested)
