import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { ActionDialog } from '../console/action/action-dialog.tsx'
import { FormSection } from '../console/action/form-section.tsx'
import { SettingField } from '../console/action/setting-field.tsx'
import { compactControl } from '../console/control.ts'
import { CopyText } from '../console/copy-text.tsx'
import { DetailPage } from '../console/detail/detail-page.tsx'
import { Diff } from '../console/detail/diff.tsx'
import { DataList } from '../console/list/data-list.tsx'
import type { DataColumn } from '../console/list/list-types.ts'
import {
  FilterAmount,
  FilterBar,
  FilterDates,
  FilterDay,
  FilterSelect,
  FilterText,
  type FilterValues,
} from '../console/list/filters.tsx'
import { ListPage } from '../console/list/list-page.tsx'
import { SavedViews } from '../console/list/saved-views.tsx'
import { Stat } from '../console/stat.tsx'
import { StatusBadge } from '../console/status-badge.tsx'
import { Money } from '../display/money.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import * as texts from './console-texts.ts'
import { Sample, Section } from './section.tsx'

interface Order {
  id: string
  state: 'open' | 'done'
  amount: string
  note: string
}

const orders: Order[] = [
  { id: 'A-1001', state: 'open', amount: 'R$ 200,00', note: 'Acima do limite de revisão' },
  { id: 'A-1002', state: 'done', amount: 'R$ 1.150,00', note: 'Aprovado por regra' },
  { id: 'A-1003', state: 'open', amount: 'R$ 50,00', note: 'Primeira saída' },
]

const columns: DataColumn<Order>[] = [
  { id: 'id', header: 'Pedido', cell: (row) => row.id, csv: (row) => row.id },
  {
    id: 'state',
    header: 'Situação',
    cell: (row) => (
      <StatusBadge tone={row.state === 'done' ? 'success' : 'warning'}>
        {row.state === 'done' ? 'Concluído' : 'Pendente'}
      </StatusBadge>
    ),
    csv: (row) => row.state,
  },
  { id: 'note', header: 'Regra', cell: (row) => row.note, csv: (row) => row.note, optional: true },
  {
    id: 'amount',
    header: 'Valor',
    align: 'end',
    cell: (row) => <Money text={row.amount} />,
    csv: (row) => row.amount,
  },
]

const list = { columns, rowKey: (row: Order) => row.id, texts: texts.list }

const captioned = (caption: string) => ({ ...texts.list, caption })

export function Console() {
  return (
    <Section title="Painel de operação" intro="As mesmas cores em escala mais densa, para quem opera a casa.">
      <Lists />
      <ListStates />
      <Details />
      <Forms />
    </Section>
  )
}

function Lists() {
  const [values, setValues] = useState<FilterValues>({ state: 'open' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['A-1001']))
  return (
    <Sample caption="Lista com filtros, vistas, seleção, colunas e CSV" wide>
      <ListPage
        title="Pedidos"
        heading="h4"
        help="Aqui ficam os pedidos que esperam uma decisão."
        texts={texts.listPage}
        actions={<Button size="sm">Novo pedido</Button>}
        views={
          <SavedViews
            views={[{ id: 'minha', name: 'Acima de mil', isActive: true }]}
            canSave
            onSelect={() => undefined}
            onSave={() => undefined}
            onRemove={() => undefined}
            texts={texts.savedViews}
          />
        }
        filters={
          <FilterBar
            values={values}
            onChange={(patch) => setValues({ ...values, ...patch })}
            texts={texts.filterBar}
          >
            <FilterText name="q" label="Busca" placeholder="Número do pedido" />
            <FilterSelect
              name="state"
              label="Situação"
              allLabel="Todas"
              options={[
                { value: 'open', label: 'Pendente' },
                { value: 'done', label: 'Concluído' },
              ]}
            />
            <FilterDates label="Período" texts={texts.range} />
            <FilterDay name="day" label="Dia" />
            <FilterAmount label="Valor" texts={texts.range} />
          </FilterBar>
        }
        stats={
          <>
            <Stat label="Pendentes" value="2" href="#topo" tone="warning" />
            <Stat
              label="Volume"
              value="R$ 1.400,00"
              delta={{ direction: 'up', text: '12% acima', tone: 'good' }}
            />
            <Stat label="Espera" value="—" note="Sem fila agora" />
            <Stat label="Carregando" value="" isLoading />
          </>
        }
      >
        <DataList
          {...list}
          rows={orders}
          rowHref={() => '#topo'}
          columnChoiceKey="gallery"
          csvName="pedidos"
          hasMore
          onLoadMore={() => undefined}
          rowTone={(row) => (row.state === 'open' ? 'warning' : undefined)}
          selection={{
            selected,
            onChange: setSelected,
            canSelect: (row) => row.state === 'open',
            actions: <Button size="sm">Aprovar</Button>,
          }}
        />
      </ListPage>
    </Sample>
  )
}

