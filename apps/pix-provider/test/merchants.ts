import fs from 'node:fs'
import path from 'node:path'
import { dialects } from '../src/dialects/index.ts'
import { call, type Stage } from './harness.ts'
import type { Line, Merchant, MerchantPlan } from './merchants/merchant.ts'

export type { Merchant } from './merchants/merchant.ts'

/** The plan of every dialect, from `merchants/<name>.ts`; a dialect without one speaks native. */
const plans = await Promise.all(
  [...dialects.keys()].map(async (name) => {
    const file = fs.existsSync(path.join(import.meta.dirname, `merchants/${name}.ts`)) ? name : 'native'
    const { plan } = (await import(`./merchants/${file}.ts`)) as { plan: MerchantPlan }
    return [name, plan] as const
  }),
)

export const merchantNames = plans.map(([name]) => name)

export async function createMerchants(stage: Stage): Promise<Record<string, Merchant>> {
  const merchants = plans.map(async ([name, { login, speak }]) => {
    const keys = stage.provider.institution.credentials(name)
    const auth = await login({ line: openLine(stage, name), keys })
    return [name, speak({ line: openLine(stage, name, auth), keys })] as const
  })
  return Object.fromEntries(await Promise.all(merchants))
}

const openLine =
  (stage: Stage, name: string, auth: Record<string, string> = {}): Line =>
  (path, body, headers = {}, method) =>
    call(`${stage.url}${name === 'native' ? '' : `/d/${name}`}${path}`, {
      ...(body === undefined ? {} : { body }),
      ...(method ? { method } : {}),
      headers: { ...auth, ...headers },
    })
