import { Button, cx, Notice, Skeleton } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, useCall } from '../../shared/api/index.ts'
import { moneyText, secondText } from '../../shared/format/index.ts'
import { CopyText, type Fact, Facts } from '../../shared/patterns.tsx'
import { roundStatusText } from './player-texts.tsx'
import type { Picture, Tile } from './pictures/picture.ts'
import { picturesOf } from './round-pictures.ts'

type Round = CallAnswer<'readPlayerRound'>

interface RoundDialogProps {
  player: string
  /** The id of the open round; null closes. */
  round: string | null
  onClose: () => void
}

/** One round as it lay on the table, with stake, win and the seeds that anyone can verify it with. */
export function RoundDialog({ player, round, onClose }: RoundDialogProps) {
  const { data, error } = useCall(
    'readPlayerRound',
    round === null ? null : { params: { id: player, round } },
    { enabled: round !== null },
  )
  return (
    <Dialog
      size="lg"
      open={round !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={data?.game ?? t`Rodada`}
      closeLabel={t`Fechar`}
    >
      {error ? (
        <Notice tone="danger">{error.message}</Notice>
      ) : data ? (
        <RoundDetail round={data} player={player} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  )
}

/** The game's own symbols, as the player saw them; loaded where a picture has any. */
function useSymbols({ look }: Round, pictures: readonly Picture[]): ReadonlyMap<string, string> | undefined {
  const hasSymbols = pictures.some(({ rows }) => rows.flat().some(({ symbol }) => symbol !== undefined))
  return useQuery({
    queryKey: ['slot symbols', look],
    queryFn: async () => (await import('./slot-symbols.ts')).symbolAddresses(look),
    enabled: hasSymbols,
    staleTime: Infinity,
  }).data
}

function RoundDetail({ round, player }: { round: Round; player: string }) {
  const pictures =
    round.rules === null
      ? []
      : picturesOf({
          rules: round.rules,
          choices: round.choices,
          events: round.steps.flatMap(({ events }) => events),
        })
  const symbols = useSymbols(round, pictures)
  return (
    <div className="flex flex-col gap-5 pb-2">
      <Facts
        facts={[
          { label: t`Aposta`, value: moneyText(round.staked) },
          { label: t`Pago`, value: moneyText(round.paid) },
          { label: t`Estado`, value: roundStatusText(round.status) },
          { label: t`Regras`, value: round.rules ?? t`do provedor` },
          { label: t`Rodada`, value: <CopyText text={round.id} />, isWide: true },
        ]}
      />
      {round.rules === null && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-muted">
            {t`Um jogo de outro provedor: o resultado e as sementes ficam com ele.`}
          </p>
          {round.has_replay && <Replay player={player} round={round.id} />}
        </div>
      )}
      {pictures.length > 0 && (
        <section aria-label={t`O que saiu`} className="flex flex-wrap gap-x-8 gap-y-5">
          {pictures.map((picture, index) => (
            // Two moments of a round may look alike.
            // oxlint-disable-next-line react/no-array-index-key
            <PictureView key={index} picture={picture} symbols={symbols} />
          ))}
        </section>
      )}
      <Seeds round={round} />
      <Steps round={round} />
      <Reports round={round} />
    </div>
  )
}

/** The provider's page of the round. Its address is asked for on demand, because such addresses expire. */
function Replay({ player, round }: { player: string; round: string }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useCall(
    'readRoundReplay',
    { params: { id: player, round } },
    { enabled: isAsked },
  )
  if (data)
    return (
      <a className="underline underline-offset-2" href={data.url} target="_blank" rel="noreferrer">
        {t`Abrir a rodada no provedor`}
      </a>
    )
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={isFetching}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        {t`Pedir a rodada ao provedor`}
      </Button>
      {error && <Notice tone="warning">{error.message}</Notice>}
    </>
  )
}

const tones: Record<NonNullable<Tile['tone']>, string> = {
  win: 'bg-leaf/20 text-leaf-text font-bold',
  loss: 'bg-coral/20 text-coral-text font-bold',
  picked: 'bg-surface-2 outline-2 -outline-offset-2 outline-sun font-bold',
  red: 'bg-surface-2 text-coral-text font-bold',
  black: 'bg-surface-3 text-ink font-bold',
  green: 'bg-leaf/20 text-leaf-text font-bold',
  white: 'bg-surface-3 text-ink font-bold',
}

function TileContent({ tile, symbols }: { tile: Tile; symbols: ReadonlyMap<string, string> | undefined }) {
  if (tile.symbol === undefined) return tile.text
  const address = symbols?.get(tile.symbol)
  if (address === undefined) return <span className="sr-only">{tile.text}</span>
  return <img src={address} alt={tile.text} title={tile.text} className="size-9" />
}

interface PictureViewProps {
  picture: Picture
  symbols: ReadonlyMap<string, string> | undefined
}

function PictureView({ picture, symbols }: PictureViewProps) {
  return (
    <figure className="max-w-full min-w-0">
      <figcaption className="mb-1.5 text-xs text-ink-muted">{picture.title}</figcaption>
      <div className="flex max-w-full flex-col gap-1 overflow-x-auto">
        {picture.rows.map((row, index) => (
          // Rows have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex gap-1">
            {row.map((tile, place) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                className={cx(
                  'money grid shrink-0 place-items-center rounded-xs text-sm',
                  tile.symbol === undefined
                    ? ['px-1', picture.shape === 'card' ? 'h-12 min-w-9' : 'h-8 min-w-8']
                    : 'size-11',
                  tile.tone ? tones[tile.tone] : 'bg-surface-2 text-ink-muted',
                )}
              >
                <TileContent tile={tile} symbols={symbols} />
              </span>
            ))}
          </div>
        ))}
      </div>
      {picture.lines.map((line) => (
        <p key={line} className="mt-1.5 max-w-prose text-sm">
          {line}
        </p>
      ))}
    </figure>
  )
}

