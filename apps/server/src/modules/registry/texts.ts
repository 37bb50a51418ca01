import { type Language, mailableName } from '@girassol/contract'
import { inEveryLanguage, msg, type Text, translate } from '../../platform/i18n.ts'
import type { Mail } from '../../platform/mail.ts'
import { minuteText } from '../../platform/moment.ts'
import type { Player } from '../players/index.ts'
import type { RegistryReason } from './port.ts'

/** The registry names the group of a reason, never the benefit itself. */
const reasonTexts: Record<RegistryReason, Text> = {
  PROGRAMA_SOCIAL: msg({ message: 'programa social' }),
  AUTOEXCLUSAO_CENTRALIZADA: msg({ message: 'autoexclusão centralizada' }),
  PROGRAMA_NOVO_DESENROLA_BRASIL: msg({ message: 'Novo Desenrola Brasil' }),
  RENEGOCIACAO_FIES: msg({ message: 'renegociação do Fies' }),
  PROGRAMA_DESENROLA_ADIMPLENTES: msg({ message: 'Desenrola Adimplentes' }),
  PROGRAMA_FIES_EMPREENDEDOR: msg({ message: 'Fies Empreendedor' }),
}

const texts = {
  title: msg({ message: 'Sua conta será encerrada por determinação legal' }),
  notice: msg({
    message:
      'Seu CPF está no cadastro nacional de pessoas impedidas de apostar ({reasons}). Apostas e depósitos estão bloqueados. Você pode sacar o seu saldo até {withdrawUntil}; depois disso a conta será encerrada, até {closeUntil}, e o que restar será devolvido por PIX à conta do seu CPF.',
  }),
  greeting: msg({ message: 'Olá, {name}.' }),
  rounds: msg({
    message:
      'Rodadas abertas são encerradas pelas regras do jogo, e o valor delas também é seu. Bônus que ainda não viraram saldo são cancelados.',
  }),
  source: msg({
    message:
      'A informação vem do Ministério da Fazenda (SIGAP). Se ela não estiver certa, procure o órgão responsável; o {site} não pode alterá-la.',
  }),
  open: msg({ message: 'Sacar o meu saldo' }),
}

export interface CaseFacts {
  reasons: readonly RegistryReason[]
  withdrawUntil: Date
  closeUntil: Date
}

export function caseNotice(
  { reasons, withdrawUntil, closeUntil }: CaseFacts,
  language: Language,
): { title: string; text: string } {
  return {
    title: translate(language, texts.title),
    text: translate(language, texts.notice, {
      reasons: reasons.map((reason) => translate(language, reasonTexts[reason])).join(', '),
      withdrawUntil: minuteText(withdrawUntil, language),
      closeUntil: minuteText(closeUntil, language),
    }),
  }
}

export const caseNoticeTexts = (facts: CaseFacts): Record<Language, { title: string; text: string }> =>
  inEveryLanguage((language) => caseNotice(facts, language))

/** Sent regardless of the player's preferences, because the law demands the notice. */
export function caseMail(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  facts: CaseFacts,
  { site, url }: { site: string; url: string },
): Mail {
  const { title, text } = caseNotice(facts, language)
  const say = (each: Text) => translate(language, each, { name: mailableName(name), site })
  return {
    to: email,
    subject: `${site}: ${title}`,
    paragraphs: [say(texts.greeting), text, say(texts.rounds), say(texts.source)],
    action: { label: say(texts.open), url: `${url}/profile/withdraw` },
  }
}
