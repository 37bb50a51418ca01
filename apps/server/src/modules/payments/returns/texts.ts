import { type Centavos, formatBRL } from '@girassol/money'
import { msg, translateNotice } from '../../../platform/i18n.ts'

/** `opened`: the bank asks, the amount is set aside. `paid`: the bank took it. `released`: nothing is owed, the balance is restored. */
const texts = {
  opened: {
    title: msg({ message: 'O banco pediu a devolução de um depósito' }),
    text: msg({
      message:
        'O banco que enviou um depósito de {amount} pediu a devolução. O valor fica separado e os saques esperam até a resposta, em até 7 dias. Fale com o suporte se quiser explicar o pagamento.',
    }),
  },
  paid: {
    title: msg({ message: 'Um depósito voltou ao banco' }),
    text: msg({ message: 'O banco recebeu de volta o depósito de {amount}.' }),
  },
  released: {
    title: msg({ message: 'O pedido de devolução terminou' }),
    text: msg({
      message:
        'O pedido do banco sobre o depósito de {amount} terminou e nada foi devolvido. O valor separado está de novo no seu saldo.',
    }),
  },
}

export type ReturnText = keyof typeof texts

/** What a player reads about a return request, in every language. */
export const returnTexts = (what: ReturnText, amount: Centavos) =>
  translateNotice(texts[what], { amount: formatBRL(amount) })
