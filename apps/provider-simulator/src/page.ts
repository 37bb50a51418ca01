import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { faults, FREE_FAULTS, LAUNCH_FAULTS, LIST_FAULTS, STATEMENT_FAULTS, WALLET_FAULTS } from './faults.ts'
import { games, type ProviderName, returnOf } from './games.ts'
import { LIST_CHANGES, listChangeOf } from './listing.ts'
import { type Seat, STAKES, TIPS } from './play.ts'

const read = (name: string): string => fs.readFileSync(path.join(import.meta.dirname, 'client', name), 'utf8')

const style = read('tokens.css') + read('client.css')
const script = read('client.js')
const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Inline and by hash: a frame without an origin could load files only across origins. */
export const policyFor = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `connect-src 'self' ${origin}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** Only web addresses become links. */
const linkTo = (url: string): string => (/^https?:\/\//.test(url) ? escape(url) : '#')
export const inReais = (centavos: number): string => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`

export const document = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`

const tipForm = `<form id="tip">
<fieldset class="stakes"><legend>Gorjeta para o crupiê, do saldo: não é aposta e não ganha nada</legend>${TIPS.map(
  (tip) => `<button name="tip" value="${tip}" type="submit">${inReais(tip)}</button>`,
).join('')}</fieldset>
</form>
`

/** The game client: what it is, the odds, a bet and its result. */
export function clientPage({ game, player, returnUrl, depositUrl }: Seat): string {
  const percent = (returnOf(game) / 100).toFixed(2).replace('.', ',')
  const note = player
    ? 'Jogo de demonstração do simulador de provedores. As apostas movem o saldo da sua carteira de demonstração.'
    : 'Jogo de demonstração do simulador de provedores, com créditos sem valor.'
  const stakes = STAKES.map(
    (stake, at) =>
      `<label><input type="radio" name="stake" value="${stake}"${at === 1 ? ' checked' : ''}> ${inReais(stake)}</label>`,
  ).join('')
  return document(
    game.title,
    `<h1>${escape(game.title)}</h1>
<p class="note">${note}</p>
<div class="face" id="face" aria-hidden="true">?</div>
<p>${player ? 'Saldo' : 'Créditos'}: <strong id="balance">—</strong></p>
${player && game.jackpot ? '<p>Jackpot: <strong id="pool">—</strong></p>\n' : ''}<p id="result" role="status"></p>
<form id="free" hidden>
<p><strong id="left"></strong></p>
<p><button id="play-free" type="submit">Jogar rodada grátis</button></p>
</form>
<form id="form">
<fieldset class="stakes"><legend>Aposta</legend>${stakes}</fieldset>
<p><button id="play" type="submit">Apostar</button></p>
</form>
${player && game.hasDealer ? tipForm : ''}<p class="rules">${escape(game.rules)} Retorno médio de ${percent}&nbsp;%.</p>
<nav><a href="${linkTo(returnUrl)}" target="_top">Sair do jogo</a>${
      player ? `<a href="${linkTo(depositUrl)}" target="_top">Depositar</a>` : ''
    }</nav>
<script>${script}</script>`,
  )
}

const faultSwitches = {
  launch: { label: 'Abertura', values: LAUNCH_FAULTS },
  wallet: { label: 'Carteira', values: WALLET_FAULTS },
  list: { label: 'Lista de jogos', values: LIST_FAULTS },
  free: { label: 'Rodadas grátis', values: FREE_FAULTS },
  statement: { label: 'Lista de movimentos', values: STATEMENT_FAULTS },
} as const

/** One button per value; the one in force is disabled. */
const switches = (
  action: string,
  hidden: Record<string, string>,
  label: string,
  values: readonly string[],
  current: string,
): string =>
  `<form method="post" action="${action}">${Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}
<p>${escape(label)}: ${values
    .map(
      (value) =>
        `<button name="value" value="${value}"${current === value ? ' disabled' : ''}>${value}</button>`,
    )
    .join(' ')}</p></form>`

/** What runs here, and the switches of its faults and of its list. */
export function overviewPage(): string {
  const providers = (Object.keys(games) as ProviderName[]).map((provider) => {
    const kinds = Object.entries(faultSwitches) as [
      keyof typeof faultSwitches,
      { label: string; values: readonly string[] },
    ][]
    const faultForms = kinds.map(([kind, { label, values }]) =>
      switches('/providers/faults', { provider, kind }, label, values, faults[provider][kind]),
    )
    const listForms = games[provider].map(({ code, title }) =>
      switches(
        '/providers/list',
        { provider, game: code },
        title,
        LIST_CHANGES,
        listChangeOf(provider, code),
      ),
    )
    return `<h2>${provider}</h2>${faultForms.join('')}<h3>O que a lista diz de cada jogo</h3>${listForms.join('')}`
  })
  return document(
    'Simulador de provedores',
    `<h1>Simulador de provedores de jogos</h1>
<p class="note">Programa de demonstração: abre jogos e chama a carteira como um provedor de verdade faria. Aqui se ligam falhas e se muda a lista de jogos.</p>
${providers.join('\n')}`,
  )
}
