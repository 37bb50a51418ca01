import type { CheckName, RuleSection } from '@girassol/contract/compliance'
import type { RuleStatus } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { StatusTone } from '../../shared/patterns.tsx'

export const sectionLabels = (): Record<RuleSection, string> => ({
  identity: t`Identidade e cadastro`,
  registry: t`Registro de impedidos`,
  payments: t`Pagamentos e carteira`,
  rewards: t`Bônus e recompensas`,
  responsible: t`Jogo responsável`,
  games: t`Jogos`,
  house: t`Casa, relatórios e dados`,
  updates: t`Regras de 2025 e 2026`,
  standards: t`Padrões técnicos`,
})

export const statusLabels = (): Record<RuleStatus, string> => ({
  failing: t`Com exceções`,
  passing: t`Conferida`,
  tested: t`Testada`,
  unproven: t`Sem prova`,
  not_met: t`Ainda não atendida`,
  outside: t`Fora do sistema`,
})

export const statusTones: Record<RuleStatus, StatusTone> = {
  failing: 'danger',
  passing: 'success',
  tested: 'success',
  unproven: 'warning',
  not_met: 'warning',
  outside: 'neutral',
}

export const checkLabels = (): Record<CheckName, string> => ({
  'players.cpf': t`CPFs das contas`,
  'players.age': t`Idade das contas ativas`,
  'players.consents': t`Aceite dos termos`,
  'limits.raises': t`Aumentos de limites confirmados`,
  'withdrawals.due': t`Saques dentro de 120 minutos`,
  'withdrawals.own_key': t`Saques pagos ao próprio CPF`,
  'gateways.cards': t`Meios de depósito oferecidos`,
  'returns.due': t`Devoluções pedidas por bancos respondidas em 7 dias`,
  'persons.lists': t`Idade das listas de pessoas`,
  'persons.staff': t`CPF de cada operador registrado`,
  'registration.complete': t`Cadastros incompletos sem depósito nem aposta`,
  'risk.cases_due': t`Casos de risco decididos no prazo`,
  'risk.evaluated': t`Depósitos e saques avaliados em até uma hora`,
  'risk.notices': t`Aviso anual de não ocorrência ao COAF`,
  'risk.qualification': t`Jogadores com dinheiro em movimento qualificados e revistos`,
  'risk.qualification_partners': t`Operadores e afiliados qualificados e revistos`,
  'ledger.books': t`Livro-razão inteiro`,
  'money.segregated': t`Dinheiro dos jogadores coberto, por dia`,
  'regulator.files': t`Arquivos aceitos no prazo`,
  'tax.statements': t`Comprovantes anuais emitidos`,
  'bonuses.tied': t`Bônus ligados a depósito`,
  'wheels.authorised': t`Roletas de prêmios com autorização`,
  'games.return': t`Retorno teórico dos jogos`,
  'games.certificate': t`Certificados dos jogos`,
  'games.top_prize': t`Prêmio máximo alcançável dos jogos`,
  'rounds.recomputed': t`Rodadas recalculadas das sementes`,
  'rounds.pace': t`Intervalo entre rodadas`,
  'draws.uniform': t`Autoteste do gerador`,
  'audit.chain': t`Cadeia da auditoria`,
  'inquiries.records': t`Decisões de apurações iguais ao registro e à auditoria`,
  'location.checks': t`Localização conferida antes de apostar`,
  'advertising.offers': t`Textos de banners e promoções`,
  'advertising.rewards': t`Textos de missões, torneios e roletas`,
  'affiliates.contracts': t`Contrato de cada afiliado que ganha`,
  'data.purposes': t`Dados pessoais com finalidade`,
  'site.identity': t`Dados da empresa no rodapé`,
  'site.domain': t`Domínio do site`,
  'program.files': t`Arquivos do programa`,
})
