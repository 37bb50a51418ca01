import { noSuchCommand } from '../../platform/terminal.ts'
import type { Compliance, RuleState } from './compliance.ts'

export const complianceUsage = `  compliance list                              every rule of the law, and whether it is met by what was last checked
  compliance run                               runs all checks now, and lists the rules`

/** Runs `npm run operator -- compliance list|run` and returns what to print. */
export async function runComplianceCommand(compliance: Compliance, args: string[]): Promise<string> {
  if (args.length !== 1 || (args[0] !== 'list' && args[0] !== 'run')) noSuchCommand(args.join(' '))
  if (args[0] === 'run') await compliance.run()
  return compliance.rules().map(lineOf).join('\n')
}

function lineOf({ id, status, results, tests }: RuleState): string {
  const exceptions = results
    .filter((result) => result.exceptions > 0 || result.error !== null)
    .map(({ name, examined, exceptions: count, error }) => `${name}: ${error ?? `${count} of ${examined}`}`)
  return [
    id.padEnd(4),
    status.padEnd(8),
    ...exceptions,
    ...(tests.length > 0 ? [`${tests.length} tests`] : []),
  ].join('  ')
}
