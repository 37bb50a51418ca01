import { type Centavos, formatBRL, parseBRL } from '@girassol/money'
import fs from 'node:fs/promises'
import type { z } from 'zod'

/** Somebody at a terminal asked for what cannot be; the message is all they need to know. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
}

type Values<Name extends string> = Partial<Record<Name, string>>

/** What was typed as `--name`, which must be there. */
export function textIn<Name extends string>(values: Values<Name>, name: Name): string {
  const text = values[name]?.trim()
  if (!text) throw new CommandRefusal(`--${name} is missing.`)
  return text
}

/** A whole number from 1 on. */
export function wholeIn<Name extends string>(values: Values<Name>, name: Name): number {
  const text = textIn(values, name)
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new CommandRefusal(`--${name} is a whole number.`)
  return Number(text)
}

export function amountIn(text: string): Centavos {
  const amount = parseBRL(text)
  if (amount === null) throw new CommandRefusal(`"${text}" is no amount such as 30,00.`)
  return amount
}

/** As a terminal shows it: with a space that lines break at. */
export const amountText = (amount: Centavos): string => formatBRL(amount).replace('\u00A0', ' ')

/** Tells the command from what it is about; more than was asked for is a mistake. */
export function commandIn(positionals: string[], most: number): [string, ...string[]] {
  const [command = '', ...about] = positionals
  const rest = about.slice(most)
  if (rest.length > 0) throw new CommandRefusal(`What is "${rest.join(' ')}"?`)
  return [command, ...about]
}

export function noSuchCommand(command: string): never {
  throw new CommandRefusal(`There is no command "${command}".`)
}

/** What a JSON file holds: one thing, or a list of them. Everything that is wrong with it is told at once. */
export async function readThings<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  if (!file) throw new CommandRefusal('The name of a JSON file is missing.')
  let content: unknown
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'))
  } catch (error) {
    throw new CommandRefusal(`${file} cannot be read: ${(error as Error).message}`)
  }
  const list = Array.isArray(content) ? content : [content]
  const read = list.map((each) => schema.safeParse(each))
  const wrong = read.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(
      ({ path, message }) =>
        `${file}: ${list.length > 1 ? `no. ${at + 1}: ` : ''}${path.join('.')} ${message}`,
    ),
  )
  if (wrong.length > 0) throw new CommandRefusal(wrong.join('\n'))
  return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
}
