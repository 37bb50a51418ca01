import type { ConfigurableInput } from './shape.ts'

/** How the local PIX institution calls the states of charges, payouts and refunds where a dialect has no words of its own. */
export const institutionStatusMap: ConfigurableInput['statusMap'] = {
  charge: {
    pending: 'pending',
    paid: 'paid',
    expired: 'expired',
    cancelled: 'cancelled',
    refunded: 'refunded',
    disputed: 'disputed',
    charged_back: 'charged_back',
  },
  payout: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
  refund: { processing: 'processing', refunded: 'done', failed: 'failed' },
}

/** And its refusals. */
export const institutionRefusals: NonNullable<ConfigurableInput['errors']>['words'] = {
  invalid_document: 'invalid_document',
  holder_mismatch: 'invalid_document',
  invalid_key: 'invalid_key',
  key_not_found: 'invalid_key',
  insufficient_balance: 'insufficient_funds',
  invalid_amount: 'limit',
  duplicate_reference: 'duplicate_ref',
  not_found: 'not_found',
}
