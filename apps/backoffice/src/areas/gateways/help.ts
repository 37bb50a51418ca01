import { t } from '@lingui/core/macro'

export const gatewaysHelp = (): string =>
  t`Aqui se decide por onde entra e sai o dinheiro: quais gateways estão ligados, com que peso, limites, custo e horário, e com que credenciais.

O jogador vê uma escolha só, PIX. O servidor sorteia entre os gateways aptos conforme o peso e a saúde medida, ou toma o mais barato. Um gateway que falha sai sozinho do sorteio e volta sozinho depois de dois pedidos de teste que deram certo.

Cada decisão fica registrada com os candidatos e o motivo. Mudanças valem na hora em todos os servidores; jogadores não são notificados. Credenciais de um gateway real em produção esperam por uma segunda pessoa.`
