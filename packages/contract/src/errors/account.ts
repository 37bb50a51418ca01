/** Refusals about registration, login, the account and its closing. */
export const accountErrors = {
  incomplete_login: {
    status: 422,
    text: {
      pt_BR: 'Dados de login incompletos',
      en: 'Incomplete login details',
      es: 'Datos de acceso incompletos',
    },
  },
  invalid_credentials: {
    status: 422,
    text: {
      pt_BR: 'E-mail, telefone ou senha não conferem.',
      en: 'The e-mail, phone or password does not match.',
      es: 'El correo, el teléfono o la contraseña no coinciden.',
    },
  },
  login_throttled: {
    status: 429,
    text: {
      pt_BR: 'Muitas tentativas de entrada. Aguarde alguns minutos ou redefina a senha.',
      en: 'Too many login attempts. Wait a few minutes or reset your password.',
      es: 'Demasiados intentos de acceso. Espera unos minutos o restablece la contraseña.',
    },
  },
  login_locked: {
    status: 429,
    text: {
      pt_BR:
        'Por segurança, a entrada foi bloqueada depois de três tentativas. Redefina a senha pelo e-mail para entrar.',
      en: 'For your security, login was locked after three attempts. Reset your password by e-mail to log in.',
      es: 'Por seguridad, el acceso se bloqueó después de tres intentos. Restablece la contraseña por correo para entrar.',
    },
  },
  account_exists: {
    status: 422,
    text: {
      pt_BR: 'Não foi possível criar a conta com estes dados. Se você já tem uma, entre ou redefina a senha.',
      en: 'We could not create an account with these details. If you already have one, log in or reset your password.',
      es: 'No fue posible crear la cuenta con estos datos. Si ya tienes una, entra o restablece la contraseña.',
    },
  },
  captcha_failed: {
    status: 422,
    text: {
      pt_BR: 'Não conseguimos confirmar que você não é um robô. Tente de novo.',
      en: 'We could not confirm that you are not a robot. Please try again.',
      es: 'No pudimos confirmar que no eres un robot. Inténtalo de nuevo.',
    },
  },
  reset_token_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este link de redefinição não vale mais. Peça um novo.',
      en: 'This reset link is no longer valid. Ask for a new one.',
      es: 'Este enlace ya no es válido. Pide uno nuevo.',
    },
  },
  email_token_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este link de confirmação não vale mais. Peça um novo na sua carteira.',
      en: 'This confirmation link is no longer valid. Ask for a new one in your wallet.',
      es: 'Este enlace de confirmación ya no es válido. Pide uno nuevo en tu cartera.',
    },
  },
  account_blocked: {
    status: 403,
    text: {
      pt_BR: 'Sua conta está bloqueada. Motivo: {reason} Seu saldo continua seu: fale com o suporte.',
      en: 'Your account is blocked. Reason: {reason} Your balance stays yours: contact support.',
      es: 'Tu cuenta está bloqueada. Motivo: {reason} Tu saldo sigue siendo tuyo: habla con el soporte.',
    },
  },
  account_closing: {
    status: 403,
    text: {
      pt_BR:
        'Sua conta está sendo encerrada: apostas e depósitos estão desligados. Para voltar a jogar, cancele o encerramento.',
      en: 'Your account is being closed: bets and deposits are off. To play again, cancel the closing.',
      es: 'Tu cuenta se está cerrando: las apuestas y los depósitos están desactivados. Para volver a jugar, cancela el cierre.',
    },
  },
  closing_requested: {
    status: 409,
    text: {
      pt_BR: 'Você já pediu o último saque: o encerramento não pode mais ser cancelado.',
      en: 'You have already asked for the last withdrawal: the closing can no longer be cancelled.',
      es: 'Ya pediste el último retiro: el cierre ya no se puede cancelar.',
    },
  },
  rollover_pending: {
    status: 409,
    text: {
      pt_BR:
        '{amount} dependem de apostas que ainda faltam. Complete essas apostas antes de encerrar a conta.',
      en: '{amount} depend on bets that are still missing. Complete them before you close the account.',
      es: '{amount} dependen de apuestas que aún faltan. Complétalas antes de cerrar la cuenta.',
    },
  },
  terms_outdated: {
    status: 403,
    text: {
      pt_BR:
        'Nossos termos mudaram. Leia e aceite a versão nova para depositar e jogar. Sacar continua livre.',
      en: 'Our terms have changed. Read and accept the new version to deposit and play. You can still withdraw.',
      es: 'Nuestros términos cambiaron. Lee y acepta la versión nueva para depositar y jugar. Aún puedes retirar.',
    },
  },
  terms_changed: {
    status: 409,
    text: {
      pt_BR: 'Já existe uma versão mais nova dos termos. Recarregue a página para ler.',
      en: 'There is a newer version of the terms. Reload the page to read it.',
      es: 'Ya hay una versión más nueva de los términos. Recarga la página para leerla.',
    },
  },
  two_factor_required: {
    status: 422,
    text: {
      pt_BR: 'Digite o código do seu aplicativo autenticador.',
      en: 'Enter the code of your authenticator app.',
      es: 'Escribe el código de tu aplicación de autenticación.',
    },
  },
  mail_code_required: {
    status: 422,
    text: {
      pt_BR: 'Enviamos um código para o seu e-mail. Digite-o para entrar.',
      en: 'We sent a code to your e-mail. Enter it to log in.',
      es: 'Enviamos un código a tu correo. Escríbelo para entrar.',
    },
  },
  password_required: {
    status: 403,
    text: {
      pt_BR: 'Faz um tempo que você não usa o site. Confirme sua senha para continuar.',
      en: 'You have not used the site for a while. Confirm your password to continue.',
      es: 'Hace un rato que no usas el sitio. Confirma tu contraseña para continuar.',
    },
  },
  code_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este código não confere ou já não vale. Confira ou peça um novo.',
      en: 'This code does not match or is no longer valid. Check it or ask for a new one.',
      es: 'Este código no coincide o ya no es válido. Revísalo o pide uno nuevo.',
    },
  },
  two_factor_on: {
    status: 409,
    text: {
      pt_BR: 'A verificação em duas etapas já está ativa.',
      en: 'Two-step verification is already on.',
      es: 'La verificación en dos pasos ya está activa.',
    },
  },
  two_factor_off: {
    status: 409,
    text: {
      pt_BR: 'A verificação em duas etapas não está ativa.',
      en: 'Two-step verification is not on.',
      es: 'La verificación en dos pasos no está activa.',
    },
  },
  contact_taken: {
    status: 409,
    text: {
      pt_BR: 'Este contato já pertence a uma conta. Use outro.',
      en: 'This contact already belongs to an account. Use another one.',
      es: 'Este contacto ya pertenece a una cuenta. Use otro.',
    },
  },
  closing_only: {
    status: 409,
    text: {
      pt_BR: 'Sacar tudo sem valor mínimo só é possível ao encerrar a conta.',
      en: 'Withdrawing everything without a minimum is only possible when closing the account.',
      es: 'Retirar todo sin monto mínimo solo es posible al cerrar la cuenta.',
    },
  },
  rewards_remaining: {
    status: 409,
    text: {
      pt_BR: 'Receba suas recompensas de afiliado primeiro: ainda há {amount}.',
      en: 'Receive your affiliate rewards first: there is still {amount}.',
      es: 'Recibe primero tus recompensas de afiliado: todavía hay {amount}.',
    },
  },
  identity_fixed: {
    status: 422,
    text: {
      pt_BR: 'Seu CPF já está registrado. Para corrigir, fale com o suporte.',
      en: 'Your CPF is already on record. Contact support to correct it.',
      es: 'Tu CPF ya está registrado. Para corregirlo, habla con soporte.',
    },
  },
  push_unsupported: {
    status: 422,
    text: {
      pt_BR:
        'Não conhecemos o serviço de avisos deste navegador. Os avisos continuam na sua conta e por e-mail.',
      en: 'We do not know the push service of this browser. Notifications stay in your account and come by e-mail.',
      es: 'No conocemos el servicio de avisos de este navegador. Los avisos siguen en tu cuenta y por correo.',
    },
  },
  passkey_invalid: {
    status: 422,
    text: {
      pt_BR: 'A chave de acesso não foi aceita. Tente de novo ou entre de outra forma.',
      en: 'The passkey was not accepted. Try again or sign in another way.',
      es: 'La llave de acceso no fue aceptada. Inténtalo de nuevo o entra de otra forma.',
    },
  },
  passkey_exists: {
    status: 409,
    text: {
      pt_BR: 'Esta chave de acesso já está cadastrada.',
      en: 'This passkey is already registered.',
      es: 'Esta llave de acceso ya está registrada.',
    },
  },
  passkey_limit: {
    status: 409,
    text: {
      pt_BR: 'Você já tem dez chaves de acesso. Remova uma antes de adicionar outra.',
      en: 'You already have ten passkeys. Remove one before you add another.',
      es: 'Ya tienes diez llaves de acceso. Elimina una antes de agregar otra.',
    },
  },
}
