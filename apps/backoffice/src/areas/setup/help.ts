import { t } from '@lingui/core/macro'

/** The same text as the page of the handbook. */
export const helpText = () =>
  t`O caminho de um banco de dados vazio até o primeiro depósito e o primeiro saque pagos. Cada passo é verificado no estado real da plataforma: nada precisa ser marcado à mão.

Passos que dependem de outra pessoa ou de um jogador podem esperar; o guia fica à vista até que todos estejam feitos.`
