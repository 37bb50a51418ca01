import type { RiskRule } from '@girassol/contract/operator'
import { calendarDay } from '../../platform/moment.ts'
import { ruleDefinitions } from './rules.ts'

/** Involvement 49 of Comunicado Siscoaf 97: bettor. */
const BETTOR = '49'

export interface Occurrence {
  /** Short and unique. */
  number: string
  reporterCnpj: string
  from: Date
  to: Date
  deposited: bigint
  withdrawn: bigint
  person: { cpf: string; name: string; openedAt: Date; isExposed: boolean }
  rules: readonly RiskRule[]
  detail: string
}

/** A batch with one occurrence. Upper-case ASCII, as the authority advises; dates are dd/mm/yyyy, amounts have a comma. */
export function siscoafFile(occurrence: Occurrence): string {
  const { number, reporterCnpj, from, to, deposited, withdrawn, person, rules, detail } = occurrence
  const codes = [...new Set(rules.flatMap((rule) => ruleDefinitions[rule].siscoafCode ?? []))].toSorted()
  const involved = [
    tag('CPFCNPJEnv', person.cpf),
    tag('NmEnv', person.name),
    tag('TpEnv', BETTOR),
    tag('DtAbConta', dateText(person.openedAt)),
    tag('PObrigada', '0'),
    tag('PEP', person.isExposed ? '1' : '0'),
    tag('ServPub', '0'),
  ]
  const body = [
    tag('CPFCNPJCom', reporterCnpj),
    tag('NumOcorrencia', number),
    tag('DtInicio', dateText(from)),
    tag('DtFim', dateText(to)),
    tag('VlCred', amountText(deposited)),
    tag('VlDeb', amountText(withdrawn)),
    tag('Det', detail),
    `<ENQUADRAMENTOS>${codes.map((code) => tag('CodEnq', code)).join('')}</ENQUADRAMENTOS>`,
    `<ENVOLVIDOS><ENVOLVIDO>${involved.join('')}</ENVOLVIDO></ENVOLVIDOS>`,
  ]
  return `<LOTE><OCORRENCIAS ID="${textOf(number)}"><OCORRENCIA>${body.join('')}</OCORRENCIA></OCORRENCIAS></LOTE>`
}

const tag = (name: string, text: string): string => `<${name}>${textOf(text)}</${name}>`

/** Accents are taken off; what is left outside ASCII, and markup, becomes a space. */
const textOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[<>&"']/g, ' ')
    .toUpperCase()

function dateText(at: Date): string {
  const [year, month, day] = calendarDay(at).split('-')
  return `${day}/${month}/${year}`
}

const amountText = (centavos: bigint): string =>
  `${centavos / 100n},${String(centavos % 100n).padStart(2, '0')}`
