import type { Language } from '@girassol/contract'
import { msg, type Text, translate } from '../../../../platform/i18n.ts'
import { titleOf } from '../texts.ts'
import type { ReviewRule } from './queries.ts'

/** What a rule found, written to the operator about the player; the player reads the step of the same code in `texts.ts`. */
const rules: Record<ReviewRule, { passed: Text; failed: Text }> = {
  check_amount: {
    passed: msg({ message: 'O valor está dentro do que é pago sem análise.' }),
    failed: msg({ message: 'O valor está acima do que é pago sem análise.' }),
  },
  check_account: {
    passed: msg({ message: 'A conta do jogador tem o tempo que as configurações pedem.' }),
    failed: msg({ message: 'A conta do jogador é mais nova do que as configurações pedem.' }),
  },
  check_key: {
    passed: msg({ message: 'A chave PIX está entre os dados confirmados do jogador.' }),
    failed: msg({
      message: 'A chave PIX não está entre os dados confirmados do jogador: confira de quem é.',
    }),
  },
  check_flags: {
    passed: msg({ message: 'O jogador não tem depósito em questão nem mudança recente de acesso.' }),
    failed: msg({
      message: 'Um depósito do jogador está em questão, ou o acesso dele à conta mudou há pouco.',
    }),
  },
  check_count: {
    passed: msg({ message: 'O jogador pediu hoje menos saques do que o limite do dia.' }),
    failed: msg({ message: 'O jogador pediu hoje mais saques do que o limite do dia.' }),
  },
}

export const ruleTextsOf = (code: ReviewRule, passed: boolean, language: Language) => ({
  title: titleOf(code, passed, language),
  text: translate(language, passed ? rules[code].passed : rules[code].failed),
})
