import { type AuditAction, auditActions } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'

type TextsOf<Area extends string> = { [Action in Extract<AuditAction, `${Area}.${string}`>]: string }

const moneyTexts = (): TextsOf<'deposits' | 'findings' | 'returns' | 'risk' | 'withdrawals'> => ({
  'deposits.inquire': t`Perguntou ao gateway por um depósito`,
  'deposits.reconcile': t`Conciliou com um gateway`,
  'deposits.refund': t`Devolveu um depósito`,
  'risk.archive': t`Arquivou um caso de risco`,
  'risk.assign': t`Assumiu um caso de risco`,
  'risk.change_qualification_rules': t`Mudou as regras da qualificação`,
  'risk.change_rule': t`Mudou uma regra de risco`,
  'risk.confirm': t`Confirmou uma comunicação ao COAF`,
  'risk.propose': t`Propôs uma comunicação ao COAF`,
  'risk.record_notice': t`Registrou o aviso anual de não ocorrência`,
  'risk.review_qualification': t`Reviu uma qualificação`,
  'risk.set_class': t`Definiu uma classe de risco`,
  'returns.accept': t`Aceitou um pedido de devolução do banco`,
  'returns.refuse': t`Recusou um pedido de devolução do banco`,
  'deposits.retry_refund': t`Repetiu uma devolução`,
  'findings.assign': t`Assumiu uma ocorrência`,
  'findings.ignore': t`Encerrou uma ocorrência sem ação`,
  'findings.release': t`Largou uma ocorrência`,
  'findings.reopen': t`Reabriu uma ocorrência`,
  'findings.resolve': t`Resolveu uma ocorrência`,
  'withdrawals.approve': t`Aprovou um saque`,
  'withdrawals.hold': t`Segurou um saque`,
  'withdrawals.inquire': t`Perguntou ao gateway por um saque`,
  'withdrawals.reject': t`Recusou um saque`,
  'withdrawals.set_reference': t`Deu a referência de um saque`,
  'withdrawals.take_over': t`Assumiu um saque de outra pessoa`,
})

const playerTexts = (): TextsOf<'affiliates' | 'persons' | 'players'> => ({
  'affiliates.approve_creative': t`Aprovou uma peça de um afiliado`,
  'affiliates.refuse_creative': t`Recusou uma peça de um afiliado`,
  'persons.decide': t`Decidiu se um jogador está em uma lista`,
  'persons.import': t`Importou uma lista de pessoas`,
  'players.adjust': t`Ajustou o saldo`,
  'players.adjust_request': t`Pediu um ajuste`,
  'players.block': t`Bloqueou um jogador`,
  'players.break': t`Começou uma pausa`,
  'players.limit': t`Diminuiu um limite`,
  'players.decide_identity': t`Decidiu uma verificação de identidade`,
  'players.remove_maximum': t`Retirou o máximo de um limite`,
  'players.reopen_identity': t`Reabriu uma verificação de identidade`,
  'players.close': t`Encerrou a conta de um jogador`,
  'players.close_after_inquiry': t`Encerrou a conta depois de uma apuração`,
  'players.lift_inquiry': t`Terminou uma apuração sem encerrar a conta`,
  'players.open_inquiry': t`Abriu uma apuração sobre uma conta`,
  'players.close_by_house': t`Encerrou a conta por decisão da casa`,
  'players.grant': t`Deu rodadas grátis`,
  'players.cancel_free_spins': t`Cancelou rodadas grátis`,
  'players.retry_free_spins': t`Pediu de novo rodadas grátis a um provedor`,
  'players.note': t`Escreveu uma nota`,
  'players.reset_second_factor': t`Desligou a segunda etapa de um jogador`,
  'players.reverse_adjustment': t`Estornou um ajuste`,
  'players.reverse_adjustment_request': t`Pediu um estorno`,
  'players.sign_out': t`Encerrou as sessões de um jogador`,
  'players.tag': t`Mudou as etiquetas`,
  'players.unblock': t`Desbloqueou um jogador`,
  'players.view': t`Abriu a página de um jogador`,
  'players.view_identity_evidence': t`Abriu a referência da evidência de uma identidade`,
})

/** What happened without an operator. */
const eventTexts = (): TextsOf<'events'> => ({
  'events.account_closed': t`Uma conta foi encerrada`,
  'events.credential_changed': t`Senha, contato ou segunda etapa de um jogador mudou`,
  'events.login_locked': t`Falhas bloquearam a entrada de um jogador`,
  'events.win_held': t`Um ganho foi retido para revisão`,
})

