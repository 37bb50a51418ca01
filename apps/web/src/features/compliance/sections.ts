import type { Wire } from '@girassol/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Summary = Wire<'complianceSummary'>['answer']
export type PublicRule = Summary['rules'][number]

/** The first letter of a rule's name says where it belongs. */
const names: Record<string, MessageDescriptor> = {
  I: msg`Identidade e cadastro`,
  S: msg`Registro de impedidos`,
  M: msg`Pagamentos e carteira`,
  B: msg`Bônus e recompensas`,
  R: msg`Jogo responsável`,
  G: msg`Jogos`,
  A: msg`Casa, relatórios e dados`,
  T: msg`Padrões técnicos`,
}
const others = msg`Regras de 2025 e 2026`

export interface Section {
  name: MessageDescriptor
  rules: PublicRule[]
}

/** The rules in the order of the answer, those of one section together. */
export function sectionsOf(rules: readonly PublicRule[]): Section[] {
  const sections = new Map<MessageDescriptor, PublicRule[]>()
  for (const rule of rules) {
    const name = names[rule.id.charAt(0)] ?? others
    sections.set(name, [...(sections.get(name) ?? []), rule])
  }
  return [...sections].map(([name, found]) => ({ name, rules: found }))
}
