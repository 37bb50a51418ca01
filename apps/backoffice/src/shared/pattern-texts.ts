import type {
  ActionDialogTexts,
  DataListTexts,
  DetailPageTexts,
  DiffTexts,
  SavedViewsTexts,
} from '@girassol/ui/console'
import { plural, t } from '@lingui/core/macro'
import { numberText } from './format/index.ts'

export const listTexts = (caption: string): DataListTexts => ({
  caption,
  loading: t`Carregando…`,
  loadMore: t`Carregar mais`,
  loadingMore: t`Carregando mais linhas`,
  rowCount: (count, hasMore) =>
    hasMore
      ? plural(count, { one: 'primeira linha', other: 'primeiras # linhas' })
      : plural(count, { one: '# linha', other: '# linhas' }),
  end: t`Fim da lista`,
  errorTitle: t`Não foi possível carregar a lista`,
  retry: t`Tentar de novo`,
  columns: t`Colunas`,
  csv: t`CSV`,
  csvRunning: (rows) => {
    const count = numberText(rows)
    return rows === 0 ? t`Preparando o arquivo…` : t`Baixando: ${count} linhas`
  },
  csvCancel: t`Parar`,
  csvFailed: t`Não foi possível gerar o arquivo.`,
  selectRow: t`Selecionar a linha`,
  selectAll: t`Selecionar todas as linhas`,
  selected: (count) => plural(count, { one: '# selecionada', other: '# selecionadas' }),
  clearSelection: t`Limpar seleção`,
  keys: t`J e K mudam de linha, Enter abre a linha, X seleciona.`,
})

export const savedViewsTexts = (): SavedViewsTexts => ({
  label: t`Vistas salvas`,
  all: t`Todos`,
  save: t`Salvar vista`,
  name: t`Nome da vista`,
  confirm: t`Salvar`,
  cancel: t`Cancelar`,
  remove: (name) => t`Apagar a vista ${name}`,
})

export const diffTexts = (): DiffTexts => ({
  field: t`Campo`,
  before: t`Antes`,
  after: t`Depois`,
  none: '—',
  yes: t`sim`,
  no: t`não`,
  noChange: t`Nada muda.`,
  showAll: (count) =>
    plural(count, {
      one: 'Mostrar também # campo sem mudança',
      other: 'Mostrar também # campos sem mudança',
    }),
  showChanged: t`Mostrar só o que mudou`,
})

export const detailTexts = (): DetailPageTexts => ({
  tabs: t`Partes da página`,
  timeline: t`Linha do tempo`,
  timelineEmpty: t`Nada aconteceu ainda.`,
  loading: t`Carregando…`,
  errorTitle: t`Não foi possível carregar`,
  retry: t`Tentar de novo`,
  missingTitle: t`Este registro não existe`,
  backTo: (label) => t`Voltar para ${label}`,
})

export const actionTexts = (): ActionDialogTexts => ({
  close: t`Fechar`,
  cancel: t`Cancelar`,
  consequences: t`O que acontece`,
  playerReads: t`O que o jogador lê`,
  playerReadsNothing: t`O jogador não é avisado.`,
  changes: t`O que muda`,
  reason: t`Motivo`,
  reasonOptional: t`Motivo (opcional)`,
  reasonHint: t`Fica no registro de auditoria, com o seu nome.`,
  reasonShort: (min) => t`Escreva pelo menos ${min} caracteres.`,
  failed: t`Não deu certo. Tente de novo.`,
  diff: diffTexts(),
})
