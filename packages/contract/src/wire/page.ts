import { z } from 'zod'

export const Page = z.coerce.number().int().min(1).max(100_000).catch(1)

/** The shape of lists that come in pages, but for those of games. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      total: z.number(),
      per_page: z.number(),
      current_page: z.number(),
      last_page: z.number(),
    }),
  })
