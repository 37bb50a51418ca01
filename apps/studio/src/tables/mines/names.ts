import { t } from '@lingui/core/macro'
import type { Face } from './board.ts'

export const faceName = (face: Face): string =>
  ({
    closed: t`fechada`,
    safe: t`girassol`,
    mine: t`mina`,
    exploded: t`mina aberta`,
    left: t`girassol, não aberta`,
  })[face]
