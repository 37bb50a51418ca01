import type { RiskRule } from '@girassol/contract/operator'
import { calendarDay } from '../../platform/moment.ts'
import { ruleDefinitions } from './rules.ts'

/** Involvement 49 of Comunicado Siscoaf 97: bettor. */
const BETTOR = '49'

/** Who reports, and where: the site has no branches, so the agency is the establishment of its CNPJ. */
interface Reporter {
  cnpj: string | null
  name: string | null
  address: string | null
}

export interface Occurrence {
  /** Short and unique. */
  number: string
  reporter: Reporter
  from: Date
  to: Date
  /** Of that time. */
  money: Readonly<Record<'prizes' | 'bets' | 'deposited' | 'withdrawn', bigint>>
  person: {
    cpf: string
    name: string
    /** The number of the account here. */
    account: string
    openedAt: Date
    updatedAt: Date
    isExposed: boolean
  }
  rules: readonly RiskRule[]
  detail: string
}

/**
 * A batch with one occurrence, with the fields in the order of the layout. Upper-case ASCII, as the authority advises; dates are dd/mm/yyyy,
 * amounts have a comma. The segment's amounts are prizes and bets, so deposits and withdrawals are stated in the text. A town that the
 * operator's address does not name is left out, for the person who sends the file.
 */
export function siscoafFile(occurrence: Occurrence): string {
  const { number, reporter, from, to, money, person, rules, detail } = occurrence
  const codes = [...new Set(rules.flatMap((rule) => ruleDefinitions[rule].siscoafCode ?? []))].toSorted()
  const agency = { number: reporter.cnpj?.slice(8, 12) ?? '', name: reporter.name ?? '' }
  const { town, state } = seatOf(reporter.address ?? '')
  const involved = [
    tag('CPFCNPJEnv', person.cpf),
    tag('NmEnv', person.name),
    tag('TpEnv', BETTOR),
    tag('AgNumEnv', agency.number),
    tag('AgNomeEnv', agency.name),
    tag('NumConta', person.account),
    tag('DtAbConta', dateText(person.openedAt)),
    tag('DtAtuaCad', dateText(person.updatedAt)),
    tag('PObrigada', '0'),
    tag('PEP', person.isExposed ? '1' : '0'),
    tag('ServPub', '0'),
  ]
  const flows = `Depósitos de ${amountText(money.deposited)} e saques de ${amountText(money.withdrawn)} no período. `
  const body = [
    tag('CPFCNPJCom', reporter.cnpj ?? ''),
    tag('NumOcorrencia', number),
    tag('DtInicio', dateText(from)),
    tag('DtFim', dateText(to)),
    tag('AgNum', agency.number),
    tag('AgNom', agency.name),
    tag('AgMun', town),
    tag('AgUF', state),
    tag('VlCred', amountText(money.prizes)),
    tag('VlDeb', amountText(money.bets)),
    // Nothing is set aside or proposed at a betting house.
    tag('VlProv', amountText(0n)),
    tag('VlProp', amountText(0n)),
    tag('Det', flows + detail),
    `<ENQUADRAMENTOS>${codes.map((code) => tag('CodEnq', code)).join('')}</ENQUADRAMENTOS>`,
    `<ENVOLVIDOS><ENVOLVIDO>${involved.join('')}</ENVOLVIDO></ENVOLVIDOS>`,
  ]
  return `<LOTE><OCORRENCIAS ID="${textOf(number)}"><OCORRENCIA>${body.join('')}</OCORRENCIA></OCORRENCIAS></LOTE>`
}

const STATES = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'
const SEAT = new RegExp(
  `(?:^|,|;| - )\\s*(\\p{L}[\\p{L} .'’]*?)\\s*(?:-|–|/|,)\\s*(${STATES})(?![\\p{L}\\d])`,
  'u',
)

/** Town and state at the end of a postal address, as `São Paulo - SP` or `São Paulo/SP`. */
function seatOf(address: string): { town: string; state: string } {
  const [, town = '', state = ''] = SEAT.exec(address) ?? []
  return { town, state }
}

/** Nothing where nothing is known. */
const tag = (name: string, text: string): string => (text === '' ? '' : `<${name}>${textOf(text)}</${name}>`)

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
