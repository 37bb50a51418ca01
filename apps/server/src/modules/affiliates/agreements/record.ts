import type { Setting } from '@girassol/contract'
import { createHash } from 'node:crypto'
import { momentText } from '../../../platform/moment.ts'
import type { AgreementRow, VersionRow } from './queries.ts'

type Acceptance = Pick<AgreementRow, 'name' | 'cpf' | 'ip' | 'accepted_at'>

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const UNKNOWN = 'não informado'

/** The contract as it is kept and downloaded: parties, text and acceptance, in Portuguese. */
export function recordOf(
  { version, text, hash }: VersionRow,
  { legal_name, cnpj, licence }: Setting['operator'],
  { name, cpf, ip, accepted_at }: Acceptance,
): string {
  return `CONTRATO DE AFILIADOS PARA DIVULGAÇÃO DE APOSTAS DE QUOTA FIXA
Versão ${version}

PARTES
Operador: ${legal_name ?? UNKNOWN}, CNPJ ${cnpj ?? UNKNOWN}, autorização ${licence ?? UNKNOWN}
Afiliado: ${name}, CPF ${cpf}

${text}

ACEITAÇÃO ELETRÔNICA
Nome: ${name}
CPF: ${cpf}
Data e hora: ${momentText(accepted_at, 'pt_BR')}, horário de Brasília (${accepted_at.toISOString()})
Endereço IP: ${ip}
Versão aceita: ${version}
SHA-256 do texto aceito: ${hash}
`
}
