import { LANGUAGE_COOKIE } from '@girassol/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it.each([
  ['pt_BR', 'pt-BR', 'Caixa de e-mail local', 'Nenhuma mensagem ainda.'],
  ['en', 'en', 'Local mailbox', 'No messages yet.'],
  ['es', 'es', 'Buzón de correo local', 'Todavía no hay mensajes.'],
])('speaks %s when the site does', async (language, tag, title, empty) => {
  const visitor = app.visitor()
  visitor.jar.set(LANGUAGE_COOKIE, language)
  const byCookie = await visitor.send('GET', '/mailbox')
  const byLink = await app.visitor().send('GET', `/mailbox?lang=${language}`)
  const byBrowser = await app.visitor().send('GET', '/mailbox', { headers: { 'accept-language': tag } })
  for (const { text } of [byCookie, byLink, byBrowser]) {
    expect(text).toContain(`<html lang="${tag}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(empty)
  }
})
