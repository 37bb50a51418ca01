import { Button, Notice, toast } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { acceptTexts, type ListChange } from './list-texts.ts'
import { GAME_CHANGES } from './stop-button.tsx'

type Result = CallAnswer<'decideGameListChanges'>['results'][number]

interface DecideProps {
  rows: readonly ListChange[]
  accept: boolean
  onDone: () => void
}

/** Accepts or rejects the selected changes; the dialog stays open with the result of each where one was refused. */
export function DecideChanges({ rows, accept, onDone }: DecideProps) {
  const decide = useAction('decideGameListChanges', {
    invalidates: [...GAME_CHANGES, 'listGameListChanges', 'listGameLists', 'operatorCounters'],
  })
  const [results, setResults] = useState<Result[] | null>(null)
  const count = rows.length
  const label = accept ? t`Aceitar` : t`Rejeitar`

  async function confirm(reason: string): Promise<boolean> {
    const { results: all } = await decide.run({ body: { ids: rows.map(({ id }) => id), accept, reason } })
    const refused = all.filter(({ outcome }) => outcome === 'refused')
    if (refused.length > 0) {
      setResults(refused)
      return false
    }
    toast.success(
      accept
        ? plural(count, { one: '# mudança aceita', other: '# mudanças aceitas' })
        : plural(count, { one: '# mudança rejeitada', other: '# mudanças rejeitadas' }),
    )
    onDone()
    return true
  }

  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant={accept ? 'primary' : 'secondary'}>
          {label}
        </Button>
      }
      title={
        accept
          ? plural(count, { one: 'Aceitar # mudança', other: 'Aceitar # mudanças' })
          : plural(count, { one: 'Rejeitar # mudança', other: 'Rejeitar # mudanças' })
      }
      consequences={
        accept
          ? acceptTexts(rows)
          : [
              t`O catálogo fica como está. A mesma mudança só volta a ser perguntada quando a lista disser outra coisa.`,
            ]
      }
      playerReads={null}
      reason="required"
      confirmLabel={label}
      onConfirm={confirm}
      onOpenChange={(open) => {
        if (!open && results) onDone()
        setResults(null)
      }}
    >
      {results && <Refusals results={results} rows={rows} />}
    </ActionDialog>
  )
}

function Refusals({ results, rows }: { results: Result[]; rows: readonly ListChange[] }) {
  const nameOf = (id: string) => {
    const row = rows.find((each) => each.id === id)
    return row?.game?.name ?? row?.after.name ?? row?.code ?? id
  }
  return (
    <Notice tone="warning" live>
      <p>{t`Estas não puderam ser decididas; as outras foram:`}</p>
      <ul className="flex flex-col gap-1">
        {results.map((result) => (
          <li key={result.id}>
            {nameOf(result.id)}: {result.message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
