import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { silent } from './canvas-screen.ts'
import { StatusView } from './status-view.tsx'
const markup = (amount: number, celebrated: boolean, still = false) =>
  renderToStaticMarkup(
    <StatusView
      status={{ ...silent, win: { amount, total: amount, celebrated, final: true } }}
      still={still}
      idle="…"
    />,
  )

describe('what is said about a win', () => {
  it('is plain and complete when it pays the stake or less', () => {
    const said = markup(80, false)
    expect(said).toContain('data-celebrated="false"')
    expect(said).toContain('A rodada pagou')
    expect(said).toContain('R$\u00A00,80')
  })

  it('counts up when it is more, and not for those who want no movement', () => {
    expect(markup(500, true)).toContain('R$\u00A00,00')
    expect(markup(500, true, true)).toContain('R$\u00A05,00')
  })

  it('names a round without a win', () => {
    expect(markup(0, false)).toContain('Sem ganho nesta rodada')
  })
})
