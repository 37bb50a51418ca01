import type { ActionDialogTexts } from '../console/action/action-dialog.tsx'
import type { DetailPageTexts } from '../console/detail/detail-page.tsx'
import type { DiffTexts } from '../console/detail/diff.tsx'
import type { DataListTexts } from '../console/list/list-types.ts'
import type { SavedViewsTexts } from '../console/list/saved-views.tsx'

export const listPage = { help: 'Para que serve esta lista' }
export const filterBar = {
  label: 'Filtros',
  clear: 'Limpar',
  fewer: 'Menos filtros',
}
export const range = { from: 'de', until: 'até' }
export const copy = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar' }

export const list: DataListTexts = {
  caption: 'Pedidos',
  loading: 'Carregando…',
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais linhas',
  rowCount: (count, hasMore) => (hasMore ? `${count} primeiras linhas` : `${count} linhas`),
  end: 'Fim da lista',
  errorTitle: 'Não foi possível carregar a lista',
  retry: 'Tentar de novo',
  columns: 'Colunas',
  csv: 'CSV',
  csvRunning: (rows) => `Baixando: ${rows} linhas`,
  csvCancel: 'Parar',
  csvFailed: 'Não foi possível gerar o arquivo.',
  selectRow: 'Selecionar a linha',
  selectAll: 'Selecionar todas as linhas',
  selected: (count) => `${count} selecionadas`,
  clearSelection: 'Limpar seleção',
  keys: 'J e K mudam de linha, Enter abre, X seleciona.',
}

export const savedViews: SavedViewsTexts = {
  label: 'Vistas',
  all: 'Todos',
  save: 'Salvar vista',
  name: 'Nome da vista',
  confirm: 'Salvar',
  cancel: 'Cancelar',
  remove: (name) => `Apagar a vista ${name}`,
}

export const diff: DiffTexts = {
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  none: '—',
  yes: 'sim',
  no: 'não',
  noChange: 'Nada muda.',
  showAll: (count) => `Mostrar também ${count} sem mudança`,
  showChanged: 'Mostrar só o que mudou',
}

export const detail: DetailPageTexts = {
  tabs: 'Partes do pedido',
  timeline: 'Linha do tempo',
  timelineEmpty: 'Nada aconteceu ainda.',
  loading: 'Carregando…',
  errorTitle: 'Não foi possível carregar',
  retry: 'Tentar de novo',
  missingTitle: 'Este registro não existe',
  backTo: (label) => `Voltar para ${label}`,
}

export const action: ActionDialogTexts = {
  close: 'Fechar',
  cancel: 'Cancelar',
  consequences: 'O que acontece',
  playerReads: 'O que o jogador lê',
  playerReadsNothing: 'O jogador não é avisado.',
  changes: 'O que muda',
  reason: 'Motivo',
  reasonOptional: 'Motivo (opcional)',
  reasonHint: 'Fica no registro de auditoria.',
  reasonShort: (min) => `Escreva pelo menos ${min} caracteres.`,
  failed: 'Não deu certo. Tente de novo.',
  diff,
}
