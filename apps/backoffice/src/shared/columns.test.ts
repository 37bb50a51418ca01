import { expect, it } from 'vitest'
import { labelColumn, moneyColumn, textColumn } from './columns.tsx'
import { stateAsked } from './filters.tsx'

it('shows values formatted and downloads them as they came', () => {
  const money = moneyColumn<{ amount: number }>('amount', 'Valor', (row) => row.amount)
  expect(money.cell({ amount: 1234.5 })).toMatch(/^R\$\s1\.234,50$/)
  expect(money.csv?.({ amount: 1234.5 })).toBe('1234.5')
  const label = labelColumn<{ kind: 'a' }, 'a'>('kind', 'Tipo', { a: 'Primeiro' }, (row) => row.kind)
  expect([label.cell({ kind: 'a' }), label.csv?.({ kind: 'a' })]).toEqual(['Primeiro', 'a'])
})

it('shows a dash for an absent text and downloads nothing', () => {
  const note = textColumn<{ note: string | null }>('note', 'Nota', (row) => row.note)
  expect([note.cell({ note: null }), note.csv?.({ note: null })]).toEqual(['—', ''])
})

it('asks for the initial state unless another or every state is chosen', () => {
  expect(stateAsked<'open' | 'done'>(undefined, 'open')).toBe('open')
  expect(stateAsked<'open' | 'done'>('done', 'open')).toBe('done')
  expect(stateAsked<'open' | 'done'>('all', 'open')).toBeUndefined()
})
