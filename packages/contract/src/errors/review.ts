/** Refusals that operators meet when they decide withdrawals, deposits and findings. */
export const reviewErrors = {
  withdrawal_not_found: {
    status: 404,
    text: {
      pt_BR: 'Este saque não existe.',
      en: 'There is no such withdrawal.',
      es: 'Este retiro no existe.',
    },
  },
  withdrawal_status_refused: {
    status: 409,
    text: {
      pt_BR: 'O saque {id} está em {status}: isto só é possível em {allowed}.',
      en: 'Withdrawal {id} is {status}: this is possible only for {allowed}.',
      es: 'El retiro {id} está en {status}: esto solo es posible en {allowed}.',
    },
  },
  withdrawal_claimed: {
    status: 409,
    text: {
      pt_BR: '{name} está analisando este saque até {until}.',
      en: '{name} is reviewing this withdrawal until {until}.',
      es: '{name} está revisando este retiro hasta {until}.',
    },
  },
  claim_changed: {
    status: 409,
    text: {
      pt_BR: 'Quem analisava este saque já é outra pessoa ou ninguém. Veja de novo antes de assumir.',
      en: 'This withdrawal is claimed by another person by now, or by no one. Look again before taking it over.',
      es: 'Este retiro ya lo revisa otra persona o ninguna. Mira de nuevo antes de asumirlo.',
    },
  },
  withdrawal_maybe_paid: {
    status: 409,
    text: {
      pt_BR:
        'O saque {id} pode ter sido pago. Consulte-o antes em {gateway}; recuse só se nunca foi aceito lá (no terminal: --never-sent).',
      en: 'Withdrawal {id} may have been paid. Look it up at {gateway} first; reject it only if it was never taken there (in the terminal: --never-sent).',
      es: 'El retiro {id} puede haberse pagado. Consúltalo antes en {gateway}; recházalo solo si nunca fue aceptado allí (en la terminal: --never-sent).',
    },
  },
  rejection_reason_missing: {
    status: 422,
    text: {
      pt_BR: 'Uma recusa precisa de um motivo: o jogador o lê.',
      en: 'A rejection needs a reason: the player reads it.',
      es: 'Un rechazo necesita un motivo: el jugador lo lee.',
    },
  },
  gateway_ref_taken: {
    status: 409,
    text: { pt_BR: '{ref} é o saque {id}.', en: '{ref} is withdrawal {id}.', es: '{ref} es el retiro {id}.' },
  },
  gateway_ref_known: {
    status: 409,
    text: {
      pt_BR: '{id} já é {ref} lá.',
      en: '{id} is {ref} there already.',
      es: '{id} ya es {ref} allí.',
    },
  },
  hold_date_invalid: {
    status: 422,
    text: {
      pt_BR: 'A data da nova análise precisa estar nos próximos {days} dias.',
      en: 'The review date must be within the next {days} days.',
      es: 'La fecha de la nueva revisión debe estar en los próximos {days} días.',
    },
  },
  second_person_required: {
    status: 409,
    text: {
      pt_BR: 'A partir de {amount} duas pessoas decidem: faça o pedido na área de operadores.',
      en: 'From {amount} on two people decide: ask for it in the back office.',
      es: 'A partir de {amount} deciden dos personas: pídelo en el área de operadores.',
    },
  },
  risk_case_not_found: {
    status: 404,
    text: { pt_BR: 'Este caso não existe.', en: 'There is no such case.', es: 'Este caso no existe.' },
  },
  risk_case_ended: {
    status: 409,
    text: {
      pt_BR: 'Este caso já terminou.',
      en: 'This case has ended.',
      es: 'Este caso ya terminó.',
    },
  },
  qualification_rules_changed: {
    status: 409,
    text: {
      pt_BR: 'As regras mudaram nesse meio tempo: veja a versão em vigor.',
      en: 'The rules have changed meanwhile: look at the version in force.',
      es: 'Las reglas cambiaron mientras tanto: mira la versión vigente.',
    },
  },
  risk_notice_known: {
    status: 409,
    text: {
      pt_BR: 'O aviso de não ocorrência deste ano já está registrado.',
      en: 'The notice of no occurrence for this year is recorded already.',
      es: 'El aviso de no ocurrencia de este año ya está registrado.',
    },
  },
  risk_year_open: {
    status: 409,
    text: {
      pt_BR: 'O ano ainda não terminou: uma comunicação ainda pode ser feita.',
      en: 'The year is not over: a report may still be made.',
      es: 'El año aún no terminó: todavía puede hacerse una comunicación.',
    },
  },
  risk_year_reported: {
    status: 409,
    text: {
      pt_BR: 'Houve comunicação neste ano: não há aviso de não ocorrência.',
      en: 'A report was made in this year: there is no notice of no occurrence.',
      es: 'Hubo una comunicación en este año: no hay aviso de no ocurrencia.',
    },
  },
  risk_report_own: {
    status: 409,
    text: {
      pt_BR: 'Você propôs esta comunicação: outra pessoa precisa confirmá-la.',
      en: 'You proposed this report: another person has to confirm it.',
      es: 'Tú propusiste esta comunicación: otra persona debe confirmarla.',
    },
  },
  risk_report_not_proposed: {
    status: 409,
    text: {
      pt_BR: 'Ninguém propôs a comunicação deste caso.',
      en: 'The report of this case was not proposed.',
      es: 'La comunicación de este caso no fue propuesta.',
    },
  },
  risk_report_harm: {
    status: 409,
    text: {
      pt_BR: 'Um caso de cuidado com o jogador não é comunicado ao COAF.',
      en: 'A case of care for a player is not reported to COAF.',
      es: 'Un caso de cuidado del jugador no se comunica al COAF.',
    },
  },
  risk_report_missing: {
    status: 404,
    text: {
      pt_BR: 'Este caso não tem comunicação confirmada.',
      en: 'This case has no confirmed report.',
      es: 'Este caso no tiene una comunicación confirmada.',
    },
  },
  risk_rule_parameters: {
    status: 422,
    text: {
      pt_BR: 'Informe exatamente os limites desta regra, em números inteiros.',
      en: 'Enter exactly the thresholds of this rule, as whole numbers.',
      es: 'Indica exactamente los umbrales de esta regla, en números enteros.',
    },
  },
  return_not_found: {
    status: 404,
    text: {
      pt_BR: 'Este pedido de devolução não existe.',
      en: 'There is no such return request.',
      es: 'Este pedido de devolución no existe.',
    },
  },
  return_decided: {
    status: 409,
    text: {
      pt_BR: 'Este pedido de devolução não espera mais uma decisão.',
      en: 'This return request no longer waits for a decision.',
      es: 'Este pedido de devolución ya no espera una decisión.',
    },
  },
  payment_in_return: {
    status: 409,
    text: {
      pt_BR: 'O banco do pagador pediu este pagamento de volta. Decida o pedido de devolução.',
      en: 'The payer’s bank asks for this payment back. Decide the return request.',
      es: 'El banco del pagador pidió este pago de vuelta. Decide el pedido de devolución.',
    },
  },
  charge_not_found: {
    status: 404,
    text: {
      pt_BR: 'Esta cobrança não existe.',
      en: 'There is no such charge.',
      es: 'Este cobro no existe.',
    },
  },
  payment_not_found: {
    status: 404,
    text: {
      pt_BR: 'Este pagamento não existe.',
      en: 'There is no such payment.',
      es: 'Este pago no existe.',
    },
  },
  payment_not_credited: {
    status: 409,
    text: {
      pt_BR: 'Este pagamento não está num estado que permita isto.',
      en: 'This payment is not in a state that allows this.',
      es: 'Este pago no está en un estado que lo permita.',
    },
  },
  refund_insufficient: {
    status: 409,
    text: {
      pt_BR: 'O saldo do jogador não cobre mais este depósito.',
      en: 'The player’s cash no longer covers this deposit.',
      es: 'El saldo del jugador ya no cubre este depósito.',
    },
  },
  refund_bonus_granted: {
    status: 409,
    text: {
      pt_BR: 'Este depósito deu um bônus: resolva o bônus na página do jogador antes de devolver.',
      en: 'This deposit granted a bonus: settle the bonus on the player’s page before refunding.',
      es: 'Este depósito dio un bono: resuelve el bono en la página del jugador antes de devolver.',
    },
  },
  refund_unsupported: {
    status: 409,
    text: {
      pt_BR: 'Este meio de pagamento não devolve pagamentos.',
      en: 'This gateway cannot refund payments.',
      es: 'Este medio de pago no devuelve pagos.',
    },
  },
  finding_not_found: {
    status: 404,
    text: {
      pt_BR: 'Esta ocorrência não existe.',
      en: 'There is no such finding.',
      es: 'Este hallazgo no existe.',
    },
  },
  finding_closed: {
    status: 409,
    text: {
      pt_BR: 'Esta ocorrência já foi encerrada.',
      en: 'This finding was already closed.',
      es: 'Este hallazgo ya fue cerrado.',
    },
  },
  finding_open: {
    status: 409,
    text: {
      pt_BR: 'Esta ocorrência está aberta.',
      en: 'This finding is open.',
      es: 'Este hallazgo está abierto.',
    },
  },
  reconciliation_running: {
    status: 409,
    text: {
      pt_BR: 'Uma conciliação já está em andamento.',
      en: 'A reconciliation is already running.',
      es: 'Ya hay una conciliación en curso.',
    },
  },
} as const
