import { qualificationKinds, QualificationRules, riskClasses } from '@girassol/contract/operator'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { TERMINAL, terminalActor, terminalOperator } from '../operators/index.ts'
import { changeQualificationRules, requestClass, reviewQualification } from './decide.ts'
import type { QualificationDeps } from './deps.ts'
import type { Subject } from './queries.ts'
import { listQualifications, readQualification, readRules } from './views.ts'

export const qualificationUsage = `  qualification list [--class low|medium|high] [--state due|overdue]
  qualification show player|affiliate|operator ID     class, reasons and history
  qualification review KIND ID --reason WHY --as E-MAIL
  qualification class KIND ID CLASS --reason WHY --as E-MAIL   asks a second person
  qualification rules                                  the rules in force, as JSON
  qualification change-rules FILE --reason WHY [--as E-MAIL]   FILE as printed by rules`

const options = {
  as: { type: 'string' },
  class: { type: 'string' },
  reason: { type: 'string' },
  state: { type: 'string' },
} as const
const LISTED_MAX = 100

const oneOf = <Name extends string>(names: readonly Name[], text: string): Name =>
  names.find((name) => name === text) ?? noSuchCommand(text)

/** Runs `npm run operator -- qualification …` and returns the text to print. */
export async function runQualificationCommand(deps: QualificationDeps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, first = '', second = '', third = ''] = commandIn(positionals, 3)
  const { database } = deps
  const subjectIn = (): Subject => ({ kind: oneOf(qualificationKinds, first), subject: second })
  switch (command) {
    case 'list':
      return database.transaction(async (tx) => {
        const { items } = await listQualifications(deps, tx, {
          class: values.class === undefined ? undefined : oneOf(riskClasses, values.class),
          state: values.state === undefined ? undefined : oneOf(['due', 'overdue'] as const, values.state),
          limit: LISTED_MAX,
        })
        const lines = items.map(
          ({ kind, subject, class: level, points, review_at }) =>
            `${kind} ${subject}  ${level}  ${points}  review ${review_at}`,
        )
        return lines.join('\n') || 'No qualifications.'
      })
    case 'show':
      return database.transaction(async (tx) =>
        JSON.stringify(await readQualification(deps, tx, TERMINAL, subjectIn()), null, 2),
      )
    case 'review':
      return database.transaction(async (tx) => {
        const actor = await terminalOperator(tx, values.as)
        await reviewQualification(deps, tx, actor, { ...subjectIn(), reason: textIn(values, 'reason') })
        return `${first} ${second}: review done.`
      })
    case 'class':
      return database.transaction(async (tx) => {
        const actor = await terminalOperator(tx, values.as)
        const reason = textIn(values, 'reason')
        const level = oneOf(riskClasses, third)
        const approval = await requestClass(deps, tx, actor, { ...subjectIn(), class: level, reason })
        return `Waits for a second person: ${approval}`
      })
    case 'rules':
      return JSON.stringify(await database.transaction(readRules), null, 2)
    case 'change-rules': {
      const { rules } = JSON.parse(await readFile(first, 'utf8')) as { rules: unknown }
      return database.transaction(async (tx) => {
        const { version } = await readRules(tx)
        await changeQualificationRules(deps, tx, await terminalActor(tx, values.as), {
          version,
          rules: QualificationRules.parse(rules),
          reason: textIn(values, 'reason'),
        })
        return `Version ${version + 1} is in force.`
      })
    }
    default:
      return noSuchCommand(command)
  }
}
