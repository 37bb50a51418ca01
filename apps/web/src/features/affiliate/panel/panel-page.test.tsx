// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import type { Affiliate } from '../affiliate.ts'
import { PanelPage } from './panel-page.tsx'

afterEach(leave)

async function show(affiliate: Partial<Affiliate>) {
  // What the sections below load is not of interest here.
  enter(async (address) =>
    address.endsWith('/api/profile/affiliates/')
      ? Response.json(affiliate)
      : new Response(null, { status: 500 }),
  )
  await showPage(PanelPage, '/affiliate/login')
}
const links = () =>
  [...document.querySelectorAll('a')].flatMap((link) =>
    link.textContent === 'Ler e aceitar o contrato' ? [link.getAttribute('href')] : [],
  )

describe('the affiliates’ panel', () => {
  it('[A11] says that a contract is due and links to it, above the report', async () => {
    await show({ code: 'GIRASSOL9', agreement_due: true })
    await holds(() => expect(text()).toContain('Falta aceitar o contrato de afiliados'))
    expect(links()).toEqual(['/profile/affiliate'])
    expect(text()).toContain('Postbacks')
  })

  it('[A11] asks a player without a code for the contract first', async () => {
    await show({ code: null, agreement_due: true })
    await holds(() => expect(text()).toContain('Falta aceitar o contrato de afiliados'))
    expect(links()).toEqual(['/profile/affiliate'])
    expect(text()).not.toContain('Este painel é para afiliados')
  })

  it('says nothing about a contract that is accepted or not demanded', async () => {
    await show({ code: 'GIRASSOL9', agreement_due: false })
    await holds(() => expect(text()).toContain('Postbacks'))
    expect(text()).not.toContain('Falta aceitar')
    expect(links()).toEqual([])
  })
})
