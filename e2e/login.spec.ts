import { expect, test, visit } from './journey.ts'
import { fillLogin, loginDialog, openLogin, toast, topBar, userButton } from './screen.ts'

test('login by phone, as people write it', async ({ page, player }) => {
  const { phone, password, name } = player
  await visit(page, '/login')
  const written = `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`
  await fillLogin(page.getByRole('main'), written, password)
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${name}`)
  await expect(page).toHaveURL('/')
})

test('what is typed before the scripts arrive is kept', async ({ page, player }) => {
  const { email, password, name } = player
  const arrive = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel(/^E-mail ou telefone/).fill(email)
  await form.getByLabel(/^Senha/).fill(password)
  arrive.resolve()
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${name}`)
})

test('a wrong password is reported and keeps what was typed; Esc gives the focus back', async ({
  page,
  player,
  faults,
}) => {
  faults.allow(/422/)
  await visit(page, '/promotions')
  const form = await openLogin(page)
  await fillLogin(form, player.email, 'não é esta')
  await expect(form.getByText('E-mail, telefone ou senha não conferem.')).toBeVisible()
  await expect(form.getByLabel(/^E-mail ou telefone/)).toHaveValue(player.email)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(loginDialog(page)).toBeHidden()
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toBeFocused()
})

test('login by e-mail with the keyboard alone', async ({ page, player, isMobile }) => {
  await visit(page, '/promotions')
  const enter = topBar(page).getByRole('button', { name: 'Entrar' })
  for (let presses = 0; presses < 25; presses += 1) {
    if (await enter.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(enter).toBeFocused()
  await page.keyboard.press('Enter')

  const login = loginDialog(page).getByLabel(/^E-mail ou telefone/)
  await expect(login).toBeVisible()
  // Where a finger types, the field waits to be chosen: the keyboard would cover the form.
  if (isMobile) {
    for (let presses = 0; presses < 5; presses += 1) {
      if (await login.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
  }
  await expect(login).toBeFocused()
  await page.keyboard.type(player.email)
  await page.keyboard.press('Tab')
  await expect(loginDialog(page).getByLabel(/^Senha/)).toBeFocused()
  await page.keyboard.type(player.password)
  await page.keyboard.press('Enter')
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${player.name}`)
  await expect(toast(page, /Que bom ter você de volta/)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})
