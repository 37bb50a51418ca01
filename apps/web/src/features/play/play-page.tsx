import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { openDeposit } from '../../shared/deposits/deposit-dialog.ts'
import { brlText } from '../../shared/money/money.ts'
import { navigate } from '../../shared/router/navigation.ts'
import { useParams, useQuery } from '../../shared/router/router.ts'
import { keepClientSeed, keepCommitment } from '../../shared/fairness/seed-journal.ts'
import { useUser } from '../../shared/session/session.ts'
import { useProfile } from '../../shared/state/settings.ts'
import { refreshWallet, useWallet, walletStore } from '../../shared/money/wallet.ts'
import { ClosedScreen } from './closed-screen.tsx'
import { Controls } from './controls.tsx'
import type { FrameMessage } from './frame-message.ts'
import { GameFrame, sendToFrame } from './game-frame.tsx'
import { netOf, type Round } from './game-session.ts'
import { useGameSound } from './game-sound.ts'
import { isOutside, type Launched, useLaunch } from './launch.ts'
import { Loader } from './loader.tsx'
import { OwnWindow, playsInOwnWindow, useServerResult } from './own-window.tsx'
import { useRealPlay } from './real-play.ts'
import { SessionBar } from './session-bar.tsx'

const RealityCheck = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }))
const LocationScreen = lazy(async () => ({
  default: (await import('./location/location-screen.tsx')).LocationScreen,
}))
const LocationWatch = lazy(async () => ({
  default: (await import('./location/location-watch.tsx')).LocationWatch,
}))
const DetailsPanel = lazy(async () => ({ default: (await import('./details-panel.tsx')).DetailsPanel }))

/** One game and nothing beside it but what a player must see: time, result, balance. */
export function PlayPage() {
  const id = useParams()['id'] ?? ''
  const demo = useQuery().get('demo') === '1'
  const [tries, setTries] = useState(0)
  // Keyed: another game, the same one for real, or opened again, is another session.
  return (
    <Launching
      key={`${id} ${demo} ${tries}`}
      id={id}
      demo={demo}
      onLocated={() => setTries((before) => before + 1)}
    />
  )
}

interface LaunchingProps {
  id: string
  demo: boolean
  /** The place is known now: the game is opened again. */
  onLocated: () => void
}

function Launching({ id, demo, onLocated }: LaunchingProps) {
  const launch = useLaunch(id, demo)
  if (launch.state === 'unknown' || launch.state === 'closed')
    return (
      <ClosedScreen
        unknown={launch.state === 'unknown'}
        retries={launch.state === 'closed' && launch.retries}
      />
    )
  if (launch.state === 'unlocated')
    return (
      <Suspense fallback={<Loader />}>
        <LocationScreen obstacle={launch.obstacle} onAllowed={onLocated} />
      </Suspense>
    )
  const open = launch.state === 'open' ? launch : null
  return <Stage id={id} demo={demo} launched={open?.launched ?? null} since={open?.at ?? null} />
}

interface StageProps {
  id: string
  demo: boolean
  launched: Launched | null
  since: number | null
}

