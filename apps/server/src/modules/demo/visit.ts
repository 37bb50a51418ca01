import { randomUUID } from 'node:crypto'
import type { DemoPerson } from './people.ts'
import { isRefusal, type VisitDeps } from './deps.ts'
import { playRounds } from './play.ts'

export interface Visit {
  rounds: number
  deposited: number
  withdrawn: number
  /** The visitor's own referral code, where this visit asked for it. */
  code: string | null
}

/** Below this a visitor deposits, above the other asks for a withdrawal; in reais. */
const DEPOSIT_BELOW = 15
const WITHDRAW_ABOVE = 110
const DEPOSITS = [20, 30, 50, 80]
/** One visit in this many writes to support. */
const VISITS_PER_MESSAGE = 25

/** What one demonstration account does on the site in about a minute, through the calls that a player's browser makes. */
export async function makeVisit(deps: VisitDeps, person: DemoPerson): Promise<Visit> {
  await signIn(deps, person)
  const code = person.number === 1 ? (await deps.site.call('createAffiliate')).code : null
  await joinEngagement(deps)
  const deposited = await depositIfLow(deps)
  const rounds = await playRounds(deps)
  await deps.site.call('collectMissions')
  const withdrawn = await withdrawIfHigh(deps, person)
  if (deps.random() < 1 / VISITS_PER_MESSAGE) await writeToSupport(deps, person)
  return { rounds, deposited, withdrawn, code }
}

/** Logs in; the first time registers, with the referral code, and gives the identity that a deposit needs. */
async function signIn({ site, password, referral, pause }: VisitDeps, person: DemoPerson): Promise<void> {
  try {
    const body = { login: person.email, password, cf_turnstile_token: 'bypass' }
    site.token = (await site.call('login', { body })).access_token
    return
  } catch (error) {
    if (!isRefusal(error, 'invalid_credentials')) throw error
  }
  const { name, email, phone, cpf, number } = person
  const registered = await site.call('register', {
    body: {
      name,
      email,
      phone,
      password,
      password_confirmation: password,
      term_a: true,
      agreement: true,
      reference_code: number === 1 ? null : referral,
      cf_turnstile_token: 'bypass',
    },
  })
  site.token = registered.access_token
  await pause(2)
  await site.call('putIdentity', { body: { cpf, birth_date: '1990-01-01' } })
  const token = await site.confirmationToken(email)
  if (token) await site.call('confirmEmail', { params: { token } })
}

/** Takes on a mission, joins the tournaments that run and turns a wheel that may be turned. */
async function joinEngagement({ site, random, pause }: VisitDeps): Promise<void> {
  const { missions } = await site.call('missions', { query: { period: 'daily' } })
  const open = missions.filter(({ haveMission, completed }) => !haveMission && !completed)
  const mission = open[Math.floor(random() * open.length)]
  if (mission) await site.call('acceptMission', { body: { mission_id: mission.id } })
  const { tournaments } = await site.call('tournaments')
  for (const { id, state, joined } of tournaments)
    if (state === 'running' && !joined) await site.call('joinTournament', { params: { id: String(id) } })
  await pause(1)
  const { roulettes } = await site.call('roulettes')
  for (const { id } of roulettes) {
    try {
      await site.call('spinRoulette', { params: { id: String(id) }, body: { request_id: randomUUID() } })
      await pause(2)
    } catch (error) {
      if (!isRefusal(error, 'spin_not_allowed')) throw error
    }
  }
}

async function depositIfLow({ site, random, pause }: VisitDeps): Promise<number> {
  const { wallet } = await site.call('wallet')
  if (wallet.total_balance >= DEPOSIT_BELOW) return 0
  const { gateways } = await site.call('gateways')
  const pix = gateways.filter(({ type }) => type === 'pix')
  const gateway = pix[Math.floor(random() * pix.length)]
  if (!gateway) return 0
  const amount = DEPOSITS[Math.floor(random() * DEPOSITS.length)]!
  const { qrcode, idTransaction } = await site.call('openCharge', {
    body: { amount, gateway: gateway.gateway, accept_bonus: random() < 0.5, coupon_code: null },
  })
  if (!qrcode) return 0
  await pause(3)
  await site.pay(qrcode)
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await site.call('chargeStatus', { params: { id: idTransaction } })
    if (status === 'paid') return amount
    await pause(1)
  }
  return 0
}

/** Withdraws about half of a larger balance to the account's own CPF, unless a bonus would be lost by it. */
async function withdrawIfHigh({ site, pause }: VisitDeps, { cpf }: DemoPerson): Promise<number> {
  const preflight = await site.call('withdrawPreflight')
  if (preflight.available < Math.max(WITHDRAW_ABOVE, preflight.min) || preflight.blocks.length > 0) return 0
  await pause(2)
  const amount = Math.max(preflight.min, Math.floor(preflight.available / 2))
  await site.call('requestWithdrawal', {
    body: { amount, pix_key: cpf, pix_type: 'cpf', accept_terms: true, cf_turnstile_token: 'bypass' },
  })
  return amount
}

async function writeToSupport({ site }: VisitDeps, { name, email }: DemoPerson): Promise<void> {
  const message =
    'Mensagem de demonstração, escrita pelo programa: serve para mostrar como um pedido chega ao atendimento.'
  await site.call('contact', { body: { name, email, subject: 'technical', message } })
}
