import type { Language } from '@girassol/contract'
import type { ChargeOpened, ChargeState, DepositRecord } from '@girassol/contract/schemas'
import { add, type Centavos, centavos } from '@girassol/money'
import { pictureOf } from '@girassol/pix/picture'
import type { z } from 'zod'
import { minuteText } from '../../../platform/moment.ts'
import type { DepositBonus } from '../../bonuses/index.ts'
import type { ChargeRow } from './queries.ts'

type Status = z.output<typeof ChargeState>['status']

/** What the specification's clients know: an expired charge is a cancelled one, one still being opened is pending. */
const wireStatus: Record<ChargeRow['status'], Status> = {
  opening: 'pending',
  pending: 'pending',
  paid: 'paid',
  expired: 'cancelled',
  cancelled: 'cancelled',
  failed: 'failed',
}

export function stateOf(row: ChargeRow, bonus: Centavos): z.output<typeof ChargeState> {
  return {
    success: true,
    status: wireStatus[row.status],
    paid: row.status === 'paid',
    amount: centavos(row.amount),
    bonus,
    transaction_id: row.id,
    qrcode: row.status === 'pending' ? row.br_code : null,
    redirect_url: row.status === 'pending' ? row.redirect_url : null,
    gateway: row.gateway,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

export function openedOf(row: ChargeRow, { welcome, coupon }: DepositBonus): z.output<typeof ChargeOpened> {
  const image = row.br_code ? pictureOf(row.br_code, { margin: 1, width: 480 }).toString('base64') : null
  const amount = centavos(row.amount)
  return {
    id: row.id,
    idTransaction: row.id,
    status: wireStatus[row.status],
    gateway: row.gateway,
    amount,
    qrcode: row.br_code,
    qrCodeImage: image,
    qrcode_base64: image,
    redirect_url: row.redirect_url,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    preview: {
      amount,
      welcome_bonus: welcome,
      coupon_bonus: coupon,
      total: add(amount, add(welcome, coupon)),
    },
  }
}

const recordStatus: Record<Status, 0 | 1 | 2> = { pending: 0, paid: 1, cancelled: 2, failed: 2 }

export function recordOf(row: ChargeRow, language: Language): z.output<typeof DepositRecord> {
  return {
    id: row.id,
    type: row.gateway === 'stripe' ? 'stripe' : 'pix',
    gateway: row.gateway,
    amount: centavos(row.amount),
    status: recordStatus[wireStatus[row.status]],
    created_at: row.created_at.toISOString(),
    dateHumanReadable: minuteText(row.created_at, language),
  }
}

export const PAGE = 10

export const metaOf = (total: number, page: number) => ({
  total,
  per_page: PAGE,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / PAGE)),
})
