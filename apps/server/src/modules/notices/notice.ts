import type { Answer, Language } from '@girassol/contract'
import type { Events } from '../../platform/events.ts'

export type NoticeKind = Answer<'notices'>['notices'][number]['kind']

export interface NoticeDetail {
  /** In centavos. */
  amount?: string
  withdrawal?: string
  /** What a prize was won for. */
  title?: Record<Language, string>
  prize?: Events['prize.paid']['prize']
  rounds?: number
  /** The name of a game. */
  game?: string
  /** When a pause ends; null: never. */
  until?: string | null
}
