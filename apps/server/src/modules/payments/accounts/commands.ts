import { gatewayFlag, type Gateway as GatewayName, gateways } from '@girassol/contract/schemas'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Database, Tx } from '../../../platform/database.ts'
import { OperatorError } from '../../../platform/errors.ts'
import {
  amountIn,
  amountText,
  commandIn,
  noSuchCommand,
  readThings,
  textIn,
} from '../../../platform/terminal.ts'
import { terminalActor, terminalOperator } from '../../operators/index.ts'
import { readStoredIn } from '../../settings/index.ts'
import type { Methods } from '../routing/methods.ts'
import { type GatewayRule, readRules } from '../routing/rules.ts'
import { webhookUrl } from '../webhooks/receive.ts'
import { currentCredentials } from './credentials.ts'
import {
  type AccountDeps,
  editGateway,
  removeCredentials,
  resetCircuit,
  setCredentials,
  setRoutingStrategy,
  testGateway,
} from './edit.ts'
import { listDecisions, listGateways } from './overview.ts'

export const gatewaysUsage = `  gateways list                                gateways with their rule, health and circuits
  gateways decisions [NAME]                    the newest calls, each with the reason of the choice
  gateways on|off NAME --reason WHY            offers a gateway, or takes it out
  gateways rule NAME --reason WHY              only what is given changes; "none" empties
      [--weight N] [--min 20,00] [--max 500,00] [--fixed 0,40] [--percent 0.99] [--hours 6-22]
      [--charges yes|no] [--payouts yes|no]
  gateways strategy weight|cost --reason WHY   how eligible gateways are ranked
  gateways reset NAME --reason WHY             lets a gateway back that was taken out for its failures
  gateways credentials NAME --file JSON --reason WHY --as E-MAIL
  gateways remove-credentials NAME --reason WHY
  gateways webhook NAME                        the address at which the gateway notifies us, with its secret
  gateways test NAME [--file JSON]             logs in and queries something that moves no money; all with [--as E-MAIL]`

const options = {
  as: { type: 'string' },
  reason: { type: 'string' },
  file: { type: 'string' },
  weight: { type: 'string' },
  min: { type: 'string' },
  max: { type: 'string' },
  fixed: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  charges: { type: 'string' },
  payouts: { type: 'string' },
} as const

type Values = Partial<Record<keyof typeof options, string>>
type Deps = AccountDeps & { database: Database; methods: Methods }

const DECISIONS_SHOWN = 50

/** Runs `npm run operator -- gateways …` and returns the text to print. */
export async function runGatewaysCommand(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, about = ''] = commandIn(positionals, 1)
  const { database } = deps
  if (command === 'list') return database.transaction((tx) => listed(deps, tx))
  if (command === 'decisions') return decisionLines(deps, about)
  if (command === 'webhook') return webhookUrl(deps, nameIn(about))
  if (command === 'test') return tested(deps, nameIn(about), values)
  const action = actions.get(command)
  if (!action) return noSuchCommand(command)
  // Read before the transaction: a missing file changes nothing.
  const given = values.file === undefined ? null : await configIn(values.file)
  return database.transaction((tx) => action(deps, tx, { about, values, given }))
}

interface Asked {
  about: string
  values: Values
  given: Given | null
}

type Given = Record<string, string | number | boolean>
type Action = (deps: Deps, tx: Tx, asked: Asked) => Promise<string>

const actions = new Map<string, Action>([
  ['on', (deps, tx, asked) => edit(deps, tx, asked, { isEnabled: true })],
  ['off', (deps, tx, asked) => edit(deps, tx, asked, { isEnabled: false })],
  ['rule', (deps, tx, asked) => edit(deps, tx, asked, {})],
  [
    'strategy',
    async (deps, tx, { about, values }) => {
      if (about !== 'weight' && about !== 'cost')
        throw new OperatorError('option_missing', { option: 'weight|cost' })
      const input = { strategy: about, reason: textIn(values, 'reason') } as const
      await setRoutingStrategy(deps, tx, await terminalActor(tx, values.as), input)
      return `Gateways are ranked by ${about} now.`
    },
  ],
  [
    'reset',
    async (deps, tx, { about, values }) => {
      const input = { gateway: nameIn(about), reason: textIn(values, 'reason') }
      await resetCircuit(deps, tx, await terminalActor(tx, values.as), input)
      return `${about} is back.`
    },
  ],
  [
    'credentials',
    async (deps, tx, { about, values, given }) => {
      if (!given) throw new OperatorError('option_missing', { option: 'file' })
      const input = { gateway: nameIn(about), given, reason: textIn(values, 'reason') }
      const approval = await setCredentials(deps, tx, await terminalOperator(tx, values.as), input)
      return approval
        ? `The credentials of ${about} wait for approval ${approval} by a second person.`
        : `The credentials of ${about} are in force.`
    },
  ],
  [
    'remove-credentials',
    async (deps, tx, { about, values }) => {
      const input = { gateway: nameIn(about), reason: textIn(values, 'reason') }
      await removeCredentials(deps, tx, await terminalActor(tx, values.as), input)
      return `The credentials of ${about} are erased.`
    },
  ],
])

