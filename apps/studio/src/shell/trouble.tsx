import { Button, Notice } from '@girassol/ui'
import type { Game } from './game.ts'
import { textsIn, troubleText } from './texts.ts'

/** A refusal over the table. One that leaves a round in doubt stays until the server has answered. */
export function Trouble({ game }: { game: Game }) {
  const { session, state, rounds } = game
  const { trouble } = state
  const texts = textsIn(session.language)
  if (!trouble || trouble.code === 'insufficient_balance') return null
  const isLost = trouble.code === 'network'
  return (
    <div className="pointer-events-none absolute inset-x-3 top-14 z-20 flex justify-center">
      <Notice
        tone={isLost ? 'warning' : 'danger'}
        live
        title={isLost ? texts.noAnswer : troubleText(session.language, trouble.code, trouble.message)}
        className="pointer-events-auto w-full max-w-md bg-surface-2 shadow-soft"
        {...(isLost
          ? {
              action: (
                <Button size="sm" variant="secondary" onClick={rounds.retry}>
                  {texts.retry}
                </Button>
              ),
            }
          : { onDismiss: rounds.dismiss, dismissLabel: texts.close })}
      >
        {isLost && texts.noAnswerHint}
      </Notice>
    </div>
  )
}
