import type { Tx } from '../../platform/database.ts'
import { msg, type Text, translateNotice } from '../../platform/i18n.ts'
import type { IdentityDeps } from './deps.ts'

/** `refused` is a rejection without another try. */
export type Announced = 'approved' | 'rejected' | 'refused' | 'expired'

const texts: Record<Announced, { title: Text; text: Text }> = {
  approved: {
    title: msg({ message: 'Sua identidade foi confirmada' }),
    text: msg({ message: 'Você já pode depositar, jogar e sacar. A confirmação vale por um ano.' }),
  },
  rejected: {
    title: msg({ message: 'Sua identidade não foi confirmada' }),
    text: msg({ message: 'Veja o motivo na página do seu perfil e tente de novo.' }),
  },
  refused: {
    title: msg({ message: 'Sua identidade não foi confirmada' }),
    text: msg({
      message:
        'A conta será encerrada e o seu saldo devolvido. Se houver engano, fale com o suporte; o prazo está na página do seu perfil.',
    }),
  },
  expired: {
    title: msg({ message: 'É hora de renovar a confirmação da sua identidade' }),
    text: msg({
      message: 'A confirmação vale por um ano. Para depositar e jogar de novo, renove em Perfil, Identidade.',
    }),
  },
}

/** What a player is notified of, in each language. */
export const noticeTexts = (outcome: Announced) => translateNotice(texts[outcome])

/** One notice for each change. */
export async function notifyPlayer(
  { notices }: Pick<IdentityDeps, 'notices'>,
  tx: Tx,
  { player, outcome, source }: { player: bigint; outcome: Announced; source: string },
): Promise<void> {
  await notices.notify(tx, {
    kind: 'identity_changed',
    player,
    source: `identity/${source}`,
    detail: { texts: noticeTexts(outcome) },
  })
}
