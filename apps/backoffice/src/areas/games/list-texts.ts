import type { GameListChangeKind, GameListChangeState, GameListReason } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import { dateText, momentText } from '../../shared/format/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'
import { rtpText, typeText } from './game-texts.tsx'

export type ListChange = CallAnswer<'listGameListChanges'>['items'][number]
export type ProviderList = CallAnswer<'listGameLists'>['lists'][number]

export const kindTexts = (): Record<GameListChangeKind, string> => ({
  new: t`Jogo novo`,
  renamed: t`Outro nome`,
  return: t`Outro retorno`,
  certificate: t`Outro certificado`,
  certificate_missing: t`Sem certificado`,
  certificate_expired: t`Certificado vencido`,
  vanished: t`Saiu da lista`,
  returned: t`De volta à lista`,
  recalled: t`Retirado pelo provedor`,
  blocked: t`Bloqueado no Brasil`,
})

export const stateTexts = (): Record<GameListChangeState, string> => ({
  waiting: t`À espera`,
  scheduled: t`Marcada`,
  applied: t`Aplicada`,
  accepted: t`Aceita`,
  rejected: t`Rejeitada`,
  superseded: t`Substituída`,
})

export const stateTones: Record<GameListChangeState, StatusTone> = {
  waiting: 'warning',
  scheduled: 'warning',
  applied: 'danger',
  accepted: 'success',
  rejected: 'neutral',
  superseded: 'neutral',
}

export const reasonTexts = (): Record<GameListReason, string> => ({
  return_missing: t`sem retorno informado`,
  return_low: t`retorno abaixo de 85 %`,
  certificate_missing: t`sem certificado`,
  certificate_expired: t`certificado vencido`,
})

const certificateText = ({ certificate, valid_until: until }: ListChange['after']): string => {
  if (!certificate) return t`nenhum`
  return until ? t`${certificate}, válido até ${dateText(until)}` : certificate
}

/** What the list says now, beside what the catalogue has. */
export function differenceText({ kind, before, after }: ListChange): string {
  switch (kind) {
    case 'new':
      return [
        after.studio,
        after.type && typeText(after.type),
        // What is missing is said by the reasons.
        typeof after.rtp === 'number' && t`retorno ${rtpText(after.rtp)}`,
        after.certificate && t`certificado ${certificateText(after)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    case 'renamed':
      return `${before.name ?? ''} → ${after.name ?? ''}`
    case 'return':
      return `${rtpText(before.rtp ?? null)} → ${rtpText(after.rtp ?? null)}`
    case 'certificate_missing':
      if (!before.certificate) return t`Nem a lista nem o catálogo têm um certificado.`
      return `${before.certificate} → ${certificateText(after)}`
    case 'certificate':
    case 'certificate_expired':
      return `${certificateText(before)} → ${certificateText(after)}`
    case 'recalled':
      return after.recalled_at ? t`em ${momentText(after.recalled_at)}` : ''
    case 'blocked':
      return (after.blocked_countries ?? []).join(', ')
    case 'vanished':
      return t`O provedor não oferece mais este jogo.`
    case 'returned':
      return t`O provedor oferece o jogo outra vez.`
  }
}

/** What accepting does, in the order of the kinds that are selected. */
export function acceptTexts(rows: readonly ListChange[]): string[] {
  const kinds = new Set(rows.map(({ kind }) => kind))
  const isAmong = (...some: GameListChangeKind[]) => some.some((kind) => kinds.has(kind))
  return [
    isAmong('new') && t`Jogos novos entram no catálogo e os jogadores podem abri-los.`,
    isAmong('new') &&
      t`Um jogo sem retorno ou sem certificado entra desligado, até alguém completar a página dele.`,
    isAmong('renamed', 'return', 'certificate') && t`Nome, retorno ou certificado passam a ser os da lista.`,
    isAmong('return') && t`Um jogo que cai abaixo de 85 % de retorno é desligado.`,
    isAmong('vanished', 'certificate_missing', 'certificate_expired') &&
      t`Os jogos que saíram da lista ou estão sem certificado válido são desligados; rodadas abertas são pagas.`,
    isAmong('returned') && t`Os jogos que voltaram à lista são ligados de novo.`,
  ].filter((text) => text !== false)
}
