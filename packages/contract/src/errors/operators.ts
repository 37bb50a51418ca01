/** Refusals that operators meet, in the terminal and in the back office. */
export const operatorErrors = {
  operator_exists: {
    status: 422,
    text: {
      pt_BR: 'Já existe um operador com este e-mail.',
      en: 'There is already an operator with this e-mail.',
      es: 'Ya existe un operador con este correo.',
    },
  },
  invitation_invalid: {
    status: 410,
    text: {
      pt_BR: 'Este link já foi usado ou venceu. Peça um novo a quem convidou você.',
      en: 'This link was used or has expired. Ask whoever invited you for a new one.',
      es: 'Este enlace ya se usó o venció. Pide uno nuevo a quien te invitó.',
    },
  },
  login_expired: {
    status: 401,
    text: {
      pt_BR: 'A entrada demorou demais. Comece de novo com a senha.',
      en: 'Signing in took too long. Start again with the password.',
      es: 'El acceso tardó demasiado. Empieza de nuevo con la contraseña.',
    },
  },
  step_up_required: {
    status: 403,
    text: {
      pt_BR: 'Confirme com um código do autenticador para continuar.',
      en: 'Confirm with a code from your authenticator to continue.',
      es: 'Confirma con un código del autenticador para continuar.',
    },
  },
  own_account: {
    status: 403,
    text: {
      pt_BR: 'Você não pode alterar a própria conta: peça a outra pessoa da equipe.',
      en: 'You cannot change your own account: ask somebody else on the team.',
      es: 'No puedes cambiar tu propia cuenta: pídelo a otra persona del equipo.',
    },
  },
  own_request: {
    status: 403,
    text: {
      pt_BR: 'Quem pediu não aprova: outra pessoa precisa decidir.',
      en: 'You cannot approve your own request: another person has to decide.',
      es: 'Quien lo pidió no lo aprueba: debe decidir otra persona.',
    },
  },
  approval_closed: {
    status: 409,
    text: {
      pt_BR: 'Este pedido já foi decidido ou venceu.',
      en: 'This request was already decided or has expired.',
      es: 'Esta solicitud ya fue decidida o venció.',
    },
  },
  approval_pending: {
    status: 409,
    text: {
      pt_BR: 'Já existe um pedido igual à espera de aprovação.',
      en: 'The same request is already waiting for approval.',
      es: 'Ya hay una solicitud igual a la espera de aprobación.',
    },
  },
  last_owner: {
    status: 409,
    text: {
      pt_BR: 'A plataforma precisa de pelo menos um dono ativo.',
      en: 'The platform needs at least one active owner.',
      es: 'La plataforma necesita al menos un dueño activo.',
    },
  },
  owner_role_fixed: {
    status: 409,
    text: {
      pt_BR: 'O papel de dono tem todas as permissões e não pode ser alterado.',
      en: 'The owner role has every permission and cannot be changed.',
      es: 'El rol de dueño tiene todos los permisos y no se puede cambiar.',
    },
  },
} as const
