import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'
import { msg, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { HoldReason, WinToHold } from '../rounds/held-wins.ts'

const texts = {
  subject: msg({ message: '{site}: prêmio de {amount} retido para conferência' }),
  reported: msg({
    message:
      'O provedor {provider} informou um prêmio de {amount} para o jogador {player}, com {staked} apostados. {why}',
  }),
  next: msg({
    message:
      'O prêmio foi registrado e ainda não foi creditado. Confira com o provedor e decida no painel, em Jogos, Prêmios retidos, ou no terminal:',
  }),
}

const reasons: Record<HoldReason, ReturnType<typeof msg>> = {
  amount: msg({ message: 'O valor passa do máximo que é pago sem conferência.' }),
  multiple: msg({ message: 'O prêmio passa do múltiplo da aposta que é pago sem conferência.' }),
  no_bet: msg({ message: 'A aposta dele não chegou.' }),
}

/** Asks an operator to decide about a win that was held. */
export function heldWinMail(
  language: Language,
  {
    key,
    player,
    provider,
    staked,
    reason,
  }: Pick<WinToHold, 'key' | 'player' | 'provider' | 'staked' | 'reason'>,
  amount: Centavos,
  site: string,
): Omit<Mail, 'to'> {
  const values = {
    site,
    provider,
    player: String(player),
    amount: formatBRL(amount),
    staked: formatBRL(staked),
  }
  return {
    subject: translate(language, texts.subject, values),
    paragraphs: [
      translate(language, texts.reported, { ...values, why: translate(language, reasons[reason]) }),
      translate(language, texts.next),
      `npm run operator -- wins release ${key}`,
      `npm run operator -- wins refuse ${key} --reason "…"`,
    ],
  }
}
