import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog, compactControl } from '../../shared/patterns.tsx'

const DAY_MS = 86_400_000
const yesterday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(Date.now() - DAY_MS))

/** Compares a day that the daily run has not, or not yet. */
export function CompareDay({ providers }: { providers: readonly string[] }) {
  const compare = useAction('compareProviderDay', { invalidates: ['listProviderDays', 'listAudit'] })
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState(yesterday)
  const provider = chosen || (providers[0] ?? '')
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Conferir um dia`}</Button>}
      title={t`Conferir um dia`}
      consequences={[
        t`A lista de movimentos do provedor é lida em segundo plano e comparada com os nossos livros.`,
        t`Cada diferença aparece em Diferenças. Nenhum dinheiro se move.`,
      ]}
      playerReads={null}
      reason="required"
      confirmLabel={t`Conferir`}
      onConfirm={async (reason) => {
        await compare.run({ params: { name: provider, day }, body: { reason } })
        toast.success(t`O dia está sendo conferido`)
      }}
    >
      <div className="flex flex-wrap gap-3">
        <label className="flex flex-col gap-1 text-sm">
          {t`Provedor`}
          <select
            className={compactControl}
            value={provider}
            onChange={(event) => setChosen(event.target.value)}
          >
            {providers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-sm">
          {t`Dia`}
          <input
            type="date"
            className={compactControl}
            max={yesterday()}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
      </div>
    </ActionDialog>
  )
}
