import { parseArgs } from 'node:util'
import { defaultLanguage } from '@girassol/contract'
import { OWNER_ROLE } from '@girassol/contract/operator'
import { commandIn, noSuchCommand, textIn } from '../../platform/terminal.ts'
import { TERMINAL, verifyAuditChain } from './audit.ts'
import { breakGlass } from './break-glass.ts'
import { inviteOperator } from './invitations.ts'
import type { Operators } from './operators.ts'
import { listOperators } from './queries.ts'

export const teamUsage = `  team list                                    operators and their roles
  team invite --email E [--role ROLE]          prints and mails a one-time link to join; without a role: owner
  team break-glass --email E --reason WHY      a way in when no owner can sign in; every owner is mailed`

/** Runs `npm run operator -- team …` and returns the text to print. */
export async function runTeamCommand({ deps }: Operators, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { email: { type: 'string' }, role: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [command] = commandIn(positionals, 0)
  const { database } = deps
  const language = defaultLanguage
  if (command === 'list') {
    const operators = await database.transaction(listOperators)
    if (operators.length === 0) return 'No operators yet. Create the owner with `team invite --email …`.'
    return operators
      .map(({ email, name, status, roles }) => [email, name, status, roles.join(',')].join('  '))
      .join('\n')
  }
  if (command === 'invite') {
    const invitation = { email: textIn(values, 'email'), roles: [values.role ?? OWNER_ROLE], language }
    return database.transaction((tx) => inviteOperator(deps, tx, TERMINAL, invitation))
  }
  if (command === 'break-glass') {
    const request = { email: textIn(values, 'email'), reason: textIn(values, 'reason'), language }
    return database.transaction((tx) => breakGlass(deps, tx, request))
  }
  return noSuchCommand(command)
}

export const auditUsage = `  audit verify                                 recomputes the chain of hashes over every action of an operator`

/** Runs `npm run operator -- audit …` and returns the text to print. */
export async function runAuditCommand({ deps }: Operators, args: string[]): Promise<string> {
  const [command] = commandIn(args, 0)
  if (command !== 'verify') return noSuchCommand(command)
  const report = await verifyAuditChain(deps)
  return report.intact
    ? `intact: ${report.entries} entries, head ${report.head}`
    : `NOT INTACT: ${report.problem} at entry ${report.at}, after ${report.entries} good entries`
}