async function edit(
  deps: Deps,
  tx: Tx,
  { about, values }: Asked,
  { isEnabled }: { isEnabled?: boolean },
): Promise<string> {
  const gateway = nameIn(about)
  const before = (await readRules(tx)).byGateway[gateway]
  const on = isEnabled ?? (await readStoredIn(tx))[gatewayFlag(gateway)]
  const input = { gateway, rule: ruleIn(before, values), isEnabled: on, reason: textIn(values, 'reason') }
  await editGateway(deps, tx, await terminalActor(tx, values.as), input)
  return `${gateway} is ${on ? 'on' : 'off'}: ${ruleText(input.rule)}`
}

function nameIn(text: string): GatewayName {
  const name = gateways.find((each) => each === text)
  if (!name) throw new OperatorError('gateway_unknown', { name: text, gateways: gateways.join(', ') })
  return name
}

const limitIn = (text: string) => (text === 'none' ? null : amountIn(text))

function hoursIn(text: string): GatewayRule['hours'] {
  if (text === 'none') return null
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (from === undefined || until === undefined)
    throw new OperatorError('option_missing', { option: 'hours' })
  return { from: Number(from), until: Number(until) }
}

function flagIn(values: Values, option: 'charges' | 'payouts'): boolean {
  const text = textIn(values, option)
  if (text !== 'yes' && text !== 'no') throw new OperatorError('option_missing', { option })
  return text === 'yes'
}

function numberIn(values: Values, option: 'weight' | 'percent', max: number): number {
  const value = Number(textIn(values, option))
  if (!(value >= 0 && value <= max)) throw new OperatorError('option_missing', { option })
  return value
}

/** The rule with what the options change. */
function ruleIn(before: GatewayRule, values: Values): GatewayRule {
  const { min, max, fixed, hours } = values
  return {
    takesCharges: values.charges === undefined ? before.takesCharges : flagIn(values, 'charges'),
    takesPayouts: values.payouts === undefined ? before.takesPayouts : flagIn(values, 'payouts'),
    weight: values.weight === undefined ? before.weight : Math.trunc(numberIn(values, 'weight', 1000)),
    minAmount: min === undefined ? before.minAmount : limitIn(min),
    maxAmount: max === undefined ? before.maxAmount : limitIn(max),
    fixedCost: fixed === undefined ? before.fixedCost : amountIn(fixed),
    percentCost:
      values.percent === undefined ? before.percentCost : Math.round(numberIn(values, 'percent', 100) * 100),
    hours: hours === undefined ? before.hours : hoursIn(hours),
  }
}

const ruleText = (rule: GatewayRule): string =>
  [
    `weight ${rule.weight}`,
    `charges ${rule.takesCharges ? 'yes' : 'no'}`,
    `payouts ${rule.takesPayouts ? 'yes' : 'no'}`,
    `from ${rule.minAmount === null ? '-' : amountText(rule.minAmount)}`,
    `to ${rule.maxAmount === null ? '-' : amountText(rule.maxAmount)}`,
    `hours ${rule.hours ? `${rule.hours.from}-${rule.hours.until}` : 'all'}`,
  ].join(', ')

async function configIn(file: string): Promise<Given> {
  const schema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  const [config] = await readThings(file, schema)
  if (!config) throw new OperatorError('file_missing')
  return config
}

async function tested(deps: Deps, gateway: GatewayName, { file }: Values): Promise<string> {
  const given = file === undefined ? null : await configIn(file)
  const stored = await deps.database.transaction(currentCredentials)
  const { outcome, detail, latencyMs } = await testGateway(deps, { gateway, given, stored })
  return [gateway, outcome, `${latencyMs} ms`, detail ?? ''].join('  ').trimEnd()
}

async function listed(deps: Deps, tx: Tx): Promise<string> {
  const { strategy, gateways: views } = await listGateways(deps, tx)
  const lines = views.map(({ name, source, enabled, charges, payouts, rule }) =>
    [
      name.padEnd(12),
      (enabled ? 'on' : 'off').padEnd(3),
      (source ?? '-').padEnd(8),
      `weight ${rule.weight}`.padEnd(11),
      `charges ${charges.verdict} ${Math.round(charges.success * 100)} % of ${charges.calls}`,
      `payouts ${payouts.verdict}`,
      charges.circuit.since ? `out since ${charges.circuit.since}` : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return [`ranked by ${strategy}`, ...lines].join('\n')
}

async function decisionLines(deps: Deps, about: string): Promise<string> {
  const filter = { limit: DECISIONS_SHOWN, ...(about && { gateway: nameIn(about) }) }
  const { items } = await deps.database.transaction((tx) => listDecisions(deps, tx, filter))
  if (items.length === 0) return 'None.'
  return items
    .map((each) =>
      [
        each.at,
        each.operation,
        each.subject,
        `${each.ordinal}.`,
        each.gateway,
        each.reason,
        each.outcome ?? '-',
        each.detail ?? '',
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
