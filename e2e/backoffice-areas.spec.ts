import type { Page } from '@playwright/test'
import { requestReviewed } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine, LOOK_RULES } from './examination.ts'
import { expect, test } from './journey.ts'
import { expectReachable } from './keyboard.ts'

/** An address, and what is opened over the page. */
interface Screen {
  path: string
  /** Text of the page that shows that its data has arrived. */
  shows: RegExp
  /** The name of the button that opens a dialog. */
  opens?: string | RegExp
}

interface Records {
  withdrawal: string
  charge: string
  player: number
  game: string
  operator: string
}

const END = /Fim da lista|Carregar mais/

/** Every list, a detail and a dialog of every area; long lists by a filter, since their rows are alike. */
const areas: Record<string, (records: Records) => Screen[]> = {
  today: () => [
    { path: '/today', shows: /Como o NGR é calculado/ },
    { path: '/today/movements?figure=staked', shows: /Nada entrou neste número|Fim da lista/ },
    { path: '/today/players', shows: /Ninguém apostou neste dia|Fim da lista/ },
    { path: '/today/first-deposits', shows: END },
    { path: '/today/jobs', shows: /Nenhuma falha|Fim da lista/ },
    { path: '/setup', shows: /passos feitos/ },
  ],
  games: ({ game }) => [
    { path: '/games?q=abacaxi', shows: END },
    { path: '/games/providers', shows: /Fim da lista/ },
    { path: '/games/categories', shows: /Fim da lista/, opens: /Nova categoria/ },
    { path: '/games/lists', shows: /Ler agora/ },
    { path: '/games/held-wins', shows: /Nenhum prêmio espera/ },
    { path: '/games/provider-days', shows: /Conferir um dia/ },
    { path: '/games/provider-findings', shows: /Nenhuma diferença em aberto/ },
    { path: '/games/conformance', shows: /Nenhum relatório foi importado ainda/ },
    { path: '/games/free-rounds', shows: /Nenhuma rodada grátis|Fim da lista/ },
    { path: '/games/import', shows: /Arquivo .csv ou .json/ },
    { path: '/games/days', shows: /Nenhum jogo foi jogado neste dia|Fim da lista/ },
    { path: `/games/${game}`, shows: /Origem do RTP/, opens: /^Parar: / },
  ],
  'players and identity': ({ player }) => [
    { path: `/players?q=${player}`, shows: END },
    { path: '/players/inquiries', shows: /Nenhuma apuração aqui|Fim da lista/ },
    { path: `/players/${player}`, shows: /Pode sacar/, opens: 'Ajustar saldo' },
    { path: '/identity', shows: /Nada espera por você|Fim da lista/ },
    { path: '/identity/matches', shows: /Nada espera por você|Fim da lista/ },
    { path: '/identity/lists', shows: /nunca importada/ },
    { path: `/identity/${player}`, shows: /Tentativas hoje/ },
  ],
  money: ({ withdrawal, charge, player }) => [
    { path: `/withdrawals?player=${player}`, shows: END },
    { path: `/withdrawals/${withdrawal}`, shows: /Chave desconhecida/, opens: 'Recusar' },
    { path: `/deposits?player=${player}`, shows: END },
    { path: `/deposits/${charge}`, shows: /Linha do tempo/, opens: 'Devolver' },
    { path: '/deposits/findings', shows: /ocorrência|linha/ },
    {
      path: '/deposits/reconciliations',
      shows: /Nenhuma conciliação|Fim da lista/,
      opens: 'Conciliar agora',
    },
    { path: '/deposits/returns', shows: /Nenhum pedido|Fim da lista/ },
    { path: '/gateways', shows: END },
    { path: '/gateways/decisions', shows: END },
    { path: '/gateways/stripe', shows: /Limites e horário/ },
  ],
  'risk and affiliates': () => [
    { path: '/risk', shows: /Nenhum caso|Fim da lista/ },
    { path: '/risk/rules', shows: /Perseguir perdas/ },
    { path: '/risk/qualifications', shows: /Nenhuma qualificação|linha/ },
    { path: '/risk/years', shows: /Casos abertos no ano/ },
    { path: '/risk/classes', shows: /Pontos de cada motivo/, opens: 'Mudar as regras' },
    { path: '/affiliates', shows: /Nenhuma peça|Fim da lista/ },
    { path: '/affiliates/contracts', shows: /Nenhum afiliado aceitou|Fim da lista/ },
  ],
  people: ({ player, operator }) => [
    { path: '/team?q=operador@girassol.test', shows: /Fim da lista|Ninguém/, opens: 'Convidar' },
    { path: `/team/${operator}`, shows: /Sessões abertas/ },
    { path: '/team/roles', shows: END },
    { path: '/team/roles/finance', shows: /Decidir saques/ },
    { path: '/account', shows: /Códigos de recuperação/, opens: 'Trocar senha' },
    { path: '/approvals', shows: /Nada espera por uma segunda pessoa|Pedido por/ },
    { path: `/players/${player}`, shows: /Pode sacar/ },
    // The page before is an entry of it.
    { path: `/audit?operator=${operator}`, shows: END, opens: /^\d\d\/\d\d\/\d{4}/ },
  ],
  platform: () => [
    { path: '/settings?q=saque', shows: /Saque máximo/ },
    { path: '/settings/branding', shows: /Nome da plataforma/ },
    { path: '/settings/profile', shows: /em vigor/, opens: /^Escolher: Outra/ },
    { path: '/settings/providers', shows: /Impressão digital/, opens: 'Informar a chave' },
    { path: '/settings/archive', shows: /Nenhum mês está arquivado|Fim da lista/ },
    { path: '/compliance', shows: /Conferidas no sistema/ },
    { path: '/regulator', shows: /Nenhum dia ainda|Fim da lista|Carregar mais/ },
    { path: '/regulator/money', shows: /./ },
  ],
}

