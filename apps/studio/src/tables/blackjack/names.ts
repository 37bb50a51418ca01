import type { BlackjackOutcome } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const outcomeName = (outcome: BlackjackOutcome): string =>
  ({
    blackjack: t`Blackjack`,
    won: t`Ganhou`,
    push: t`Empate`,
    lost: t`Perdeu`,
    bust: t`Estourou`,
  })[outcome]

export const outcomeMeaning = (outcome: BlackjackOutcome): string =>
  ({
    blackjack: t`Blackjack: ás e dez nas duas primeiras`,
    won: t`Mais perto de 21 que a banca, ou a banca estoura`,
    push: t`Empate: a aposta volta`,
    lost: t`Menos que a banca`,
    bust: t`Passar de 21`,
  })[outcome]
