import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'
import { inEveryLanguage, msg, translate } from '../../../../platform/i18n.ts'

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
export function refundTexts(
  what: keyof typeof texts,
  amount: Centavos,
): Record<Language, { title: string; text: string }> {
  const { title, text } = texts[what]
  return inEveryLanguage((language) => ({
    title: translate(language, title),
    text: translate(language, text, { amount: formatBRL(amount) }),
  }))
}
