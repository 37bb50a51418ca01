import { t } from '@lingui/core/macro'

/** The same text as the page of the handbook. */
export const helpText = () =>
  t`Aqui se decide como a plataforma funciona: valores mínimos e máximos, regras de saque, bônus, afiliados, dados da empresa, marca, perfil de conformidade e provedores de jogos.

Cada configuração diz o que significa, qual é o padrão, quem a alterou e quando. A mudança vale na hora, em todos os servidores, e fica no registro de auditoria com o motivo.

Configurações perigosas (perfil de conformidade, aprovação automática de saques, retenção de prêmios) precisam de uma segunda pessoa. Quando não há outra pessoa que possa decidir, você digita o nome da plataforma para confirmar, e todos os donos recebem um e-mail.`
