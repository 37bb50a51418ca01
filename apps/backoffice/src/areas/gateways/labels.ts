import { t } from '@lingui/core/macro'
import type { StatusTone } from '../../shared/patterns.tsx'
import type { CallAnswer } from '../../shared/api/index.ts'

export type GatewayView = CallAnswer<'listGateways'>['gateways'][number]
export type Decision = CallAnswer<'listRoutingDecisions'>['items'][number]
type Verdict = GatewayView['charges']['verdict']

export const verdictText = (verdict: Verdict): string =>
  ({
    eligible: t`Apto`,
    switched_off: t`Gateway desligado`,
    not_allowed: t`O perfil não permite`,
    operation_off: t`Fora desta operação`,
    unsupported: t`Não oferece`,
    below_min: t`Abaixo do mínimo`,
    above_max: t`Acima do máximo`,
    outside_hours: t`Fora do horário`,
    circuit_open: t`Fora por falhas`,
    breaker_open: t`Fora por falhas neste servidor`,
    tried: t`Já tentado`,
  })[verdict]

export const verdictTone = (verdict: Verdict): StatusTone =>
  verdict === 'eligible'
    ? 'success'
    : verdict === 'circuit_open' || verdict === 'breaker_open'
      ? 'danger'
      : 'neutral'

export const reasonText = (reason: Decision['reason']): string =>
  ({
    named: t`Escolhido pelo jogador`,
    only: t`O único apto`,
    weight: t`Sorteio pelo peso`,
    cost: t`O mais barato`,
    trial: t`Pedido de teste`,
    last_resort: t`Último recurso: todos os aptos estavam fora`,
    same: t`Nova tentativa no mesmo`,
  })[reason]

export const outcomeText = (outcome: Decision['outcome']): string =>
  outcome === null
    ? t`Sem resposta ainda`
    : {
        accepted: t`Aceito`,
        refused: t`Recusado`,
        unavailable: t`Fora do ar`,
        auth: t`Credenciais recusadas`,
        unknown: t`Desfecho desconhecido`,
      }[outcome]

export const outcomeTone = (outcome: Decision['outcome']): StatusTone =>
  outcome === 'accepted'
    ? 'success'
    : outcome === null
      ? 'neutral'
      : outcome === 'refused'
        ? 'warning'
        : 'danger'

export const operationText = (operation: Decision['operation']): string =>
  operation === 'charge' ? t`Cobrança` : t`Pagamento a jogador`

export const sourceText = (source: GatewayView['source']): string =>
  source === null
    ? t`Sem credenciais`
    : { file: t`Arquivo do servidor`, local: t`Instituição PIX local`, database: t`Definidas nesta tela` }[
        source
      ]

type Operation = 'charge' | 'payout'

/** The calls that a gateway's success rate and median time are measured on. */
export const measuredHref = (gateway: string, operation: Operation): string =>
  `/gateways/decisions?gateway=${gateway}&operation=${operation}&measured=yes`

/** The charges that were paid on a day, or the payouts that were sent. */
export const dailyHref = (gateway: string, operation: Operation, day: string): string =>
  operation === 'charge'
    ? `/deposits?state=paid&gateway=${gateway}&paid_from=${day}&paid_until=${day}`
    : `/gateways/decisions?gateway=${gateway}&operation=payout&outcome=accepted&from=${day}&until=${day}`
