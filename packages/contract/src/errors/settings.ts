/** Refusals of changes to settings, branding, providers and the compliance profile. */
export const settingErrors = {
  setting_unknown: {
    status: 404,
    text: {
      pt_BR: 'A configuração "{name}" não existe.',
      en: 'There is no setting "{name}".',
      es: 'La configuración "{name}" no existe.',
    },
  },
  setting_not_yours: {
    status: 403,
    text: {
      pt_BR: '"{name}" se altera em outra tela, com outra permissão.',
      en: '"{name}" is changed on another screen, with another permission.',
      es: '"{name}" se cambia en otra pantalla, con otro permiso.',
    },
  },
  setting_unchanged: {
    status: 422,
    text: {
      pt_BR: 'Nada mudaria: os valores já são estes.',
      en: 'Nothing would change: these are the values already.',
      es: 'No cambiaría nada: los valores ya son estos.',
    },
  },
  setting_changed_meanwhile: {
    status: 409,
    text: {
      pt_BR: '"{name}" foi alterado por outra pessoa. Confira o valor atual e repita.',
      en: '"{name}" was changed by another operator. Check the current value and try again.',
      es: '"{name}" fue cambiado por otra persona. Revisa el valor actual y repite.',
    },
  },
  setting_min_above_max: {
    status: 422,
    text: {
      pt_BR: '"{min}" não pode ser maior que "{max}".',
      en: '"{min}" cannot be above "{max}".',
      es: '"{min}" no puede ser mayor que "{max}".',
    },
  },
  setting_not_allowed: {
    status: 409,
    text: {
      pt_BR: 'O perfil de conformidade atual não permite "{name}": o valor precisa ser zero.',
      en: 'The compliance profile in force does not allow "{name}": it must be zero.',
      es: 'El perfil de cumplimiento vigente no permite "{name}": debe ser cero.',
    },
  },
  setting_cpa_without_baseline: {
    status: 422,
    text: {
      pt_BR: 'Pagar por indicado sem exigir depósito nem apostas convida à fraude: defina um dos dois.',
      en: 'Paying for referrals without a deposit or stakes invites fraud: set one of the two.',
      es: 'Pagar por referido sin exigir depósito ni apuestas invita al fraude: define uno de los dos.',
    },
  },
  confirmation_required: {
    status: 409,
    text: {
      pt_BR: 'Você é a única pessoa que pode decidir: digite "{text}" para confirmar.',
      en: 'No other operator can approve this: type "{text}" to confirm.',
      es: 'Nadie más puede aprobar esto: escribe "{text}" para confirmar.',
    },
  },
  branding_contrast: {
    status: 422,
    text: {
      pt_BR: '"{name}" tem contraste de {ratio} para 1 com o texto; o mínimo é 4,5.',
      en: '"{name}" has a contrast of {ratio} to 1 with its text; the least is 4.5.',
      es: '"{name}" tiene un contraste de {ratio} a 1 con el texto; el mínimo es 4,5.',
    },
  },
  setting_auto_above_four_eyes: {
    status: 422,
    text: {
      pt_BR: '"{min}" não pode ser maior que "{max}": um saque que precisa de duas pessoas sairia sozinho.',
      en: '"{min}" cannot be above "{max}": a withdrawal that needs two people would be approved automatically.',
      es: '"{min}" no puede ser mayor que "{max}": un retiro que necesita dos personas saldría solo.',
    },
  },
  provider_unknown: {
    status: 404,
    text: {
      pt_BR: 'O provedor "{name}" não existe.',
      en: 'There is no provider "{name}".',
      es: 'El proveedor "{name}" no existe.',
    },
  },
  provider_key_invalid: {
    status: 422,
    text: {
      pt_BR: 'Esta chave não é válida para o provedor.',
      en: 'This key is not valid for the provider.',
      es: 'Esta clave no es válida para el proveedor.',
    },
  },
  provider_key_missing: {
    status: 409,
    text: {
      pt_BR: 'Informe antes a chave do provedor.',
      en: 'Enter the provider’s key first.',
      es: 'Indica antes la clave del proveedor.',
    },
  },
  picture_invalid: {
    status: 422,
    text: {
      pt_BR: 'Envie uma imagem PNG, JPEG ou WebP de até 1 MB.',
      en: 'Send a PNG, JPEG or WebP picture of up to 1 MB.',
      es: 'Envía una imagen PNG, JPEG o WebP de hasta 1 MB.',
    },
  },
  picture_too_small: {
    status: 422,
    text: {
      pt_BR: 'A imagem precisa ter pelo menos {pixels} pixels de altura e largura.',
      en: 'The picture needs at least {pixels} pixels in height and width.',
      es: 'La imagen necesita al menos {pixels} píxeles de alto y ancho.',
    },
  },
} as const
