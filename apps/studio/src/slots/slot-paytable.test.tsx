import type { Language } from '@girassol/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { familyOf, type Game, type GameClient } from '../shell/game.ts'
import { activateLanguage } from '../shell/i18n.ts'
import { client as classic } from './classic/index.ts'
import { client as lines } from './lines/index.ts'
import { client as tumble } from './tumble/index.ts'

async function read(client: GameClient, rules: string): Promise<string> {
  const language: Language = 'pt_BR'
  const game = {
    stake: 100,
    session: { language, game: { rules, code: 'x', theme: 'y' } },
  } as unknown as Game
  await activateLanguage(language, familyOf(rules))
  return renderToStaticMarkup(createElement(client.Paytable, { game }))
}

it('[G3] announces a prize that can be won, and never the sum of all that could come together', async () => {
  const riacho = await read(lines, 'lines-riacho')
  expect(riacho).toContain('O maior prêmio anunciado é 100× a aposta.')
  expect(riacho).not.toContain('2.633')
  expect(await read(classic, 'classic-esquina')).toContain('O maior prêmio anunciado é 53× a aposta.')
  const pomar = await read(tumble, 'tumble-pomar')
  expect(pomar).toContain('O maior prêmio anunciado é 200× a aposta.')
  expect(pomar).toContain(
    'Uma rodada que chega a 2.000× a aposta termina ali: é um limite, não um prêmio anunciado.',
  )
})
