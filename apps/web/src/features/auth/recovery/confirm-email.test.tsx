// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { leave, refusal, show } from '../form/form-harness.tsx'

afterEach(leave)

const press = (page: Awaited<ReturnType<typeof show>>) => page.press('Confirmar o e-mail')

describe('the confirmation page', () => {
  it('confirms only when the button is pressed', async () => {
    const page = await show(ConfirmEmailPage, () => ({ body: { message: 'ok' } }), '/confirm-email/abc')
    expect(page.sent).toEqual([])
    await press(page)
    expect(page.sent.map(({ path }) => path)).toEqual(['/api/auth/confirm-email/abc'])
    expect(page.text()).toContain('E-mail confirmado!')
  })

  it('shows why a link was refused and offers the button again', async () => {
    const body = refusal('email_token_invalid', 'Este link de confirmação não vale mais.')
    const page = await show(ConfirmEmailPage, () => ({ status: 422, body }), '/confirm-email/abc')
    await press(page)
    expect(page.text()).toContain('Este link de confirmação não vale mais.')
    await press(page)
    expect(page.sent).toHaveLength(2)
  })
})
