import { type Cpf, maskCpf } from '@girassol/pix'

/** 15/11/2026 às 00:12 in São Paulo, independent of the server's time zone. */
export function when(at: Date): string {
  const date = at.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const time = at.toLocaleTimeString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${date} às ${time}`
}

/** A document as banks show it to others; records only ever hold checked ones. */
export const hideCpf = (cpf: string): string => maskCpf(cpf as Cpf)
