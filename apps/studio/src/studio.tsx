import { type Language, readLanguage } from '@girassol/contract'
import { Button, ErrorState, Spinner } from '@girassol/ui'
import { useEffect, useState } from 'react'
import { clientFor } from './families.ts'
import type { GameClient } from './shell/game.ts'
import type { Page } from './shell/session/page.ts'
import { Rounds } from './shell/session/rounds.ts'
import { Refusal, type Server } from './shell/session/server.ts'
import { Sound } from './shell/session/sound.ts'
import { Table } from './shell/table.tsx'
import { textsIn, troubleText } from './shell/texts.ts'
import type { StudioSession } from './shell/session/wire.ts'

type Opening =
  | { kind: 'loading' }
  | { kind: 'failed'; code: string }
  | { kind: 'open'; session: StudioSession; client: GameClient; rounds: Rounds; sound: Sound }

async function openGame(server: Server, page: Page, ticket: string): Promise<Opening> {
  try {
    const session = await server.start(ticket)
    const client = await clientFor(session.game.rules)
    if (!client) return { kind: 'failed', code: 'unknown_game' }
    const rounds = new Rounds(server, page, session)
    await rounds.prepareSeeds()
    return { kind: 'open', session, client, rounds, sound: new Sound() }
  } catch (error) {
    return { kind: 'failed', code: error instanceof Refusal ? error.code : 'other' }
  }
}

interface StudioProps {
  server: Server
  page: Page
  ticket: string
}

/** From a ticket to a running game, or to words about why there is none. */
export function Studio({ server, page, ticket }: StudioProps) {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' })
  useEffect(() => {
    void openGame(server, page, ticket).then((opened) => {
      setOpening(opened)
      if (opened.kind === 'failed') page.say(opened)
      if (opened.kind === 'open') {
        page.say({ kind: 'ready' })
        document.documentElement.lang = opened.session.language.replace('_', '-')
        document.title = opened.session.game.name
      }
    })
  }, [server, page, ticket])

  // Until the session has told, the browser's language is the best guess.
  const language: Language = readLanguage(navigator.language) ?? 'pt_BR'
  const texts = textsIn(language)
  if (opening.kind === 'open') return <Table {...opening} page={page} />
  return (
    <main className="grid h-dvh place-items-center">
      {opening.kind === 'loading' ? (
        <p className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          {texts.loading}
        </p>
      ) : (
        <div className="flex flex-col items-center">
          <ErrorState
            title={texts.failed}
            description={troubleText(language, opening.code)}
            className="pb-2"
          />
          <Button variant="secondary" onClick={() => page.say({ kind: 'leave' })}>
            {texts.back}
          </Button>
        </div>
      )}
    </main>
  )
}
