import { readLanguage } from '@girassol/contract'
import { Button, ErrorState, Spinner } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { clientFor } from './families.ts'
import { familyOf, type GameClient } from './shell/game.ts'
import { activateLanguage } from './shell/i18n.ts'
import type { Page } from './shell/session/page.ts'
import { Rounds } from './shell/session/rounds.ts'
import { Refusal, type Server } from './shell/session/server.ts'
import { Sound } from './shell/session/sound.ts'
import type { StudioSession } from './shell/session/wire.ts'
import { Table } from './shell/table.tsx'
import { troubleText } from './shell/trouble-text.ts'

type Opening =
  | { kind: 'starting' }
  | { kind: 'loading' }
  | { kind: 'failed'; code: string }
  | { kind: 'open'; session: StudioSession; client: GameClient; rounds: Rounds; sound: Sound }

async function openGame(
  server: Server,
  page: Page,
  ticket: string,
  guessed: Promise<void>,
): Promise<Opening> {
  try {
    const session = await server.start(ticket)
    // The guess must not arrive later and replace the session's language.
    await guessed
    const { rules } = session.game
    const [client] = await Promise.all([
      clientFor(rules),
      activateLanguage(session.language, familyOf(rules)),
    ])
    if (!client) return { kind: 'failed', code: 'unknown_game' }
    const rounds = new Rounds(server, page, session)
    await rounds.prepareSeeds()
    return { kind: 'open', session, client, rounds, sound: new Sound() }
  } catch (error) {
    await guessed
    return { kind: 'failed', code: error instanceof Refusal ? error.code : 'other' }
  }
}

interface StudioProps {
  server: Server
  page: Page
  ticket: string
}

/** From a ticket to a running game, or to a message why there is none. */
export function Studio({ server, page, ticket }: StudioProps) {
  const [opening, setOpening] = useState<Opening>({ kind: 'starting' })
  useEffect(() => {
    // Until the session names a language, the browser's is the best guess.
    const guessed = activateLanguage(readLanguage(navigator.language) ?? 'pt_BR')
    void guessed.then(() => setOpening((now) => (now.kind === 'starting' ? { kind: 'loading' } : now)))
    void openGame(server, page, ticket, guessed).then((opened) => {
      setOpening(opened)
      if (opened.kind === 'failed') page.send(opened)
      if (opened.kind === 'open') {
        page.send({ kind: 'ready' })
        page.send({ kind: 'balance', balance: opened.session.balance })
        document.documentElement.lang = opened.session.language.replace('_', '-')
        document.title = opened.session.game.name
      }
    })
  }, [server, page, ticket])

  if (opening.kind === 'open') return <Table {...opening} page={page} />
  return (
    <main className="grid h-dvh place-items-center">
      {opening.kind !== 'failed' ? (
        <p className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          {opening.kind === 'loading' && t`Abrindo o jogo…`}
        </p>
      ) : (
        <div className="flex flex-col items-center">
          <ErrorState
            title={t`Não foi possível abrir o jogo`}
            description={troubleText(opening.code)}
            className="pb-2"
          />
          <Button variant="secondary" onClick={() => page.send({ kind: 'leave' })}>
            {t`Voltar ao site`}
          </Button>
        </div>
      )}
    </main>
  )
}
