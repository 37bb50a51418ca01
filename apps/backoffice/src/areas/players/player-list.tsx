import { EmptyState } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, useList } from '../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../shared/columns.tsx'
import { dateText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterBar,
  FilterDates,
  FilterSelect,
  FilterText,
  ListPage,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { matchText, StateBadge, stateText } from './player-texts.tsx'
import { Sections } from './sections.tsx'

type Row = CallAnswer<'listPlayers'>['items'][number]

const day = z.iso.date().optional()
const schema = z.object({
  q: z.string().optional(),
  state: z.enum(['blocked', 'closed']).optional(),
  on_break: z.literal('yes').optional(),
  vip: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
  tag: z.string().optional(),
  registered_from: day,
  registered_to: day,
  seen_from: day,
  seen_to: day,
})

/** Noon, so that the day is the same in every zone. */

const columns = (): DataColumn<Row>[] => [
  textColumn('name', t`Nome`, (row) => row.name),
  textColumn('id', t`Número`, (row) => row.id),
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) => <StateBadge state={row.state} />,
    csv: (row) => stateText(row.state),
  },
  textColumn('email', t`E-mail`, (row) => row.email, true),
  {
    id: 'cpf',
    header: t`CPF`,
    cell: (row) => row.cpf ?? '—',
    csv: (row) => row.cpf ?? '',
    className: 'whitespace-nowrap',
    optional: true,
  },
  textColumn('phone', t`Telefone`, (row) => row.phone, 'hidden'),
  {
    id: 'tags',
    header: t`Etiquetas`,
    cell: (row) => row.tags.join(', '),
    csv: (row) => row.tags.join(','),
    optional: true,
  },
  momentColumn('registered', t`Cadastro`, (row) => row.registered_at, true),
  {
    id: 'seen',
    header: t`Visto em`,
    cell: (row) => (row.last_seen_on === null ? '—' : dateText(row.last_seen_on)),
    csv: (row) => row.last_seen_on ?? '',
    optional: true,
  },
]

const matchColumn = (): DataColumn<Row> => ({
  id: 'matched',
  header: t`Achado por`,
  cell: (row) => (row.matched_by === null ? '' : matchText(row.matched_by)),
})

export default function PlayerList() {
  const filters = useFilters(schema)
  const list = useList('listPlayers', filters.values, { topic: 'players' })
  const tags = useCall('listPlayerTags')
  const vip = useCall('listVipLevels')
  const isSearch = filters.values.q !== undefined
  return (
    <ListPage
      title={t`Jogadores`}
      sections={<Sections current="players" />}
      views={<SavedViews area="players" filters={filters} />}
      filters={
        <FilterBar filters={filters}>
          <FilterText
            name="q"
            label={t`Procurar`}
            placeholder={t`CPF, e-mail, telefone, nome, chave PIX, IP…`}
          />
          {!isSearch && (
            <>
              <FilterSelect
                name="state"
                label={t`Situação`}
                options={[
                  { value: 'blocked', label: t`Bloqueados` },
                  { value: 'closed', label: t`Encerrados` },
                ]}
              />
              <FilterSelect
                name="on_break"
                label={t`Pausa`}
                options={[{ value: 'yes', label: t`Em pausa ou excluídos` }]}
              />
              <FilterSelect
                name="vip"
                label={t`Nível VIP`}
                options={(vip.data?.levels ?? []).map(({ level }) => ({
                  value: String(level),
                  label: t`Nível ${level}`,
                }))}
              />
              <FilterSelect
                name="tag"
                label={t`Etiqueta`}
                options={(tags.data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
              />
              <FilterDates label={t`Cadastro`} from="registered_from" until="registered_to" />
              <FilterDates label={t`Visto`} from="seen_from" until="seen_to" />
            </>
          )}
        </FilterBar>
      }
    >
      <DataList
        caption={t`Jogadores`}
        list={list}
        columns={isSearch ? [...columns(), matchColumn()] : columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/players/${row.id}`}
        rowTone={(row) => (row.state === 'blocked' ? 'danger' : undefined)}
        columnChoiceKey="players"
        csvName="jogadores"
        empty={
          <EmptyState
            title={t`Nenhum jogador encontrado`}
            description={
              isSearch
                ? t`Nomes e e-mails são procurados a partir de três letras; CPF, telefone, chave PIX, IP e número precisam estar completos.`
                : t`Quem se cadastrar aparece aqui, do mais novo ao mais antigo. Um filtro a menos mostra mais.`
            }
          />
        }
      />
    </ListPage>
  )
}
