import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { isCpf, parseBrCode, recogniseKey } from '@girassol/pix'
import { failSpan, inSpan } from '../../../../platform/tracing/spans.ts'
import type { Adapter, VendorOperation } from '../port/adapter.ts'
import { ambiguous, type Failure, failureOfThrown, ok, rejected } from '../port/failure.ts'
import type {
  Capabilities,
  ChargeOpened,
  ChargeOrder,
  Gateway,
  GatewayError,
  PayoutOrder,
  PayoutState,
  Result,
  WebhookDelivery,
  WebhookReading,
} from '../port/gateway.ts'
import type { Operation, Policies } from './policies.ts'
import type { GatewayLog, Redactor } from './redaction.ts'

/** `ok` or the kind of failure, under every retry. */
export type GatewayObserver = (
  gateway: GatewayName,
  operation: Operation,
  result: 'ok' | GatewayError['kind'],
  ms: number,
) => void

export interface GuardDeps<Api> {
  name: GatewayName
  capabilities: Capabilities
  operations: Adapter<Api>
  api: Api
  policies: Policies
  log: GatewayLog
  redactor: Redactor
  observe: GatewayObserver
}

/** The port as other modules see it: one adapter behind the rules that are the same for every vendor. */
export function guardGateway<Api>(deps: GuardDeps<Api>): Gateway {
  const { name, capabilities, operations } = deps
  return {
    name,
    capabilities,
    createCharge: (order) => createCharge(deps, order),
    getCharge: (charge) => run(deps, 'getCharge', operations.getCharge, charge),
    identifyCharge: (reference) => run(deps, 'identifyCharge', operations.identifyCharge, reference),
    cancelCharge: (charge) => run(deps, 'cancelCharge', operations.cancelCharge, charge),
    parseWebhook: (delivery) => parseWebhook(deps, delivery),
    createPayout: (order) => createPayout(deps, order),
    getPayout: (payout) => run(deps, 'getPayout', operations.getPayout, payout),
    refund: (order) => run(deps, 'refund', operations.refund, order),
    listSettled: (range) => run(deps, 'listSettled', operations.listSettled, range),
  }
}

async function createCharge<Api>(deps: GuardDeps<Api>, order: ChargeOrder): Promise<Result<ChargeOpened>> {
  // Eleven zeros mean "not given" on the wire; vendors refuse them and some count the refusals.
  if (!isCpf(order.payer.cpf)) return rejected('invalid_document', 'the payer has no valid CPF')
  if (order.amount <= 0n) return rejected('limit', 'nothing to pay')
  return run(
    deps,
    'createCharge',
    async (api: Api, input: ChargeOrder, signal) => {
      const opened = await deps.operations.createCharge(api, input, signal)
      return opened.ok ? checkOpened(opened.value, input) : opened
    },
    order,
  )
}

/** A code that cannot be paid, or asks for another amount, is never shown. The vendor did open a charge, so this is ambiguous. */
function checkOpened(opened: ChargeOpened, order: ChargeOrder): Result<ChargeOpened> {
  if (opened.redirectUrl !== null && !/^https?:\/\/[^\s]+$/.test(opened.redirectUrl)) {
    return ambiguous('the page to send the player to is no address')
  }
  if (opened.brCode === null) {
    return opened.redirectUrl === null ? ambiguous('neither a code nor a page') : ok(opened)
  }
  const parsed = parseBrCode(opened.brCode)
  if (!parsed.ok) return ambiguous(`the BR Code is wrong (${parsed.reason})`)
  const { amount, kind } = parsed.code
  // A dynamic code may leave the amount out because the payload at its location decides; a static one may not.
  if (amount === undefined ? kind === 'static' : amount !== order.amount) {
    return ambiguous('the BR Code asks for another amount')
  }
  return ok({ ...opened, brCode: opened.brCode.trim() })
}

function parseWebhook<Api>(
  { operations, api, log }: GuardDeps<Api>,
  delivery: WebhookDelivery,
): WebhookReading {
  try {
    return operations.parseWebhook(api, delivery)
  } catch (thrown) {
    log.warn({ thrown }, 'gateway webhook could not be read')
    return { status: 'refused', reason: 'unreadable' }
  }
}

async function createPayout<Api>(deps: GuardDeps<Api>, order: PayoutOrder): Promise<Result<PayoutState>> {
  const fault = deps.capabilities.cashOut ? validatePayout(order) : null
  if (fault) return fault
  const result = await run(deps, 'createPayout', deps.operations.createPayout, order)
  // "Duplicate" about our own id means that an earlier attempt arrived; treating it as a refusal would pay twice.
  if (!result.ok && result.error.kind === 'rejected' && result.error.code === 'duplicate_ref') {
    return ambiguous(result.error.detail, 'duplicate_ref')
  }
  return result
}

function validatePayout(order: PayoutOrder): Failure | null {
  if (!isCpf(order.holder.cpf)) return rejected('invalid_document', 'the holder has no valid CPF')
  if (order.amount <= 0n) return rejected('limit', 'nothing to pay out')
  // A phone without +55 reads as a CPF: only the directory's own form is sent.
  if (recogniseKey(order.key.value)?.kind !== order.key.kind) {
    return rejected('invalid_key', 'the key is not in normal form')
  }
  return null
}

/** Runs one operation under the policies, redacts its failure and logs what operators must see. */
async function run<Api, Input, Output>(
  { name, capabilities, api, policies, log, redactor, observe }: GuardDeps<Api>,
  operation: Operation,
  perform: VendorOperation<Api, Input, Output> | undefined,
  input: Input,
): Promise<Result<Output>> {
  if (!perform || !supports(capabilities, operation)) {
    return rejected('unsupported', `${name} has no ${operation}`)
  }
  const begin = performance.now()
  const attempt = async (signal: AbortSignal) => {
    try {
      return await perform(api, input, signal)
    } catch (thrown) {
      // An exception may come after the request was sent, so the outcome is unknown.
      log.warn({ operation, thrown }, 'gateway adapter threw')
      return failureOfThrown(thrown)
    }
  }
  const result = await inSpan(`gateway ${operation}`, { attributes: { gateway: name } }, async (span) => {
    const outcome = await policies.run(operation, attempt)
    if (!outcome.ok) failSpan(span, outcome.error.kind)
    return outcome
  })
  observe(name, operation, result.ok ? 'ok' : result.error.kind, performance.now() - begin)
  if (!result.ok) {
    const error = { ...result.error, detail: redactor.text(result.error.detail) }
    log.warn({ operation, error }, 'gateway operation failed')
    return { ok: false, error }
  }
  const { status, vendorWord } = result.value as { status?: string; vendorWord?: string }
  if (status === 'unknown') log.warn({ operation, vendorWord }, 'gateway status unknown')
  return result
}

function supports(capabilities: Capabilities, operation: Operation): boolean {
  switch (operation) {
    case 'createCharge':
    case 'getCharge':
    case 'identifyCharge':
      return true
    case 'cancelCharge':
      return capabilities.cancel
    case 'createPayout':
    case 'getPayout':
      return capabilities.cashOut
    case 'refund':
      return capabilities.refund
    case 'listSettled':
      return capabilities.list
  }
}
