/** Refusals about a player's address and consents; part of the closed list in `errors.ts`. */
export const accountErrors = {
  email_token_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este link de confirmação não vale mais. Peça um novo na sua carteira.',
      en: 'This confirmation link is no longer valid. Ask for a new one in your wallet.',
      es: 'Este enlace de confirmación ya no es válido. Pide uno nuevo en tu cartera.',
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
} as const
