import { gatewayTitle } from '@girassol/contract/operator'
import { gateways } from '@girassol/contract/schemas'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../../../platform/clock.ts'
import { GatewayConfigError, type GatewayDeps } from './definition.ts'
import { chargeOrder } from '../port/contract/harness.ts'
import { timings } from './policies.ts'
import { vendors } from '../vendors/index.ts'
import { createRegistry } from './registry.ts'

const deps = (change: Partial<GatewayDeps> = {}): GatewayDeps => ({
  fetch,
  clock: createTestClock(),
  log: { info() {}, warn() {} },
  config: { production: false },
  ...change,
})

const account = { apiKey: 'brasilcash-api-key' }

describe('the registry', () => {
  it('has one vendor folder for each gateway of the contract', () => {
    const folder = path.join(import.meta.dirname, '../vendors')
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.toSorted()).toEqual(gateways.toSorted())
    for (const name of gateways) expect(vendors[name].name).toBe(name)
  })

  it('offers each gateway by the name that operators read', () => {
    for (const name of gateways) expect(gatewayTitle(name)).toBe(vendors[name].offer.name)
  })

  it('offers nothing until it is configured, and forgets what is removed', () => {
    const registry = createRegistry(vendors, deps())
    expect(registry.find('brasilcash')).toBeNull()
    expect(registry.health('brasilcash')).toBeNull()
    expect(registry.configure('brasilcash', account).name).toBe('brasilcash')
    expect(registry.health('brasilcash')).toMatchObject({ charges: true, payouts: true })
    registry.remove('brasilcash')
    expect(registry.find('brasilcash')).toBeNull()
  })

  it('names the faulty fields of a configuration', () => {
    const open = () => createRegistry(vendors, deps()).configure('brasilcash', { apiKey: 5, surprise: true })
    expect(open).toThrow(GatewayConfigError)
    expect(open).toThrow(/apiKey/)
  })

  it('sees an open breaker, and starts afresh with a new configuration', async () => {
    const refused = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
    const config = { production: false, timings: { ...timings, breakAfter: 1, retryDelay: 1 } }
    const registry = createRegistry(vendors, deps({ fetch: refused, config }))
    const gateway = registry.configure('brasilcash', account)
    await gateway.createCharge(chargeOrder)
    expect(registry.health('brasilcash')).toMatchObject({ charges: false, payouts: true })
    registry.configure('brasilcash', account)
    expect(registry.health('brasilcash')).toMatchObject({ charges: true })
  })

  it('reports the result of a call once, after its retries', async () => {
    const calls: unknown[] = []
    const refused = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
    const registry = createRegistry(
      vendors,
      deps({
        fetch: refused,
        config: { production: false, timings: { ...timings, breakAfter: 1, retryDelay: 1 } },
        observe: (gateway, operation, result, ms) =>
          calls.push({ gateway, operation, result, isTime: ms >= 0 }),
      }),
    )
    await registry.configure('brasilcash', account).createCharge(chargeOrder)
    expect(calls).toEqual([
      { gateway: 'brasilcash', operation: 'createCharge', result: 'unavailable', isTime: true },
    ])
  })
})
