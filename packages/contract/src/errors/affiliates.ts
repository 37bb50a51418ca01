/** Refusals about the affiliate programme. */
export const affiliatesErrors = {
  affiliate_closed: {
    status: 403,
    text: {
      pt_BR: 'O programa de afiliados não está aberto para a sua conta.',
      en: 'The affiliate programme is not open to your account.',
      es: 'El programa de afiliados no está abierto para tu cuenta.',
    },
  },
  affiliate_required: {
    status: 403,
    text: {
      pt_BR: 'Gere primeiro o seu código de indicação.',
      en: 'Generate your referral code first.',
      es: 'Genera primero tu código de referido.',
    },
  },
  postback_invalid: {
    status: 422,
    text: {
      pt_BR: 'Informe um endereço público que comece com https:// e use só os campos indicados.',
      en: 'Enter a public address that begins with https:// and uses only the fields listed.',
      es: 'Indica una dirección pública que empiece con https:// y use solo los campos indicados.',
    },
  },
}
