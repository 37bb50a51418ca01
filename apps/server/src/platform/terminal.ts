import { type Centavos, formatBRL, parseBRL } from '@girassol/money'
import fs from 'node:fs/promises'
import type { z } from 'zod'
import { messageOf, OperatorError } from './errors.ts'

type Values<Name extends string> = Partial<Record<Name, string>>

/** The value of `--name`, which is required. */
export function textIn<Name extends string>(values: Values<Name>, name: Name): string {
  const text = values[name]?.trim()
  if (!text) throw new OperatorError('option_missing', { option: name })
  return text
}

/** A whole number from 1 on. */
export function wholeIn<Name extends string>(values: Values<Name>, name: Name): number {
  const text = textIn(values, name)
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new OperatorError('option_not_whole', { option: name })
  return Number(text)
}

export function amountIn(text: string): Centavos {
  const amount = parseBRL(text)
  if (amount === null) throw new OperatorError('amount_unreadable', { text })
  return amount
}

/** As a terminal shows it: with a space that lines break at. */
export const amountText = (amount: Centavos): string => formatBRL(amount).replace('\u00A0', ' ')

/** Splits the command from its arguments, and refuses more than `most` of them. */
export function commandIn(positionals: string[], most: number): [string, ...string[]] {
  const [command = '', ...about] = positionals
  const rest = about.slice(most)
  if (rest.length > 0) throw new OperatorError('argument_unexpected', { text: rest.join(' ') })
  return [command, ...about]
}

export function noSuchCommand(command: string): never {
  throw new OperatorError('command_unknown', { command })
}

/** Reads a JSON file that holds one item or a list of them; the refusal names every error in it. */
export async function readThings<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  if (!file) throw new OperatorError('file_missing')
  let content: unknown
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'))
  } catch (error) {
    throw new OperatorError('file_unreadable', { file, reason: messageOf(error) })
  }
  const list = Array.isArray(content) ? content : [content]
  const read = list.map((each) => schema.safeParse(each))
  const wrong = read.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(
      ({ path, message }) =>
        `${file}: ${list.length > 1 ? `no. ${at + 1}: ` : ''}${path.join('.')} ${message}`,
    ),
  )
  if (wrong.length > 0) throw new OperatorError('file_invalid', { problems: wrong.join('\n') })
  return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
}
