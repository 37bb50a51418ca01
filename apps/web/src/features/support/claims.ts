import type { Claims } from '../../shared/proofs.ts'

/** What proves each sentence of the answers. */
export const claims: Claims = {
  'Entre na sua conta, toque em Depositar, escolha o valor e gere o código.': 'fact',
  'Leia o QR code no aplicativo do seu banco ou cole o código.': 'fact',
  'O código vale por 10 minutos.': 'lateMoney',
  'A confirmação costuma chegar em segundos e o saldo se atualiza sozinho.': 'credited',
  'Se passarem alguns minutos, confira no seu banco se o PIX foi concluído e escreva para nós com o comprovante.':
    'fact',
  'Um pagamento confirmado com atraso também é creditado.': 'lateMoney',
  'Para depositar, pode: o valor entra no saldo de quem gerou o código.': 'anyPayer',
  'Um saque para uma chave PIX que não é do seu cadastro espera a análise de uma pessoa.': 'foreignKey',
  'Não.': 'fact',
  'Um depósito pago pela conta de outro CPF é devolvido à origem, e o saque só é aceito para uma chave PIX do seu cadastro ou uma chave aleatória que você declara sua.':
    'ownPayer',
  'Em Carteira, toque em Sacar, escolha a sua chave PIX e o valor.': 'fact',
  'Os limites aparecem na tela antes do pedido.': 'withdrawalLimits',
  'Você acompanha cada saque no histórico, até ele cair na conta.': 'withdrawalWatched',
  'Pode.': 'bonusAsks',
  'Antes de concluir, a tela mostra quanto de bônus seria cancelado e pergunta se você quer continuar.':
    'bonusAsks',
  'O cancelamento atinge só o bolso de bônus, nunca o seu dinheiro.': 'bonusAsks',
  'Na tela de entrada, toque em “Esqueceu a senha?” e informe o e-mail ou telefone do cadastro.': 'fact',
  'Enviamos um link para criar uma senha nova.': 'resetLink',
  'Nossa equipe nunca pede a sua senha.': 'conduct',
  'A data de nascimento diz se você tem 18 anos ou mais, e o CPF garante uma conta por pessoa.': 'adult',
  'Os dois são pedidos antes do primeiro depósito.': 'identityToDeposit',
  'É uma conta por pessoa: o mesmo CPF, e-mail ou telefone não abre outra.': 'oneAccount',
  'No seu perfil você corrige seus dados e baixa uma cópia deles.': 'export',
  'Para o mais, escreva para nós: você recebe um protocolo.': 'contact',
  'Alguns registros precisam ser guardados por 5 anos, por lei.': 'law',
  'Saque o saldo, se houver, e encerre a conta no seu perfil.': 'closing',
  'Não é preciso dizer o motivo.': 'closing',
  'No seu perfil, em Pausa, escolha 24 horas, 7 dias ou 30 dias, ou a autoexclusão.': 'pauseTerms',
  'Vale na hora.': 'pauseAtOnce',
  'O tempo.': 'fact',
  'A pausa dura até 30 dias; a autoexclusão, de 3 meses a 5 anos ou para sempre.': 'pauseTerms',
  'Nas duas você não aposta nem deposita, ainda pode entrar e sacar, e não dá para voltar antes do fim.':
    'pauseAllows',
  'A pausa dura até 30 dias: você não aposta nem deposita, ainda pode entrar e sacar.': 'pauseAllows',
  'A autoexclusão, de 3 meses a 5 anos ou para sempre, encerra a conta e devolve o saldo por PIX à conta do seu CPF.':
    'exclusionCloses',
  'Não dá para voltar antes do fim.': 'pauseFirm',
  'O governo federal tem uma plataforma para isso.': 'fact',
  'Com uma única inscrição você fica fora de todas as casas autorizadas no Brasil.': 'fact',
  'Você não está só.': 'fact',
  'O CVV atende pelo telefone 188, de graça, 24 horas por dia.': 'fact',
  'O SUS oferece tratamento: procure a unidade de saúde ou o CAPS mais perto de você.': 'fact',
  'E no seu perfil você se autoexclui na hora.': 'pauseAtOnce',
  'É o retorno teórico de um jogo: a parte do que é apostado que volta em prêmios, na média de muitas partidas.':
    'fact',
  'Não é uma previsão do que vai acontecer com você.': 'fact',
  'Não por isso.': 'outage',
  'O resultado fica registrado no servidor.': 'betCounts',
  'Ao abrir o jogo de novo, a partida da casa continua de onde parou.': 'resumed',
  'A aposta que um provedor cancelar é devolvida.': 'rollback',
  'As regras em vigor estão nos termos do bônus, e o que faltar aparece na sua carteira.': 'fact',
}
