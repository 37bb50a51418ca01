import { ApiError } from '@girassol/contract/client'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Model, OperationKind } from './model.ts'
import type { Player } from './players.ts'
import { drawRound, type Play, type PlayAnswer, type Provider, send } from './provider.ts'
import { ANSWER_MS, isTransient, isUncertain, Visitor } from './visitor.ts'

export interface Load {
  url: string
  /** Where `/pix` is reached. */
  bankUrl: string
  mix: Mix
  model: Model
  /** The code of a game of dice, and the ids of wheels that can be turned. */
  game: string
  wheels: number[]
  provider: Provider
}

const RETRY_MS = 400
/** The provider's code of a bet that the player cannot pay. */
const OUT_OF_FUNDS = '100'
/** One acknowledged operation in this many is sent once more: it must be answered with the same. */
const ECHO_SHARE = 0.05

/** How often players do each thing. */
export type Mix = Readonly<Record<OperationKind | 'mission' | 'wallet', number>>

export const usualMix: Mix = { bet: 84, play: 4, deposit: 4, withdrawal: 3, spin: 2, mission: 2, wallet: 1 }

/** One operation of a player, repeated with its key until its outcome is certain. */
export async function runOperation(load: Load, player: Player): Promise<void> {
  const kind = player.draws.weighted(load.mix)
  if (kind === 'bet') return placeBet(load, player)
  if (kind === 'play') return playAtProvider(load, player)
  if (kind === 'deposit') return deposit(load, player, player.draws.between(20, 120))
  if (kind === 'withdrawal') return withdraw(load, player)
  if (kind === 'spin') return spin(load, player)
  if (kind === 'mission') return collectMissions(load, player)
  await settle(load, () => player.visitor.call('wallet'))
}

interface Settled<T> {
  answer: T | null
  refusal: ApiError | null
  /** Attempts without a certain outcome: each may have happened. */
  uncertain: number
}

/** Repeats a call until it is answered with success or a refusal. */
async function settle<T>({ model }: Load, attempt: () => Promise<T>): Promise<Settled<T>> {
  let uncertain = 0
  for (;;) {
    try {
      return { answer: await attempt(), refusal: null, uncertain }
    } catch (error) {
      if (isUncertain(error)) uncertain += 1
      else if (!isTransient(error)) return { answer: null, refusal: error as ApiError, uncertain }
      if (isUncertain(error)) model.repeats += 1
      await sleep(RETRY_MS)
    }
  }
}

/** A refusal counts as proof that nothing happened only where no attempt before it may have. */
function recordRefusal({ model }: Load, kind: OperationKind, key: string, settled: Settled<unknown>): string {
  const code = settled.refusal?.code ?? ''
  if (settled.uncertain === 0) model.refusals.push({ kind, key, code })
  return code
}

/** Sends some acknowledged operations once more. */
async function echo(
  { model }: Load,
  { draws }: Player,
  label: string,
  expected: string,
  repeat: () => Promise<string>,
): Promise<void> {
  if (draws.next() >= ECHO_SHARE) return
  try {
    const again = await repeat()
    if (again !== expected) model.unequal.push(`${label}: ${expected}, then ${again}`)
  } catch (error) {
    if (!isUncertain(error) && !isTransient(error))
      model.unequal.push(`${label}: ${expected}, then ${(error as ApiError).code}`)
  }
}

async function placeBet(load: Load, player: Player): Promise<void> {
  const seat = (player.seat ??= await takeSeat(load, player))
  if (!seat) return
  const { draws } = player
  const body = {
    id: draws.uuid(),
    stake: 100,
    choices: { direction: 'over', target: 5000 },
  }
  const send = () => seat.call('openRound', { body })
  const settled = await settle(load, send)
  if (!settled.answer) {
    const code = recordRefusal(load, 'bet', body.id, settled)
    if (code === 'insufficient_balance') await deposit(load, player, draws.between(50, 150))
    else player.seat = null
    return
  }
  const { round } = settled.answer
  const { staked, paid, nonce } = round
  load.model.acknowledge({
    kind: 'bet',
    key: body.id,
    player: player.id,
    staked,
    paid,
    reference: String(nonce),
  })
  await echo(load, player, `bet ${body.id}`, `${nonce} ${staked} ${paid}`, async () => {
    const again = (await send()).round
    return `${again.nonce} ${again.staked} ${again.paid}`
  })
}

/** A round of a provider, whose calls are sent by the provider and not by the player. */
export async function playAtProvider(load: Load, player: Player): Promise<void> {
  const { provider } = load
  for (const play of drawRound(provider, player)) {
    const attempt = () => send(provider, play)
    const settled = await settle(load, attempt)
    if (!settled.answer) {
      const codes = ['bet', 'win'].map((kind) =>
        recordRefusal(load, 'play', `${play.reference} ${kind}`, settled),
      )
      if (codes.includes(OUT_OF_FUNDS)) await deposit(load, player, player.draws.between(50, 150))
      return
    }
    acknowledgePlay(load, player, play, settled.answer)
    await echo(load, player, `play ${play.reference}`, keysOf(play, settled.answer), async () =>
      keysOf(play, await attempt()),
    )
  }
}