/** The values of the verifier travel in the fragment, which browsers do not send. */
function verifierAddress({ rules, seeds, stake, choices, moves }: Round): string | null {
  if (rules === null || !seeds?.server_seed) return null
  const values = new URLSearchParams({
    rules,
    server: seeds.server_seed,
    client: seeds.client_seed,
    nonce: String(seeds.nonce),
    stake: String(stake ?? 0),
    choices: JSON.stringify(choices ?? {}),
    moves: JSON.stringify(moves),
  })
  return `/fairness#${values.toString()}`
}

function Seeds({ round }: { round: Round }) {
  const { seeds } = round
  if (!seeds) return null
  const address = verifierAddress(round)
  const facts: Fact[] = [
    { label: t`Compromisso publicado antes`, value: <CopyText text={seeds.commitment} />, isWide: true },
    {
      label: t`Semente do servidor`,
      value: seeds.server_seed ? (
        <CopyText text={seeds.server_seed} />
      ) : (
        t`secreta até o jogador trocar de sementes`
      ),
      isWide: true,
    },
    { label: t`Semente do jogador`, value: <CopyText text={seeds.client_seed} /> },
    { label: t`Número da rodada`, value: seeds.nonce },
  ]
  return (
    <section aria-label={t`Sementes`} className="flex flex-col gap-3 rounded-sm bg-surface-2 p-4">
      <Facts facts={facts} />
      <a
        className="w-fit text-sm underline underline-offset-2"
        href={address ?? '/fairness'}
        target="_blank"
        rel="noreferrer"
      >
        {address ? t`Refazer a conta na página pública` : t`Como a conta é feita, na página pública`}
      </a>
    </section>
  )
}

/** What the provider sent of the round; its names are its own. */
function Reports({ round }: { round: Round }) {
  if (round.reports.length === 0) return null
  return (
    <section aria-label={t`Relato do provedor`} className="flex flex-col gap-3 text-sm">
      <h3 className="text-sm">{t`Relato do provedor`}</h3>
      {round.reports.map(({ details, received_at }, index) => (
        // Two reports may come at the same moment.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <p className="text-ink-muted">{secondText(received_at)}</p>
          <pre className="mt-1 max-h-64 overflow-auto rounded-xs bg-surface-2 p-3 text-xs">
            {JSON.stringify(details, null, 2)}
          </pre>
        </div>
      ))}
    </section>
  )
}

function Steps({ round }: { round: Round }) {
  if (round.steps.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">{t`Registro completo, passo a passo`}</summary>
      {round.steps.map((step, index) => {
        const number = index + 1
        return (
          <section key={number} className="mt-3">
            <h3 className="text-sm">
              {t`Passo ${number}`}: {moneyText(step.balance_before)} → {moneyText(step.balance_after)}
            </h3>
            <pre className="mt-1 max-h-64 overflow-auto rounded-xs bg-surface-2 p-3 text-xs">
              {JSON.stringify(step.events, null, 2)}
            </pre>
          </section>
        )
      })}
    </details>
  )
}
