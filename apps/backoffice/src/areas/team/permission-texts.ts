import type { AuditAction, OperatorPermission } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'

export interface PermissionText {
  label: string
  /** What a person with it can do, in plain words. */
  explanation: string
}

/** What each permission allows. One without a text is shown by its name. */
const permissionTexts = (): Record<string, PermissionText> => ({
  ...moneyTexts(),
  ...playerTexts(),
  ...gameTexts(),
  ...settingTexts(),
  ...teamTexts(),
})

const moneyTexts = () => ({
  'today.read': {
    label: t`Ver o dia`,
    explanation: t`Vê depósitos, saques, receita e filas de hoje.`,
  },
  'withdrawals.read': {
    label: t`Ver saques`,
    explanation: t`Vê a fila de saques, com valores, regras e comprovantes.`,
  },
  'withdrawals.review': {
    label: t`Decidir saques`,
    explanation: t`Aprova, recusa ou segura saques. O dinheiro sai da casa.`,
  },
  'deposits.read': { label: t`Ver depósitos`, explanation: t`Vê cobranças e seus estados.` },
  'deposits.inquire': {
    label: t`Consultar o gateway`,
    explanation: t`Pergunta de novo ao gateway sobre um depósito, que pode então ser creditado.`,
  },
  'deposits.refund': {
    label: t`Devolver depósitos`,
    explanation: t`Devolve um pagamento a quem o fez. O dinheiro sai da casa.`,
  },
  'identity.read': {
    label: t`Ver verificações de identidade`,
    explanation: t`Vê o que a instituição conferiu de cada jogador, sem documentos nem fotos. Sinais de sanções são sigilosos.`,
  },
  'identity.decide': {
    label: t`Decidir identidades`,
    explanation: t`Aprova, recusa e reabre verificações de identidade.`,
  },
  'identity.evidence': {
    label: t`Abrir referências de evidências`,
    explanation: t`Abre a referência com que documentos e fotos são pedidos à instituição. Cada abertura fica na auditoria.`,
  },
  'identity.lists': {
    label: t`Importar listas de pessoas`,
    explanation: t`Troca as listas de pessoas proibidas, expostas e sob sanções. Jogadores nelas param na hora.`,
  },
  'risk.read': {
    label: t`Ver casos de risco`,
    explanation: t`Vê suspeitas e sinais sobre jogadores. São sigilosos: o jogador nunca pode saber deles.`,
  },
  'risk.decide': {
    label: t`Decidir casos de risco`,
    explanation: t`Analisa, arquiva e comunica ao COAF; a comunicação precisa de duas pessoas.`,
  },
  'risk.rules': {
    label: t`Mudar regras de risco`,
    explanation: t`Muda pesos e limites das regras que abrem casos.`,
  },
  'findings.resolve': {
    label: t`Resolver ocorrências`,
    explanation: t`Encerra o que a conciliação não conseguiu casar, com uma decisão registrada.`,
  },
})

const playerTexts = () => ({
  'players.read': {
    label: t`Ver jogadores`,
    explanation: t`Busca jogadores e vê cadastro, saldos, extrato e jogos. São dados pessoais.`,
  },
  'players.note': { label: t`Anotar`, explanation: t`Escreve notas e etiquetas; o jogador não as vê.` },
  'players.block': {
    label: t`Bloquear jogadores`,
    explanation: t`Impede um jogador de entrar, apostar ou sacar, e desfaz o bloqueio.`,
  },
  'players.sign_out': {
    label: t`Desconectar jogadores`,
    explanation: t`Encerra todas as sessões de um jogador.`,
  },
  'players.reset_second_factor': {
    label: t`Remover o segundo fator`,
    explanation: t`Tira o segundo fator de um jogador que perdeu o aparelho. Confirme antes quem pede.`,
  },
  'players.adjust': {
    label: t`Ajustar saldos`,
    explanation: t`Lança crédito ou débito no saldo, com motivo; acima de um valor, duas pessoas decidem.`,
  },
  'players.grant': {
    label: t`Conceder bônus`,
    explanation: t`Dá rodadas grátis ou bônus a um jogador.`,
  },
  'players.break': {
    label: t`Começar pausas`,
    explanation: t`Começa uma pausa ou autoexclusão a pedido do jogador. Ninguém a encurta.`,
  },
  'players.limit': {
    label: t`Diminuir limites`,
    explanation: t`Define para um jogador um máximo menor do que o limite que vale. Nunca aumenta um limite; retirar o máximo precisa de uma segunda pessoa com esta permissão.`,
  },
  'players.close': {
    label: t`Encerrar contas`,
    explanation: t`Fecha a conta de um jogador. Não se desfaz.`,
  },
  'affiliates.read': {
    label: t`Ver afiliados`,
    explanation: t`Contratos aceitos por afiliados, com CPF, e as peças que eles enviam.`,
  },
  'affiliates.decide': {
    label: t`Decidir peças de afiliados`,
    explanation: t`Aprova ou recusa o que um afiliado quer publicar.`,
  },
  'players.inquiry': {
    label: t`Conduzir apurações`,
    explanation: t`Abre a apuração que para apostas e depósitos, ouve o jogador e decide: encerrar, com outra pessoa, ou liberar.`,
  },
})

