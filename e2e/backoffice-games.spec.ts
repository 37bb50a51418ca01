import { embeddedUrl, onDatabase } from './database.ts'
import { examineLooks } from './examination.ts'
import { expect, test } from './journey.ts'
import { dialog } from './screen.ts'
import { uniqueNumber } from './visitor.ts'

/** One that no journey plays: those take the first of a family. */
async function unplayedGame(): Promise<{ id: number; name: string }> {
  const [game] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(`SELECT id, name FROM games WHERE rules LIKE 'lines-%' AND is_active ORDER BY id DESC LIMIT 1`),
  )
  return { id: Number(game?.['id']), name: String(game?.['name']) }
}

test('an operator edits a game, stops and resumes it, and sees every bad row of an import', async ({
  page,
  operator: _operator,
}) => {
  const { id, name } = await unplayedGame()
  await page.goto(`/backoffice/games/${id}?tab=edit`)
  const certificate = `LAB-${uniqueNumber()}`
  await page.getByRole('textbox', { name: 'Certificado' }).fill(certificate)
  await page.getByRole('button', { name: 'Salvar mudanças' }).click()
  const edit = dialog(page, `Mudar ${name}`)
  await expect(edit.locator('ins')).toContainText(certificate)
  await edit.getByLabel('Motivo').fill('certificado renovado')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: `Parar: ${name}` }).click()
  const stop = dialog(page, `Parar ${name}`)
  await expect(stop).toContainText('Este jogo está em manutenção.')
  await stop.getByLabel('Motivo').fill('queixa de um jogador em análise')
  await stop.getByRole('button', { name: 'Parar' }).click()
  await expect(stop).toBeHidden()
  await page.getByRole('button', { name: `Retomar: ${name}` }).click()
  const resume = dialog(page, `Retomar ${name}`)
  await resume.getByLabel('Motivo').fill('queixa sem fundamento')
  await resume.getByRole('button', { name: 'Retomar' }).click()
  await expect(resume).toBeHidden()
  await expect(page.getByRole('button', { name: `Parar: ${name}` })).toBeVisible()

  await page.goto('/backoffice/games/import')
  const rows = `code;name;provider;provider_name;type;rtp\nnovo-jogo;Novo;casa;Casa;slots;96\nruim;;casa;;slots;200\n`
  await page
    .getByLabel('Arquivo .csv ou .json')
    .setInputFiles({ name: 'jogos.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const bad = page.getByRole('region', { name: 'Linhas com erro' })
  await expect(bad).toContainText('rtp está acima de 100')
  await expect(page.getByRole('main').getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await examineLooks(page)
})
