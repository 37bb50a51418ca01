import type { SlotSymbol } from '@girassol/games'
import { t } from '@lingui/core/macro'

export const symbolName = (symbol: SlotSymbol): string =>
  ({
    wild: t`Coringa`,
    scatter: t`Giros grátis`,
    multiplier: t`Multiplicador`,
    high1: t`Símbolo alto 1`,
    high2: t`Símbolo alto 2`,
    high3: t`Símbolo alto 3`,
    low1: t`Símbolo baixo 1`,
    low2: t`Símbolo baixo 2`,
    low3: t`Símbolo baixo 3`,
    low4: t`Símbolo baixo 4`,
  })[symbol]
