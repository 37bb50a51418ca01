import { Button, Checkbox, Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { dateText, numberText, secondText } from '../../shared/format/index.ts'
import { ActionDialog, DetailPage, FormSection } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { ReturnTab } from './figures/return-tab.tsx'
import { GameState, rtpText, typeText } from './game-texts.tsx'
import { GAME_CHANGES, StopButton } from './stop-button.tsx'

type Game = CallAnswer<'readCatalogueGame'>['game']

export default function GamePage() {
  const id = Number(useRouteParam('id'))
  const read = useCall('readCatalogueGame', { params: { id } }, { topic: 'games' })
  const mayAudit = usePermission('audit.read')
  const game = read.data?.game
  const back = { href: '/games', label: t`Jogos` }
  if (!game) return <DetailPage title={t`Jogo`} back={back} read={read} />
  return (
    <DetailPage
      title={game.name}
      badge={<GameState game={game} />}
      back={back}
      facts={factsOf(game)}
      actions={
        <StopButton
          scope={{ scope: 'game', id: game.id }}
          name={game.name}
          isStopped={game.stopped_by === 'game'}
        />
      }
      tabs={[
        { id: 'return', label: t`Retorno`, content: <ReturnTab game={game.id} /> },
        { id: 'edit', label: t`Vitrine`, content: <EditTab key={game.updated_at} game={game} /> },
        ...(mayAudit
          ? [
              {
                id: 'audit',
                label: t`Auditoria`,
                content: <SubjectAudit filter={{ subject_kind: 'game', subject_id: game.code }} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** How often the top prize comes: house games compute it. */
function topPrizeText({ rules, top_prize_plays: plays }: Game): string {
  if (plays === null) return t`não informado`
  const count = numberText(plays)
  return rules ? t`1 em ${count} jogadas, calculado das regras` : t`1 em ${count} jogadas, pelo certificado`
}

function certificateText({ certificate, certificate_lab: lab, certificate_until: until }: Game): string {
  if (certificate === null) return t`não informado`
  const number = lab ? t`${certificate}, de ${lab}` : certificate
  return until ? t`${number}, válido até ${dateText(until)}` : number
}

const factsOf = (game: Game) => [
  { label: t`Imagem`, value: <img src={game.picture} alt={game.name} width={72} className="rounded-xs" /> },
  { label: t`Código`, value: game.code },
  { label: t`Provedor`, value: game.provider.name },
  { label: t`Tipo`, value: typeText(game.type) },
  { label: t`RTP`, value: rtpText(game.rtp) },
  {
    label: t`Origem do RTP`,
    value: game.rules ? t`calculado das regras (${game.rules})` : t`declarado pelo provedor`,
  },
  { label: t`Certificado`, value: certificateText(game) },
  { label: t`Prêmio máximo`, value: topPrizeText(game) },
  { label: t`Popularidade`, value: numberText(game.popularity) },
  { label: t`Lançamento`, value: game.release_date ? dateText(game.release_date) : t`não informado` },
  { label: t`Alterado em`, value: secondText(game.updated_at) },
]

const FLAGS = ['is_active', 'show_home', 'is_new', 'is_hot', 'is_recommended', 'has_demo'] as const
const POSITIONS = ['pinned_position', 'featured_position'] as const
const CERTIFICATE = ['certificate', 'certificate_lab', 'certificate_version'] as const

const labels = (): Record<string, string> => ({
  is_active: t`Aparece no site`,
  show_home: t`Na página inicial`,
  is_new: t`Marcado como novo`,
  is_hot: t`Marcado como em alta`,
  is_recommended: t`Recomendado`,
  has_demo: t`Pode ser jogado sem dinheiro`,
  pinned_position: t`Fixado na posição`,
  featured_position: t`Destaque na posição`,
  position: t`Ordem entre jogos com as mesmas rodadas`,
  certificate: t`Certificado`,
  certificate_lab: t`Laboratório`,
  certificate_version: t`Versão examinada`,
  certificate_until: t`Válido até`,
  top_prize_plays: t`Prêmio máximo sai uma vez em (jogadas)`,
  categories: t`Categorias`,
})

type Draft = Pick<
  Game,
  | (typeof FLAGS)[number]
  | (typeof POSITIONS)[number]
  | 'position'
  | (typeof CERTIFICATE)[number]
  | 'certificate_until'
  | 'top_prize_plays'
  | 'categories'
>

interface DraftFieldsProps {
  draft: Draft
  isDisabled: boolean
  change: (part: Partial<Draft>) => void
}

/** House games compute how often their top prize comes; it is not sent. */
const changeOf = ({ rules }: Game, { top_prize_plays, ...draft }: Draft) =>
  rules === null ? { ...draft, top_prize_plays } : draft

function EditTab({ game }: { game: Game }) {
  const mayWrite = usePermission('games.write')
  const edit = useAction('editGame', { invalidates: GAME_CHANGES })
  const before = {
    ...Object.fromEntries(FLAGS.map((name) => [name, game[name]])),
    pinned_position: game.pinned_position,
    featured_position: game.featured_position,
    position: game.position,
    certificate: game.certificate,
    certificate_lab: game.certificate_lab,
    certificate_version: game.certificate_version,
    certificate_until: game.certificate_until,
    top_prize_plays: game.top_prize_plays,
    categories: game.categories.toSorted(),
  } as Draft
  const [draft, setDraft] = useState(before)
  const fields = {
    draft,
    isDisabled: !mayWrite,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
  }
  const isSame = JSON.stringify(draft) === JSON.stringify(before)
  return (
    <div>
      <VisibilityFields {...fields} />
      <OrderFields {...fields} />
      <CertificateFields {...fields} isHouseGame={game.rules !== null} />
      {mayWrite && (
        <ActionDialog
          trigger={<Button size="sm" disabled={isSame}>{t`Salvar mudanças`}</Button>}
          title={t`Mudar ${game.name}`}
          confirmLabel={t`Salvar`}
          consequences={[t`O site muda em todos os servidores em instantes.`]}
          playerReads={null}
          diff={{ before, after: draft, labels: labels() }}
          reason="required"
          onConfirm={async (reason) => {
            await edit.run({ params: { id: game.id }, body: { ...changeOf(game, draft), reason } })
            toast.success(t`Jogo alterado`)
          }}
        />
      )}
    </div>
  )
}

function VisibilityFields({ draft, isDisabled, change }: DraftFieldsProps) {
  return (
    <FormSection title={t`Visibilidade e marcas`} description={t`O que o jogador vê no site.`}>
      <fieldset disabled={isDisabled} className="grid gap-x-6 sm:grid-cols-2">
        {FLAGS.map((name) => (
          <Checkbox
            key={name}
            label={labels()[name]}
            checked={draft[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}

function OrderFields({ draft, isDisabled, change }: DraftFieldsProps) {
  return (
    <FormSection
      title={t`Ordem`}
      description={t`Fixados vêm antes de todos; destaques formam a faixa do início. Vazio: nenhum.`}
    >
      {POSITIONS.map((name) => (
        <Field
          key={name}
          label={labels()[name]}
          type="number"
          min={1}
          max={10_000}
          disabled={isDisabled}
          value={draft[name] ?? ''}
          onChange={({ target: { value } }) => change({ [name]: value === '' ? null : Number(value) })}
        />
      ))}
      <Field
        label={labels()['position']}
        type="number"
        min={0}
        disabled={isDisabled}
        value={draft.position}
        onChange={(event) => change({ position: Number(event.target.value) })}
      />
    </FormSection>
  )
}

function CertificateFields({
  draft,
  isDisabled,
  change,
  isHouseGame,
}: DraftFieldsProps & { isHouseGame: boolean }) {
  const all = useCall('listGameCategories')
  const withCategory = (slug: string, isIn: boolean) =>
    isIn ? [...draft.categories, slug].toSorted() : draft.categories.filter((each) => each !== slug)
  return (
    <FormSection
      title={t`Certificado e categorias`}
      description={t`Sob a licença, ninguém aposta dinheiro num jogo sem certificado válido ou que devolve menos de 85 %.`}
    >
      {CERTIFICATE.map((name) => (
        <Field
          key={name}
          label={labels()[name]}
          maxLength={120}
          disabled={isDisabled}
          value={draft[name] ?? ''}
          onChange={(event) => change({ [name]: event.target.value || null })}
        />
      ))}
      <Field
        label={labels()['certificate_until']}
        hint={t`O último dia em que vale. Vazio: sem fim.`}
        type="date"
        disabled={isDisabled}
        value={draft.certificate_until ?? ''}
        onChange={(event) => change({ certificate_until: event.target.value || null })}
      />
      {!isHouseGame && (
        <Field
          label={labels()['top_prize_plays']}
          hint={t`Como o certificado diz. Com mais de 100 milhões, a lei não permite oferecer o jogo.`}
          type="number"
          min={1}
          max={2_000_000_000}
          disabled={isDisabled}
          value={draft.top_prize_plays ?? ''}
          onChange={({ target: { value } }) =>
            change({ top_prize_plays: value === '' ? null : Number(value) })
          }
        />
      )}
      <fieldset disabled={isDisabled} className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="text-sm font-medium">{t`Categorias`}</legend>
        {(all.data?.categories ?? []).map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name.pt_BR}
            checked={draft.categories.includes(slug)}
            onChange={(event) => change({ categories: withCategory(slug, event.target.checked) })}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}