function ListStates() {
  return (
    <>
      <Sample caption="Lista em espera">
        <DataList {...list} texts={captioned('Pedidos que carregam')} rows={[]} state="loading" />
      </Sample>
      <Sample caption="Lista vazia">
        <DataList
          {...list}
          texts={captioned('Pedidos sem linhas')}
          rows={[]}
          empty={<EmptyState title="Nenhum pedido espera decisão" />}
        />
      </Sample>
      <Sample caption="Lista com erro">
        <DataList
          {...list}
          texts={captioned('Pedidos com erro')}
          rows={[]}
          state="error"
          error="Sem conexão."
          onRetry={() => undefined}
        />
      </Sample>
    </>
  )
}

function Details() {
  return (
    <Sample caption="Página de detalhe" wide>
      <DetailPage
        title="Pedido A-1001"
        heading="h4"
        badge={<StatusBadge tone="warning">Pendente</StatusBadge>}
        back={{ href: '#topo', label: 'Pedidos' }}
        texts={texts.detail}
        actions={
          <ActionDialog
            trigger={<Button size="sm">Aprovar…</Button>}
            title="Aprovar o pedido A-1001"
            consequences={['O valor sai da conta na hora.', 'A decisão fica registrada em seu nome.']}
            playerReads="Seu saque foi aprovado."
            diff={{ before: { situação: 'pendente' }, after: { situação: 'aprovado' } }}
            confirmLabel="Aprovar"
            onConfirm={() => undefined}
            texts={texts.action}
          />
        }
        facts={[
          { label: 'Valor', value: <Money text="R$ 200,00" /> },
          { label: 'Identificador', value: <CopyText text="A-1001-XYZ" texts={texts.copy} /> },
          { label: 'Regra', value: 'Acima do limite de revisão' },
        ]}
        tabs={[
          {
            id: 'mudancas',
            label: 'Mudanças',
            count: 2,
            content: (
              <Diff
                before={{ limite: { dia: 100, semana: 500 }, papéis: ['finance'], ativo: true }}
                after={{ limite: { dia: 200, semana: 500 }, papéis: ['finance', 'risk'], ativo: true }}
                texts={texts.diff}
              />
            ),
          },
          { id: 'notas', label: 'Notas', content: <p className="text-sm">Nenhuma nota.</p> },
        ]}
        timeline={[
          {
            at: '2026-03-12T12:04:00Z',
            title: 'Enviado para revisão',
            detail: 'Acima do limite',
            tone: 'warning',
          },
          { at: '2026-03-12T12:03:00Z', title: 'Pedido criado', by: 'Jogador' },
        ]}
      />
    </Sample>
  )
}

function Forms() {
  return (
    <>
      <Sample caption="Seção de configuração" wide>
        <FormSection title="Limites" description="Valem para todos os jogadores a partir do próximo pedido.">
          <SettingField
            label="Revisão acima de"
            description="Pedidos a partir deste valor esperam uma pessoa."
            defaultText="Padrão: R$ 1.000,00."
            changedText="Mudado em 12/03/2026"
            badge={<StatusBadge tone="info">Duas pessoas</StatusBadge>}
          >
            {(wiring) => <input {...wiring} defaultValue="500,00" className={compactControl} />}
          </SettingField>
          <SettingField
            label="Prazo da revisão"
            description="Em minutos."
            error="Escolha um número maior que zero."
          >
            {(wiring) => <input {...wiring} defaultValue="0" className={compactControl} />}
          </SettingField>
        </FormSection>
      </Sample>
      <Sample caption="Situações" row>
        <StatusBadge>Neutra</StatusBadge>
        <StatusBadge tone="info">Em análise</StatusBadge>
        <StatusBadge tone="success">Pago</StatusBadge>
        <StatusBadge tone="warning">Pendente</StatusBadge>
        <StatusBadge tone="danger">Recusado</StatusBadge>
      </Sample>
    </>
  )
}
