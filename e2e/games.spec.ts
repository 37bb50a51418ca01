import type { FrameLocator, Page } from '@playwright/test'
import { deposit } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examineGame } from './examination.ts'
import { expect, keepLogin, test, visit } from './journey.ts'
import { Visitor } from './visitor.ts'

const press = (game: FrameLocator, name: string | RegExp) =>
  game.getByRole('button', { name }).first().click()

/**
 * Presses what lets a round end, as long as it is offered. Name and press are one step in the page: a click of Playwright waits for a
 * button to become enabled and would press the same button when it opens the next round.
 */
async function end(game: FrameLocator, name: RegExp, over: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await over()) return
    await game.getByRole('button').evaluateAll((buttons, source) => {
      const offered = buttons.find((button) => new RegExp(source).test(button.textContent))
      if (offered instanceof HTMLElement) offered.click()
    }, name.source)
    expect(await over()).toBe(true)
  }).toPass({ intervals: [250] })
}

type Turn = (game: FrameLocator, over: () => Promise<boolean>) => Promise<void>

/** One round of each family, as a person plays it. */
const families: Record<string, Turn> = {
  lines: (game) => press(game, 'Girar'),
  tumble: (game) => press(game, 'Girar'),
  classic: (game) => press(game, 'Girar'),
  crash: async (game, over) => {
    await press(game, 'Soltar a pipa')
    await end(game, /^Retirar/, over)
  },
  mines: async (game, over) => {
    await press(game, 'Começar')
    await game.getByRole('gridcell', { name: /^Linha 3, coluna 3/ }).click()
    await end(game, /^Retirar/, over)
  },
  double: async (game) => {
    await game.getByText('Vermelho').first().click()
    await press(game, 'Girar')
  },
  plinko: (game) => press(game, 'Soltar a bola'),
  dice: (game) => press(game, 'Rolar'),
  keno: async (game) => {
    await game.getByRole('gridcell', { name: 'Surpresinha' }).click()
    await press(game, 'Sortear')
  },
  blackjack: async (game, over) => {
    await press(game, 'Dar cartas')
    await end(game, /^Parar com/, over)
  },
  roulette: async (game) => {
    const cell = await game.locator('[data-spot="17"]').boundingBox()
    expect(Math.min(cell?.width ?? 0, cell?.height ?? 0), 'a finger covers a number').toBeGreaterThanOrEqual(
      40,
    )
    // Keys walk the cloth as fingers do; the first place is enough.
    await game.locator('[data-spot="red"]').focus()
    await game.locator('[data-spot="red"]').press('Enter')
    await press(game, 'Girar')
  },
  bingo: (game) => press(game, 'Começar'),
  poker: async (game, over) => {
    await press(game, 'Dar cartas')
    await end(game, /^(Ficar com as cinco|Trocar \d)/, over)
  },
}

async function gameOf(family: string, order: 'ASC' | 'DESC' = 'ASC'): Promise<{ id: number; code: string }> {
  const [game] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(`SELECT id, code FROM games WHERE rules LIKE $1 AND is_active ORDER BY id ${order} LIMIT 1`, [
      `${family}-%`,
    ]),
  )
  if (!game) throw new Error(`No game of the demo catalogue is played by ${family}.`)
  return { id: Number(game['id']), code: String(game['code']) }
}

const centavos = (amount: number) => Math.round(amount * 100)
const brl = (amount: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount).replace(/\s/g, ' ')
const fact = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sua sessão' }).getByText(name).locator('xpath=following-sibling::dd')

async function lastRound(visitor: Visitor) {
  const { data } = await visitor.call('records', { query: {} })
  return data.find(({ status }) => status === 'closed') ?? null
}

/** Plays one round of a family and compares what the screen, the book and the proof say about it. */
async function playFamily(page: Page, visitor: Visitor, family: string, play: Turn): Promise<void> {
  const { id, code } = await gameOf(family)
  const before = (await visitor.call('wallet')).wallet.total_balance
  const earlier = (await lastRound(visitor))?.id
  const closed = async () => {
    const last = await lastRound(visitor)
    return last !== null && last.id !== earlier
  }
  await visit(page, `/games/play/${id}/${code}`)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Sorteio verificável' })).toBeVisible()
  await expect(fact(page, 'Saldo')).toHaveText(brl(before))

  await examineGame(page)
  await play(game, closed)
  await expect.poll(closed, { timeout: 40_000 }).toBe(true)
  const round = (await lastRound(visitor))!
  const { wallet } = await visitor.call('wallet')
  expect(centavos(round.balance_before)).toBe(centavos(before))
  expect(centavos(round.balance_after)).toBe(centavos(before) - centavos(round.staked) + centavos(round.paid))
  expect(wallet.total_balance).toBe(round.balance_after)
  // Shown only once the round has been played back.
  await expect(fact(page, 'Saldo')).toHaveText(brl(wallet.total_balance), { timeout: 60_000 })

  await visit(page, `/fairness?round=${round.id}`)
  await page.getByRole('button', { name: 'Trocar as sementes e verificar' }).click()
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'confirmed')
  await expect(page.locator('[data-order]')).toHaveAttribute('data-order', 'proved')
}

