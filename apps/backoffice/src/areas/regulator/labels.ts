import type { RegulatorFamily, RegulatorFileState, RegulatorFinding } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type Day = CallAnswer<'listRegulatorDays'>['items'][number]
export type File = CallAnswer<'readRegulatorDay'>['files'][number]

export const familyLabels = (): Record<RegulatorFamily, string> => ({
  bettor: t`Apostadores`,
  games: t`Jogos on-line`,
  wallet: t`Carteiras dos apostadores`,
  'operator-daily': t`Operador, diário`,
  'operator-monthly': t`Operador, mensal`,
})

export const fileStateLabels = (): Record<RegulatorFileState, string> => ({
  requested: t`correção pedida`,
  built: t`a enviar`,
  sent: t`enviado`,
  rejected: t`rejeitado`,
  accepted: t`aceito`,
})

export const fileTones: Record<RegulatorFileState, StatusTone> = {
  requested: 'info',
  built: 'info',
  sent: 'info',
  rejected: 'danger',
  accepted: 'success',
}

export const dayStateLabels = (): Record<Day['state'], string> => ({
  open: t`em curso`,
  closed: t`gerando`,
  built: t`gerado`,
  held: t`retido`,
})

export const dayTones: Record<Day['state'], StatusTone> = {
  open: 'neutral',
  closed: 'info',
  built: 'success',
  held: 'danger',
}

export const findingLabels = (): Record<RegulatorFinding, string> => ({
  wallet_sum: t`Saldo inicial mais movimentos não dá o saldo final`,
  wallet_parts: t`Movimentos sem classificação`,
  wallet_continuity: t`O dia não começa com o saldo em que a carteira terminou`,
  file_sum: t`Os arquivos não somam entre si`,
  ledger_sum: t`Os arquivos não somam o que o razão moveu`,
  unidentified: t`Jogadores com movimento e sem CPF`,
})

export const failureLabels = (): Record<string, string> => ({
  unreachable: t`o serviço não foi encontrado`,
  timeout: t`o serviço não respondeu a tempo`,
  disconnected: t`a conexão caiu antes da resposta`,
  unauthorized: t`o certificado ou o token foi recusado`,
  rate_limited: t`envios demais; esperando`,
  unavailable: t`o serviço está fora do ar`,
  unreadable: t`a resposta não foi entendida`,
  refused: t`o envio foi recusado; alguém precisa decidir`,
  build: t`o arquivo não pôde ser gerado`,
})

export const answerLabels = (): Record<string, string> => ({
  requested: t`Correção pedida`,
  built: t`Gerado e assinado`,
  sent: t`Recebido pelo regulador`,
  accepted: t`Aceito`,
  rejected: t`Rejeitado`,
  failed: t`Falhou`,
  resent: t`Envio repetido`,
})
