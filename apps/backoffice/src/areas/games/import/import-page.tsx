import { IMPORT_FILE_MAX_BYTES } from '@girassol/contract/operator'
import { Button, Checkbox, EmptyState, Notice, toast } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction } from '../../../shared/api/index.ts'
import { numberColumn } from '../../../shared/columns.tsx'
import { numberText } from '../../../shared/format/index.ts'
import { ActionDialog, DataList, ListPage, Stat } from '../../../shared/patterns.tsx'
import { FileChoice } from '../file-choice.tsx'
import { ImportColumns } from './import-columns.tsx'
import { GAME_CHANGES } from '../stop-button.tsx'

interface ChosenFile {
  name: string
  content: string
}

type Preview = CallAnswer<'previewGameImport'>

const newGames = (count: number): string => plural(count, { one: '# jogo novo', other: '# jogos novos' })
const changedGames = (count: number): string => plural(count, { one: '# alterado', other: '# alterados' })

export default function ImportPage() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useAction('previewGameImport')

  async function choose(chosen: File | undefined) {
    setFile(null)
    setPreview(null)
    setProblem(null)
    if (!chosen) return
    if (chosen.size > IMPORT_FILE_MAX_BYTES) {
      setProblem(
        t`O arquivo passa de ${numberText(IMPORT_FILE_MAX_BYTES / 1000)} kB. Divida-o, ou use o terminal: npm run catalogue:import.`,
      )
      return
    }
    const read = { name: chosen.name, content: await chosen.text() }
    try {
      setPreview(await check.run({ body: read }))
      setFile(read)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <ListPage
      title={t`Importar jogos`}
      back={{ href: '/games', label: t`Jogos` }}
      help={t`A prévia mostra cada linha com erro antes de gravar. Campos ausentes ficam como estão; jogos são reconhecidos pelo código.`}
    >
      <FileChoice
        label={t`Arquivo .csv ou .json`}
        accept=".csv,.json"
        name={file?.name ?? null}
        isReading={check.isRunning}
        onChoose={(each) => void choose(each)}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {file === null && <ImportColumns />}
      {file && preview && <PreviewSection key={file.content} file={file} preview={preview} />}
    </ListPage>
  )
}

function PreviewSection({ file, preview }: { file: ChosenFile; preview: Preview }) {
  const [isSkipping, setSkipping] = useState(false)
  const run = useAction('importGames', { invalidates: GAME_CHANGES })
  const bad = preview.bad.length
  return (
    <>
      <section aria-label={t`O que a importação faria`} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Stat label={t`Linhas`} value={numberText(preview.rows)} />
        <Stat label={t`Jogos novos`} value={numberText(preview.added)} />
        <Stat label={t`Jogos alterados`} value={numberText(preview.changed)} />
        <Stat label={t`Linhas com erro`} value={numberText(bad)} tone={bad > 0 ? 'danger' : 'neutral'} />
      </section>
      {bad > 0 && (
        <>
          <DataList
            caption={t`Linhas com erro`}
            columns={[
              numberColumn('line', t`Linha`, ({ line }: { line: number }) => line),
              {
                id: 'reasons',
                header: t`O que está errado`,
                cell: (row) => row.reasons.map(({ text }) => text).join('; '),
                csv: (row) => row.reasons.map(({ text }) => text).join('; '),
              },
            ]}
            rows={preview.bad}
            rowKey={(row) => String(row.line)}
            csvName="linhas-com-erro"
            empty={<EmptyState title={t`Nenhum erro`} />}
          />
          <Checkbox
            label={t`Importar só as linhas boas`}
            checked={isSkipping}
            onChange={(event) => setSkipping(event.target.checked)}
          />
        </>
      )}
      <div>
        <ActionDialog
          trigger={<Button size="sm" disabled={bad > 0 && !isSkipping}>{t`Importar`}</Button>}
          title={t`Importar ${file.name}`}
          confirmLabel={t`Importar`}
          consequences={[
            t`${newGames(preview.added)} e ${changedGames(preview.changed)}, em uma só transação.`,
            ...(bad > 0
              ? [
                  plural(bad, {
                    one: '# linha com erro fica de fora.',
                    other: '# linhas com erro ficam de fora.',
                  }),
                ]
              : []),
            t`O site muda em todos os servidores em instantes.`,
          ]}
          playerReads={null}
          reason="required"
          onConfirm={async (reason) => {
            const done = await run.run({ body: { ...file, skip_bad: isSkipping, reason } })
            toast.success(t`${newGames(done.added)}, ${changedGames(done.changed)}`)
          }}
        />
      </div>
    </>
  )
}
