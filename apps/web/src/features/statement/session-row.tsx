import { formatBRL, subtract, toWire } from '@girassol/money'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Gamepad2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTag } from '../../shared/i18n/formats.ts'
import { type Folding, FoldingRow } from './folding-row.tsx'
import type { Session } from './statement-sessions.ts'

interface SessionRowProps extends Folding {
  session: Session
  /** Its lines. */
  children: ReactNode
}

/** Rounds played in a row: when, what, and what they came to; open, every movement of theirs. */
export function SessionRow({ session, children, ...folding }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const { games, rounds, staked, paid, lines } = session
  const time = new Intl.DateTimeFormat(formatTag(i18n.locale), {
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  const [first, last] = [lines.at(-1), lines[0]]
  const span = first && last ? time.formatRange(new Date(first.at), new Date(last.at)) : ''
  const count = t`${plural(rounds, { one: '# rodada', other: '# rodadas' })}`
  const [stakedText, paidText] = [formatBRL(staked), formatBRL(paid)]
  // Amounts keep together; between them the line may break.
  const facts = 'block text-sm text-ink-muted tabular-nums'
  return (
    <FoldingRow
      {...folding}
      icon={Gamepad2}
      title={
        games.length === 1
          ? (games[0] ?? '')
          : t`${plural(games.length, { one: '# jogo', other: '# jogos' })}`
      }
      facts={
        <>
          <span className={facts}>
            {span} · {count}
          </span>
          <span className={facts}>{t`apostado ${stakedText}, ganho ${paidText}`}</span>
        </>
      }
      amount={{ amount: toWire(subtract(paid, staked)), moved: 0 }}
      renderDetail={(id) => (
        <ul id={id} className="border-t border-line bg-bg/40 md:ps-6">
          {children}
        </ul>
      )}
    />
  )
}
