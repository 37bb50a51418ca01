import type { CheckName } from '@girassol/contract/compliance'
import { subjectHref } from '../../shared/subject-href.ts'
import { listLabels } from '../identity/person-texts.ts'

const game = (code: string) => `/games?q=${encodeURIComponent(code)}`
const subject = (kind: string) => (id: string) => subjectHref(kind, id)

/** Where the records are that a check names. */
const pages: Partial<Record<CheckName, (id: string) => string | undefined>> = {
  'players.cpf': subject('player'),
  'players.age': subject('player'),
  'players.consents': subject('player'),
  'registration.complete': subject('player'),
  'risk.qualification': subject('player'),
  'withdrawals.due': subject('withdrawal'),
  'withdrawals.own_key': subject('withdrawal'),
  'returns.due': (id) => `/deposits/returns/${id}`,
  'persons.lists': () => '/identity/lists',
  'persons.staff': subject('operator'),
  'risk.cases_due': (id) => `/risk/${id}`,
  'games.return': game,
  'games.certificate': game,
  'games.top_prize': game,
  'money.segregated': subject('regulator_day'),
}

export const sampleHref = (check: string, sample: string): string | undefined =>
  pages[check as CheckName]?.(sample)

/** An identifier is shown as it is; lists have names. */
export const sampleText = (check: string, sample: string): string =>
  check === 'persons.lists' ? ((listLabels() as Record<string, string>)[sample] ?? sample) : sample
