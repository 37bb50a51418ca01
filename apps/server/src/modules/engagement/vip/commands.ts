import { centavos } from '@girassol/money'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { amountIn, amountText, commandIn, noSuchCommand } from '../../../platform/terminal.ts'
import { prizeText } from '../prize-file.ts'
import { readTables, type VipKind, vipKinds, type VipLine, type VipTables } from './queries.ts'
import type { LineChange, Vip } from './vip.ts'

export const vipUsage = `  vip list                                     the four tables of bonuses: what each level asks for and brings
  vip change KIND LEVEL [--required 500,00] [--bonus 2,00]
                                               KIND is level_up, weekly, monthly or yearly; a level that asks for less
                                               pays those who have reached it by that`

interface Deps extends Pick<Platform, 'database'> {
  vip: Pick<Vip, 'change'>
}

const options = { required: { type: 'string' }, bonus: { type: 'string' } } as const

/** Runs `npm run operator -- vip …` and returns the text to print. */
export async function runVipCommand({ database, vip }: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [command, kind = '', level = ''] = commandIn(positionals, positionals[0] === 'change' ? 2 : 0)
  if (command === 'list') return listText(await database.transaction(readTables))
  if (command !== 'change') noSuchCommand(command)
  if (!isKind(kind))
    throw new OperatorError('vip_table_unknown', { table: kind, tables: vipKinds.join(', ') })
  if (!/^[1-9]\d{0,4}$/.test(level)) throw new OperatorError('vip_level_unreadable')
  const change: LineChange = {
    ...(values.required !== undefined && { required: amountIn(values.required) }),
    ...(values.bonus !== undefined && { bonus: amountIn(values.bonus) }),
  }
  if (Object.keys(change).length === 0) throw new OperatorError('vip_change_missing')
  await database.transaction(async (tx) => {
    if (!(await vip.change(tx, kind, Number(level), change)))
      throw new OperatorError('vip_level_not_found', { level, table: kind })
    const table = (await readTables(tx))[kind]
    if (table.some((line, at) => at > 0 && line.required <= table[at - 1]!.required))
      throw new OperatorError('vip_levels_not_rising')
  })
  return `${kind}, level ${level}: changed.`
}

const isKind = (word: string): word is VipKind => vipKinds.some((kind) => kind === word)

function listText(tables: VipTables): string {
  const lines = vipKinds.flatMap((kind) => tables[kind].map((line) => lineText(kind, line)))
  return lines.length === 0 ? 'There are no levels.' : lines.join('\n')
}

const lineText = (kind: VipKind, { level, required, bonus, spins }: VipLine): string =>
  [
    kind.padEnd(8),
    String(level).padStart(2),
    `from ${amountText(centavos(required))}`,
    amountText(centavos(bonus)),
    ...(spins ? [prizeText(spins)] : []),
  ].join('  ')
