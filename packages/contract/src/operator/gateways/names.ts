/** The names of gateways as their makers write them; one that is missing is shown by its code. */
const names: Readonly<Record<string, string>> = {
  brasilcash: 'Brasil Cash',
  digitopay: 'DigitoPay',
  orkestra: 'Orkestra',
  rexpay: 'RexPay',
  suitpay: 'SuitPay',
  bspay: 'BSPay',
  mercadopago: 'Mercado Pago',
  sharkpay: 'SharkPay',
  plugme: 'Plugme',
  stripe: 'Stripe',
}

export const gatewayTitle = (gateway: string): string => names[gateway] ?? gateway
