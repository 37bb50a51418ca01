import { complianceProfiles, permissions } from '@girassol/contract/schemas'
import { expect, it } from 'vitest'
import { days, minutes } from '../../platform/clock.ts'
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

it('[C4] [G2] [G3] [G7] [M1] [M2] [R1] [R4] [S1] [S9] [T9] [T17] the licensed profile has the values of the law and allows nothing that it forbids', () => {
  const licensed = profileOf('br-licensed')
  expect(permissions.filter((each) => licensed.allows(each)).toSorted()).toEqual([
    'real_gateways',
    'real_money',
  ])
  expect(licensed).toMatchObject({
    session: { gameIdleMs: minutes(30), idleMs: minutes(30), secondFactorMs: days(7) },
    loginLock: { failures: 3, windowMs: minutes(30) },
    requiredLimits: ['loss', 'time'],
    realityCheck: { defaultMinutes: 30, maxMinutes: 60, stopsBets: true },
    registry: {
      asks: 'always',
      sweepDays: 15,
      socialBenefit: { onboarding: 'deny', existing: 'allow' },
    },
    returnMin: 8500,
    topPrizePlaysMax: 100_000_000,
    requiresCertificate: true,
    requiresIdentity: true,
    demandsRules: true,
    checksAdvertising: true,
  })
})
