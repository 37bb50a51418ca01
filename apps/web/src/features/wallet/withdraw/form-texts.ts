import { formatBRL } from '@girassol/money'
import { useLingui } from '@lingui/react/macro'
import type { Limits } from '../../../shared/money/amount.ts'
import type { WithdrawalFault } from './amounts.ts'
import type { Variant } from './draft.ts'
import type { Outcome } from './request.ts'
import type { KeyFault, KeyType } from './pix-key.ts'

type Refused = Extract<Outcome, { kind: 'refused' }>

/** Why a draft or a request is not good, in the words of the specification. */
export function useFormTexts() {
  const { t } = useLingui()
  return {
    amount(fault: WithdrawalFault, limits: Limits): string {
      const [min, max] = [formatBRL(limits.min), formatBRL(limits.max)]
      if (fault === 'below') return t`O valor mínimo para saque é ${min}`
      if (fault === 'above') return t`O valor máximo para saque é ${max}`
      return fault === 'insufficient' ? t`Saldo insuficiente para realizar o saque` : t`Valor inválido`
    },
    key(fault: KeyFault, type: KeyType | null): string {
      if (fault === 'required') return t`Chave PIX obrigatória`
      if (fault === 'foreign')
        return t`Só telefones do Brasil (+55) são chave PIX. Use CPF, e-mail ou chave aleatória.`
      if (type === 'cpf') return t`Digite um CPF válido`
      if (type === 'phone') return t`Digite o telefone com DDD`
      return type === 'email'
        ? t`Digite um e-mail válido`
        : t`Cole a chave inteira, como o seu banco a mostra`
    },
    type: t`Tipo de chave obrigatório`,
    consent: t`Você precisa consentir com o vínculo da chave aleatória antes de prosseguir`,
    /** What the server said; where it said nothing, what happened. */
    refusal({ texts, reason }: Refused, variant: Variant): string[] {
      if (reason === 'explained') return []
      if (texts.length > 0) return texts
      if (reason === 'connection') return [t`Erro de conexão`]
      if (variant === 'page') return [t`Erro ao processar sua solicitação`]
      return [reason === 'withdraw' ? t`Erro no saque` : t`Erro ao processar requisição`]
    },
    done: (variant: Variant): string =>
      variant === 'page' ? t`Saque solicitado com sucesso!` : t`Solicitação enviada`,
  }
}

/** The types as people know them. */
export function useTypeNames(): Record<KeyType, string> {
  const { t } = useLingui()
  return { cpf: t`CPF`, email: t`E-mail`, phone: t`Telefone`, random: t`Aleatória` }
}
