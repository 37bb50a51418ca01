import type { Locator, Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { signInDemo } from '../web/demo-player.ts'

/** A person at a page: counts what they touch and what they fill in. */
export class Person {
  taps = 0
  fields = 0
  readonly page: Page
  readonly site: string

  constructor(page: Page, site: string) {
    this.page = page
    this.site = site
  }

  async tap(target: Locator): Promise<void> {
    await target.click()
    this.taps += 1
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.fields += 1
  }
}

export interface Walk {
  name: string
  /** Not measured: what was before, such as an account. */
  prepare?: (person: Person) => Promise<void>
  walk: (person: Person) => Promise<void>
}

/** What begins a round of the game in the frame. */
const start = (page: Page): Locator =>
  page
    .frameLocator('iframe')
    .getByRole('button', { name: /^(Girar|Soltar|Começar|Dar cartas|Rolar|Sortear)/ })
    .first()
/** In the top bar, and on a phone in the lower one. */
const depositOf = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: 'Depositar' })
    .or(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Depósito' }))
    .filter({ visible: true })
/** Of the featured games, which a landing page begins with. */
const firstCover = (page: Page): Locator => page.getByRole('link', { name: /^Jogar / }).first()

async function land({ page, site }: Person, path = '/'): Promise<void> {
  await page.goto(site + path)
}

async function toPaidSpin(person: Person): Promise<void> {
  const { page } = person
  await land(person)
  await person.tap(firstCover(page))
  await person.tap(page.getByRole('button', { name: 'Jogar a valer' }))
  await register(person)
  const deposit = page.getByRole('dialog', { name: 'Depositar' })
  await person.tap(deposit.getByRole('button', { name: /^R\$\s20,00$/ }))
  await pay(person)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await person.tap(start(page))
}

async function register(person: Person): Promise<void> {
  const form = person.page.getByRole('dialog', { name: 'Crie sua conta' })
  const mark = randomUUID().slice(0, 8)
  const password = randomUUID()
  await person.fill(form.getByLabel(/^Nome completo/), `Visitante ${mark}`)
  await person.fill(form.getByLabel(/^E-mail/), `${mark}@walk.test`)
  await person.fill(form.getByLabel(/^Telefone/), `119${randomInt(10_000_000, 100_000_000)}`)
  await person.fill(form.getByLabel(/^CPF/), newCpf())
  await person.fill(form.getByLabel(/nascimento/i), '01/02/1990')
  await person.fill(form.getByLabel(/^Senha/), password)
  await person.fill(form.getByLabel(/^Confirme a senha/), password)
  for (const consent of await form.getByRole('checkbox').all()) await person.tap(consent)
  await person.tap(form.getByRole('button', { name: 'Criar conta' }))
}

/** The seeded player, after a deposit. */
export async function signInWithMoney(person: Person): Promise<void> {
  const { page, site } = person
  await signInDemo(page, site)
  await land(person, '/profile/deposit')
  await page.getByRole('button', { name: /^R\$\s160/ }).click()
  await pay(person)
}

/** From a chosen amount to the money in the balance; the bank answers at once. */
async function pay(person: Person): Promise<void> {
  const { page, site } = person
  await person.tap(page.getByRole('button', { name: 'Gerar PIX' }))
  const code = page.getByLabel('PIX copia e cola')
  await person.tap(page.getByRole('button', { name: /^Copi/ }).first())
  const paid = await fetch(`${site}/pix/bank/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: await code.inputValue() }),
  })
  if (!paid.ok) throw new Error(`The bank answered ${paid.status}.`)
  await page.getByText('já está no seu saldo').waitFor()
}

/** By the keypad on a phone, in the field on a desktop. */
async function enterAmount(person: Person, text: string): Promise<void> {
  const { page } = person
  const field = page.getByLabel('Valor do saque')
  await field.first().waitFor()
  if ((page.viewportSize()?.width ?? 0) >= 768) return person.fill(field, text)
  const keypad = page.getByRole('group', { name: 'Valor do saque' })
  for (const key of ['2', '0', '00']) await person.tap(keypad.getByRole('button', { name: key, exact: true }))
}

function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

export const walks: Walk[] = [
  {
    name: 'landing → demo spin',
    walk: async (person) => {
      await land(person)
      await person.tap(firstCover(person.page))
      await person.tap(start(person.page))
    },
  },
  { name: 'landing → first paid spin', walk: toPaidSpin },
  {
    name: 'returning deposit',
    prepare: toPaidSpin,
    walk: async (person) => {
      await land(person)
      await person.tap(depositOf(person.page))
      await pay(person)
    },
  },
  {
    name: 'withdrawal from the wallet, until it is at the bank',
    prepare: signInWithMoney,
    walk: async (person) => {
      const { page } = person
      await land(person, '/profile/wallet')
      await person.tap(
        page.getByRole('navigation', { name: 'Seções da carteira' }).getByRole('link', { name: 'Sacar' }),
      )
      await enterAmount(person, '20,00')
      await person.tap(page.getByRole('button', { name: 'Solicitar saque' }))
      await person.tap(
        page
          .getByRole('dialog', { name: 'Confira o saque' })
          .getByRole('button', { name: 'Confirmar saque' }),
      )
      await page.locator('[data-status="paid"]').waitFor()
    },
  },
  {
    name: 'find a named game',
    walk: async (person) => {
      const { page } = person
      await land(person)
      await person.tap(page.getByRole('button', { name: /^Buscar/ }).first())
      await person.fill(page.getByRole('combobox'), 'tigrinho')
      await person.tap(page.getByRole('option', { name: /Tigre/ }).first())
      await page.waitForURL(/\/casino\/game\/\d+/)
    },
  },
]
