import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useAction, usePermission } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'

export const GAME_CHANGES = [
  'listCatalogueGames',
  'readCatalogueGame',
  'listGameProviders',
  'listGameCategories',
  'listAudit',
]

type Scope = { scope: 'game'; id: number } | { scope: 'provider'; id: number } | { scope: 'all' }

/** Stops new rounds of a game, a provider or all games, or allows them again. */
export function StopButton({ scope, name, isStopped }: { scope: Scope; name: string; isStopped: boolean }) {
  const mayStop = usePermission('games.stop')
  const stop = useAction('stopPlay', { invalidates: GAME_CHANGES })
  const resume = useAction('resumePlay', { invalidates: GAME_CHANGES })
  if (!mayStop) return null
  const label = isStopped ? t`Retomar` : t`Parar`
  return (
    <ActionDialog
      trigger={
        <Button
          size="sm"
          // In a list of providers a button per row is not an alarm; the dialog is.
          variant={isStopped || scope.scope === 'provider' ? 'secondary' : 'danger'}
          aria-label={`${label}: ${name}`}
        >
          {scope.scope === 'all' ? `${label} ${name}` : label}
        </Button>
      }
      title={isStopped ? t`Retomar ${name}` : t`Parar ${name}`}
      tone={isStopped ? 'normal' : 'danger'}
      confirmLabel={label}
      consequences={
        isStopped
          ? [t`Rodadas novas voltam a ser aceitas em todos os servidores.`]
          : [
              t`Nenhuma rodada nova começa, em nenhum servidor.`,
              t`Quem tem uma rodada aberta pode terminá-la; ganhos são pagos.`,
            ]
      }
      playerReads={isStopped ? null : t`Este jogo está em manutenção. Volte em alguns minutos.`}
      reason="required"
      onConfirm={async (reason) => {
        await (isStopped ? resume : stop).run({ body: { ...scope, reason } })
        toast.success(isStopped ? t`Retomado` : t`Parado`)
      }}
    />
  )
}
