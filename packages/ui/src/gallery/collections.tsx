import { useState } from 'react'
import { Badge } from '../display/badge.tsx'
import { Carousel } from '../carousel/carousel.tsx'
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
const slides = ['bg-sun/20', 'bg-leaf/20', 'bg-sky/20', 'bg-petal/20']

const carousel = {
  loop: true,
  labels: {
    region: 'Destaques',
    previous: 'Anterior',
    next: 'Próximo',
    pause: 'Pausar',
    play: 'Continuar',
    slide: (index: number, count: number) => `${index} de ${count}`,
  },
}

export function Collections() {
  return (
    <Section title="Coleções" intro="Tabelas que viram cartões no telefone, abas, páginas e carrossel.">
      <Tables />
      <TabsAndCarousels />
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

function TabsAndCarousels() {
  return (
    <>
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
      <Sample caption="Carrossel" wide>
        <Carousel {...carousel} slideClassName="basis-4/5 md:basis-1/2 xl:basis-1/3">
          {slides.map((look, index) => (
            <div key={look} className={`grid h-40 place-items-center rounded-md text-2xl font-bold ${look}`}>
              {index + 1}
            </div>
          ))}
        </Carousel>
      </Sample>
      <Sample caption="Carrossel de destaque, que avança sozinho" wide>
        <Carousel {...carousel} labels={{ ...carousel.labels, region: 'Banners' }} autoplay={6000} overlay>
          {slides.map((look, index) => (
            <div
              key={look}
              className={`flex h-48 items-center rounded-md px-6 text-3xl font-bold md:h-72 ${look}`}
            >
              Banner {index + 1}
            </div>
          ))}
        </Carousel>
      </Sample>
    </>
  )
}
