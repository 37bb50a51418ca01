import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { minutes } from '../../../platform/clock.ts'
import { msg, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { Alarmed } from './alarms.ts'

const texts = {
  title: msg({
    message: '{site}: {count, plural, one {# saque perto do prazo} other {# saques perto do prazo}}',
  }),
  why: msg({
    message:
      'O jogador tem a promessa de receber no prazo. Veja na fila o que espera por uma decisão e o que um meio de pagamento ainda não pagou.',
  }),
  line: msg({ message: '{amount}: {left, plural, one {falta # minuto} other {faltam # minutos}}. {url}' }),
  more: msg({ message: 'E mais {count, plural, one {# saque} other {# saques}}.' }),
  open: msg({ message: 'Abrir a fila de saques' }),
}

const LINES_MAX = 20

/** Names no player: mails leave our servers. */
export function alarmMail(
  language: Language,
  alarmed: readonly Alarmed[],
  { site, url, now }: { site: string; url: string; now: Date },
): Omit<Mail, 'to'> {
  const say = (text: (typeof texts)[keyof typeof texts], values: Record<string, unknown> = {}) =>
    translate(language, text, values)
  const queue = `${url}/backoffice/withdrawals`
  const lines = alarmed.slice(0, LINES_MAX).map(({ id, amount, promised_by }) =>
    say(texts.line, {
      amount: formatBRL(centavos(amount)),
      left: Math.max(0, Math.floor((promised_by.getTime() - now.getTime()) / minutes(1))),
      url: `${queue}/${id}`,
    }),
  )
  const rest = alarmed.length - lines.length
  return {
    subject: say(texts.title, { site, count: alarmed.length }),
    paragraphs: [say(texts.why), ...lines, ...(rest > 0 ? [say(texts.more, { count: rest })] : [])],
    action: { label: say(texts.open), url: queue },
  }
}
