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
  affiliate_agreement_required: {
    status: 403,
    text: {
      pt_BR: 'Aceite primeiro o contrato de afiliados em vigor.',
      en: 'Accept the affiliate contract in force first.',
      es: 'Acepta primero el contrato de afiliados vigente.',
    },
  },
  affiliate_agreement_changed: {
    status: 409,
    text: {
      pt_BR: 'O contrato mudou. Leia a versão em vigor e aceite de novo.',
      en: 'The contract has changed. Read the version in force and accept again.',
      es: 'El contrato cambió. Lee la versión vigente y acepta de nuevo.',
    },
  },
  affiliate_identity_missing: {
    status: 422,
    text: {
      pt_BR: 'O contrato precisa do seu CPF: informe-o em Perfil, Dados.',
      en: 'The contract needs your CPF: enter it under Profile, Data.',
      es: 'El contrato necesita tu CPF: indícalo en Perfil, Datos.',
    },
  },
  creative_banned: {
    status: 422,
    text: {
      pt_BR: 'A lei não permite “{words}” em publicidade. Mude o texto.',
      en: 'The law does not allow “{words}” in advertising. Change the text.',
      es: 'La ley no permite “{words}” en publicidad. Cambia el texto.',
    },
  },
  creative_changed: {
    status: 409,
    text: {
      pt_BR: 'A situação desta peça mudou. Veja de novo antes de continuar.',
      en: 'This advertisement has changed state. Look again before going on.',
      es: 'La situación de esta pieza cambió. Mírala de nuevo antes de continuar.',
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
