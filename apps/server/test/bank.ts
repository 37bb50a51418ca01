import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Gateway } from '@girassol/contract/schemas'

/** The provider's switches for the answer to a call. A switch that it does not know fails the test. */
export const ANSWER_EFFECTS = [
  'latency',
  'hang',
  'hang_after_commit',
  'reset_before_commit',
  'reset_after_commit',
  'error_after_commit',
  'bad_gateway_html',
  'unavailable_html',
  'ok_html',
  'truncated_json',
  'wrong_content_type',
  'rate_limited',
  'unauthorized',
  'missing_qr',
  'bad_crc',
  'other_amount',
] as const

export const WEBHOOK_EFFECTS = [
  'webhook_duplicate',
  'webhook_concurrent',
  'webhook_delayed',
  'webhook_dropped',
  'webhook_reordered',
  'webhook_forged',
  'webhook_unsigned',
  'webhook_stale',
  'webhook_replayed',
  'webhook_wrong_amount',
  'webhook_unknown_id',
  'webhook_unknown_status',
  'webhook_batch',
] as const

export type Effect = (typeof ANSWER_EFFECTS)[number] | (typeof WEBHOOK_EFFECTS)[number]

export interface Fault {
  effect: Effect
  /** `op` is one of token, charge, status, list, cancel, refund, payout, payout_status. A webhook's fault needs none. */
  match?: { dialect?: Gateway; op?: string; externalId?: string; amountCents?: number }
  options?: { ms?: number; copies?: number; retryAfter?: number }
  times?: number
}

export interface StatedPayment {
  e2e: string
  merchant: Gateway
  external_id: string
  ordinal: number
  amount: number
  refunded: number
  late: boolean
  payer_cpf: string
}

export interface StatedPayout {
  id: string
  merchant: Gateway
  external_id: string | null
  /** SharkPay keeps our id here. */
  description: string | null
  amount: number
  key: string
  holder_cpf: string
  state: 'processing' | 'paid' | 'failed' | 'returned'
  e2e: string | null
}

export interface Delivery {
  id: string
  merchant: Gateway
  url: string
  body: string
  state: string
  last_status: number | null
}

interface Receipt {
  status: 'paid' | 'declined'
  endToEndId: string | null
  endToEndIds: string[]
  late: boolean
}

