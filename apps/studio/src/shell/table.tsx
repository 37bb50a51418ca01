import type { Amount } from '@girassol/games'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { BigWin } from './big-win.tsx'
import type { Game, GameClient } from './game.ts'
import { Head } from './head.tsx'
import { useStill } from './media.ts'
import { OutOfMoney } from './panels/out-of-money.tsx'
import type { Page } from './session/page.ts'
import type { Rounds } from './session/rounds.ts'
import type { Sound } from './session/sound.ts'
import type { StudioSession } from './session/wire.ts'
import { Trouble } from './trouble.tsx'

const FairnessPanel = lazy(async () => ({
  default: (await import('./panels/fairness-panel.tsx')).FairnessPanel,
}))
const PaytablePanel = lazy(async () => ({
  default: (await import('./panels/paytable-panel.tsx')).PaytablePanel,
}))

/** After these refusals the session is over; the page opens the game again. */
const ends = new Set(['session_ended', 'launch_invalid'])

interface TableProps {
  session: StudioSession
  client: GameClient
  rounds: Rounds
  sound: Sound
  page: Page
}

/** A game that runs: the family's screen with everything around it. */
export function Table({ session, client, rounds, sound, page }: TableProps) {
  const state = useSyncExternalStore(rounds.subscribe, () => rounds.state)
  const still = useStill()
  const [stake, setStake] = useState<Amount>(rounds.resumed?.round.stake ?? session.default_stake)
  const [usesFree, chooseFree] = useState(true)
  const [panel, setPanel] = useState<'rules' | 'fairness' | null>(null)
  const [missing, setMissing] = useState<Amount | null>(null)
  const refused = state.trouble?.code

  useEffect(
    () =>
      page.listen((message) => {
        if (message.kind === 'mute') sound.mute(message.muted)
        else if (message.kind === 'rules') setPanel('rules')
        else {
          setMissing(null)
          void rounds.refresh()
        }
      }),
    [page, rounds, sound],
  )
  // The page around the game offers the switch too, and remembers the choice for the next game.
  useEffect(() => {
    const report = () => page.send({ kind: 'sound', muted: sound.muted })
    report()
    return sound.subscribe(report)
  }, [page, sound])
  useEffect(() => {
    addEventListener('pagehide', rounds.leave)
    return () => removeEventListener('pagehide', rounds.leave)
  }, [rounds])
  useEffect(() => {
    if (refused !== undefined && ends.has(refused)) page.send({ kind: 'failed', code: refused })
  }, [page, refused])

  const game: Game = {
    session,
    rounds,
    state,
    stake,
    setStake,
    free: usesFree ? state.free : null,
    chooseFree,
    sound,
    still,
    lacks: (cost) => {
      const short = rounds.isShort(cost)
      if (short) setMissing(cost)
      return short
    },
    leave: () => page.send({ kind: 'leave' }),
  }
  const short = missing ?? (refused === 'insufficient_balance' ? stake : null)
  return (
    <div className="table-grid">
      <Head
        session={session}
        sound={sound}
        onRules={() => setPanel('rules')}
        onFairness={() => setPanel('fairness')}
      />
      <client.Component game={game} />
      <BigWin game={game} />
      <Trouble game={game} />
      {short !== null && (
        <OutOfMoney
          game={game}
          cost={short}
          onClose={() => {
            setMissing(null)
            rounds.dismiss()
          }}
          onDeposit={() => page.send({ kind: 'deposit' })}
        />
      )}
      <Suspense>
        {panel === 'rules' && <PaytablePanel game={game} client={client} onClose={() => setPanel(null)} />}
        {panel === 'fairness' && <FairnessPanel game={game} onClose={() => setPanel(null)} />}
      </Suspense>
    </div>
  )
}
