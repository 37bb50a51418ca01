import { type Language, mailableName } from '@girassol/contract'
import type { Tx } from '../../../platform/database.ts'
import { inEveryLanguage, msg, type Text, translate, translateNotice } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import { minuteText } from '../../../platform/moment.ts'
import type { Player } from '../../players/index.ts'
import type { ClosureDeps } from '../deps.ts'
import type { InquiryDecisionRow, InquiryRow } from './queries.ts'

const texts = {
  greeting: msg({ message: 'Olá, {name}.' }),
  openedTitle: msg({ message: 'Sua conta está em apuração' }),
  opened: msg({
    message:
      'Apostas e depósitos estão parados até a decisão. Leia o motivo e responda até {due}, em Perfil, Apuração. Seu saldo continua seu, e você pode sacar.',
  }),
  openedWhy: msg({ message: 'O {site} abriu uma apuração sobre a sua conta. Motivo: {grounds}' }),
  openedNext: msg({
    message:
      'Depois da sua resposta, ou do fim do prazo, decidimos se a conta é encerrada ou se a apuração termina sem consequência. Se ela for encerrada, o saldo volta por PIX para a conta do seu CPF.',
  }),
  answer: msg({ message: 'Ler e responder' }),
  decidedTitle: msg({ message: 'A apuração da sua conta terminou' }),
  lifted: msg({
    message: 'Sua conta continua aberta e a apuração não impede mais apostas e depósitos. Motivo: {grounds}',
  }),
  closed: msg({
    message:
      'Decidimos encerrar a sua conta. Motivo: {grounds} O saldo volta por PIX para a conta do seu CPF, sem que você precise fazer nada.',
  }),
  open: msg({ message: 'Ver a apuração' }),
  unblock: msg({ message: 'Para que você possa ler e responder à apuração da sua conta.' }),
  undecidedTitle: msg({
    message:
      '{site}: {count, plural, one {# apuração sem decisão depois do prazo} other {# apurações sem decisão depois do prazo}}',
  }),
  undecided: msg({
    message:
      'O prazo de resposta acabou. Apostas e depósitos continuam parados até alguém da equipe decidir.',
  }),
  undecidedPlayer: msg({ message: 'Jogador {player}: o prazo acabou em {due}. {url}' }),
  undecidedOpen: msg({ message: 'Abrir as apurações' }),
}

const PAGE = '/profile/perfil?section=inquiry'

/** The player reads it where a block ends because an inquiry takes its place. */
export const unblockReason = (language: Language): string => translate(language, texts.unblock)

type Deps = Pick<ClosureDeps, 'config' | 'mailer' | 'notices' | 'players' | 'settings'>

/** Sent regardless of the player's preferences: it is about the account. */
function mailTo(
  { config, settings }: Deps,
  { name, email, language }: Player,
  {
    title,
    lines,
    label,
  }: { title: Text; lines: readonly (readonly [Text, Record<string, string>])[]; label: Text },
): Mail {
  const site = settings.current().software_name
  const say = (text: Text, values: Record<string, string> = {}) =>
    translate(language, text, { name: mailableName(name), site, ...values })
  return {
    to: email,
    subject: `${site}: ${say(title)}`,
    paragraphs: [say(texts.greeting), ...lines.map(([text, values]) => say(text, values))],
    action: { label: say(label), url: config.publicUrl + PAGE },
  }
}

export async function notifyOpened(deps: Deps, tx: Tx, player: Player, row: InquiryRow): Promise<void> {
  const dueIn = (language: Language) => ({ due: minuteText(row.answer_due_at, language) })
  await deps.notices.notify(tx, {
    kind: 'inquiry_opened',
    player: player.id,
    source: `inquiry/${row.id}/opened`,
    detail: {
      texts: inEveryLanguage((language) => ({
        title: translate(language, texts.openedTitle),
        text: translate(language, texts.opened, dueIn(language)),
      })),
    },
  })
  const lines = [
    [texts.openedWhy, { grounds: row.grounds }],
    [texts.opened, dueIn(player.language)],
    [texts.openedNext, {}],
  ] as const
  await deps.mailer.send(tx, mailTo(deps, player, { title: texts.openedTitle, lines, label: texts.answer }))
}

/** A closing has the mail of every closing; lifting has one of its own. */
export async function notifyDecided(
  deps: Deps,
  tx: Tx,
  row: InquiryRow,
  { outcome, grounds }: Pick<InquiryDecisionRow, 'outcome' | 'grounds'>,
): Promise<void> {
  const text = outcome === 'close' ? texts.closed : texts.lifted
  await deps.notices.notify(tx, {
    kind: 'inquiry_decided',
    player: row.player_id,
    source: `inquiry/${row.id}/decided`,
    detail: { texts: translateNotice({ title: texts.decidedTitle, text }, { grounds }) },
  })
  const player = outcome === 'lift' ? await deps.players.byId(tx, row.player_id) : null
  if (!player) return
  const lines = [[texts.lifted, { grounds }]] as const
  await deps.mailer.send(tx, mailTo(deps, player, { title: texts.decidedTitle, lines, label: texts.open }))
}

/** Reminds an operator of inquiries whose term ended without a decision. */
export function undecidedMail(
  language: Language,
  due: readonly Pick<InquiryRow, 'player_id' | 'answer_due_at'>[],
  { site, url }: { site: string; url: string },
): Omit<Mail, 'to'> {
  const lineOf = ({ player_id, answer_due_at }: (typeof due)[number]) =>
    translate(language, texts.undecidedPlayer, {
      player: String(player_id),
      due: minuteText(answer_due_at, language),
      url: `${url}/backoffice/players/${player_id}?tab=inquiries`,
    })
  return {
    subject: translate(language, texts.undecidedTitle, { site, count: due.length }),
    paragraphs: [translate(language, texts.undecided), ...due.map(lineOf)],
    action: {
      label: translate(language, texts.undecidedOpen),
      url: `${url}/backoffice/players/inquiries?state=overdue`,
    },
  }
}