// One player for several families: a registration, a deposit and a cold browser for each would take longer than its round.
const FAMILIES_PER_PLAYER = 4
const all = Object.entries(families)
for (let first = 0; first < all.length; first += FAMILIES_PER_PLAYER) {
  const group = all.slice(first, first + FAMILIES_PER_PLAYER)
  const names = group.map(([family]) => family).join(', ')
  test(`[T13] a round is bet, shown beside the balance, booked to the centavo and verified: ${names}`, async ({
    page,
    signedIn,
    faults,
  }) => {
    test.slow()
    // Rounds of a player keep a distance from each other, also of different games: the next one waits and asks again.
    faults.allow(/429/)
    const visitor = await deposit(signedIn, 50)
    for (const [family, play] of group) await test.step(family, () => playFamily(page, visitor, family, play))
  })
}

/** Writes down each balance that an element of the page shows. */
async function recordBalances(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.locator(selector).first().waitFor()
  await page.evaluate((where) => {
    const seen: string[] = []
    Object.assign(window, { balances: seen })
    const look = () => {
      const place = [...document.querySelectorAll(where)].find(({ textContent }) =>
        /Saldo|R\$/.test(textContent),
      )
      const said = place?.textContent.replace(/\s/g, ' ').replace(/^.*Saldo/, '') ?? ''
      const text = /R\$ ?[\d.,]+/.exec(said)?.[0]
      if (text && seen.at(-1) !== text) seen.push(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  }, selector)
  return () => page.evaluate(() => (window as unknown as { balances: string[] }).balances)
}

test('a win is on another device when the game has shown it, not before', async ({
  browser,
  player,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const visitor = await deposit(player, 50)
  const other = new Visitor(origin)
  const login = await other.call('login', {
    body: { login: player.email, password: player.password, cf_turnstile_token: 'bypass' },
  })
  const devices = [player, { ...player, token: login.access_token }]
  const contexts = await Promise.all(
    devices.map(async (device) => {
      // Without motion there would be nothing to wait for.
      const context = await browser.newContext({ reducedMotion: 'no-preference' })
      await keepLogin(context, device, origin)
      return context
    }),
  )
  try {
    const [playing, watching] = await Promise.all(contexts.map((context) => context.newPage()))
    const { id, code } = await gameOf('plinko')
    await visit(watching!, '/profile/wallet')
    const watched = await recordBalances(watching!, 'header a[href="/profile/wallet"]')
    // The game's report that it has shown the round is held back until the test has seen the result too.
    const reported = Promise.withResolvers<void>()
    await playing!.route('**/api/studio/rounds/*/shown', async (route) => {
      await reported.promise
      await route.continue()
    })
    await visit(playing!, `/games/play/${id}/${code}`)
    const game = playing!.frameLocator('iframe')
    await expect(game.getByRole('button', { name: 'Sorteio verificável' })).toBeVisible()
    // Every slot of the board pays, so there is a win to hide.
    await press(game, 'Soltar a bola')
    await expect(game.getByText(/^A bola caiu na casa/)).toBeVisible()
    await expect.poll(async () => (await watched()).length).toBe(2)
    const early = await watched()
    expect(await lastRound(visitor)).toBeNull()
    reported.resolve()
    await expect.poll(() => lastRound(visitor)).not.toBeNull()
    const { staked, paid } = (await lastRound(visitor))!
    expect(paid).toBeGreaterThan(0)
    const steps = [50, 50 - staked, 50 - staked + paid].map(brl)
    expect(early).toEqual(steps.slice(0, 2))
    await expect.poll(watched).toEqual(steps)
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
})

test('a guest plays the demo without an account, and is asked to log in for the real thing', async ({
  page,
}) => {
  const { id, code } = await gameOf('lines')
  await visit(page, `/games/play/${id}/${code}?demo=1`)
  const game = page.frameLocator('iframe')
  await press(game, 'Girar')
  await expect(fact(page, 'Créditos')).not.toHaveText(/1\.000,00/, { timeout: 20_000 })

  await page.goto(`/games/play/${id}/${code}`)
  await expect(page).toHaveURL(/\/\?action=login/)
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
})

test('a game under maintenance says so', async ({ page, signedIn, faults }) => {
  faults.allow(/50[39]|409|404/)
  await deposit(signedIn, 20)
  // Not the one that another journey plays meanwhile.
  const { id, code } = await gameOf('double', 'DESC')
  const change = (on: boolean) =>
    onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
      query(`UPDATE games SET in_maintenance = $2 WHERE id = $1`, [id, on]),
    )
  await change(true)
  try {
    await expect(async () => {
      await visit(page, `/games/play/${id}/${code}`)
      await expect(page.getByRole('heading', { name: 'Jogo temporariamente indisponível' })).toBeVisible({
        timeout: 5000,
      })
    }).toPass()
  } finally {
    await change(false)
  }
})
