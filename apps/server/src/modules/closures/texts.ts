import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Player } from '../players/index.ts'

const texts = {
  greeting: msg({ message: 'Olá, {name}.' }),
  subject: msg({ message: '{site}: sua conta está sendo encerrada' }),
  byExclusion: msg({
    message:
      'Sua autoexclusão está em vigor. Por isso a sua conta no {site} está sendo encerrada, e você não joga nem deposita mais nela.',
  }),
  byHouse: msg({ message: 'O {site} decidiu encerrar a sua conta. Motivo: {reason}' }),
  money: msg({
    message:
      'O saldo que pode ser sacado volta por PIX para a conta do seu CPF, sem que você precise fazer nada. Rodadas abertas terminam pelas regras do jogo, e o que elas pagarem também volta. Bônus que ainda não viraram saldo são cancelados.',
  }),
  follow: msg({ message: 'Ver a devolução' }),
  destinationSubject: msg({ message: '{site}: para onde enviamos o seu saldo?' }),
  destination: msg({
    message:
      'Sua conta está sendo encerrada e há saldo seu para devolver, mas ela não tem CPF. Entre na conta e informe CPF e data de nascimento: o valor vai por PIX para a conta desse CPF. Até lá ele fica guardado e continua seu.',
  }),
  fill: msg({ message: 'Informar meu CPF' }),
}

interface Site {
  site: string
  url: string
}

type Recipient = Pick<Player, 'name' | 'email' | 'language'>

const sayTo =
  ({ name, language }: Recipient, site: string) =>
  (text: Text, values: Record<string, unknown> = {}): string =>
    translate(language, text, { name: mailableName(name), site, ...values })

/** Sent regardless of the player's preferences: it is about the account and its money. `reason` is that of the operator. */
export function closureMail(player: Recipient, reason: string | null, { site, url }: Site): Mail {
  const say = sayTo(player, site)
  const why = reason === null ? say(texts.byExclusion) : say(texts.byHouse, { reason })
  return {
    to: player.email,
    subject: say(texts.subject),
    paragraphs: [say(texts.greeting), why, say(texts.money)],
    action: { label: say(texts.follow), url: `${url}/profile/wallet` },
  }
}

/** Asks once for the CPF without which nothing can be returned. */
export function destinationMail(player: Recipient, { site, url }: Site): Mail {
  const say = sayTo(player, site)
  return {
    to: player.email,
    subject: say(texts.destinationSubject),
    paragraphs: [say(texts.greeting), say(texts.destination)],
    action: { label: say(texts.fill), url: `${url}/profile/perfil` },
  }
}
