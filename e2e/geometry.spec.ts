import { geometryFaults } from './geometry.ts'
import { expect, test } from './journey.ts'

// What pages.spec.ts relies on: each kind of fault, planted in a page that has no other, is found.
const frame = (
  content: string,
) => `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; font: 16px/1.5 sans-serif } main { padding: 16px; min-height: 900px }
  header { position: sticky; top: 0; height: 64px; background: white }
  nav { position: fixed; bottom: 0; left: 0; right: 0; height: 64px; background: white }
  nav a { display: block; width: 72px; height: 72px; margin: -16px auto 0 } footer { padding: 16px 16px 112px }
</style>
<header><a href="/" data-brand style="display: block; width: 200px; overflow: hidden">Girassol</a></header>
<main><button>Jogar</button> ${content}</main>
<footer><a href="/terms">Termos</a></footer><nav aria-label="Atalhos"><a href="/deposit">Depositar</a></nav></html>`

const plants = [
  ['nothing', '', null],
  ['a box wider than the screen', '<div style="width: 500px">largo</div>', 'wider than the screen'],
  [
    'a button under a picture',
    '<button style="margin: 0">Sacar</button><div style="position: relative; top: -40px; height: 60px; background: red"></div>',
    'covered: <button> "Sacar"',
  ],
  [
    'two buttons that share a corner',
    '<button style="height: 44px">Pedir</button><button style="height: 44px; margin-left: -20px">Parar</button>',
    'overlap: <button> "Pedir"',
  ],
  [
    'a text that is cut off',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">R$ 1.234.567,89</p>',
    'cut text: <p> "R$ 1.234.567,89"',
  ],
  [
    'an ellipsis that is meant',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Um nome comprido</p>',
    null,
  ],
  [
    'a brand that ends in an ellipsis',
    '<a data-brand href="/" style="display: block; width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Girassol</a>',
    'cut text: <a> "Girassol"',
  ],
  [
    'two texts on each other',
    '<p style="margin: 0">Saldo</p><p style="margin: -24px 0 0">Bônus</p>',
    'texts overlap: <p> "Saldo"',
  ],
  [
    'a last line under the raised button',
    '<style>footer { padding: 16px 16px 8px !important; text-align: center }</style>',
    'under <a> "Depositar"',
  ],
] as const

test('the check of the geometry finds each fault that is planted', async ({ page }) => {
  for (const [name, content, fault] of plants) {
    await test.step(name, async () => {
      await page.setContent(frame(content))
      const found = await geometryFaults(page, [{ width: 360, height: 740 }])
      if (fault) expect(found.join('\n'), name).toContain(fault)
      else expect(found, name).toEqual([])
    })
  }
})
