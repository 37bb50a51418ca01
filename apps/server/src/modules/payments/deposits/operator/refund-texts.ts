import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'

interface Texts {
  title: string
  text: string
}

/** `sent`: taken from the balance and on its way back to the payer. `undone`: the gateway refused, the balance is restored. */
const texts: Record<'sent' | 'undone', Record<Language, (amount: string) => Texts>> = {
  sent: {
    pt_BR: (amount) => ({
      title: 'Devolvemos um depósito seu',
      text: `Descontamos ${amount} do seu saldo e mandamos o valor de volta à conta que fez o pagamento. Fale com o suporte se algo não estiver claro.`,
    }),
    en: (amount) => ({
      title: 'We refunded one of your deposits',
      text: `We took ${amount} from your balance and are sending it back to the account that paid. Contact support if anything is unclear.`,
    }),
    es: (amount) => ({
      title: 'Devolvimos un depósito tuyo',
      text: `Descontamos ${amount} de tu saldo y enviamos el monto de vuelta a la cuenta que hizo el pago. Habla con soporte si algo no está claro.`,
    }),
  },
  undone: {
    pt_BR: (amount) => ({
      title: 'A devolução do depósito não foi feita',
      text: `O meio de pagamento não aceitou a devolução, e ${amount} estão de novo no seu saldo.`,
    }),
    en: (amount) => ({
      title: 'The refund of your deposit was not made',
      text: `The payment provider did not accept the refund, and ${amount} are back in your balance.`,
    }),
    es: (amount) => ({
      title: 'La devolución del depósito no se hizo',
      text: `El medio de pago no aceptó la devolución, y ${amount} están de nuevo en tu saldo.`,
    }),
  },
}

/** What a player reads about the refund of a deposit, in every language. */
export function refundTexts(what: keyof typeof texts, amount: Centavos): Record<Language, Texts> {
  const { pt_BR, en, es } = texts[what]
  const money = formatBRL(amount)
  return { pt_BR: pt_BR(money), en: en(money), es: es(money) }
}
