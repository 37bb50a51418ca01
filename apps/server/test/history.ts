import { openHistoryNode } from '../src/history-node.ts'
import { type HistoryOptions, prepareHistory } from '../src/modules/demo/index.ts'
import { localGateways } from '../src/modules/payments/index.ts'
import { demoAffiliate } from '../src/seed.ts'
import type { TestApp } from './app.ts'

interface BankAddress {
  url: string
  secret: string
}

/** Draws that reach every gateway one after the other. */
function inTurn(): () => number {
  let draws = 0
  return () => (draws++ * 0.13) % 1
}

/** The history of a demo with a short period and without rests, on a house whose players are not real. */
export function prepareShortHistory(
  house: Pick<TestApp, 'platform' | 'settings' | 'players' | 'databaseUrl'>,
  bank: BankAddress,
  options: Partial<HistoryOptions> = {},
): ReturnType<typeof prepareHistory> {
  const { config, log } = house.platform
  config.demoPlayers = true
  const reached = { url: bank.url, gateways: () => localGateways(bank.url, bank.secret) }
  return prepareHistory(house, {
    affiliate: demoAffiliate,
    openNode: (clock) =>
      openHistoryNode(config, {
        databaseUrl: house.databaseUrl,
        clock,
        log,
        bank: reached,
        random: inTurn(),
      }),
    period: { begins: new Date('2026-09-26T12:00:00Z'), ends: new Date('2026-09-29T15:00:00Z') },
    people: 2,
    share: 1,
    ...options,
  })
}
