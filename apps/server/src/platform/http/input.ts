import type { z } from 'zod'

/** What a caller sent does not fit the schema of the call. Any other schema that does not fit is a fault of ours. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly issues: z.ZodError['issues']

  constructor({ issues }: z.ZodError) {
    super('the request does not fit its schema')
    this.issues = issues
  }
}

/** For the routes that stand outside the contract, such as files. */
export function readInput<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const read = schema.safeParse(sent)
  if (!read.success) throw new InvalidInput(read.error)
  return read.data
}