/** The PIX provider in a process of its own, and the payer's and the stage hand's side of it. */
export interface Bank {
  url: string
  /** What its merchants' credentials are derived from. */
  secret: string
  pay(
    code: string,
    order?: { outcome?: 'pay' | 'twice' | 'late' | 'decline'; payer_cpf?: string },
  ): Promise<Receipt>
  /** Pays a charge by the merchant's own id for it: also one whose code was never shown. */
  payUnseen(ourId: string, payerCpf?: string): Promise<{ e2e: string }>
  /** From now on a holder has this account, which another holder may have too. */
  giveAccount(cpf: string, account: { branch: string; number: string }): Promise<void>
  dispute(endToEndId: string): Promise<void>
  /** The payer's bank asks for a payment back; answers the request's id. */
  raiseReturn(endToEndId: string, kind?: 'fraud' | 'operational'): Promise<string>
  /** It withdraws the request, or takes the money without an answer of ours. */
  endReturn(id: string, how: 'cancelled' | 'lost'): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** From now on counts the calls of one kind. Nothing else can strike these calls while they are counted. */
  count(dialect: Gateway, op: string): Promise<() => Promise<number>>
  payments(merchant?: Gateway): Promise<StatedPayment[]>
  payouts(merchant?: Gateway): Promise<StatedPayout[]>
  /** Lets a payout end as it would not by itself; by its own id or the merchant's. */
  endPayout(id: string, how: 'settle' | 'fail' | 'return'): Promise<void>
  deliveries(merchant?: Gateway): Promise<Delivery[]>
  resend(delivery: string): Promise<void>
  advance(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

const program = path.resolve(import.meta.dirname, '../../pix-provider/test/host.ts')
const TIMES_MAX = 1_000_000

export async function startBank(databaseUrl: string): Promise<Bank> {
  const secret = 'a secret that the bank of a test signs with'
  // A child process refuses control calls without a token.
  const token = 'a token that the bank of a test asks for'
  const provider = await startProvider({
    PIX_PORT: '0',
    PIX_DATABASE_URL: databaseUrl,
    PIX_SECRET: secret,
    PIX_CONTROL_TOKEN: token,
    PIX_TICK_MS: '40',
    PIX_PAYOUT_DELAY_MS: '60',
  })
  const address = provider.url

  async function call<T>(method: string, at: string, body?: object): Promise<T> {
    const answer = await fetch(address + at, {
      method,
      headers: { 'x-control-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }
  const of = (merchant: Gateway | undefined) => (merchant ? `?merchant=${merchant}` : '')

  return {
    url: new URL(address).origin,
    secret,
    pay: (code, order = {}) => call('POST', '/bank/pay', { code, ...order }),
    payUnseen: (ourId, payerCpf) =>
      call('POST', `/_control/charges/${ourId}/pay`, payerCpf ? { payerCpf } : {}),
    async giveAccount(cpf, account) {
      await call('POST', '/_control/accounts', { cpf, ...account })
    },
    async dispute(endToEndId) {
      await call('POST', '/_control/disputes', { endToEndId })
    },
    async raiseReturn(endToEndId, kind) {
      const { id } = await call<{ id: string }>('POST', '/_control/disputes', { endToEndId, kind })
      return id
    },
    async endReturn(id, state) {
      await call('POST', `/_control/disputes/${id}`, { state })
    },
    async fault(fault) {
      await call('POST', '/_control/faults', fault)
    },
    async clearFaults() {
      await call('DELETE', '/_control/faults')
    },
    async count(dialect, op) {
      // A delay of nothing: the provider keeps no diary of calls, but it counts how often a fault has struck.
      const watch = { match: { dialect, op }, effect: 'latency', options: { ms: 0 }, times: TIMES_MAX }
      const { id } = await call<{ id: number }>('POST', '/_control/faults', watch)
      return async () => {
        const faults = await call<{ seq: number; remaining: number }[]>('GET', '/_control/faults')
        return TIMES_MAX - (faults.find(({ seq }) => seq === id)?.remaining ?? TIMES_MAX)
      }
    },
    async payments(merchant) {
      const statement = await call<{ payments: StatedPayment[] }>('GET', `/_control/statement${of(merchant)}`)
      return statement.payments
    },
    async payouts(merchant) {
      const statement = await call<{ payouts: StatedPayout[] }>('GET', `/_control/statement${of(merchant)}`)
      return statement.payouts
    },
    async endPayout(id, how) {
      await call('POST', `/_control/payouts/${id}/${how}`, {})
    },
    deliveries: (merchant) => call('GET', `/_control/webhooks${of(merchant)}`),
    async resend(delivery) {
      await call('POST', `/_control/webhooks/${delivery}/resend`)
    },
    async advance(milliseconds) {
      await call('POST', '/_control/clock/advance', { ms: milliseconds })
    },
    stop: provider.stop,
  }
}

interface HostedProvider {
  url: string
  stop(): Promise<void>
}

let host: ChildProcess | null = null
let started = 0

/** One process per worker runs the providers of its test files. */
function openHost(): ChildProcess {
  if (host?.connected) return host
  const child = fork(program, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  })
  // It ends with the worker, which must not wait for it.
  child.unref()
  child.setMaxListeners(0)
  host = child
  return child
}

async function startProvider(environment: Record<string, string>): Promise<HostedProvider> {
  const child = openHost()
  const id = ++started
  const { ready } = await ask(child, { id, environment })
  if (!ready) throw new Error('the PIX provider did not say where it listens')
  let isStopped = false
  return {
    url: ready,
    async stop() {
      if (isStopped) return
      isStopped = true
      await ask(child, { id })
    },
  }
}

interface HostReply {
  id: number
  ready?: string
  error?: string
}

function ask(child: ChildProcess, request: { id: number; environment?: Record<string, string> }) {
  return new Promise<HostReply>((resolve, reject) => {
    const settle = (finish: () => void) => {
      child.channel?.unref()
      child.off('message', onMessage)
      child.off('exit', onExit)
      finish()
    }
    const onMessage = (reply: HostReply) => {
      if (reply.id !== request.id) return
      settle(() => (reply.error === undefined ? resolve(reply) : reject(new Error(reply.error))))
    }
    const onExit = (code: number | null) =>
      settle(() => reject(new Error(`the process of the PIX provider ended with ${String(code)}`)))
    child.channel?.ref()
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send(request)
  })
}