function Stage({ id, demo, launched, since }: StageProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [details, setDetails] = useState<boolean | null>(null)
  const wallet = useWallet().wallet?.total_balance
  const asksLocation = !useProfile().allows('play_without_location')
  const playForReal = useRealPlay(demo ? launched : null)
  const { muted, receiveSound } = useGameSound(frame)
  const { ready, failed, balance, rounds, receive, markReady } = useFrameState({
    demo,
    wallet,
    playForReal,
    receiveSound,
  })
  const outside = launched !== null && isOutside(launched)
  const apart = launched !== null && playsInOwnWindow(launched)
  // Rounds of providers and of other windows are not reported by a frame, only by the server.
  const elsewhere = useServerResult(
    (apart || outside) && !demo ? launched.game.id : null,
    launched?.started_at ?? null,
    wallet,
  )

  // After a deposit, or a bet in another tab, the game queries the balance again.
  useEffect(() => {
    if (ready && !demo && wallet !== undefined) sendToFrame(frame.current, { kind: 'balance-changed' })
  }, [ready, demo, wallet])

  if (failed) return <ClosedScreen unknown={false} />
  const shownBalance = balance ?? (demo ? null : (wallet ?? null))
  const game = launched?.game
  return (
    // With enlarged text the bar takes the phone's height: the game follows below it.
    <div ref={stage} className="flex min-h-0 flex-1 flex-col bg-bg max-[18rem]:overflow-y-auto">
      <h1 className="sr-only">{game ? t`Jogar ${game.game_name}` : t`Jogar`}</h1>
      <SessionBar
        since={since}
        net={elsewhere ?? netOf(rounds.values())}
        balance={shownBalance === null ? null : brlText(shownBalance)}
        onDeposit={demo ? undefined : openDeposit}
        onPlayForReal={demo && launched ? playForReal : undefined}
        demo={demo}
      >
        <Controls
          stage={stage}
          muted={muted}
          onMute={(next) => sendToFrame(frame.current, { kind: 'mute', muted: next })}
          onInfo={() => setDetails(true)}
        />
      </SessionBar>
      {game && !demo && asksLocation && (
        <Suspense fallback={null}>
          <LocationWatch />
        </Suspense>
      )}
      <div className="relative min-h-0 flex-1 max-[18rem]:h-[85dvh] max-[18rem]:flex-none">
        {apart ? (
          <OwnWindow launched={launched} id={id} demo={demo} />
        ) : (
          <>
            {!ready && <Loader />}
            {launched && game && (
              <GameFrame
                frame={frame}
                src={launched.gameUrl}
                name={game.game_name}
                onMessage={receive}
                onLoad={outside ? markReady : undefined}
              />
            )}
          </>
        )}
      </div>
      {game && !demo && (
        <Suspense fallback={null}>
          <RealityCheck />
        </Suspense>
      )}
      {game && details !== null && (
        <Suspense fallback={null}>
          <DetailsPanel
            game={game}
            open={details}
            onOpenChange={setDetails}
            onRules={() => {
              setDetails(false)
              sendToFrame(frame.current, { kind: 'rules' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const shownTotal = (): number | undefined => walletStore.get().wallet?.total_balance

interface FrameStateDeps {
  demo: boolean
  wallet: number | undefined
  playForReal: () => void
  receiveSound: (muted: boolean) => void
}

/** What the game's frame has reported, and the handler of its messages. */
function useFrameState({ demo, wallet, playForReal, receiveSound }: FrameStateDeps) {
  const player = useUser()?.id
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [reported, setReported] = useState<{ balance: number; wallet: number | undefined } | null>(null)
  const [rounds, setRounds] = useState<ReadonlyMap<string, Round>>(new Map())

  const [hidden, setHidden] = useState(false)
  const receive = useCallback(
    (message: FrameMessage) => {
      switch (message.kind) {
        case 'outcome':
          return setHidden(message.hidden)
        case 'ready':
          return setReady(true)
        case 'balance':
          return setReported({ balance: message.balance, wallet: shownTotal() })
        case 'round': {
          const { id, staked, paid } = message
          return setRounds((known) => new Map(known).set(id, { staked, paid }))
        }
        case 'shown':
          return demo ? undefined : void refreshWallet()
        case 'deposit':
          return demo ? playForReal() : openDeposit()
        case 'leave':
          return navigate('/')
        case 'sound':
          return receiveSound(message.muted)
        case 'failed':
          return setFailed(true)
        // The frame has no storage of its own. A demo's seeds end with its session.
        case 'commitment':
          return demo || player === undefined ? undefined : keepCommitment(player, message)
        case 'client-seed':
          return demo || player === undefined
            ? undefined
            : keepClientSeed(player, message.sequence, message.clientSeed)
      }
    },
    [demo, player, playForReal, receiveSound],
  )

  // What the game showed counts until the wallet moves on, and always while an outcome is hidden: the server shows a win by itself when a
  // page takes too long, as one in the background does.
  const counts = reported !== null && (demo || hidden || reported.wallet === wallet)
  const markReady = useCallback(() => setReady(true), [])
  return { ready, failed, balance: counts ? reported.balance : null, rounds, receive, markReady }
}
