import { Button, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import type { Game } from './game.ts'
import { troubleText } from './trouble-text.ts'

/** A refusal over the table. One that leaves the fate of a round unknown stays until the server has answered. */
export function Trouble({ game }: { game: Game }) {
  const { state, rounds } = game
  const { trouble } = state
  if (!trouble || trouble.code === 'insufficient_balance') return null
  const isLost = trouble.code === 'network'
  return (
    <div className="pointer-events-none absolute inset-x-3 top-14 z-20 flex justify-center">
      <Notice
        tone={isLost ? 'warning' : 'danger'}
        live
        title={isLost ? t`Sem resposta do servidor` : troubleText(trouble.code, trouble.message)}
        className="pointer-events-auto w-full max-w-md bg-surface-2 shadow-soft"
        {...(isLost
          ? {
              action: (
                <Button size="sm" variant="secondary" onClick={rounds.retry}>
                  {t`Tentar de novo`}
                </Button>
              ),
            }
          : { onDismiss: rounds.dismiss, dismissLabel: t`Fechar` })}
      >
        {isLost &&
          t`Sua rodada está guardada. Verifique a conexão e pergunte de novo: nada é apostado duas vezes.`}
      </Notice>
    </div>
  )
}
