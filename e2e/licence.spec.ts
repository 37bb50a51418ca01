import type { Page } from '@playwright/test'
import { changeSetting, embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import {
  confirmAtMailbox,
  confirmLocation,
  depositAtBank,
  type LicensedSite,
  PLAYER,
  proveIdentity,
  register,
  sendRegistration,
} from './licensed-player.ts'
import { type Program, removeDataDir, startProgram } from './program.ts'
import { dialog, toast, userButton } from './screen.ts'

const NEW_TERMS = '2026-12-01'

let program: Program
let site: LicensedSite

test.beforeAll(async () => {
  program = await startProgram()
  site = { url: program.url, pixUrl: `${program.url}/pix` }
  const database = embeddedUrl(program.dataDir)
  await changeSetting(database, 'compliance_profile', 'br-licensed')
  // Money of a new account would wait for an operator.
  await changeSetting(database, 'withdraw_account_hours', 0)
  // No laboratory has examined the games of the demo, so no stake would be accepted.
  await change(
    `UPDATE games SET certificate = 'LAB-1/2026', certificate_lab = 'Laboratório Um' WHERE rules = 'dice-97'`,
  )
})
test.afterAll(async () => {
  await program.stop()
  removeDataDir(program.dataDir)
})

const change = (text: string, values: unknown[] = []) =>
  onDatabase(embeddedUrl(program.dataDir), (query) => query(text, values))

async function openDice(page: Page): Promise<void> {
  const [game] = await change(
    `SELECT id, code FROM games WHERE rules = 'dice-97' AND is_active ORDER BY id LIMIT 1`,
  )
  await visit(page, `${site.url}/games/play/${String(game?.['id'])}/${String(game?.['code'])}`)
}

const rollButton = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Rolar' }).first()

/** The institution's page decides where the address is; the browser gives a position of its own. */
async function proveLocation(page: Page): Promise<void> {
  const context = page.context()
  await context.grantPermissions(['geolocation'], { origin: site.url })
  await context.setGeolocation({ latitude: 38.72, longitude: -9.14 })
  await openDice(page)
  await confirmLocation(page)
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText('Sua localização aparece fora do Brasil')
  await context.setGeolocation({ latitude: -23.55, longitude: -46.63 })
  await decideLocation(page, 'Atrás de uma VPN')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(refusal).toContainText('VPN, proxy ou Tor')
  await examine(page, 'main')
  await decideLocation(page, 'Fora do ar')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(refusal).toContainText('fora do ar por um momento')
  await decideLocation(page, 'Normal')
  await decideLocation(page, 'No Brasil')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(rollButton(page)).toBeVisible()
  expect(await change('SELECT result FROM location_checks ORDER BY id')).toEqual(
    ['refused', 'refused', 'failed', 'allowed'].map((result) => ({ result })),
  )
}

async function decideLocation(page: Page, button: string): Promise<void> {
  const institution = await page.context().newPage()
  await institution.goto(`${site.url}/identity/location`)
  await institution.getByRole('button', { name: button }).click()
  await expect(institution.getByRole('heading', { name: 'Localização' })).toBeVisible()
  await institution.close()
}

/** Half an hour of play is written, because no journey waits for it; the next game that is opened counts it. */
async function readRealityCheck(page: Page): Promise<void> {
  await openDice(page)
  await rollButton(page).click()
  const session = page.getByRole('region', { name: 'Sua sessão' })
  await expect(session.getByText('Saldo').locator('xpath=following-sibling::dd')).not.toHaveText(/200,00/)
  await change('UPDATE reality_checks SET counted_ms = 1800000, session_ms = 1800000')
  await openDice(page)
  const check = dialog(page, 'Um momento: sua sessão até aqui')
  await expect(check.getByText('Tempo de jogo').locator('xpath=following-sibling::dd')).toHaveText(/^00:30:/)
  await expect(check.getByText('Apostado').locator('xpath=following-sibling::dd')).toHaveText(/R\$\s1,00/)
  await expect(check).toContainText('Nenhuma aposta nova é aceita até você escolher.')
  await examine(page, '[role=dialog]')
  await check.getByRole('button', { name: 'Continuar' }).click()
  await expect(check).toBeHidden()
  await rollButton(page).click()
  await expect(page.frameLocator('iframe').getByText('confirme que viu')).toBeHidden()
}

/** A version in force from now on stops deposits, and no withdrawal, until it is accepted. */
async function acceptNewTerms(page: Page): Promise<void> {
  await change(
    `INSERT INTO terms_versions (version, effective_at, content_hash, recorded_at) VALUES ($1, now(), repeat('0', 64), now())`,
    [NEW_TERMS],
  )
  await visit(page, `${site.url}/profile/deposit`)
  const terms = dialog(page, 'Nossos termos mudaram')
  await expect(terms.getByRole('link', { name: /Política de privacidade/ })).toBeVisible()
  await terms.getByRole('button', { name: 'Agora não' }).click()
  await page.getByLabel('Valor do depósito').fill('50')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(toast(page, /Nossos termos mudaram\. Leia e aceite a versão nova/)).toBeVisible()

  await visit(page, `${site.url}/profile/deposit`)
  await expect(terms.getByRole('button', { name: 'Aceitar e continuar' })).toBeDisabled()
  await terms.getByLabel(`Li e aceito a versão ${NEW_TERMS} destes documentos.`).check()
  await examine(page, '[role=dialog]')
  await terms.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(terms).toBeHidden()
  const consents = await change(`SELECT count(*)::int AS given FROM consents WHERE version = $1 AND given`, [
    NEW_TERMS,
  ])
  expect(consents).toEqual([{ given: 2 }])
  await page.getByLabel('Valor do depósito').fill('50')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(/^000201/)
}

/** What the player has, as the bank writes amounts. */
async function heldBalance(): Promise<RegExp> {
  const [row] = await change(
    `SELECT sum(balance)::float8 / 100 AS reais FROM ledger.accounts
     WHERE owner = (SELECT id FROM players WHERE email = $1) AND kind <> 'bonus'`,
    [PLAYER.email],
  )
  const reais = Number(row?.['reais']).toFixed(2).replace('.', ',')
  return new RegExp(`R\\$\\s${reais}`)
}

async function excludeOneself(page: Page): Promise<void> {
  await visit(page, `${site.url}/profile/perfil?section=pause`)
  await page.getByLabel('Por quanto tempo').selectOption('6')
  await page.getByRole('button', { name: 'Quero me autoexcluir' }).click()
  const confirmation = dialog(page, 'Confirmar a autoexclusão')
  await expect(confirmation).toContainText(
    'O saldo que pode ser sacado volta por PIX para a conta do seu CPF',
  )
  await expect(confirmation.getByRole('button', { name: 'Começar agora' })).toBeDisabled()
  await confirmation.getByRole('checkbox', { name: /ninguém pode encurtar/ }).check()
  await confirmation.getByRole('button', { name: 'Começar agora' }).click()
  await expect(toast(page, 'Pronto. Cuide-se bem.')).toBeVisible()
  await expect(page.getByText(/Sua conta está sendo encerrada/).first()).toBeVisible()
}

/** What was in the account arrives at the key of the own CPF, in the bank's statement. */
async function seeMoneyAtBank(page: Page, cpf: string, balance: RegExp): Promise<void> {
  const bank = await page.context().newPage()
  const entry = bank.getByRole('listitem').filter({ hasText: 'Recebido' })
  // The statement is a page of the moment it was asked for.
  await expect(async () => {
    await bank.goto(`${site.pixUrl}/bank/extrato?chave=${cpf}`)
    await expect(entry).toHaveText(balance, { timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await bank.close()
}

/** The login is gone with the account, and the browser is known as the one of an excluded player. */
async function tryToComeBack(page: Page): Promise<void> {
  await expect
    .poll(() => change('SELECT status FROM players WHERE email = $1', [PLAYER.email]))
    .toEqual([{ status: 'closed' }])
  await page.evaluate(() => localStorage.removeItem('token'))
  await visit(page, `${site.url}/`)
  await expect(userButton(page)).toBeHidden()
  const form = await sendRegistration(page, {
    ...PLAYER,
    email: 'outra@example.com',
    phone: '11912345678',
  })
  const refusal = form.getByRole('alert')
  await expect(refusal).toContainText('Não foi possível criar a conta com estes dados.')
  await expect(refusal).toBeInViewport()
}

/** Age mark and sentence cover a tenth of each banner and promotion, or more. */
async function readOfferWarnings(page: Page): Promise<void> {
  for (const path of ['/', '/promotions']) {
    await visit(page, site.url + path)
    const warnings = page.locator('main :is(li, article) [lang="pt-BR"]', {
      hasText: 'Ministério da Fazenda adverte',
    })
    await expect(warnings.first()).toBeVisible()
    const shares = await warnings.evaluateAll((strips) =>
      strips.map((strip) => {
        const area = ({ width, height }: DOMRect) => width * height
        return (
          area(strip.getBoundingClientRect()) / area(strip.closest('li, article')!.getBoundingClientRect())
        )
      }),
    )
    expect(
      Math.min(...shares),
      `${path}: ${shares.map((share) => share.toFixed(3)).join(', ')}`,
    ).toBeGreaterThanOrEqual(0.1)
  }
}

test('a player of a licensed house sets limits, proves the identity and the location, reads a reality check, accepts new terms, and leaves with the money', async ({
  page,
  faults,
}) => {
  test.slow()
  // 429: rounds keep a distance from each other, and the game asks again.
  faults.allow(/40[139]/, /422/, /429/, /503/)
  await readOfferWarnings(page)
  await register(site, page)
  await confirmAtMailbox(site, page)
  const cpf = await proveIdentity(site, page)
  await depositAtBank(site, page)
  await proveLocation(page)
  await readRealityCheck(page)
  await acceptNewTerms(page)
  const balance = await heldBalance()
  await excludeOneself(page)
  await seeMoneyAtBank(page, cpf, balance)
  await tryToComeBack(page)
})