const gameTexts = (): TextsOf<'games' | 'providers'> => ({
  'games.accept_listed': t`Aceitou uma mudança da lista de um provedor`,
  'games.compare_provider_day': t`Mandou conferir um dia com um provedor`,
  'games.decide_finding': t`Decidiu sobre uma diferença com um provedor`,
  'games.create_category': t`Criou uma categoria`,
  'games.edit': t`Editou um jogo`,
  'games.edit_category': t`Editou uma categoria`,
  'games.edit_provider': t`Editou um provedor`,
  'games.import': t`Importou jogos`,
  'games.import_conformance': t`Importou um relatório de conformidade com provedores`,
  'games.read_list': t`Mandou ler a lista de um provedor`,
  'games.refuse_win': t`Recusou um prêmio retido`,
  'games.release_win': t`Creditou um prêmio retido`,
  'games.reject_listed': t`Rejeitou uma mudança da lista de um provedor`,
  'games.resume': t`Retomou o jogo`,
  'games.stop': t`Parou o jogo`,
  'providers.disable': t`Desligou um provedor`,
  'providers.enable': t`Ligou um provedor`,
  'providers.set_key': t`Guardou a chave de um provedor`,
  'providers.link_game': t`Ligou um jogo ao provedor que o executa`,
})

const settingTexts = (): TextsOf<
  'branding' | 'gateways' | 'ledger' | 'lists' | 'regulator' | 'settings' | 'setup'
> => ({
  'branding.change_links': t`Mudou os links da marca`,
  'gateways.edit': t`Editou um gateway`,
  'gateways.remove_credentials': t`Removeu as credenciais de um gateway`,
  'gateways.reset_circuit': t`Religou um gateway`,
  'gateways.set_credentials': t`Guardou as credenciais de um gateway`,
  'gateways.strategy': t`Mudou o roteamento`,
  'ledger.archive': t`Arquivou um mês do livro`,
  'ledger.verify': t`Mandou verificar um mês arquivado`,
  'lists.download': t`Baixou uma lista inteira`,
  'regulator.download': t`Baixou um arquivo do regulador`,
  'regulator.rebuild': t`Mandou gerar de novo os arquivos de um dia`,
  'regulator.rectify': t`Mandou corrigir um arquivo do regulador`,
  'regulator.resend': t`Mandou reenviar um arquivo do regulador`,
  'settings.change': t`Mudou configurações`,
  'setup.confirm_withdrawal_rules': t`Confirmou as regras de saque`,
  'setup.test_mail': t`Enviou um e-mail de teste`,
})

const teamTexts = (): TextsOf<'account' | 'approvals' | 'roles' | 'session' | 'team'> => ({
  'account.add_passkey': t`Adicionou uma chave de acesso`,
  'account.change_language': t`Mudou o próprio idioma`,
  'account.change_password': t`Trocou a própria senha`,
  'account.remove_passkey': t`Removeu uma chave de acesso`,
  'account.renew_recovery_codes': t`Gerou novos códigos de recuperação`,
  'approvals.approve': t`Aprovou um pedido`,
  'approvals.reject': t`Recusou um pedido`,
  'approvals.request': t`Pediu uma aprovação`,
  'approvals.withdraw': t`Retirou um pedido`,
  'roles.edit': t`Editou um papel`,
  'session.open': t`Entrou`,
  'team.assign_roles': t`Mudou os papéis de alguém`,
  'team.break_glass': t`Usou o acesso de emergência`,
  'team.disable': t`Desativou um operador`,
  'team.enable': t`Reativou um operador`,
  'team.end_sessions': t`Encerrou as sessões de um operador`,
  'team.first_start': t`Abriu o primeiro acesso`,
  'team.invite': t`Convidou alguém`,
  'team.join': t`Aceitou o convite`,
  'team.record_cpf': t`Registrou o CPF de um operador`,
  'team.recover': t`Enviou um link de recuperação`,
  'team.recovered': t`Recuperou o acesso`,
  'team.revoke_invitation': t`Cancelou um convite`,
})

const actionTexts = (): Record<AuditAction, string> => ({
  ...moneyTexts(),
  ...playerTexts(),
  ...eventTexts(),
  ...gameTexts(),
  ...settingTexts(),
  ...teamTexts(),
})

/** What was done, in words; an action of a newer server is shown by its name. */
export const actionText = (action: string): string =>
  (actionTexts() as Record<string, string>)[action] ?? action

export const actionOptions = (): { value: string; label: string }[] => {
  const texts = actionTexts()
  return auditActions
    .map((value) => ({ value, label: texts[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
