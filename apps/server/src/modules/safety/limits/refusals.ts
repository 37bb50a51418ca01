import type { ErrorCode, Language, LimitKind, LimitPeriod } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { AppError } from '../../../platform/errors.ts'
import { inEveryLanguage, msg, type Text, translate, translateAll } from '../../../platform/i18n.ts'
import { minuteText } from '../../../platform/moment.ts'
import { isMoney, type LimitName } from './kinds.ts'
import type { UsedLimit } from './use.ts'

const names: Record<LimitKind, Record<LimitPeriod, Text>> = {
  deposit: {
    day: msg({ message: 'depósitos por dia' }),
    week: msg({ message: 'depósitos por semana' }),
    month: msg({ message: 'depósitos por mês' }),
  },
  loss: {
    day: msg({ message: 'perdas por dia' }),
    week: msg({ message: 'perdas por semana' }),
    month: msg({ message: 'perdas por mês' }),
  },
  stake: {
    day: msg({ message: 'valor apostado por dia' }),
    week: msg({ message: 'valor apostado por semana' }),
    month: msg({ message: 'valor apostado por mês' }),
  },
  bets: {
    day: msg({ message: 'número de apostas por dia' }),
    week: msg({ message: 'número de apostas por semana' }),
    month: msg({ message: 'número de apostas por mês' }),
  },
  time: {
    day: msg({ message: 'tempo de jogo por dia' }),
    week: msg({ message: 'tempo de jogo por semana' }),
    month: msg({ message: 'tempo de jogo por mês' }),
  },
}
const kinds: Record<LimitKind, Text> = {
  deposit: msg({ message: 'depósitos' }),
  loss: msg({ message: 'perdas' }),
  stake: msg({ message: 'valor apostado' }),
  bets: msg({ message: 'número de apostas' }),
  time: msg({ message: 'tempo de jogo' }),
}

export const nameIn = (language: Language, { kind, period }: LimitName): string =>
  translate(language, names[kind][period])

export const kindIn = (language: Language, kind: LimitKind): string => translate(language, kinds[kind])

/** An amount of a limit for people; of time in minutes. */
export const amountText = (kind: LimitKind, amount: bigint): string =>
  isMoney(kind) ? formatBRL(centavos(amount)) : kind === 'time' ? `${amount} min` : amount.toString()

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** A refusal that says which limit it is, what is used and left of it, and when it renews. */
export function limitRefusal({ limit, used, left, renewsAt }: UsedLimit): AppError {
  const { kind, period, amount } = limit
  const codes: Partial<Record<LimitKind, ErrorCode>> = {
    deposit: 'deposit_limit_reached',
    time: 'time_limit_reached',
  }
  const unit = kind === 'time' ? 60_000n : 1n
  const wire = (value: bigint) => (isMoney(kind) ? Number(value) / 100 : Number(value / unit))
  return new AppError(codes[kind] ?? 'limit_reached', {
    values: {
      limit: translateAll(names[kind][period]),
      amount: amountText(kind, amount),
      left: amountText(kind, atLeastZero(left) / unit),
      renews: inEveryLanguage((language) => minuteText(renewsAt, language)),
    },
    details: {
      limit: kind,
      period,
      amount: wire(amount * unit),
      used: wire(used),
      left: wire(atLeastZero(left)),
      renews_at: renewsAt.toISOString(),
    },
  })
}

export const limitsRequired = (missing: readonly LimitKind[]): AppError =>
  new AppError('limits_required', {
    values: {
      missing: inEveryLanguage((language) => missing.map((kind) => kindIn(language, kind)).join(', ')),
    },
    details: { missing },
  })

export const stillWaiting = (readyAt: Date): AppError =>
  new AppError('limit_waiting', {
    values: { ready: inEveryLanguage((language) => minuteText(readyAt, language)) },
    details: { ready_at: readyAt.toISOString() },
  })

export const notLower = (kind: LimitKind, amount: bigint): AppError =>
  new AppError('limit_not_lower', { values: { amount: amountText(kind, amount) } })
