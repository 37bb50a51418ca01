import { Button, Checkbox, EmptyState, Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { textColumn } from '../../shared/columns.tsx'
import { numberText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { GAME_CHANGES } from './stop-button.tsx'
import { GameSections } from './game-sections.tsx'

type Row = CallAnswer<'listGameCategories'>['categories'][number]
const LANGUAGES = ['pt_BR', 'en', 'es'] as const
const EMPTY = { pt_BR: '', en: '', es: '' }

/** The last column is for those who may edit. */
const columns = (mayWrite: boolean): DataColumn<Row>[] => [
  textColumn('name', t`Categoria`, (row) => row.name.pt_BR),
  textColumn('slug', t`Código`, (row) => row.slug),
  {
    id: 'games',
    header: t`Jogos`,
    align: 'end',
    cell: (row) => <AppLink href={`/games?category=${row.slug}`}>{numberText(row.games)}</AppLink>,
    csv: (row) => String(row.games),
  },
  {
    id: 'state',
    header: t`Situação`,
    cell: (row) =>
      row.is_active ? (
        <StatusBadge tone="success">{t`No ar`}</StatusBadge>
      ) : (
        <StatusBadge>{t`Desligada`}</StatusBadge>
      ),
    csv: (row) => String(row.is_active),
  },
  ...(mayWrite ? [{ id: 'edit', header: t`Ação`, cell: (row: Row) => <EditCategory category={row} /> }] : []),
]

export default function CategoryListPage() {
  const read = useCall('listGameCategories', {}, { topic: 'games' })
  const mayWrite = usePermission('games.write')
  return (
    <ListPage
      title={t`Categorias`}
      sections={<GameSections current="categories" />}
      actions={mayWrite && <CreateCategory />}
    >
      <DataList
        caption={t`Categorias`}
        columns={columns(mayWrite)}
        rows={read.data?.categories ?? []}
        rowKey={(row) => row.slug}
        state={read.isPending ? 'loading' : read.error ? 'error' : 'ready'}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        csvName="categorias"
        empty={<EmptyState title={t`Nenhuma categoria`} />}
      />
    </ListPage>
  )
}

function Names({ names, onChange }: { names: typeof EMPTY; onChange: (names: typeof EMPTY) => void }) {
  const labels = { pt_BR: t`Nome em português`, en: t`Nome em inglês`, es: t`Nome em espanhol` }
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      label={labels[language]}
      maxLength={80}
      value={names[language]}
      onChange={(event) => onChange({ ...names, [language]: event.target.value })}
    />
  ))
}

const isComplete = (names: typeof EMPTY): boolean =>
  LANGUAGES.every((language) => names[language].trim() !== '')

function CreateCategory() {
  const create = useAction('createGameCategory', { invalidates: GAME_CHANGES })
  const [slug, setSlug] = useState('')
  const [names, setNames] = useState(EMPTY)
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Nova categoria`}</Button>}
      title={t`Nova categoria`}
      confirmLabel={t`Criar`}
      consequences={[t`A categoria aparece no site assim que tiver jogos.`]}
      playerReads={null}
      reason="required"
      isDisabled={slug === '' || !isComplete(names)}
      onConfirm={async (reason) => {
        await create.run({ body: { slug, name: names, reason } })
        toast.success(t`Categoria criada`)
        setSlug('')
        setNames(EMPTY)
      }}
    >
      <Field
        label={t`Código, como em um endereço`}
        value={slug}
        maxLength={80}
        onChange={(event) => setSlug(event.target.value)}
      />
      <Names names={names} onChange={setNames} />
    </ActionDialog>
  )
}

function EditCategory({ category }: { category: Row }) {
  const edit = useAction('editGameCategory', { invalidates: GAME_CHANGES })
  const { name, is_active, is_popular, is_new, position } = category
  const before = { name, is_active, is_popular, is_new, position }
  const [draft, setDraft] = useState(before)
  const flags = { is_active: t`Aparece no site`, is_popular: t`Popular`, is_new: t`Nova` }
  return (
    <ActionDialog
      trigger={<Button size="sm" variant="secondary" aria-label={t`Mudar ${name.pt_BR}`}>{t`Mudar`}</Button>}
      title={t`Mudar ${name.pt_BR}`}
      confirmLabel={t`Salvar`}
      consequences={[t`O site muda em todos os servidores em instantes.`]}
      playerReads={null}
      diff={{ before, after: draft, labels: { ...flags, position: t`Ordem` } }}
      reason="required"
      isDisabled={!isComplete(draft.name) || JSON.stringify(draft) === JSON.stringify(before)}
      onConfirm={async (reason) => {
        await edit.run({ params: { id: category.id }, body: { ...draft, reason } })
        toast.success(t`Categoria alterada`)
      }}
    >
      <Names names={draft.name} onChange={(names) => setDraft({ ...draft, name: names })} />
      <Field
        label={t`Ordem`}
        type="number"
        min={0}
        value={draft.position}
        onChange={(event) => setDraft({ ...draft, position: Number(event.target.value) })}
      />
      {(['is_active', 'is_popular', 'is_new'] as const).map((flag) => (
        <Checkbox
          key={flag}
          label={flags[flag]}
          checked={draft[flag]}
          onChange={(event) => setDraft({ ...draft, [flag]: event.target.checked })}
        />
      ))}
    </ActionDialog>
  )
}
