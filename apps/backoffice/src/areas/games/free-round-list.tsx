import { providerRoundsStates } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { DataList, FilterBar, FilterSelect, FilterText, ListPage } from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled, ProviderFilter } from '../../shared/filters.tsx'
import { providerRoundsColumns, providerRoundsStateTexts } from '../../shared/provider-rounds.tsx'
import { GameSections } from './game-sections.tsx'

const Filters = z.object({
  state: z.enum(providerRoundsStates).optional(),
  provider: z.string().optional(),
  player: z.string().optional(),
})

/** Free rounds given at games of outside providers, with their status there. */
export default function FreeRoundListPage() {
  const filters = useFilters(Filters)
  const mayGrant = usePermission('players.grant')
  const { state, provider, player } = filters.values
  const query = { state, provider, player: /^[1-9]\d{0,17}$/.test(player ?? '') ? player : undefined }
  const list = useList('listProviderFreeRounds', query, { topic: 'players' })
  return (
    <ListPage
      title={t`Rodadas grátis em provedores`}
      views={<SavedViews area="free-rounds" filters={filters} />}
      help={t`O provedor cria as rodadas que damos e informa o que foi jogado. Um provedor fora do ar é perguntado de novo sozinho; as que ele recusou esperam por você.`}
      sections={<GameSections current="free-rounds" />}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect
            name="state"
            label={t`No provedor`}
            allLabel={t`Todas`}
            options={labelled(providerRoundsStateTexts())}
          />
          <ProviderFilter />
          <FilterText name="player" label={t`Jogador`} placeholder={t`Número`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Rodadas grátis em provedores`}
        columns={providerRoundsColumns(mayGrant)}
        list={list}
        rowKey={(row) => row.id}
        columnChoiceKey="provider-rounds"
        csvName="rodadas-gratis-em-provedores"
        empty={
          filters.count === 0
            ? t`Nenhuma rodada grátis foi dada em jogos de provedores ainda.`
            : t`Nenhuma rodada grátis com estes filtros.`
        }
      />
    </ListPage>
  )
}
