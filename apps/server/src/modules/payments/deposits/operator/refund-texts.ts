import { type Centavos, formatBRL } from '@girassol/money'
import { msg, translateNotice } from '../../../../platform/i18n.ts'

/** `sent`: taken from the balance and on its way back to the payer. `undone`: the gateway refused, the balance is restored. */
const texts = {
  sent: {
    title: msg({ message: 'Devolvemos um depósito seu' }),
    text: msg({
      message:
        'Descontamos {amount} do seu saldo e mandamos o valor de volta à conta que fez o pagamento. Fale com o suporte se algo não estiver claro.',
    }),
  },
  undone: {
    title: msg({ message: 'A devolução do depósito não foi feita' }),
    text: msg({
      message: 'O meio de pagamento não aceitou a devolução, e {amount} estão de novo no seu saldo.',
    }),
  },
}

/** What a player reads about the refund of a deposit, in every language. */
export const refundTexts = (what: keyof typeof texts, amount: Centavos) =>
  translateNotice(texts[what], { amount: formatBRL(amount) })
