import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { isCpf, parseBrCode, recogniseKey } from '@girassol/pix'
import type { Adapter } from '../port/adapter.ts'
import { ambiguous, failureOfThrown, rejected } from '../port/failure.ts'
import type { ChargeOpened, ChargeOrder, Gateway, PayoutOrder, Result } from '../port/gateway.ts'
import type { Operation, Policies } from './policies.ts'
import type { GatewayLog, Redactor } from './redaction.ts'

/** The port as the rest of the house sees it: one adapter behind the rules that are the same for every vendor. */
export function guarded(
  name: GatewayName,
  adapter: Adapter,
  policies: Policies,
  log: GatewayLog,
  redactor: Redactor,
): Gateway {
  async function run<T>(
    operation: Operation,
    ask: ((signal: AbortSignal) => Promise<Result<T>>) | undefined,
  ): Promise<Result<T>> {
    if (!ask) return rejected('unsupported', `${name} has no ${operation}`)
    const result = await policies.run(operation, async (signal) => {
      try {
        return await ask(signal)
      } catch (thrown) {
        // A bug after the request left looks like a vendor that did not answer: nobody knows what happened.
        log.warn({ operation, thrown }, 'gateway adapter threw')
        return failureOfThrown(thrown)
      }
    })
    if (!result.ok) {
      const error = { ...result.error, detail: redactor.text(result.error.detail) }
      log.warn({ operation, error }, 'gateway operation failed')
      return { ok: false, error }
    }
    const { status, vendorWord } = result.value as { status?: string; vendorWord?: string }
    if (status === 'unknown') log.warn({ operation, vendorWord }, 'gateway said an unknown word')
    return result
  }

  const { cancelCharge, createPayout, getPayout, refund, listSettled } = adapter
  return {
    name,
    capabilities: adapter.capabilities,
    async createCharge(order) {
      // Eleven zeros stand for "not given" on the wire; real vendors refuse them and some count the refusals.
      if (!isCpf(order.payer.cpf)) return rejected('invalid_document', 'the payer has no valid CPF')
      if (order.amount <= 0n) return rejected('limit', 'nothing to pay')
      return run('createCharge', async (signal) => {
        const opened = await adapter.createCharge(order, signal)
        return opened.ok ? checkOpened(opened.value, order) : opened
      })
    },
    getCharge: (charge) => run('getCharge', (signal) => adapter.getCharge(charge, signal)),
    cancelCharge: (charge) => run('cancelCharge', cancelCharge && ((signal) => cancelCharge(charge, signal))),
    parseWebhook(delivery) {
      try {
        return adapter.parseWebhook(delivery)
      } catch (thrown) {
        log.warn({ thrown }, 'gateway webhook could not be read')
        return { status: 'refused', reason: 'unreadable' }
      }
    },
    async createPayout(order) {
      const fault = createPayout && faultOf(order)
      if (fault) return fault
      const result = await run('createPayout', createPayout && ((signal) => createPayout(order, signal)))
      // "Already there" about our own id means that an earlier try arrived. Taking it for a no would pay twice.
      if (!result.ok && result.error.kind === 'rejected' && result.error.code === 'duplicate_ref') {
        return ambiguous(result.error.detail, 'duplicate_ref')
      }
      return result
    },
    getPayout: (payout) => run('getPayout', getPayout && ((signal) => getPayout(payout, signal))),
    refund: (order) => run('refund', refund && ((signal) => refund(order, signal))),
    listSettled: (range) => run('listSettled', listSettled && ((signal) => listSettled(range, signal))),
  }
}

function faultOf(order: PayoutOrder): ReturnType<typeof rejected> | null {
  if (!isCpf(order.holder.cpf)) return rejected('invalid_document', 'the holder has no valid CPF')
  if (order.amount <= 0n) return rejected('limit', 'nothing to pay out')
  // A phone without +55 reads as a CPF: only the directory's own form is sent.
  if (recogniseKey(order.key.value)?.kind !== order.key.kind) {
    return rejected('invalid_key', 'the key is not in normal form')
  }
  return null
}

/** A code that cannot be paid, or that asks for another amount, is never shown. The vendor did open something, though. */
function checkOpened(opened: ChargeOpened, order: ChargeOrder): Result<ChargeOpened> {
  if (opened.redirectUrl !== null && !/^https?:\/\/[^\s]+$/.test(opened.redirectUrl)) {
    return ambiguous('the page to send the player to is no address')
  }
  if (opened.brCode === null) {
    return opened.redirectUrl === null ? ambiguous('neither a code nor a page') : { ok: true, value: opened }
  }
  const parsed = parseBrCode(opened.brCode)
  if (!parsed.ok) return ambiguous(`the BR Code is wrong (${parsed.reason})`)
  const { amount, kind } = parsed.code
  // In a dynamic code the payload at its location is the authority, so the amount may be left out; in a static one it may not.
  if (amount === undefined ? kind === 'static' : amount !== order.amount) {
    return ambiguous('the BR Code asks for another amount')
  }
  return { ok: true, value: { ...opened, brCode: opened.brCode.trim() } }
}
