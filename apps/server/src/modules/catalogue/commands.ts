import { parseArgs } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../../platform/errors.ts'
import { codeInFile, momentInFile, textsInFile, wholeInFile } from '../../platform/file-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { commandIn, noSuchCommand, readThings } from '../../platform/terminal.ts'
import { type AdvertisingDeps, checkAdvertising, promotionTexts } from './advertising.ts'
import { allPromotions, insertPromotion, switchPromotion } from './promotions.ts'

export const promotionsUsage = `  promotions list                              every promotion, with its window and where its button leads
  promotions add FILE                          adds those of a JSON file; none when one of them is wrong
  promotions open|close CODE                   shows it in its window, or not`

const file = z
  .strictObject({
    code: codeInFile,
    /** Theme of its picture. */
    theme: z.string().max(40, { error: 'is longer than 40' }).default(''),
    title: textsInFile,
    description: textsInFile,
    button_text: textsInFile,
    button_link: z.string({ error: 'is missing' }).regex(/^(\/(?![/\\])|https:\/\/)\S*$/, {
      error: 'must be a page such as /casino or an https address',
    }),
    starts_at: momentInFile.nullable().default(null),
    ends_at: momentInFile.nullable().default(null),
    /** Shown only where the law permits what it offers. */
    requires: z
      .enum(['deposit_bonus', 'registration_bonus', 'unregistered_draws'], {
        error: 'is none of deposit_bonus, registration_bonus, unregistered_draws',
      })
      .nullable()
      .default(null),
    position: wholeInFile(10_000).default(100),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    error: 'ends before it starts',
  })

/** Runs `npm run operator -- promotions …` and returns the text to print. */
export async function runPromotionsCommand(
  deps: Pick<Platform, 'database'> & AdvertisingDeps,
  args: string[],
): Promise<string> {
  const { database } = deps
  const [command, about = ''] = commandIn(parseArgs({ args, allowPositionals: true }).positionals, 1)
  if (command === 'add') {
    const added = await readThings(about, file)
    await database.transaction(async (tx) => {
      for (const promotion of added) {
        checkAdvertising(deps, promotion.code, promotionTexts(promotion))
        if (!(await insertPromotion(tx, promotion)))
          throw new OperatorError('promotion_exists', { code: promotion.code })
      }
    })
    return `${added.map(({ code }) => code).join(', ')}: added.`
  }
  if (command === 'open' || command === 'close') {
    const done = await database.transaction(async (tx) => {
      const opened = command === 'open' && (await allPromotions(tx)).find(({ code }) => code === about)
      if (opened) checkAdvertising(deps, about, promotionTexts(opened))
      return switchPromotion(tx, about, command === 'open')
    })
    if (!done) throw new OperatorError('promotion_not_found', { code: about })
    return `${about} is ${command === 'open' ? 'open' : 'closed'} now.`
  }
  if (command !== 'list') noSuchCommand(command)
  const rows = await database.transaction(allPromotions)
  if (rows.length === 0) return 'There are no promotions.'
  const lines = rows.map((row) =>
    [
      row.is_active ? 'open  ' : 'closed',
      row.code,
      row.starts_at || row.ends_at
        ? `${row.starts_at?.toISOString() ?? ''} to ${row.ends_at?.toISOString() ?? ''}`
        : 'always',
      row.button_link,
      ...(row.requires ? [`where ${row.requires} is allowed`] : []),
    ].join('  '),
  )
  return lines.join('\n')
}
