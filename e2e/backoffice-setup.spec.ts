import { expect, type Page, test } from '@playwright/test'
import { createHmac } from 'node:crypto'
import net from 'node:net'
import { processesNaming } from './process-table.ts'
import { freePort, newDataDir, type Program, removeDataDir, startProgram } from './program.ts'

/** Takes every mail and delivers none. */
function startMailServer(): Promise<net.Server> {
  const server = net.createServer((socket) => {
    let isData = false
    let rest = ''
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else socket.write('250 ok\r\n')
        isData = line === 'DATA'
      }
    })
    socket.on('error', () => {})
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

let program: Program
let mails: net.Server
let dataDir: string

test.beforeAll(async () => {
  mails = await startMailServer()
  dataDir = newDataDir()
  const port = await freePort()
  program = await startProgram({
    dataDir,
    port,
    variables: {
      NODE_ENV: 'production',
      PASSWORD_MEMORY_KIB: '19456',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET_KEY: 'chave-de-teste-com-mais-de-trinta-e-dois-sinais',
      SMTP_URL: `smtp://127.0.0.1:${(mails.address() as net.AddressInfo).port}`,
      MAIL_FROM: 'casa@example.com',
      TURNSTILE_SECRET: 'segredo',
      TURNSTILE_SITE_KEY: 'chave',
    },
  })
})
test.afterAll(async () => {
  await program.stop()
  for (const pid of processesNaming(dataDir)) process.kill(pid, 'SIGKILL')
  removeDataDir(dataDir)
  mails.close()
})

function totp(base32: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Reasons and, where it is asked for, the name of the platform; then the button. */
async function confirm(page: Page, button: string, name?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Motivo/).fill('abertura da casa')
  if (name) await dialog.getByLabel(/para confirmar/).fill(name)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`)

test('an owner opens the house from an empty production database', async ({ page }) => {
  const link = /http:\S+\/backoffice\/join\/\S+/.exec(program.output())?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Seu e-mail').fill('dona@example.com')
  await page.getByLabel('Seu nome').fill('Rosa Prado')
  await page.locator('input[name=password]').fill('girassol-de-novembro-7')
  const secret = (await page.locator('fieldset code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(/Código de 6 dígitos/).fill(totp(secret, Math.floor(Date.now() / 30_000)))
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Entrar' }).click()

  await page.getByRole('link', { name: /Faltam \d+ passos/ }).click()
  await expect(step(page, 'owner')).toContainText('feito')
  await expect(step(page, 'brand')).toContainText('a seguir')

  await step(page, 'brand').getByRole('link').click()
  await page.getByLabel('Nome da plataforma').fill('Casa Amarela')
  await page.getByRole('button', { name: 'Rever e salvar', exact: true }).click()
  await confirm(page, 'Salvar')

  await page.goto(`${program.url}/backoffice/setup`)
  await expect(step(page, 'brand')).toContainText('feito')
  await step(page, 'company').getByRole('link').click()
  await page.getByLabel('Razão social').fill('Casa Amarela Ltda.')
  await page.getByLabel('CNPJ').fill('11222333000181')
  await page.getByRole('button', { name: 'Rever e salvar', exact: true }).click()
  await confirm(page, 'Salvar')

  await page.goto(`${program.url}/backoffice/settings/profile`)
  await expect(page.getByText('A plataforma ainda não recebe jogadores')).toBeVisible()
  await page.getByRole('button', { name: 'Escolher: Brasil, operador autorizado' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dinheiro real: de "não permitido" para "permitido"')
  await confirm(page, 'Salvar', 'Casa Amarela')
  await expect(page.getByText('A plataforma ainda não recebe jogadores')).toBeHidden()

  await page.goto(`${program.url}/backoffice/setup`)
  await step(page, 'mail').getByRole('button').click()
  await step(page, 'withdrawal_rules').getByRole('button', { name: 'Li, manter como estão' }).click()
  for (const name of ['company', 'profile', 'withdrawal_rules', 'mail'])
    await expect(step(page, name)).toContainText('feito')
  expect(await (await fetch(`${program.url}/api/ready`)).json()).toMatchObject({ open: true })
})
