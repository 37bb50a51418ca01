import { describe, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { judgeServices, type Measures } from './judgement.ts'

const now = new Date('2026-11-17T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const healthy = (): Measures => ({
  payments: {
    charges: { allowed: 3, out: 0, failing: 0 },
    payouts: { allowed: 2, out: 0, failing: 0 },
    overdueReviews: 0,
    chargeDueAt: null,
    payoutDueAt: null,
  },
  games: { isStopped: false, hasHouseGames: true, offered: 2, out: 0 },
  mail: { written: 40, undelivered: 0 },
})
const allWell = {
  site: 'operational',
  deposits: 'operational',
  withdrawals: 'operational',
  games: 'operational',
  mail: 'operational',
}

describe('the state of a service', () => {
  it('is operational where nothing is wrong', () => {
    expect(judgeServices(healthy(), now)).toEqual(allWell)
  })

  it.each<[string, (measures: Measures) => void, object]>([
    ['one gateway out', ({ payments }) => (payments.charges.out = 1), { deposits: 'degraded' }],
    ['a failing gateway', ({ payments }) => (payments.charges.failing = 1), { deposits: 'degraded' }],
    ['all gateways out', ({ payments }) => (payments.charges.out = 3), { deposits: 'down' }],
    [
      'late status queries of charges',
      ({ payments }) => (payments.chargeDueAt = ago(minutes(6))),
      { deposits: 'degraded' },
    ],
    ['status queries just due', ({ payments }) => (payments.chargeDueAt = ago(minutes(4))), {}],
    ['payouts out', ({ payments }) => (payments.payouts.out = 2), { withdrawals: 'down' }],
    ['an overdue review', ({ payments }) => (payments.overdueReviews = 1), { withdrawals: 'degraded' }],
    [
      'late status queries of payouts',
      ({ payments }) => (payments.payoutDueAt = ago(minutes(6))),
      { withdrawals: 'degraded' },
    ],
    ['a provider out', ({ games }) => (games.out = 1), { games: 'degraded' }],
    ['all play stopped', ({ games }) => (games.isStopped = true), { games: 'down' }],
    [
      'all providers out without games of the house',
      ({ games }) => Object.assign(games, { out: 2, hasHouseGames: false }),
      { games: 'down' },
    ],
    ['two mails undelivered', ({ mail }) => (mail.undelivered = 2), {}],
    ['many mails undelivered', ({ mail }) => (mail.undelivered = 3), { mail: 'degraded' }],
    ['no mail delivered', ({ mail }) => (mail.undelivered = 40), { mail: 'down' }],
  ])('follows from %s', (_what, change, states) => {
    const measures = healthy()
    change(measures)
    expect(judgeServices(measures, now)).toEqual({ ...allWell, ...states })
  })

  it('leaves out what no gateway is allowed to do', () => {
    const measures = healthy()
    measures.payments.charges.allowed = 0
    expect(judgeServices(measures, now)).not.toHaveProperty('deposits')
  })
})
