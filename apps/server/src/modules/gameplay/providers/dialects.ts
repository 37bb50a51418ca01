import { z } from 'zod'
import { hub } from './hub/adapter.ts'
import { pragma } from './pragma/adapter.ts'
import { soft } from './soft/adapter.ts'

/** Every dialect; a new one is added here. */
export const dialects = [hub, soft, pragma] as const

type Definition = (typeof dialects)[number]

/** What providers sign with. A provider without an entry is not answered. */
export type ProviderKeys = { [Each in Definition as Each['name']]?: z.output<Each['keys']> }

/** Schema of `PROVIDERS_FILE`. */
export const providerKeys = z.strictObject(
  Object.fromEntries(dialects.map(({ name, keys }) => [name, keys.optional()])),
) as unknown as z.ZodType<ProviderKeys>
