/** Why money was not taken, given or paid out; part of the closed list in `errors.ts`, which checks its shape. */
export const moneyErrors = {
  amount_invalid: {
    status: 422,
    text: {
      pt_BR: 'Por favor, insira um valor válido',
      en: 'Please enter a valid amount',
      es: 'Por favor, ingresa un monto válido',
    },
  },
  amount_below_min: {
    status: 422,
    text: {
      pt_BR: 'O valor mínimo é de {amount}',
      en: 'The minimum amount is {amount}',
      es: 'El monto mínimo es de {amount}',
    },
  },
  amount_above_max: {
    status: 422,
    text: {
      pt_BR: 'O valor máximo é de {amount}',
      en: 'The maximum amount is {amount}',
      es: 'El monto máximo es de {amount}',
    },
  },
  kyc_required: {
    status: 403,
    text: {
      pt_BR: 'Antes do primeiro depósito, informe seu CPF e sua data de nascimento.',
      en: 'Before your first deposit, tell us your CPF and date of birth.',
      es: 'Antes de tu primer depósito, indica tu CPF y tu fecha de nacimiento.',
    },
  },
  gateway_unavailable: {
    status: 503,
    text: {
      pt_BR: 'Este método de pagamento está indisponível agora. Escolha outro ou tente em alguns minutos.',
      en: 'This payment method is unavailable right now. Choose another one or try again in a few minutes.',
      es: 'Este método de pago no está disponible ahora. Elige otro o inténtalo en unos minutos.',
    },
  },
  charge_failed: {
    status: 502,
    text: {
      pt_BR: 'Erro ao gerar o PIX. Tente novamente.',
      en: 'We could not create the PIX. Please try again.',
      es: 'No pudimos generar el PIX. Inténtalo de nuevo.',
    },
  },
  coupon_invalid: {
    status: 422,
    text: {
      pt_BR: 'Cupom inválido ou expirado.',
      en: 'This coupon is not valid or has expired.',
      es: 'Cupón no válido o vencido.',
    },
  },
  coupon_used_up: {
    status: 422,
    text: {
      pt_BR: 'Este cupom já foi usado.',
      en: 'This coupon has already been used.',
      es: 'Este cupón ya se utilizó.',
    },
  },
  coupon_min_deposit: {
    status: 422,
    text: {
      pt_BR: 'Este cupom vale para depósitos a partir de {amount}.',
      en: 'This coupon is for deposits of {amount} or more.',
      es: 'Este cupón es para depósitos desde {amount}.',
    },
  },
  bonus_unavailable: {
    status: 422,
    text: {
      pt_BR: 'Bônus de depósito não disponível.',
      en: 'Deposit bonuses are not available.',
      es: 'Los bonos de depósito no están disponibles.',
    },
  },
  withdraw_below_min: {
    status: 422,
    text: {
      pt_BR: 'O valor mínimo para saque é {amount}',
      en: 'The minimum withdrawal is {amount}',
      es: 'El monto mínimo de retiro es {amount}',
    },
  },
  withdraw_above_max: {
    status: 422,
    text: {
      pt_BR: 'O valor máximo para saque é {amount}',
      en: 'The maximum withdrawal is {amount}',
      es: 'El monto máximo de retiro es {amount}',
    },
  },
  withdraw_insufficient: {
    status: 409,
    text: {
      pt_BR: 'Saldo insuficiente para realizar o saque',
      en: 'Your balance is too low for this withdrawal',
      es: 'Saldo insuficiente para realizar el retiro',
    },
  },
  withdraw_identity_missing: {
    status: 422,
    text: {
      pt_BR: 'Antes do primeiro saque, informe seu CPF e sua data de nascimento.',
      en: 'Before your first withdrawal, tell us your CPF and date of birth.',
      es: 'Antes de tu primer retiro, indica tu CPF y tu fecha de nacimiento.',
    },
  },
  return_requested: {
    status: 403,
    text: {
      pt_BR:
        'O banco que enviou um depósito seu pediu a devolução. Saques esperam até a resposta; os avisos dizem mais.',
      en: 'The bank that sent one of your deposits asks for it back. Withdrawals wait for the answer; your notices say more.',
      es: 'El banco que envió un depósito tuyo pidió la devolución. Los retiros esperan la respuesta; tus avisos dicen más.',
    },
  },
  withdraw_email_unconfirmed: {
    status: 422,
    text: {
      pt_BR: 'Antes de sacar, confirme seu e-mail pelo link que enviamos.',
      en: 'Before you withdraw, confirm your e-mail through the link we sent.',
      es: 'Antes de retirar, confirma tu correo con el enlace que enviamos.',
    },
  },
  pix_key_foreign: {
    status: 422,
    text: {
      pt_BR: 'O saque só pode ir para uma chave PIX sua: seu CPF, ou o e-mail e o celular desta conta.',
      en: 'Withdrawals only go to a PIX key of your own: your CPF, or the e-mail and phone of this account.',
      es: 'El retiro solo puede ir a una clave PIX tuya: tu CPF, o el correo y el celular de esta cuenta.',
    },
  },
  random_key_consent: {
    status: 422,
    text: {
      pt_BR: 'Você precisa consentir com o vínculo da chave aleatória antes de prosseguir',
      en: 'You need to agree to linking the random key before going on',
      es: 'Debes aceptar la vinculación de la clave aleatoria antes de continuar',
    },
  },
  random_key_linked: {
    status: 422,
    text: {
      pt_BR: 'Sua chave aleatória já está vinculada e não pode ser alterada',
      en: 'Your random key is already linked and cannot be changed',
      es: 'Tu clave aleatoria ya está vinculada y no se puede cambiar',
    },
  },
  payout_unavailable: {
    status: 503,
    text: {
      pt_BR:
        'Os saques por PIX estão indisponíveis agora. Nada foi debitado; tente de novo em alguns minutos.',
      en: 'PIX withdrawals are unavailable right now. Nothing was taken; try again in a few minutes.',
      es: 'Los retiros por PIX no están disponibles ahora. No se debitó nada; inténtalo en unos minutos.',
    },
  },
  bonus_active: {
    status: 409,
    text: {
      pt_BR: 'Você tem um bônus ativo. Se sacar agora, o bônus será cancelado; seu dinheiro continua seu.',
      en: 'You have an active bonus. If you withdraw now, the bonus is cancelled; your own money stays yours.',
      es: 'Tienes un bono activo. Si retiras ahora, el bono se cancela; tu dinero sigue siendo tuyo.',
    },
  },
} as const
