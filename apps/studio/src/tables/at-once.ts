import type { Language } from '@girassol/contract'

/** The published rule of families whose rounds are over when they have opened. */
export const endsAtOnce: Record<Language, string> = {
  pt_BR:
    'Cada rodada é decidida e paga no servidor no momento em que você joga. Se a conexão cair, o resultado vale e está no seu histórico.',
  en: 'Every round is decided and paid on the server the moment you play. If the connection drops, the result stands and is in your history.',
  es: 'Cada ronda se decide y se paga en el servidor en el momento en que juegas. Si la conexión se corta, el resultado vale y está en tu historial.',
}
