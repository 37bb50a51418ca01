import { PERSON_LIST_MAX_BYTES, type PersonList } from '@girassol/contract/operator'
import { Button, buttonClass, cx, Notice } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { numberColumn } from '../../shared/columns.tsx'
import { momentText, numberText } from '../../shared/format/index.ts'
import { ActionDialog, type DataColumn, DataList, ListPage, Stat } from '../../shared/patterns.tsx'
import { listExplanations, listLabels, type ListPreview, problemLabels } from './person-texts.ts'
import { Sections } from './sections.tsx'

type ListState = CallAnswer<'listPersonLists'>['lists'][number]
type Version = ListState['versions'][number]

export default function ListsPage() {
  const { data, error } = useCall('listPersonLists', {}, { topic: 'identity' })
  return (
    <ListPage
      title={t`Listas de pessoas`}
      sections={<Sections current="lists" />}
      help={t`Um arquivo .csv é sempre a lista inteira, com as colunas cpf, name, birth_date, reason, source e until; datas AAAA-MM-DD. Com uma linha errada nada é importado. Do CPF guardamos só um resumo com chave.`}
    >
      {error && <Notice tone="danger">{error.message}</Notice>}
      {data?.lists.map((each) => (
        <ListSection key={each.list} state={each} />
      ))}
    </ListPage>
  )
}

function ListSection({ state }: { state: ListState }) {
  const mayImport = usePermission('identity.lists')
  const title = listLabels()[state.list]
  const count = plural(state.entries, { one: '# pessoa', other: '# pessoas' })
  return (
    <section className="flex flex-col gap-3 rounded-sm bg-surface-1 p-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-base font-medium">
          {title} · {state.versions.length > 0 ? count : t`nunca importada`}
        </h2>
        <p className="max-w-prose text-sm text-ink-muted">{listExplanations()[state.list]}</p>
      </header>
      {mayImport && <Import key={state.versions[0]?.version ?? 0} list={state.list} />}
      {state.versions.length > 0 && (
        <DataList
          caption={title}
          rows={state.versions}
          columns={columns()}
          rowKey={(row) => String(row.version)}
          empty={t`nunca importada`}
        />
      )}
    </section>
  )
}

const columns = (): DataColumn<Version>[] => [
  { id: 'version', header: t`Versão`, cell: (row) => numberText(row.version) },
  { id: 'at', header: t`Quando`, cell: (row) => momentText(row.imported_at) },
  { id: 'by', header: t`Quem`, cell: (row) => row.imported_by ?? t`terminal` },
  { id: 'file', header: t`Arquivo`, cell: (row) => row.file },
  { id: 'added', header: t`Entraram`, align: 'end', cell: (row) => numberText(row.added) },
  { id: 'changed', header: t`Mudaram`, align: 'end', cell: (row) => numberText(row.changed) },
  { id: 'removed', header: t`Saíram`, align: 'end', cell: (row) => numberText(row.removed) },
]

interface ChosenFile {
  name: string
  content: string
}

function Import({ list }: { list: PersonList }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [preview, setPreview] = useState<ListPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useAction('previewPersonList')

  async function choose(chosen: File | undefined) {
    setFile(null)
    setPreview(null)
    setProblem(null)
    if (!chosen) return
    if (chosen.size > PERSON_LIST_MAX_BYTES) {
      setProblem(
        t`O arquivo passa de ${numberText(PERSON_LIST_MAX_BYTES / 1000)} kB. Use o terminal: npm run operator -- persons import.`,
      )
      return
    }
    const content = await chosen.text()
    try {
      setPreview(await check.run({ params: { name: list }, body: { content } }))
      setFile({ name: chosen.name, content })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <>
      <label className="flex w-fit flex-wrap items-center gap-3 text-sm">
        <input
          type="file"
          accept=".csv"
          className="peer sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <span
          className={cx(
            buttonClass({ variant: 'secondary', size: 'sm' }),
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          )}
        >
          {t`Arquivo .csv`}
        </span>
        <span aria-hidden="true" className="text-ink-muted">
          {check.isRunning ? t`Conferindo…` : (file?.name ?? t`nenhum arquivo escolhido`)}
        </span>
      </label>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {file && preview && <PreviewSection list={list} file={file} preview={preview} />}
    </>
  )
}

/** Of the lines with errors; a download has all of them. */
const PROBLEMS_SHOWN = 200

function PreviewSection({
  list,
  file,
  preview,
}: {
  list: PersonList
  file: ChosenFile
  preview: ListPreview
}) {
  const run = useAction('importPersonList', { invalidates: ['identity'] })
  const bad = preview.problem_count
  const { certain, possible, removed, version } = preview
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Stat label={t`Entram`} value={numberText(preview.added)} />
        <Stat label={t`Mudam`} value={numberText(preview.changed)} />
        <Stat label={t`Saem`} value={numberText(removed)} tone={removed > 0 ? 'warning' : 'neutral'} />
        <Stat label={t`Jogadores atingidos`} value={numberText(certain + possible)} />
        <Stat label={t`Linhas com erro`} value={numberText(bad)} tone={bad > 0 ? 'danger' : 'neutral'} />
      </div>
      {bad > 0 && (
        <DataList
          caption={t`Linhas com erro`}
          rows={preview.problems.slice(0, PROBLEMS_SHOWN)}
          csvRows={async function* () {
            yield preview.problems
          }}
          columns={[
            numberColumn('line', t`Linha`, ({ line }: { line: number }) => line),
            {
              id: 'code',
              header: t`O que está errado`,
              cell: (row) => problemLabels()[row.code],
              csv: (row) => problemLabels()[row.code],
            },
          ]}
          rowKey={(row) => String(row.line)}
          csvName="linhas-com-erro"
          empty="—"
        />
      )}
      <div>
        <ActionDialog
          trigger={<Button size="sm" disabled={bad > 0}>{t`Importar`}</Button>}
          title={t`Importar ${file.name}`}
          confirmLabel={t`Importar`}
          consequences={[
            t`A lista passa a ser a deste arquivo, inteira, em uma só transação.`,
            plural(certain, {
              one: '# jogador está na lista pelo CPF: vale na hora.',
              other: '# jogadores estão na lista pelo CPF: vale na hora.',
            }),
            plural(possible, {
              one: '# jogador tem nome e nascimento iguais: espera por uma decisão.',
              other: '# jogadores têm nome e nascimento iguais: esperam por uma decisão.',
            }),
            plural(removed, { one: '# pessoa sai da lista.', other: '# pessoas saem da lista.' }),
          ]}
          playerReads={null}
          onConfirm={async (reason) => {
            await run.run({
              params: { name: list },
              body: { file: file.name, content: file.content, reason, seen: { version, removed } },
            })
          }}
        />
      </div>
    </>
  )
}
