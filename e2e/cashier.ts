import { randomUUID } from 'node:crypto'
import { embeddedUrl, onDatabase } from './database.ts'
import { siteUrl } from './journey.ts'
import { type Player, uniqueNumber, Visitor } from './visitor.ts'

/** A unique CPF with valid check digits. */
export function newCpf(): string {
  const digits = [...String(100_000_000 + uniqueNumber())].map(Number)
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A paid deposit, the way the API and the bank make one; answers who speaks for the player from here on. */
export async function deposit(
  player: Player,
  amount: number,
  coupon: string | null = null,
): Promise<Visitor> {
  const visitor = new Visitor(siteUrl(), player.token)
  await visitor.call('putIdentity', { body: { cpf: newCpf(), birth_date: '1990-02-01' } })
  const { qrcode, idTransaction } = await visitor.call('openCharge', {
    body: { amount, gateway: 'bspay', accept_bonus: false, coupon_code: coupon },
  })
  const paid = await fetch(`${siteUrl()}/pix/bank/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: qrcode }),
  })
  if (!paid.ok) throw new Error(`The bank answered ${paid.status}: ${await paid.text()}`)
  for (let tries = 0; tries < 1200; tries += 1) {
    const { status } = await visitor.call('chargeStatus', { params: { id: idTransaction } })
    if (status === 'paid') return visitor
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The deposit was not confirmed in time.')
}

/** One round of dice without its screen, which other journeys are about; answers the game's name. */
export async function stake(player: Visitor, centavos: number): Promise<string> {
  const [game] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(`SELECT code, name FROM games WHERE rules = 'dice-97' AND is_active ORDER BY id LIMIT 1`),
  )
  const { token } = await player.call('launchGame', { params: { id: String(game?.['code']) }, query: {} })
  const seat = new Visitor(siteUrl())
  const { session_token } = await seat.call('openStudio', { body: { ticket: token } })
  seat.token = session_token
  const choices = { direction: 'over', target: 5000 }
  const body = { id: randomUUID(), stake: centavos, choices }
  for (;;) {
    try {
      const { round } = await seat.call('openRound', { body })
      // As the game's screen does; until then a win is hidden from the player's pages.
      await seat.call('showRound', { params: { id: round.id }, body: { steps: 1 } })
      break
    } catch (error) {
      // Rounds keep a distance from each other; any other refusal is the journey's.
      if ((error as { code?: string }).code !== 'too_soon') throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return String(game?.['name'])
}

/** Follows the link of the welcome mail, which a withdrawal requires. */
export async function confirmEmail({ email }: Pick<Player, 'email'>): Promise<void> {
  const [mail] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(
      `SELECT body_text FROM mails WHERE recipient = $1 AND body_text LIKE '%/confirm-email/%' ORDER BY id DESC LIMIT 1`,
      [email],
    ),
  )
  const token = /\/confirm-email\/([\w-]+)/.exec(String(mail?.['body_text']))?.[1] ?? ''
  await new Visitor(siteUrl()).call('confirmEmail', { params: { token } })
}

/** A player's withdrawal to a key that is not known as theirs, which sends it into review. */
export async function requestReviewed(player: Player): Promise<{ id: string; visitor: Visitor }> {
  const visitor = await deposit(player, 200)
  await stake(visitor, 500)
  await confirmEmail(player)
  const { withdrawal } = await visitor.call('requestWithdrawal', {
    body: {
      amount: 100,
      pix_key: `${randomUUID()}@example.com`,
      pix_type: 'email',
      type: 'pix',
    },
  })
  return { id: withdrawal.id, visitor }
}
