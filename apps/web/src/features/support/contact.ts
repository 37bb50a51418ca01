import { emailPattern, type Wire } from '@girassol/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Message = Wire<'contact'>['body']
export type Subject = Message['subject']

export const subjects: readonly { value: Subject; label: MessageDescriptor }[] = [
  { value: 'technical', label: msg`Suporte Técnico` },
  { value: 'payments', label: msg`Dúvidas sobre Pagamentos` },
  { value: 'account', label: msg`Problemas com Conta` },
  { value: 'suggestions', label: msg`Sugestões` },
  { value: 'other', label: msg`Outros` },
]

/** The form before and after: nothing is picked for the person. */
export interface Draft extends Omit<Message, 'subject'> {
  subject: Subject | ''
}

export const emptyDraft: Draft = { name: '', email: '', subject: '', message: '' }

export const NAME_MIN = 2
export const NAME_MAX = 120
export const MESSAGE_MAX = 5000

export const isEmail = (text: string): boolean => emailPattern.test(text.trim())

export const isField = (name: string): name is keyof Draft => name in emptyDraft
