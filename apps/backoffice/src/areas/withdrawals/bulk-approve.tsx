import { Button, Notice } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction } from '../../shared/api/index.ts'
import { moneyText } from '../../shared/format/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import type { WithdrawalItem } from './labels.ts'

type Result = CallAnswer<'approveWithdrawals'>['results'][number]

/** Approves the selected cases; the dialog stays open with the result of each where one was refused. */
export function ApproveSelected({ rows, onDone }: { rows: readonly WithdrawalItem[]; onDone: () => void }) {
  const approve = useAction('approveWithdrawals', { invalidates: ['withdrawals'] })
  const [results, setResults] = useState<Result[] | null>(null)
  const total = moneyText(rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100)
  const count = rows.length

  async function confirm(reason: string): Promise<boolean> {
    const { results: all } = await approve.run({
      body: { ids: rows.map((row) => row.id), ...(reason && { reason }) },
    })
    if (all.every((result) => result.outcome === 'approved')) {
      onDone()
      return true
    }
    setResults(all)
    return false
  }

  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Aprovar`}</Button>}
      title={plural(count, { one: 'Aprovar # saque', other: 'Aprovar # saques' })}
      consequences={[
        plural(count, {
          one: `# saque, ${total} ao todo, segue para pagamento por PIX.`,
          other: `# saques, ${total} ao todo, seguem para pagamento por PIX.`,
        }),
        t`Cada um é decidido por si: um que não puder ser aprovado não impede os outros.`,
        t`A partir do valor de duas pessoas vira um pedido que outra pessoa decide.`,
      ]}
      playerReads={t`Aprovado: nossa equipe conferiu e aprovou.`}
      reason="optional"
      confirmLabel={results ? t`Aprovar de novo` : t`Aprovar`}
      onConfirm={confirm}
      onOpenChange={(open) => {
        if (!open && results) onDone()
        setResults(null)
      }}
    >
      {results && <Results results={results} rows={rows} />}
    </ActionDialog>
  )
}

function Results({ results, rows }: { results: Result[]; rows: readonly WithdrawalItem[] }) {
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.player.name ?? id
  const outcome = { approved: t`aprovado`, requested: t`pedido à segunda pessoa`, refused: t`não aprovado` }
  return (
    <Notice tone="warning" live>
      <ul className="flex flex-col gap-1">
        {results.map((result) => (
          <li key={result.id}>
            {nameOf(result.id)}: {outcome[result.outcome]}
            {result.message && ` (${result.message})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
