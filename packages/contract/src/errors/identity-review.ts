/** Refusals that operators meet when they decide identity checks. */
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
}
