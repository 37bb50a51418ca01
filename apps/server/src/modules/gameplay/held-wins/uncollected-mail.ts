import type { Language } from '@girassol/contract'
import { formatBRL } from '@girassol/money'
import { msg, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { Uncollected } from '../rounds/win-rollback.ts'

const texts = {
  subject: msg({ message: '{site}: {missing} de um prêmio desfeito já não estavam na conta' }),
  taken: msg({
    message:
      'O provedor {provider} desfez um prêmio de {amount} do jogador {player}. O jogador já não tinha {missing} desse valor.',
  }),
  borne: msg({
    message:
      'A diferença foi lançada como perda da casa, e o jogador não deve nada. Confira o motivo com o provedor.',
  }),
}

/** Reports to an operator what the casino lost by a win that its provider took back. */
export function uncollectedMail(
  language: Language,
  { player, provider, amount, missing }: Uncollected,
  site: string,
): Omit<Mail, 'to'> {
  const values = {
    site,
    provider,
    player: String(player),
    amount: formatBRL(amount),
    missing: formatBRL(missing),
  }
  return {
    subject: translate(language, texts.subject, values),
    paragraphs: [translate(language, texts.taken, values), translate(language, texts.borne)],
  }
}
