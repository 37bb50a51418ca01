import type { Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { PersonDeps } from './deps.ts'

type Outcome = 'cleared' | 'restricted'

/** Neutral: which list it was about is never said. */
const texts: Record<Outcome, { title: Text; text: Text }> = {
  cleared: {
    title: msg({ message: 'As verificações da sua conta terminaram' }),
    text: msg({ message: 'O que esperava por elas está liberado de novo.' }),
  },
  restricted: {
    title: msg({ message: 'Apostas e depósitos não são possíveis nesta conta' }),
    text: msg({
      message:
        'É uma determinação da lei. Seu saldo é seu e você pode sacar; para saber mais, fale com o suporte.',
    }),
  },
}

const textsIn = (outcome: Outcome, language: Language) => ({
  title: translate(language, texts[outcome].title),
  text: translate(language, texts[outcome].text),
})

/** One notice for each change. */
export async function notifyPlayer(
  { notices }: Pick<PersonDeps, 'notices'>,
  tx: Tx,
  { player, outcome, source }: { player: bigint; outcome: Outcome; source: string },
): Promise<void> {
  await notices.notify(tx, {
    kind: 'identity_changed',
    player,
    source: `persons/${source}`,
    detail: {
      texts: {
        pt_BR: textsIn(outcome, 'pt_BR'),
        en: textsIn(outcome, 'en'),
        es: textsIn(outcome, 'es'),
      },
    },
  })
}
