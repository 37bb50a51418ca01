import { randomUUID } from 'node:crypto'
import { days } from '../../platform/clock.ts'
import type { DemoPerson } from './people.ts'
import { isRefusal, type VisitDeps } from './deps.ts'
import { playRounds } from './play.ts'
import type { Site } from './site.ts'

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
/** Above the default limit for withdrawals without a review. */
const REVIEWED_AMOUNTS = [1_050, 1_200, 1_500, 2_300]
const REVIEWED_ABOVE = 1_000
/** One deposit in this many names a gateway behind "outro meio"; the others are routed. */
const DEPOSITS_PER_NAMED = 5
/** One deposit in this many begins with a code that is never paid. */
const DEPOSITS_PER_ABANDONED = 8
/** One visit in this many writes to support. */
const VISITS_PER_MESSAGE = 25

/** What one demonstration account does on the site in about a minute, through the calls that a player's browser makes. */
export async function makeVisit(deps: VisitDeps, person: DemoPerson): Promise<Visit> {
  await signIn(deps, person)
  const code = person.number === 1 ? (await deps.site.call('createAffiliate')).code : null
  await joinEngagement(deps)
  let deposited = await depositIfLow(deps)
  const rounds = await playRounds(deps)
  await deps.site.call('collectMissions')
  let withdrawn = 0
  if (deps.asksForReview && (await mayAskForReview(deps))) {
    const amount = REVIEWED_AMOUNTS[Math.floor(deps.random() * REVIEWED_AMOUNTS.length)]!
    deposited += await deposit(deps, { amount, acceptsBonus: false })
    withdrawn = await withdraw(deps, person, amount)
  } else withdrawn = await withdrawIfHigh(deps, person)
  if (deps.random() < 1 / VISITS_PER_MESSAGE) await writeToSupport(deps, person)
  return { rounds, deposited, withdrawn, code }
}

/** The referral code of an account, which is made when it has none; null when there is no such account. */
export async function readReferralCode(
  site: Site,
  account: { login: string; password: string },
): Promise<string | null> {
  if (!(await logIn(site, account))) return null
  return (await site.call('createAffiliate')).code
}

async function logIn(site: Site, { login, password }: { login: string; password: string }): Promise<boolean> {
  try {
    const body = { login, password, cf_turnstile_token: 'bypass' }
    site.token = (await site.call('login', { body })).access_token
    return true
  } catch (error) {
    if (isRefusal(error, 'invalid_credentials')) return false
    throw error
  }
}

/** Logs in; the first time registers, with the referral code. */
async function signIn(deps: VisitDeps, person: DemoPerson): Promise<void> {
  const { site, password, referral, pause } = deps
  const { name, email, phone } = person
  if (!(await logIn(site, { login: email, password }))) {
    const registered = await site.call('register', {
      body: {
        name,
        email,
        phone,
        password,
        password_confirmation: password,
        term_a: true,
        agreement: true,
        reference_code: referral,
        cf_turnstile_token: 'bypass',
      },
    })
    site.token = registered.access_token
    await pause(2)
  }
  await completeAccount(deps, person)
}

/** Gives the identity that a deposit needs and confirms the e-mail, also after a first visit that was interrupted. */
async function completeAccount({ site }: VisitDeps, { email, cpf, birthDate }: DemoPerson): Promise<void> {
  const { blocks } = await site.call('withdrawPreflight')
  const isBlockedBy = (code: (typeof blocks)[number]['code']) => blocks.some((block) => block.code === code)
  if (isBlockedBy('identity_missing'))
    await site.call('putIdentity', { body: { cpf, birth_date: birthDate } })
  if (!isBlockedBy('email_unconfirmed')) return
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

async function depositIfLow(deps: VisitDeps): Promise<number> {
  const { site, random } = deps
  const { wallet } = await site.call('wallet')
  if (wallet.total_balance >= DEPOSIT_BELOW) return 0
  const amount = DEPOSITS[Math.floor(random() * DEPOSITS.length)]!
  return deposit(deps, { amount, acceptsBonus: random() < 0.5 })
}

/** Opens a charge, pays it at the local bank and waits for the credit; answers what was credited. */
async function deposit(
  deps: VisitDeps,
  { amount, acceptsBonus }: { amount: number; acceptsBonus: boolean },
): Promise<number> {
  const { site, random, pause, wait } = deps
  if (random() < 1 / DEPOSITS_PER_ABANDONED) {
    await openCharge(deps, { amount, acceptsBonus })
    await pause(5)
  }
  const { qrcode, idTransaction } = await openCharge(deps, { amount, acceptsBonus })
  if (!qrcode) return 0
  await pause(3)
  await site.pay(qrcode)
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await site.call('chargeStatus', { params: { id: idTransaction } })
    if (status === 'paid') return amount
    await wait(1)
  }
  return 0
}

/** Asks for PIX and leaves the gateway to the site, or names one. */
async function openCharge(
  { site, random }: VisitDeps,
  { amount, acceptsBonus }: { amount: number; acceptsBonus: boolean },
) {
  const pix =
    random() < 1 / DEPOSITS_PER_NAMED
      ? (await site.call('gateways')).gateways.filter(({ type }) => type === 'pix')
      : []
  const gateway = pix[Math.floor(random() * pix.length)]?.gateway ?? null
  const request_id = randomUUID()
  return site.call('openCharge', {
    body: { amount, gateway, request_id, accept_bonus: acceptsBonus, coupon_code: null },
  })
}

/** Withdraws about half of a larger balance, unless a bonus would be lost by it. */
async function withdrawIfHigh(deps: VisitDeps, person: DemoPerson): Promise<number> {
  const preflight = await deps.site.call('withdrawPreflight')
  if (preflight.available < Math.max(WITHDRAW_ABOVE, preflight.min) || preflight.blocks.length > 0) return 0
  await deps.pause(2)
  return withdraw(deps, person, Math.max(preflight.min, Math.floor(preflight.available / 2)))
}

/** False while an earlier withdrawal waits, and for a day after one that was reviewed. */
async function mayAskForReview({ site, now }: VisitDeps): Promise<boolean> {
  const { withdraws } = await site.call('withdrawals', { query: { page: 1 } })
  const isRecent = (at: string) => now().getTime() - new Date(at).getTime() < days(1)
  return withdraws.data.every(
    ({ status, amount, created_at: at }) => status !== 0 && (amount <= REVIEWED_ABOVE || !isRecent(at)),
  )
}

/** Withdraws to the key of the account's own CPF and watches until the money is on its way out or waits for a review. */
async function withdraw({ site, wait }: VisitDeps, { cpf }: DemoPerson, amount: number): Promise<number> {
  const { withdrawal } = await site.call('requestWithdrawal', {
    body: {
      amount,
      pix_key: cpf,
      pix_type: 'cpf',
      accept_terms: true,
      cleanup_bonus: true,
      cf_turnstile_token: 'bypass',
    },
  })
  let { status, ended_at: endedAt } = withdrawal
  for (let tries = 0; tries < 20 && endedAt === null && status !== 'in_review'; tries += 1) {
    await wait(1)
    const seen = await site.call('withdrawal', { params: { id: withdrawal.id } })
    ;({ status, ended_at: endedAt } = seen.withdrawal)
  }
  return amount
}

async function writeToSupport({ site }: VisitDeps, { name, email }: DemoPerson): Promise<void> {
  const message =
    'Mensagem de demonstração, escrita pelo programa: serve para mostrar como um pedido chega ao atendimento.'
  await site.call('contact', { body: { name, email, subject: 'technical', message } })
}
