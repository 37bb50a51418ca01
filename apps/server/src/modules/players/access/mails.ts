import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { Player } from '../player.ts'
import { showMailedCode } from './mailed-code.ts'

const texts = {
  subject: msg({ message: '{site}: seu código para entrar' }),
  greeting: msg({ message: 'Olá, {name}.' }),
  what: msg({ message: 'Digite este código no {site} para entrar:' }),
  validity: msg({ message: 'O código vale por 10 minutos e só pode ser usado uma vez.' }),
  alarm: msg({
    message:
      'Se não foi você, alguém sabe a sua senha: troque a senha agora. Nunca passe este código a ninguém.',
  }),
} satisfies Record<string, Text>

export function loginCodeMail({ name, email, language }: Player, site: string, code: string): Mail {
  const say = (text: Text) => translate(language, text, { name: mailableName(name), site })
  return {
    to: email,
    subject: say(texts.subject),
    paragraphs: [
      say(texts.greeting),
      say(texts.what),
      showMailedCode(code),
      say(texts.validity),
      say(texts.alarm),
    ],
  }
}
