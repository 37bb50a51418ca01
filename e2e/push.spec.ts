import { changeSetting, embeddedUrl } from './database.ts'
import { expect, keepLogin, test, visit } from './journey.ts'
import { removeDataDir, startProgram } from './program.ts'
import { topBar } from './screen.ts'
import { Visitor } from './visitor.ts'

test('an operator changes the name of the house and open pages show it', async ({ page, context }) => {
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
    await page.close()
  } finally {
    await program.stop()
    removeDataDir(program.dataDir)
  }
})