/** Within the app, as a link does: a new document for each screen would take most of the time. */
async function open(page: Page, { path, shows }: Screen): Promise<void> {
  await page.evaluate((address) => {
    // The heading stays until the next page's code has arrived.
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/backoffice${path}`)
  const main = page.getByRole('main')
  await expect(main.locator('h1:not([data-left])')).toBeVisible()
  await expect(main.getByText(shows).first()).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Everything by day on a desktop, and by night on a tablet what looks different there. */
async function examineBoth(page: Page, scope?: string): Promise<void> {
  await examine(page, scope)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await examine(page, scope, LOOK_RULES)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

async function examineScreen(page: Page, screen: Screen): Promise<void> {
  await open(page, screen)
  await examineBoth(page)
  await expectReachable(page)
  if (screen.opens === undefined) return
  await page.getByRole('main').getByRole('button', { name: screen.opens }).first().click()
  await examineDialog(page)
}

async function examineDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await examineBoth(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function recordsOf(withdrawal: string, player: number, operator: string): Promise<Records> {
  const [row] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(
      `SELECT (SELECT id FROM charges WHERE player_id = $1 AND status = 'paid' LIMIT 1) AS charge,
              (SELECT id FROM games WHERE rules LIKE 'lines-%' AND is_active ORDER BY id DESC LIMIT 1) AS game`,
      [player],
    ),
  )
  return { withdrawal, player, operator, charge: String(row?.['charge']), game: String(row?.['game']) }
}

for (const [name, screens] of Object.entries(areas)) {
  test(`the areas of ${name} are accessible by day on a desktop, by night on a tablet and by keyboard`, async ({
    page,
    player,
    operator,
  }) => {
    const { id } = await requestReviewed(player)
    const records = await recordsOf(id, player.user.id, operator.id)
    await page.goto('/backoffice/today/jobs')
    for (const screen of screens(records)) await test.step(screen.path, () => examineScreen(page, screen))
  })
}
