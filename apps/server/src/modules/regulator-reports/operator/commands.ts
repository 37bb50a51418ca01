import { parseArgs } from 'node:util'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { commandIn, noSuchCommand, textIn } from '../../../platform/terminal.ts'
import { terminalActor } from '../../operators/index.ts'
import type { ReportDeps } from '../deps.ts'
import { answersOf, type FileSummary, filesOfDays, findFile } from '../file-queries.ts'
import { listProofs } from '../balances.ts'
import { listDays, listLevies } from '../queries.ts'
import { rebuildDay, requestRevision, resendFile } from '../rectify.ts'

export const regulatorUsage = `  regulator list                               days and files for the regulator, newest first
  regulator show ID                            one file with everything the regulator answered
  regulator money                              proofs that players' money is covered, and the levy of each month
  regulator rectify ID --reason WHY            writes the whole file again; the running program sends it
  regulator resend ID --reason WHY             delivers the same file again
  regulator rebuild DAY --reason WHY           builds a held day again; all with [--as E-MAIL]`

const options = { as: { type: 'string' }, reason: { type: 'string' } } as const
const DAYS_LISTED = 31

/** Runs `npm run operator -- regulator …` and returns the text to print. */
export function runRegulatorCommand(
  deps: Pick<ReportDeps, 'clock' | 'database'>,
  args: string[],
): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, name = ''] = commandIn(positionals, 1)
  return deps.database.transaction(async (tx) => {
    if (command === 'list') return dayLines(tx)
    if (command === 'money') return moneyLines(tx)
    if (command === 'show') return fileLines(tx, idIn(name))
    const actor = await terminalActor(tx, values.as)
    const reason = () => textIn(values, 'reason')
    if (command === 'rectify')
      return `${await requestRevision(deps, tx, actor, { id: idIn(name), reason: reason() })} will be built and sent.`
    if (command === 'resend') {
      await resendFile(deps, tx, actor, { id: idIn(name), reason: reason() })
      return `${name} will be sent again.`
    }
    if (command !== 'rebuild') return noSuchCommand(command)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(name)) throw new AppError('regulator_day_not_found')
    await rebuildDay(deps, tx, actor, { day: name, reason: reason() })
    return `${name} will be built again.`
  })
}

function idIn(text: string): string {
  if (!isUuid(text)) throw new AppError('regulator_file_not_found')
  return text
}

const fileLine = (file: FileSummary): string =>
  `  ${file.id}  ${file.family.padEnd(16)}  lot ${file.lot}.${file.revision}  ${file.state.padEnd(9)}  ${file.records} records  ${file.protocol ?? file.last_failure ?? ''}`.trimEnd()

async function dayLines(tx: Tx): Promise<string> {
  const days = await listDays(tx, { month: null, before: null }, DAYS_LISTED)
  const files = await filesOfDays(
    tx,
    days.map(({ day }) => day),
  )
  return days
    .flatMap(({ day, state, findings }) => [
      [day, state, ...findings.map(({ code, count }) => `${code}: ${count}`)].join('  '),
      ...files.filter((file) => file.day === day).map(fileLine),
    ])
    .join('\n')
}

async function fileLines(tx: Tx, id: string): Promise<string> {
  const file = await findFile(tx, id)
  if (!file) throw new AppError('regulator_file_not_found')
  const answers = await answersOf(tx, id)
  return [
    `${file.day}${fileLine(file)}`,
    ...file.faults,
    ...answers.map(({ at, kind, detail }) => `${at.toISOString()}  ${kind}  ${detail}`.trimEnd()),
  ].join('\n')
}

async function moneyLines(tx: Tx): Promise<string> {
  const proofs = await listProofs(tx, DAYS_LISTED)
  const levies = await listLevies(tx, DAYS_LISTED)
  return [
    ...proofs.map(
      (proof) =>
        `${proof.day}  transactional ${proof.transactional}  wallets ${proof.wallets}  open bets ${proof.open_bets}  owed ${proof.owed}  surplus ${proof.surplus} centavos`,
    ),
    ...levies.map(
      ({ day, ggr, rate_basis_points: rate, total }) =>
        `${day.slice(0, 7)}  GGR ${ggr}  rate ${rate / 100} %  levy ${total} centavos`,
    ),
  ].join('\n')
}
