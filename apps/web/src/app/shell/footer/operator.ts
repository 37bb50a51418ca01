import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WireSetting } from '../../../shared/state/boot.ts'

type Operator = WireSetting['operator']

/** One entry per field of the contract, in the order the footer shows them: the compiler refuses a missing or unknown one. */
const labels: Record<keyof Operator, MessageDescriptor> = {
  legal_name: msg`Razão social`,
  trade_name: msg`Nome fantasia`,
  cnpj: msg`CNPJ`,
  licence: msg`Autorização`,
  address: msg`Sede`,
  support_phone: msg`SAC`,
  support_email: msg`E-mail`,
  ombudsman: msg`Ouvidoria`,
}

export interface OperatorFact {
  name: string
  label: MessageDescriptor
  text: string
  href?: string
}

/** The configured facts only. */
export function operatorFacts(operator: Operator): OperatorFact[] {
  return (Object.keys(labels) as (keyof Operator)[]).flatMap((name) => {
    const text = operator[name]
    return text === null ? [] : [{ name, label: labels[name], ...present(name, text) }]
  })
}

function present(name: keyof Operator, text: string): Pick<OperatorFact, 'text' | 'href'> {
  if (name === 'cnpj') return { text: text.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') }
  if (name === 'support_email') return { text, href: `mailto:${text}` }
  if (name === 'support_phone') return { text, href: `tel:${text.replace(/[^\d+]/g, '')}` }
  return { text }
}
