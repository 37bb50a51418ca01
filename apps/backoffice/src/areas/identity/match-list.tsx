import { personLists, personMatchStates } from '@girassol/contract/operator'
import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useAction, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  FilterSelect,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { labelled } from '../../shared/filters.tsx'
import { listLabels, type Match, matchStateLabels, matchTones, restrictionText } from './person-texts.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  state: z.enum(personMatchStates).optional(),
  list: z.enum(personLists).optional(),
})

export default function MatchList() {
  const filters = useFilters(Filters)
  const mayDecide = usePermission('identity.decide')
  const { state = 'open', list } = filters.values
  const found = useList('listPersonMatches', { state, list }, { topic: 'identity' })
  const { open, ...others } = matchStateLabels()
  return (
    <ListPage
      title={t`Pessoas em listas`}
      views={<SavedViews area="person-matches" filters={filters} />}
      sections={<Sections current="matches" />}
      help={t`Pelo CPF a correspondência é certa. Por nome e nascimento pode ser outra pessoa: quem decide é você, e até lá apostas e depósitos esperam. Sanções são sigilosas: nunca as mencione ao jogador.`}
      filters={
        <FilterBar filters={filters}>
          <FilterSelect name="state" label={t`Estado`} allLabel={open} options={labelled(others)} />
          <FilterSelect name="list" label={t`Lista`} options={labelled(listLabels())} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Pessoas em listas`}
        list={found}
        columns={columns(mayDecide)}
        rowKey={(row) => row.id}
        empty={
          state === 'open'
            ? t`Nada espera por você. Quem tiver nome e nascimento iguais aos de uma lista aparece aqui.`
            : t`Nenhuma pessoa com estes filtros.`
        }
      />
    </ListPage>
  )
}

const columns = (mayDecide: boolean): DataColumn<Match>[] => [
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => (
      <AppLink href={`/players/${row.player_id}`} className="underline">
        {row.player_name}
        {row.player_birth_date && ` · ${dateText(row.player_birth_date)}`}
      </AppLink>
    ),
  },
  {
    id: 'entry',
    header: t`Na lista`,
    cell: (row) =>
      `${row.entry_name}${row.entry_birth_date ? ` · ${dateText(row.entry_birth_date)}` : ''} · ${row.source}`,
  },
  { id: 'list', header: t`Lista`, cell: (row) => listLabels()[row.list] },
  { id: 'reason', header: t`Motivo`, cell: (row) => restrictionText(row.reason) },
  {
    id: 'by',
    header: t`Igual em`,
    cell: (row) => (row.found_by === 'cpf' ? t`CPF` : t`nome e nascimento`),
  },
  {
    id: 'state',
    header: t`Estado`,
    cell: (row) => <StatusBadge tone={matchTones[row.state]}>{matchStateLabels()[row.state]}</StatusBadge>,
  },
  { id: 'found', header: t`Desde`, cell: (row) => momentText(row.found_at) },
  {
    id: 'decision',
    header: t`Decisão`,
    cell: (row) => <Decision match={row} mayDecide={mayDecide} />,
  },
]

function Decision({ match, mayDecide }: { match: Match; mayDecide: boolean }) {
  const { decided_at: at, decided_by: by, decision_reason: reason, state } = match
  const isOpen = mayDecide && !match.is_own_account && state !== 'ended'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {at && <span className="text-ink-muted">{[by ?? t`terminal`, reason].filter(Boolean).join(': ')}</span>}
      {isOpen && state !== 'confirmed' && <DecideDialog match={match} decision="confirm" />}
      {isOpen && state !== 'cleared' && <DecideDialog match={match} decision="clear" />}
    </div>
  )
}

const confirmed = (list: Match['list']): string => {
  if (list === 'exposed') return t`O monitoramento de risco passa a contar o jogador como pessoa exposta.`
  return list === 'sanctions'
    ? t`Apostas, depósitos e saques ficam parados e um caso de risco é aberto.`
    : t`O jogador não aposta nem deposita mais; pode sacar.`
}

function DecideDialog({ match, decision }: { match: Match; decision: 'confirm' | 'clear' }) {
  const decide = useAction('decidePersonMatch', { invalidates: ['identity'] })
  const isConfirming = decision === 'confirm'
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant={isConfirming ? 'danger' : 'secondary'}>
          {isConfirming ? t`É a pessoa` : t`Não é`}
        </Button>
      }
      title={isConfirming ? t`Confirmar: é a pessoa da lista` : t`Liberar: não é a pessoa da lista`}
      tone={isConfirming ? 'danger' : 'normal'}
      consequences={[
        isConfirming ? confirmed(match.list) : t`O que esperava por esta decisão é liberado na hora.`,
        ...(isConfirming ? [] : [t`A mesma linha da lista não traz esta pessoa de novo.`]),
      ]}
      playerReads={playerReads(match, isConfirming)}
      confirmLabel={isConfirming ? t`Confirmar` : t`Liberar`}
      onConfirm={async (reason) => {
        await decide.run({ params: { id: match.id }, body: { decision, reason } })
      }}
    />
  )
}

/** The notices of the server, which never name a list. */
function playerReads({ list }: Match, isConfirming: boolean): string | null {
  if (list === 'exposed' || (isConfirming && list === 'sanctions')) return null
  return isConfirming
    ? `${t`Apostas e depósitos não são possíveis nesta conta`}\n${t`É uma determinação da lei. Seu saldo é seu e você pode sacar; para saber mais, fale com o suporte.`}`
    : `${t`As verificações da sua conta terminaram`}\n${t`O que esperava por elas está liberado de novo.`}`
}
