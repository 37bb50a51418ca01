import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import type { GatewayDefinition } from '../runtime/definition.ts'
import type { LocalAccount } from './local.ts'

/** Loads one file of every vendor folder. The contract's list names the folders, so a new gateway is a folder and a line there. */
async function loadVendors<Value>(
  load: (name: GatewayName) => Promise<Value>,
): Promise<Record<GatewayName, Value>> {
  const loaded = gateways.map(async (name) => [name, await load(name)] as const)
  return Object.fromEntries(await Promise.all(loaded)) as Record<GatewayName, Value>
}

export const vendors = await loadVendors(async (name) => {
  const { gateway } = (await import(`./${name}/adapter.ts`)) as { gateway: GatewayDefinition }
  if (gateway.name !== name) throw new Error(`vendors/${name}/adapter.ts defines ${gateway.name}`)
  return gateway
})

/** How each vendor's configuration is filled for the local PIX institution. */
export const localAccounts = await loadVendors(async (name) => {
  const { localAccount } = (await import(`./${name}/local.ts`)) as { localAccount: LocalAccount }
  return localAccount
})
