import { complianceProfiles, permissions } from '@girassol/contract/schemas'
import { expect, it } from 'vitest'
import { profileOf } from './profile.ts'

it.each(complianceProfiles)('%s sends a page the same permissions that the server enforces', (name) => {
  const profile = profileOf(name)
  const sent = profile.permissions()
  expect(Object.keys(sent).toSorted()).toEqual([...permissions].toSorted())
  for (const permission of permissions) expect(sent[permission]).toBe(profile.allows(permission))
})

it('[T18] the licensed profile has the slowest cycles', () => {
  expect(profileOf('br-licensed').cycles).toEqual({ slots: 2500, others: 5000 })
})

it('the demonstration uses play money and no real gateway', () => {
  const demo = profileOf('demo')
  expect([demo.allows('real_money'), demo.allows('real_gateways')]).toEqual([false, false])
})
