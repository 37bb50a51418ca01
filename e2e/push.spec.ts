import { changeSetting, embeddedUrl } from './database.ts'
import { expect, keepLogin, test, visit } from './journey.ts'
import { removeDataDir, startProgram } from './program.ts'
import { footer, topBar } from './screen.ts'
import { Visitor } from './visitor.ts'

const operator = {
  legal_name: 'Outra Casa de Apostas S.A.',
  trade_name: 'Outra Casa',
  cnpj: '11222333000181',
  licence: 'Portaria SPA/MF nº 1',
  address: 'Rua das Flores, 1, São Paulo',
  support_phone: '0800 000 0001',
  support_email: 'sac@outra.example',
  ombudsman: 'ouvidoria@outra.example',
}

test('an operator changes the name and the facts of the site and open pages show them', async ({
  page,
  context,
}) => {
  // A program of its own: the name stands on every page of every other journey.
  const program = await startProgram()
  try {
    await keepLogin(context, await new Visitor(program.url).register(), program.url)
    const listening = page.waitForResponse('**/api/events')
    await visit(page, program.url)
    await listening
    await expect(page).toHaveTitle(/· Girassol$/)
    await changeSetting(embeddedUrl(program.dataDir), 'software_name', 'Outra Casa')
    await expect(page).toHaveTitle(/· Outra Casa$/)
    await expect(topBar(page).getByRole('link', { name: /^Outra Casa/ })).toBeVisible()

    const later = await page.request.get(program.url)
    expect(await later.text()).toContain('· Outra Casa</title>')

    await changeSetting(embeddedUrl(program.dataDir), 'operator', operator)
    // The footer wakes when it comes near.
    await footer(page).scrollIntoViewIfNeeded()
    await expect(footer(page)).toContainText(operator.licence)
    const { setting } = await new Visitor(program.url).call('settings')
    expect(setting.operator).toEqual(operator)
    const served = await (await page.request.get(program.url)).text()
    for (const [name, fact] of Object.entries(setting.operator)) {
      const shown = name === 'cnpj' ? '11.222.333/0001-81' : String(fact)
      await expect(footer(page)).toContainText(shown)
      expect(served).toContain(shown)
    }
    await page.close()
  } finally {
    await program.stop()
    removeDataDir(program.dataDir)
  }
})
