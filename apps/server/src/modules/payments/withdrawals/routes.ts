import { errorStatus, errorText } from '@girassol/contract'
import { BonusActive } from '@girassol/contract/schemas'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { pockets } from '../../wallet/index.ts'
import { metaOf, PAGE } from '../deposits/views.ts'
import { findWithdrawal, pageOfWithdrawals } from './queries.ts'
import { requestedText } from './texts.ts'
import { recordOf, viewOf } from './views.ts'
import type { Withdrawals } from './withdrawals.ts'

const presence = { needsPresence: true } as const

export function registerWithdrawalsRoutes(edge: Edge, database: Database, withdrawals: Withdrawals): void {
  const { receipts } = withdrawals

  edge.handle('withdrawPreflight', ({ identity, language }) =>
    database.transaction((tx) => withdrawals.preflight(tx, identity.subject, language)),
  )

  registerRequest(edge, database, withdrawals)

  // No captcha: the password was asked for when closing began, and the money goes to the owner's own CPF.
  edge.handle('withdrawAll', presence, async ({ identity, language }) => {
    await withdrawals.pace(identity.subject)
    return database.transaction(async (tx) => {
      const row = await withdrawals.requestAll(tx, identity.subject, pockets.cash)
      return {
        success: true as const,
        message: requestedText(language),
        withdrawal: await viewOf(tx, row, language, receipts),
      }
    })
  })

  edge.handle('withdrawals', async ({ identity, query, language }) => {
    const { rows, total } = await database.transaction((tx) =>
      pageOfWithdrawals(tx, identity.subject, query.page, PAGE),
    )
    return {
      withdraws: {
        data: rows.map((row) => recordOf(row, language, receipts)),
        meta: metaOf(total, query.page),
      },
    }
  })

  edge.handle('withdrawal', ({ identity, params, language }) =>
    database.transaction(async (tx) => {
      const row = await findWithdrawal(tx, params.id)
      if (row?.player_id !== identity.subject) throw new AppError('not_found')
      return { withdrawal: await viewOf(tx, row, language, receipts) }
    }),
  )

  receipts.register(edge)
}

function registerRequest(edge: Edge, database: Database, withdrawals: Withdrawals): void {
  edge.handle('requestWithdrawal', presence, async ({ identity, body, address, language, reply }) => {
    await withdrawals.admit(identity.subject, body.cf_turnstile_token, address)
    const answer = await database.transaction(async (tx) => {
      const asked = await withdrawals.request(tx, {
        player: identity.subject,
        pocket: pockets.cash,
        amount: body.amount,
        pix_key: body.pix_key,
        pix_type: body.pix_type || body.pix_key_type,
        link_random_key: body.link_random_key,
        forfeitsBonus: body.cleanup_bonus ?? false,
        requestId: body.request_id ?? null,
        termsAcceptedFrom: body.accept_terms ? address : null,
      })
      if (asked.status === 'bonus_active') return asked
      return { ...asked, view: await viewOf(tx, asked.withdrawal, language, withdrawals.receipts) }
    })
    if (answer.status === 'requested')
      return { success: true as const, message: requestedText(language), withdrawal: answer.view }
    const refusal = {
      success: false as const,
      error: 'bonus_active' as const,
      message: errorText('bonus_active', language),
      bonus_data: {
        bonusAmount: answer.bonus,
        openRoundsAmount: answer.inRounds,
        rolloverAmount: answer.rollover,
      },
    }
    return reply.code(errorStatus('bonus_active')).send(z.encode(BonusActive, refusal)) as never
  })
}
