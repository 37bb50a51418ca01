import type { OperatorAnswer } from '@girassol/contract/operator'
import { type Centavos, subtract } from '@girassol/money'
import { z } from 'zod'
import { OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { amountText } from '../../../platform/terminal.ts'
import { terminalActor } from '../../operators/index.ts'
import {
  decideProviderFinding,
  listProviderDays,
  listProviderFindings,
  orderComparison,
  readProviderFinding,
} from './operator.ts'

export const daysUsage = `  providers days                               the last comparison of each day with each provider's list: sums, differences, open findings
  providers compare NAME DAY --reason WHY      compares a closed day (YYYY-MM-DD) now, in the running program
  providers findings                           differences that wait for a person, newest first
  providers finding ID                         one of them with both sides
  providers decide ID explained|corrected|accepted --reason NOTE   ends one of them; all with [--as E-MAIL]`

const LISTED_MAX = 100

export const isDaysCommand = (command: string): boolean =>
  ['days', 'compare', 'findings', 'finding', 'decide'].includes(command)

interface Command {
  command: string
  subject: string
  detail: string
  reason: () => string
  as?: string | undefined
}

type Day = OperatorAnswer<'listProviderDays'>['items'][number]
type Finding = OperatorAnswer<'readProviderFinding'>['finding']
type Side = NonNullable<Finding['here']>

const Decision = z.enum(['explained', 'corrected', 'accepted'])

/** Runs the commands of `npm run operator -- providers …` that are about days, and returns the text to print. */
export async function runDaysCommand(
  deps: Pick<Platform, 'clock' | 'database'>,
  { command, subject, detail, reason, as }: Command,
): Promise<string> {
  const { database } = deps
  switch (command) {
    case 'days': {
      const { items } = await database.transaction((tx) => listProviderDays(tx, {}, LISTED_MAX))
      return items.map(dayLine).join('\n') || 'No day was compared yet.'
    }
    case 'findings': {
      const { items } = await database.transaction((tx) =>
        listProviderFindings(tx, { state: 'open' }, LISTED_MAX),
      )
      return items.map(findingLine).join('\n') || 'No finding is open.'
    }
    case 'finding': {
      const { finding } = await database.transaction((tx) => readProviderFinding(tx, idIn(subject)))
      return [
        findingLine(finding),
        `  here   ${sideText(finding.here)}`,
        `  there  ${sideText(finding.there)}`,
        ...(finding.note === null ? [] : [`  ${finding.note}`]),
      ].join('\n')
    }
    case 'compare': {
      const day = z.iso.date().safeParse(detail)
      if (!day.success) throw new OperatorError('option_missing', { option: 'DAY' })
      const order = { provider: subject, day: day.data, reason: reason() }
      await database.transaction(async (tx) => orderComparison(deps, tx, await terminalActor(tx, as), order))
      return `The running program compares ${detail} with the list of ${subject} now.`
    }
    default: {
      const state = Decision.safeParse(detail)
      if (!state.success) throw new OperatorError('option_missing', { option: Decision.options.join('|') })
      const decision = { id: idIn(subject), state: state.data, note: reason() }
      await database.transaction(async (tx) =>
        decideProviderFinding(deps, tx, await terminalActor(tx, as), decision),
      )
      return `The finding is ${state.data}.`
    }
  }
}

function idIn(text: string): string {
  if (!/^[0-9a-f-]{36}$/.test(text)) throw new OperatorError('option_missing', { option: 'ID' })
  return text
}

const difference = (here: Centavos, there: Centavos): string => amountText(subtract(there, here))

function dayLine({ day, provider, outcome, here, there, jackpots, open, error }: Day): string {
  const sums =
    here && there
      ? [
          `${here.count}/${there.count} movements`,
          `bets ${difference(here.bets, there.bets)}`,
          `wins ${difference(here.wins, there.wins)}`,
          `refunds ${difference(here.refunds, there.refunds)}`,
          `tips ${difference(here.tips, there.tips)}`,
        ]
      : []
  if (jackpots && (jackpots.contributed !== 0n || jackpots.paid !== 0n))
    sums.push(`jackpots ${amountText(jackpots.contributed)} contributed, ${amountText(jackpots.paid)} paid`)
  return [day, provider, outcome ?? 'running', ...sums, `${open} open`, error ?? ''].join('  ').trimEnd()
}

const findingLine = ({ id, day, provider, kind, movement, state }: Finding): string =>
  [id, day, provider, movement, kind, state].join('  ')

const sideText = (side: Side | null): string =>
  side
    ? [
        side.movement,
        amountText(side.amount),
        `player ${side.player}`,
        `round ${side.round}`,
        side.state,
        side.at,
      ].join('  ')
    : '-'
