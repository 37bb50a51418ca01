import { Badge, type BadgeTone } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { HistoryFault } from './records.ts'

/** The ways money moves, as the specification names them; an unknown one keeps its own name. */
export function useMethodNames(): (type: string) => string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    pix: 'PIX',
    bank_transfer: t`Transferência bancária`,
    credit_card: t`Cartão de crédito`,
    stripe: t`Cartão de crédito`,
    boleto: t`Boleto`,
    crypto: t`Criptomoeda`,
    paypal: 'PayPal',
    spin: t`Giro (Bônus)`,
    deposit: t`Depósito`,
    balance: t`Saldo`,
    refer: t`Indicação`,
  }
  return (type) =>
    names[
      type
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_')
    ] ??
    (type.trim() || t`Não informado`)
}

const tones: Record<number, BadgeTone> = { 0: 'warning', 1: 'success' }

interface StatusBadgeProps {
  status: number
  /** Deposits have no badge for what is neither done nor pending; the word stands alone. */
  silent?: boolean
}

export function StatusBadge({ status, silent = false }: StatusBadgeProps) {
  const { t } = useLingui()
  const words: Record<number, string> = { 0: t`Pendente`, 1: t`Concluído` }
  const word = words[status]
  if (word === undefined && silent) return <span className="text-ink-muted">{t`Cancelado`}</span>
  return <Badge tone={tones[status] ?? 'neutral'}>{word ?? t`Cancelado`}</Badge>
}

/** The server's messages, else ours. */
export function useFaultTexts(): (fault: HistoryFault) => string[] {
  const { t } = useLingui()
  return ({ texts, reason }) => {
    if (texts.length > 0) return texts
    return reason === 'connection'
      ? [t`Ocorreu um erro na comunicação com o servidor`]
      : [t`Ocorreu um erro ao processar a resposta do servidor`]
  }
}
