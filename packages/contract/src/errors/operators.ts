import { reviewErrors } from './review.ts'

/** Refusals that operators meet, in the terminal and in the back office. */
export const operatorErrors = {
  ...reviewErrors,
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
  owner_by_approval: {
    status: 409,
    text: {
      pt_BR: 'Tornar alguém dono exige duas pessoas: convide com outro papel e depois peça o papel de dono.',
      en: 'Making an owner takes two people: invite with another role, then request the owner role.',
      es: 'Nombrar un dueño requiere dos personas: invita con otro rol y luego pide el rol de dueño.',
    },
  },
  own_role: {
    status: 403,
    text: {
      pt_BR: 'Você não pode alterar um papel que é seu: peça a outra pessoa da equipe.',
      en: 'You cannot change a role that you hold: ask another person on the team.',
      es: 'No puedes cambiar un rol que es tuyo: pídelo a otra persona del equipo.',
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
  views_full: {
    status: 409,
    text: {
      pt_BR: 'Há visões salvas demais nesta área. Apague uma antes.',
      en: 'There are too many saved views in this area. Delete one first.',
      es: 'Hay demasiadas vistas guardadas en esta área. Borra una antes.',
    },
  },
  player_blocked: {
    status: 409,
    text: {
      pt_BR: 'Esta conta de jogador está bloqueada.',
      en: 'This player account is blocked.',
      es: 'Esta cuenta de jugador está bloqueada.',
    },
  },
  player_not_blocked: {
    status: 409,
    text: {
      pt_BR: 'Esta conta de jogador não está bloqueada.',
      en: 'This player account is not blocked.',
      es: 'Esta cuenta de jugador no está bloqueada.',
    },
  },
  closure_open: {
    status: 409,
    text: {
      pt_BR: 'Esta conta já está sendo encerrada e o saldo está sendo devolvido.',
      en: 'This account is already being closed and its balance returned.',
      es: 'Esta cuenta ya se está cerrando y el saldo se está devolviendo.',
    },
  },
  player_closed: {
    status: 409,
    text: {
      pt_BR: 'Esta conta de jogador está encerrada.',
      en: 'This player account is closed.',
      es: 'Esta cuenta de jugador está cerrada.',
    },
  },
  second_factor_off: {
    status: 409,
    text: {
      pt_BR: 'O jogador não usa a verificação em duas etapas.',
      en: 'The player does not use two-factor login.',
      es: 'El jugador no usa la verificación en dos pasos.',
    },
  },
  adjustment_funds: {
    status: 409,
    text: {
      pt_BR: 'A carteira tem só {amount} disponíveis para este débito. Nenhuma carteira fica negativa.',
      en: 'The pocket has only {amount} available for this debit. No pocket goes below zero.',
      es: 'La billetera solo tiene {amount} disponibles para este débito. Ninguna billetera queda en negativo.',
    },
  },
  adjustment_conflict: {
    status: 409,
    text: {
      pt_BR: 'Este pedido já foi usado para outro ajuste.',
      en: 'This request was already used for another adjustment.',
      es: 'Esta solicitud ya se usó para otro ajuste.',
    },
  },
  adjustment_reversed: {
    status: 409,
    text: {
      pt_BR: 'Este ajuste já foi estornado, ou é ele mesmo um estorno.',
      en: 'This adjustment was already reversed, or is itself a reversal.',
      es: 'Este ajuste ya fue revertido, o es él mismo una reversión.',
    },
  },
  adjustment_tampered: {
    status: 409,
    text: {
      pt_BR: 'O pedido foi alterado depois de feito e não pode ser aprovado.',
      en: 'The request was changed after it was made and cannot be approved.',
      es: 'La solicitud fue modificada después de hecha y no se puede aprobar.',
    },
  },
  player_away: {
    status: 409,
    text: {
      pt_BR: 'Em pausa ou autoexcluída, a pessoa não recebe rodadas em jogos de provedores.',
      en: 'On a break or self-excluded, the player gets no free spins at providers’ games.',
      es: 'En pausa o autoexcluida, la persona no recibe giros en juegos de proveedores.',
    },
  },
  free_spins_stake: {
    status: 422,
    text: {
      pt_BR: 'Este jogo não aceita rodadas grátis deste valor.',
      en: 'This game takes no free spins of this stake.',
      es: 'Este juego no acepta giros gratis de este valor.',
    },
  },
} as const
