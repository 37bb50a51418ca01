import type { DoubleColour } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const colourName = (colour: DoubleColour): string =>
  ({
    white: t`Branco`,
    red: t`Vermelho`,
    black: t`Preto`,
  })[colour]
