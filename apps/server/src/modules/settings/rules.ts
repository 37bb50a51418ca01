import type { Rules } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'

export const ruleDefaults: Rules = {
  compliance_profile: 'demo',
  close_on_failed_rule: false,
  withdraw_auto_limit: centavos(1_000_00),
  withdraw_account_hours: null,
  withdraw_daily_count: 5,
  // Portaria SPA/MF 615/2024.
  withdraw_promise_minutes: 120,
  withdraw_four_eyes_amount: centavos(10_000_00),
  refund_four_eyes_amount: centavos(5_000_00),
  gateway_deposit_limits: {},
  affiliate_deal: {
    revenue_share: 25,
    payment_cost: 1,
    cpa: centavos(30_00),
    cpa_deposit: centavos(50_00),
    cpa_staked: centavos(100_00),
  },
  adjustment_approval_above: centavos(200_00),
  win_hold: { multiple: 25_000, amount: centavos(500_000_00) },
  win_four_eyes_amount: centavos(100_000_00),
  ledger_archive_months: 0,
  round_current_months: 0,
}
