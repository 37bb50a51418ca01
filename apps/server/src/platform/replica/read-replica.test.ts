import { beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ReadReplica } from './read-replica.ts'

let now = 0
let primary = 100n
let replica: bigint | null | Error = 100n
const source = {
  readPrimary: async () => primary,
  readReplica: async () => {
    if (replica instanceof Error) throw replica
    return replica
  },
}
const create = () => new ReadReplica(source, createLog({ logLevel: 'silent' }), () => now)
beforeEach(() => {
  now = 0
  primary = 100n
  replica = 100n
})

it('uses a replica that is at most ten seconds behind', async () => {
  const reads = create()
  expect(await reads.isUsable()).toBe(true)
  for (const at of [2000, 4000, 10_000]) {
    now = at
    primary += 50n
    expect(await reads.isUsable(), `at ${at}`).toBe(true)
  }
  // It stopped at what the primary had written at 0.
  now = 12_000
  expect(await reads.isUsable()).toBe(false)
  replica = primary
  now = 14_000
  expect(await reads.isUsable()).toBe(true)
})

it('leaves a replica that is away or failed a query until the next check', async () => {
  const reads = create()
  replica = new Error('connection refused')
  expect(await reads.isUsable()).toBe(false)
  replica = 100n
  expect(await reads.isUsable()).toBe(false)
  now = 2000
  expect(await reads.isUsable()).toBe(true)
  reads.distrust()
  expect(await reads.isUsable()).toBe(false)
  now = 4000
  expect(await reads.isUsable()).toBe(true)
})

it('takes a server that is not a standby as it is', async () => {
  replica = null
  expect(await create().isUsable()).toBe(true)
})