function acknowledgePlay({ model }: Load, { id }: Player, play: Play, answer: PlayAnswer): void {
  model.providerCalls += 1
  for (const kind of ['bet', 'win'] as const) {
    const actions = play.actions.filter(({ action }) => action === kind)
    if (actions.length === 0) continue
    const cents = actions.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    model.acknowledge({
      kind: 'play',
      key: `${play.reference} ${kind}`,
      player: id,
      staked: kind === 'bet' ? cents : 0,
      paid: kind === 'win' ? cents : 0,
      reference: keysOf({ actions }, answer),
      movements: actions.length,
    })
  }
}

/** Our key of every movement, in order; each of them has to be answered. */
function keysOf({ actions }: Pick<Play, 'actions'>, { transactions }: PlayAnswer): string {
  const keys = new Map(transactions.map(({ action_id: id, tx_id: key }) => [id, key]))
  return actions
    .map(({ action_id: id }) => keys.get(id) ?? `no answer about ${id}`)
    .toSorted()
    .join(' ')
}

/** Opens the game. A ticket is used once, so a lost answer costs a new one. */
async function takeSeat(load: Load, { visitor }: Player): Promise<Visitor | null> {
  const { model, game } = load
  const launched = await settle(load, () => visitor.call('launchGame', { params: { id: game }, query: {} }))
  if (!launched.answer) return null
  const { token } = launched.answer
  const seat = new Visitor(load.url, (status) => model.countStatus(status))
  const opened = await settle(load, () => seat.call('openStudio', { body: { ticket: token } }))
  if (!opened.answer) return null
  seat.token = opened.answer.session_token
  return seat
}

const payingGateways = ['bspay', 'suitpay', 'mercadopago', 'orkestra', 'plugme', 'digitopay'] as const

/** Opens a charge and pays it at the bank. A charge whose answer was lost is never paid. */
export async function deposit(load: Load, { id, visitor, draws }: Player, reais: number): Promise<void> {
  const body = { amount: reais, gateway: draws.pick(payingGateways), accept_bonus: false }
  const opened = await settle(load, () => visitor.call('openCharge', { body }))
  const charge = opened.answer
  if (!charge?.qrcode) return
  const paid = await settle(load, () => payAtBank(load, charge.qrcode ?? ''))
  // Paid before by an attempt of ours whose answer was lost.
  const isPaid = paid.answer || (paid.uncertain > 0 && paid.refusal?.code === 'already_paid')
  if (isPaid)
    load.model.acknowledge({
      kind: 'deposit',
      key: charge.id,
      player: id,
      staked: 0,
      paid: reais * 100,
      reference: '',
    })
}

/** Its answers are not counted: the bank is another program than ours. */
async function payAtBank({ bankUrl }: Load, code: string): Promise<true> {
  const answer = await fetch(`${bankUrl}/pix/bank/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const body = (await answer.json().catch(() => null)) as { code?: string } | null
  if (answer.ok) return true
  throw new ApiError(answer.status, body?.code ?? 'unreadable', 'The bank refused.')
}

async function withdraw(load: Load, { id, cpf, visitor, draws }: Player): Promise<void> {
  const reais = draws.between(20, 40)
  const body = {
    amount: reais,
    pix_key: cpf,
    pix_type: 'cpf' as const,
    type: 'pix',
    cleanup_bonus: true,
    request_id: draws.uuid(),
  }
  const send = () => visitor.call('requestWithdrawal', { body })
  const settled = await settle(load, send)
  if (!settled.answer) {
    recordRefusal(load, 'withdrawal', body.request_id, settled)
    return
  }
  const { withdrawal } = settled.answer
  load.model.acknowledge({
    kind: 'withdrawal',
    key: body.request_id,
    player: id,
    staked: reais * 100,
    paid: 0,
    reference: withdrawal.id,
  })
  await echo(
    load,
    { draws } as Player,
    `withdrawal ${body.request_id}`,
    withdrawal.id,
    async () => (await send()).withdrawal.id,
  )
}

async function spin(load: Load, { id, visitor, draws }: Player): Promise<void> {
  const wheel = draws.pick(load.wheels)
  const body = { request_id: draws.uuid() }
  const send = () => visitor.call('spinRoulette', { params: { id: String(wheel) }, body })
  const settled = await settle(load, send)
  if (!settled.answer) {
    recordRefusal(load, 'spin', body.request_id, settled)
    return
  }
  const reference = settled.answer.spin.id
  load.model.acknowledge({ kind: 'spin', key: body.request_id, player: id, staked: 0, paid: 0, reference })
}

async function collectMissions(load: Load, { id, visitor }: Player): Promise<void> {
  const settled = await settle(load, () => visitor.call('collectMissions'))
  if (settled.answer) load.model.collect(id, settled.answer.collected)
}
