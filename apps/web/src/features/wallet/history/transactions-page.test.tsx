// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { settle } from '../../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import { TransactionsPage } from './transactions-page.tsx'

interface Row {
  id: string
  type: string
  status: number
  proof?: string | null
}

const record = ({ id, type, status, proof = null }: Row) => ({
  id,
  type,
  status,
  proof,
  amount: 20.5,
  created_at: '2026-11-15T12:00:00Z',
  dateHumanReadable: 'há 2 dias',
})
const paged = (rows: Row[], total = rows.length, current_page = 1) => ({
  data: rows.map(record),
  meta: { total, per_page: 10, current_page, last_page: 2 },
})

let withdrawals: () => Response | Promise<Response>
let deposits: () => Response | Promise<Response>
let asked: string[]
let visited: string[]

beforeEach(() => {
  asked = []
  visited = []
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  withdrawals = () => Response.json({ withdraws: paged([]) })
  deposits = () => Response.json({ deposits: paged([]) })
  enter(async (url) => {
    asked.push(url)
    return url.includes('/wallet/withdraw') ? withdrawals() : deposits()
  })
})
afterEach(leave)

async function show(href = '/profile/transactions') {
  await showPage(TransactionsPage, href)
  await settle()
}
const table = (title: string) => document.querySelector(`section[aria-label="${title}"]`)!
/** The rows of a table, each as its cells; the column's name inside a cell is for phones. */
const cellsOf = (title: string) =>
  [...table(title).querySelectorAll('tbody tr')].map((row) => [
    ...row.querySelectorAll('td > span:last-child'),
  ])
const rowsOf = (title: string) =>
  cellsOf(title).map((row) => row.map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')))
const badgesOf = (title: string) =>
  cellsOf(title).flatMap((row) =>
    row.flatMap((cell) => cell.querySelector('.rounded-full')?.textContent ?? []),
  )
const pagesOf = (title: string) => table(title).querySelector('nav')

it('lists withdrawals with status and receipt', async () => {
  withdrawals = () =>
    Response.json({
      withdraws: paged([
        { id: 'a', type: 'pix', status: 1, proof: '/r/a' },
        { id: 'b', type: 'pix', status: 0 },
        { id: 'c', type: 'pix', status: 2 },
      ]),
    })
  await show()
  expect(rowsOf('Saques')).toEqual([
    ['há 2 dias', 'PIX', 'R$ 20,50', 'Concluído', 'Ver comprovante', 'Acompanhar'],
    ['há 2 dias', 'PIX', 'R$ 20,50', 'Pendente', 'Processando', 'Acompanhar'],
    // It will never have one.
    ['há 2 dias', 'PIX', 'R$ 20,50', 'Cancelado', 'Sem comprovante', 'Acompanhar'],
  ])
  expect(badgesOf('Saques')).toEqual(['Concluído', 'Pendente', 'Cancelado'])
  expect(table('Saques').querySelector('a[href="/r/a"]')?.getAttribute('target')).toBe('_blank')
})

it('lists deposits, with a badge for those that are done or pending', async () => {
  deposits = () =>
    Response.json({
      deposits: paged([0, 1, 2, 3].map((status) => ({ id: `${status}`, type: 'pix', status }))),
    })
  await show()
  expect(rowsOf('Depósitos')).toEqual(
    ['Pendente', 'Concluído', 'Cancelado', 'Cancelado'].map((word) => ['há 2 dias', 'PIX', 'R$ 20,50', word]),
  )
  expect(badgesOf('Depósitos')).toEqual(['Pendente', 'Concluído'])
})

it.each([
  ['pix', 'PIX'],
  ['bank_transfer', 'Transferência bancária'],
  ['credit_card', 'Cartão de crédito'],
  ['stripe', 'Cartão de crédito'],
  ['boleto', 'Boleto'],
  ['crypto', 'Criptomoeda'],
  ['paypal', 'PayPal'],
  ['spin', 'Giro (Bônus)'],
  ['deposit', 'Depósito'],
  ['balance', 'Saldo'],
  ['refer', 'Indicação'],
  ['Bank Transfer', 'Transferência bancária'],
  ['Cheque', 'Cheque'],
  [' ', 'Não informado'],
])('names the method %j: %s', async (type, name) => {
  deposits = () => Response.json({ deposits: paged([{ id: 'a', type, status: 1 }]) })
  await show()
  expect(rowsOf('Depósitos')[0]?.[1]).toBe(name)
})

it('has pages only where there are more records than one page holds', async () => {
  const rows = [{ id: 'a', type: 'pix', status: 1 }]
  withdrawals = () => Response.json({ withdraws: paged(rows, 11) })
  deposits = () => Response.json({ deposits: paged(rows, 10) })
  await show('/profile/transactions?deposits=1')
  expect(pagesOf('Depósitos')).toBeNull()
  const next = pagesOf('Saques')?.querySelector<HTMLButtonElement>('[aria-label="Próxima página"]')
  await act(async () => next?.click())
  expect(visited).toEqual(['/profile/transactions?withdrawals=2'])
})

it('asks for the page of each table in the address', async () => {
  await show('/profile/transactions?withdrawals=2&deposits=3')
  expect(asked.toSorted()).toEqual(['/api/wallet/deposit?page=3', '/api/wallet/withdraw?page=2'])
})

it.each([
  [
    'an answer that cannot be read',
    () => new Response('<html>', { status: 502 }),
    'Ocorreu um erro ao processar a resposta do servidor',
  ],
  [
    'no answer',
    () => Promise.reject(new TypeError('offline')),
    'Ocorreu um erro na comunicação com o servidor',
  ],
  [
    'the words of the server',
    () => {
      const error = { code: 'outage', message: 'Em manutenção.' }
      return Response.json({ error, message: error.message, requestId: 'r1' }, { status: 503 })
    },
    'Em manutenção.',
  ],
])('explains a list that failed by %s', async (_, answer, shown) => {
  withdrawals = answer
  await show()
  expect(table('Saques').querySelector('[role=alert] p')?.textContent).toBe(shown)
  withdrawals = () => Response.json({ withdraws: paged([]) })
  await act(async () => table('Saques').querySelector('button')?.click())
  await settle()
  expect(text()).toContain('Você ainda não pediu um saque')
})