const gameTexts = () => ({
  'games.read': { label: t`Ver jogos`, explanation: t`Vê provedores, jogos e o retorno medido.` },
  'games.write': {
    label: t`Organizar jogos`,
    explanation: t`Muda categorias, ordem, destaques e o que aparece na vitrine.`,
  },
  'games.stop': {
    label: t`Parar jogos`,
    explanation: t`Para e religa um jogo, um provedor ou todas as apostas, na hora.`,
  },
  'games.wins': {
    label: t`Decidir prêmios retidos`,
    explanation: t`Credita ao jogador ou recusa prêmios de provedores retidos por serem altos demais.`,
  },
  'games.import': {
    label: t`Importar jogos`,
    explanation: t`Traz jogos de um arquivo, depois de ver cada linha com problema.`,
  },
})

const settingTexts = () => ({
  'settings.read': { label: t`Ver configurações`, explanation: t`Vê as configurações e quem as mudou.` },
  'settings.write': {
    label: t`Mudar configurações`,
    explanation: t`Muda limites e regras da casa; as perigosas esperam uma segunda pessoa.`,
  },
  'branding.write': { label: t`Mudar a marca`, explanation: t`Muda nome, cores e logotipo do site.` },
  'gateways.write': {
    label: t`Mudar gateways`,
    explanation: t`Liga gateways de pagamento e troca suas credenciais. Decide por onde passa o dinheiro.`,
  },
  'providers.write': {
    label: t`Mudar provedores`,
    explanation: t`Liga provedores de jogos e troca suas credenciais.`,
  },
  'profile.write': {
    label: t`Mudar o perfil regulatório`,
    explanation: t`Escolhe as regras da lei que a casa segue.`,
  },
})

const teamTexts = () => ({
  'approvals.read': {
    label: t`Ver pedidos de aprovação`,
    explanation: t`Vê o que espera uma segunda pessoa.`,
  },
  'approvals.decide': {
    label: t`Decidir pedidos`,
    explanation: t`Aprova ou recusa o que outra pessoa pediu; nunca o próprio pedido.`,
  },
  'team.read': { label: t`Ver a equipe`, explanation: t`Vê operadores, papéis, convites e sessões.` },
  'team.write': {
    label: t`Mudar a equipe`,
    explanation: t`Convida, desativa, muda papéis e encerra sessões de outras pessoas.`,
  },
  'roles.write': {
    label: t`Mudar papéis`,
    explanation: t`Decide o que cada papel pode fazer, menos os papéis que tem.`,
  },
  'audit.read': {
    label: t`Ver a auditoria`,
    explanation: t`Vê tudo o que operadores fizeram e confere se o registro está íntegro.`,
  },
  'archive.read': {
    label: t`Ver meses arquivados`,
    explanation: t`Vê os meses do livro que estão em arquivos e como foram verificados.`,
  },
  'archive.verify': {
    label: t`Verificar meses arquivados`,
    explanation: t`Manda ler e conferir todos os arquivos de um mês.`,
  },
  'compliance.read': {
    label: t`Ver a conformidade`,
    explanation: t`Vê cada regra da lei, as checagens e as exceções, e roda as checagens.`,
  },
  'regulator.read': {
    label: t`Ver relatórios ao regulador`,
    explanation: t`Vê os arquivos de cada dia, o que o regulador respondeu, a prova de cobertura e a contribuição.`,
  },
  'regulator.write': {
    label: t`Corrigir e reenviar arquivos`,
    explanation: t`Manda corrigir, reenviar ou gerar de novo arquivos ao regulador.`,
  },
  'regulator.download': {
    label: t`Baixar arquivos do regulador`,
    explanation: t`Baixa arquivos assinados, com CPF e movimentos dos jogadores.`,
  },
})

const roleLabels = (): Record<string, string> => ({
  owner: t`Dono`,
  finance: t`Financeiro`,
  support: t`Atendimento`,
  risk: t`Risco`,
  content: t`Conteúdo`,
  marketing: t`Marketing`,
  compliance: t`Conformidade`,
  auditor: t`Auditor`,
})

export const roleLabel = (name: string): string => roleLabels()[name] ?? name

export const rolesText = (roles: readonly string[]): string => roles.map(roleLabel).join(', ')

type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never

/** Every area of the contract has a label; the types say where one is missing. */
const areaLabels = (): Record<AreaOf<OperatorPermission | AuditAction>, string> => ({
  today: t`Hoje`,
  withdrawals: t`Saques`,
  deposits: t`Depósitos`,
  events: t`Acontecimentos`,
  findings: t`Ocorrências`,
  lists: t`Listas`,
  players: t`Jogadores`,
  returns: t`Devoluções de PIX`,
  identity: t`Identidade`,
  persons: t`Pessoas em listas`,
  affiliates: t`Afiliados`,
  risk: t`Risco`,
  games: t`Jogos`,
  settings: t`Configurações`,
  archive: t`Meses arquivados`,
  branding: t`Marca`,
  gateways: t`Gateways`,
  providers: t`Provedores`,
  profile: t`Perfil regulatório`,
  approvals: t`Aprovações`,
  team: t`Equipe`,
  roles: t`Papéis`,
  audit: t`Auditoria`,
  compliance: t`Conformidade`,
  regulator: t`Relatórios ao regulador`,
  ledger: t`Livro`,
  setup: t`Primeiros passos`,
  account: t`Conta própria`,
  session: t`Sessões`,
})

/** The area of a permission or an action: the name before the dot. One of a newer server is shown by its name. */
export const areaLabel = (name: string): string => new Map(Object.entries(areaLabels())).get(name) ?? name

export const permissionText = (permission: string): PermissionText =>
  permissionTexts()[permission] ?? { label: permission, explanation: '' }
