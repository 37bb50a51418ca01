import { useState } from 'react'
import { Badge } from '../display/badge.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Money } from '../display/money.tsx'
import { Pagination } from '../actions/pagination.tsx'
import { Table, type Column } from '../display/table.tsx'
import { Tabs } from '../actions/tabs.tsx'
import { toast } from '../feedback/toast.ts'
import { Sample, Section } from './section.tsx'

interface Row {
  id: number
  date: string
  what: string
  amount: string
  done: boolean
}

const rows: Row[] = [
  { id: 1, date: '12/03/2026', what: 'Entrada', amount: 'R$ 200,00', done: true },
  { id: 2, date: '10/03/2026', what: 'Saída', amount: 'R$ 1.150,00', done: false },
  { id: 3, date: '02/03/2026', what: 'Entrada', amount: 'R$ 50,00', done: true },
]

const columns: Column<Row>[] = [
  { id: 'date', header: 'Data', cell: (row) => row.date },
  { id: 'what', header: 'Tipo', cell: (row) => row.what },
  {
    id: 'state',
    header: 'Situação',
    cell: (row) => (
      <Badge tone={row.done ? 'success' : 'warning'}>{row.done ? 'Concluído' : 'Pendente'}</Badge>
    ),
  },
  { id: 'amount', header: 'Valor', align: 'end', cell: (row) => <Money text={row.amount} /> },
]

const table = { columns, rowKey: (row: Row) => row.id, loadingLabel: 'Carregando movimentos' }

export function Collections() {
  return (
    <Section title="Coleções" intro="Tabelas que viram cartões no telefone, abas e páginas.">
      <Tables />
      <TabSamples />
    </Section>
  )
}

function Tables() {
  const [page, setPage] = useState(4)
  return (
    <>
      <Sample caption="Tabela com páginas" wide>
        <Table {...table} caption="Movimentos" rows={rows} />
        <Pagination
          page={page}
          pages={12}
          onPageChange={setPage}
          labels={{
            nav: 'Páginas',
            previous: 'Página anterior',
            next: 'Próxima página',
            page: (number) => `Página ${number}`,
            status: (number, count) => `${number} de ${count}`,
          }}
        />
      </Sample>
      <Sample caption="Tabela em espera">
        <Table {...table} caption="Movimentos em espera" rows={[]} state="loading" skeletonRows={2} />
      </Sample>
      <Sample caption="Tabela vazia">
        <Table
          {...table}
          caption="Movimentos vazios"
          rows={[]}
          empty={<EmptyState title="Nenhum movimento" />}
        />
      </Sample>
      <Sample caption="Tabela com erro">
        <Table
          {...table}
          caption="Movimentos com erro"
          rows={[]}
          state="error"
          error={
            <ErrorState
              title="Não foi possível carregar"
              retryLabel="Tentar de novo"
              onRetry={() => toast.info('Tentando…')}
            />
          }
        />
      </Sample>
    </>
  )
}

function TabSamples() {
  return (
    <Sample caption="Abas" wide>
      <Tabs
        label="Conta"
        tabs={[
          { id: 'saldo', label: 'Saldo', content: <p>O conteúdo do saldo.</p> },
          { id: 'entrar', label: 'Depositar', content: <p>O conteúdo do depósito.</p> },
          { id: 'sair', label: 'Sacar', content: <p>O conteúdo do saque.</p> },
          { id: 'historico', label: 'Histórico', disabled: true },
        ]}
      />
    </Sample>
  )
}
