import { gatewayTitle } from '@girassol/contract/operator'
import { gateways } from '@girassol/contract/schemas'
import { t } from '@lingui/core/macro'
import { useCall } from './api/index.ts'
import { FilterSelect, FilterText } from './patterns.tsx'

/** Options of a filter from a table of labels. */
export const labelled = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

interface StateFilterProps<State extends string> {
  labels: Readonly<Record<State, string>>
  /** Shown while no state is chosen: what waits for the operator. */
  initial: NoInfer<State>
  allLabel: string
}

/** Chooses one state or, as `all` in the address, every state. */
export function StateFilter<State extends string>({ labels, initial, allLabel }: StateFilterProps<State>) {
  return (
    <FilterSelect
      name="state"
      label={t`Situação`}
      allLabel={labels[initial]}
      options={labelled({ ...labels, all: allLabel }).filter(({ value }) => value !== initial)}
    />
  )
}

/** The state that a call is asked for by the value of a `StateFilter`. */
export const stateAsked = <State extends string>(
  value: State | 'all' | undefined,
  initial: NoInfer<State>,
): State | undefined => (value === 'all' ? undefined : (value ?? initial))

export const ProviderFilter = () => {
  const { data } = useCall('listGameLists', {}, { topic: 'games' })
  return (
    <FilterSelect
      name="provider"
      label={t`Provedor`}
      options={(data?.lists ?? []).map(({ provider }) => ({ value: provider, label: provider }))}
    />
  )
}

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
