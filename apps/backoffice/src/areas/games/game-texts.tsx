import { plural, t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { numberText } from '../../shared/format/index.ts'
import { StatusBadge } from '../../shared/patterns.tsx'

export type Game = CallAnswer<'listCatalogueGames'>['items'][number]
export type GameReturn = CallAnswer<'readGameReturns'>['items'][number]

export const typeText = (type: Game['type']): string =>
  ({
    slots: t`Caça-níqueis`,
    table: t`Mesa`,
    crash: t`Crash`,
    instant: t`Instantâneo`,
    bingo: t`Bingo`,
    live: t`Ao vivo`,
  })[type]

export const typeOptions = () =>
  (['slots', 'table', 'crash', 'instant', 'bingo', 'live'] as const).map((value) => ({
    value,
    label: typeText(value),
  }))

export function GameState({ game }: { game: Pick<Game, 'is_active' | 'stopped_by'> }) {
  if (!game.is_active) return <StatusBadge tone="neutral">{t`Desligado`}</StatusBadge>
  if (game.stopped_by === 'all') return <StatusBadge tone="danger">{t`Todo o jogo parado`}</StatusBadge>
  if (game.stopped_by === 'provider') return <StatusBadge tone="danger">{t`Provedor parado`}</StatusBadge>
  if (game.stopped_by === 'game') return <StatusBadge tone="danger">{t`Parado`}</StatusBadge>
  return <StatusBadge tone="success">{t`No ar`}</StatusBadge>
}

export function marksText(game: Game): string {
  const marks = [
    game.pinned_position !== null && t`fixado ${game.pinned_position}`,
    game.featured_position !== null && t`destaque ${game.featured_position}`,
    game.show_home && t`início`,
    game.is_new && t`novo`,
    game.is_hot && t`em alta`,
    game.is_recommended && t`recomendado`,
  ]
  return marks.filter(Boolean).join(', ')
}

export const rtpText = (rtp: number | null): string =>
  rtp === null
    ? '—'
    : numberText(rtp / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the numbers of a game mean, in plain words. */
export function judgementText({ judgement, rounds, margin }: GameReturn): string {
  const counted = plural(rounds, { one: '# rodada', other: '# rodadas' })
  const points = numberText(margin ?? 0, { maximumFractionDigits: 1 })
  return {
    no_play: t`Nenhuma rodada neste período.`,
    no_theory: t`${counted}. O provedor não declara um RTP: não há com o que comparar.`,
    too_few_rounds: t`Ainda é pouco (${counted}): só o acaso já explica ${points} pontos de diferença.`,
    as_expected: t`Dentro do esperado: com ${counted}, o acaso explica até ${points} pontos.`,
    unusual: t`Fora do esperado: com ${counted}, o acaso explica só ${points} pontos. Confira com o provedor.`,
  }[judgement]
}
