import { gatewayTitle } from '@girassol/contract/operator'
import { gateways } from '@girassol/contract/schemas'
import { t } from '@lingui/core/macro'
import { FilterSelect, FilterText } from './patterns.tsx'

/** Options of a filter from a table of labels. */
export const labelled = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const GatewayFilter = () => (
  <FilterSelect
    name="gateway"
    label={t`Meio`}
    options={gateways.map((name) => ({ value: name, label: gatewayTitle(name) }))}
  />
)

export const PlayerFilter = () => (
  <FilterText
    name="player"
    label={t`Jogador`}
    placeholder={t`número`}
    inputMode="numeric"
    className="min-w-28 md:max-w-32"
  />
)
