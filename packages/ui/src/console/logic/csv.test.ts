import { describe, expect, it } from 'vitest'
import { csvHeader, csvLines, guardFormula, quoteCell } from './csv.ts'

describe('a file', () => {
  it('writes a header and one line per row', () => {
    const columns = [
      { header: 'Nome', csv: (row: { name: string; amount: string }) => row.name },
      { header: 'Valor', csv: (row: { name: string; amount: string }) => row.amount },
    ]
    expect(csvHeader(columns) + csvLines(columns, [{ name: 'Ana', amount: '1.234,56' }])).toBe(
      'Nome;Valor\r\nAna;"1.234,56"\r\n',
    )
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(quoteCell('a;b')).toBe('"a;b"')
    expect(quoteCell('diz "oi"')).toBe('"diz ""oi"""')
    expect(quoteCell('uma\nduas')).toBe('"uma\nduas"')
    expect(quoteCell(' espaço ')).toBe('" espaço "')
    expect(quoteCell('simples')).toBe('simples')
  })
})

describe('guardFormula', () => {
  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =HYPERLINK("x")',
    '|calc',
    '-',
    '+55 11 9',
  ])('puts an apostrophe before %j', (text) => expect(guardFormula(text)).toBe(`'${text}`))

  it.each(['-12,50', '+3', '-1.234,56', '12', 'ana@x.br', '', 'a=b'])('leaves %j alone', (text) =>
    expect(guardFormula(text)).toBe(text),
  )

  it('quotes after guarding, so that the apostrophe is inside the cell', () => {
    expect(quoteCell('=A1;B1')).toBe(`"'=A1;B1"`)
  })
})
