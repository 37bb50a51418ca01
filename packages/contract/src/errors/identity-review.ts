/** Refusals that operators meet when they decide identity checks and import lists of persons. */
export const identityReviewErrors = {
  identity_not_in_review: {
    status: 409,
    text: {
      pt_BR: 'Este jogador não tem verificação de identidade à espera de decisão.',
      en: 'This player has no identity check that waits for a decision.',
      es: 'Este jugador no tiene una verificación de identidad a la espera de decisión.',
    },
  },
  identity_case_changed: {
    status: 409,
    text: {
      pt_BR: 'A verificação mudou desde que você a abriu. Veja de novo antes de decidir.',
      en: 'The check has changed since you opened it. Look again before deciding.',
      es: 'La verificación cambió desde que la abriste. Mírala de nuevo antes de decidir.',
    },
  },
  identity_evidence_missing: {
    status: 404,
    text: {
      pt_BR: 'Esta verificação não tem evidência na instituição.',
      en: 'This check has no evidence at the institution.',
      es: 'Esta verificación no tiene evidencia en la institución.',
    },
  },
  person_list_bad: {
    status: 422,
    text: {
      pt_BR: 'O arquivo tem {lines} linhas com erro; nada foi importado.',
      en: 'The file has {lines} bad lines; nothing was imported.',
      es: 'El archivo tiene {lines} líneas con error; no se importó nada.',
    },
  },
  person_list_changed: {
    status: 409,
    text: {
      pt_BR:
        'A lista não é mais a da prévia, ou sairiam dela outras pessoas. Veja a prévia de novo (no terminal: --removes).',
      en: 'The list is no longer that of the preview, or other persons would leave it. Look at the preview again (in the terminal: --removes).',
      es: 'La lista ya no es la de la vista previa, o saldrían de ella otras personas. Mira de nuevo la vista previa (en la terminal: --removes).',
    },
  },
  person_match_not_found: {
    status: 404,
    text: {
      pt_BR: 'Esta correspondência não existe.',
      en: 'There is no such match.',
      es: 'Esta coincidencia no existe.',
    },
  },
  person_match_ended: {
    status: 409,
    text: {
      pt_BR: 'A lista não tem mais esta pessoa: não há o que decidir.',
      en: 'The list no longer has this person: there is nothing to decide.',
      es: 'La lista ya no tiene a esta persona: no hay nada que decidir.',
    },
  },
}
