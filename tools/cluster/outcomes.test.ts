import { expect, it } from 'vitest'
import { isRestored } from './drill.ts'
import { isUnnoticed } from './rolling.ts'

it('a rolling update is unnoticed only where every request was answered without a server error', () => {
  const rolled = (statuses: Record<string, number>) => isUnnoticed({ restarts: 2, operations: 9, statuses })
  expect(rolled({ 200: 9, 409: 1, 429: 3 })).toBe(true)
  for (const status of [0, 500, 502, 503, 504])
    expect(rolled({ 200: 9, [status]: 1 }), String(status)).toBe(false)
})

it('a drill has restored a moment only where the ledger is sound and has exactly the transfers of that moment', () => {
  const report = { ok: true, accounts: 1, transfers: 5, violations: [] }
  const drill = {
    backupSeconds: 1,
    restoreSeconds: 1,
    replaySeconds: 1,
    moment: '2026-01-01 00:00:00+00',
    transfers: { chosen: 5, restored: 5, now: 9 },
    report,
  }
  expect(isRestored(drill)).toBe(true)
  expect(isRestored({ ...drill, report: { ...report, ok: false } })).toBe(false)
  for (const restored of [4, 6, 9])
    expect(isRestored({ ...drill, transfers: { chosen: 5, restored, now: 9 } }), String(restored)).toBe(false)
  // Nothing came after the moment: the restore proves nothing about it.
  expect(isRestored({ ...drill, transfers: { chosen: 5, restored: 5, now: 5 } })).toBe(false)
})
