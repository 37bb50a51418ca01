import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Profile } from '../../shared/state/settings.ts'

export interface Question {
  id: string
  ask: MessageDescriptor
  /** Depends on what the compliance profile allows. */
  answer: (profile: Profile) => MessageDescriptor
  more?: { label: MessageDescriptor; to: string }
}

export interface Topic {
  id: string
  title: MessageDescriptor
  questions: readonly Question[]
}

const payments: Topic = {
  id: 'pagamentos',
  title: msg`Depósitos e saques`,
  questions: [
    {
      id: 'depositar',
      ask: msg`Como deposito por PIX?`,
      answer: () =>
        msg`Entre na sua conta, toque em Depositar, escolha o valor e gere o código. Leia o QR code no aplicativo do seu banco ou cole o código. O código vale por 10 minutos.`,
      more: { label: msg`Ir para o depósito`, to: '/profile/deposit' },
    },
    {
      id: 'demora',
      ask: msg`Paguei e o saldo não entrou. E agora?`,
      answer: () =>
        msg`A confirmação costuma chegar em segundos e o saldo se atualiza sozinho. Se passarem alguns minutos, confira no seu banco se o PIX foi concluído e escreva para nós com o comprovante. Um pagamento confirmado com atraso também é creditado.`,
    },
    {
      id: 'conta-de-outra-pessoa',
      ask: msg`Posso usar a conta bancária de outra pessoa?`,
      answer: (profile) =>
        profile.allows('third_party_payer')
          ? msg`Para depositar, pode: o valor entra no saldo de quem gerou o código. Um saque para uma chave PIX que não é do seu cadastro espera a análise de uma pessoa.`
          : msg`Não. Um depósito pago pela conta de outro CPF é devolvido à origem, e o saque só é aceito para uma chave PIX do seu cadastro ou uma chave aleatória que você declara sua.`,
    },
    {
      id: 'sacar',
      ask: msg`Como peço um saque?`,
      answer: () =>
        msg`Em Carteira, toque em Sacar, escolha a sua chave PIX e o valor. Os limites aparecem na tela antes do pedido. Você acompanha cada saque no histórico, até ele cair na conta.`,
      more: { label: msg`Abrir a carteira`, to: '/profile/wallet' },
    },
    {
      id: 'bonus-ativo',
      ask: msg`Tenho um bônus ativo. Posso sacar?`,
      answer: () =>
        msg`Pode. Antes de concluir, a tela mostra quanto de bônus seria cancelado e pergunta se você quer continuar. O cancelamento atinge só o bolso de bônus, nunca o seu dinheiro.`,
      more: { label: msg`Ler os termos do bônus`, to: '/terms/bonus' },
    },
  ],
}

const account: Topic = {
  id: 'conta',
  title: msg`Sua conta`,
  questions: [
    {
      id: 'senha',
      ask: msg`Esqueci a senha. Como entro?`,
      answer: () =>
        msg`Na tela de entrada, toque em “Esqueceu a senha?” e informe o e-mail ou telefone do cadastro. Enviamos um link para criar uma senha nova. Nossa equipe nunca pede a sua senha.`,
      more: { label: msg`Recuperar a senha`, to: '/forgot-password' },
    },
    {
      id: 'cpf',
      ask: msg`Por que pedem CPF e data de nascimento?`,
      answer: () =>
        msg`A data de nascimento diz se você tem 18 anos ou mais, e o CPF garante uma conta por pessoa. Os dois são pedidos antes do primeiro depósito.`,
    },
    {
      id: 'duas-contas',
      ask: msg`Posso ter mais de uma conta?`,
      answer: () => msg`Não. É uma conta por pessoa: o mesmo CPF, e-mail ou telefone não abre outra.`,
    },
    {
      id: 'meus-dados',
      ask: msg`Como vejo, corrijo ou apago meus dados?`,
      answer: () =>
        msg`No seu perfil você corrige seus dados e baixa uma cópia deles. Para o mais, escreva para nós: você recebe um protocolo. Alguns registros precisam ser guardados por 5 anos, por lei.`,
      more: { label: msg`Ler a política de privacidade`, to: '/terms/privacy-policy' },
    },
    {
      id: 'encerrar',
      ask: msg`Como encerro minha conta?`,
      answer: () =>
        msg`Saque o saldo, se houver, e encerre a conta no seu perfil. Não é preciso dizer o motivo.`,
    },
  ],
}

const care: Topic = {
  id: 'jogo-responsavel',
  title: msg`Jogo responsável`,
  questions: [
    {
      id: 'fazer-pausa',
      ask: msg`Como faço uma pausa?`,
      answer: () =>
        msg`No seu perfil, em Pausa, escolha 24 horas, 7 dias ou 30 dias, ou a autoexclusão. Vale na hora.`,
      more: { label: msg`Abrir o perfil`, to: '/profile/perfil' },
    },
    {
      id: 'pausa',
      ask: msg`Qual é a diferença entre pausa e autoexclusão?`,
      answer: (profile) =>
        profile.allows('exclusion_keeps_account')
          ? msg`O tempo. A pausa dura até 30 dias; a autoexclusão, de 3 meses a 5 anos ou para sempre. Nas duas você não aposta nem deposita, ainda pode entrar e sacar, e não dá para voltar antes do fim.`
          : msg`A pausa dura até 30 dias: você não aposta nem deposita, ainda pode entrar e sacar. A autoexclusão, de 3 meses a 5 anos ou para sempre, encerra a conta e devolve o saldo por PIX à conta do seu CPF. Não dá para voltar antes do fim.`,
    },
    {
      id: 'todas-as-casas',
      ask: msg`Quero me excluir de todas as casas de apostas.`,
      answer: () =>
        msg`O governo federal tem uma plataforma para isso. Com uma única inscrição você fica fora de todas as casas autorizadas no Brasil.`,
      more: { label: msg`Abrir gov.br/autoexclusaoapostas`, to: 'https://www.gov.br/autoexclusaoapostas' },
    },
    {
      id: 'ajuda',
      ask: msg`Acho que perdi o controle. Com quem falo?`,
      answer: () =>
        msg`Você não está só. O CVV atende pelo telefone 188, de graça, 24 horas por dia. O SUS oferece tratamento: procure a unidade de saúde ou o CAPS mais perto de você. E no seu perfil você se autoexclui na hora.`,
      more: { label: msg`Ligar para o 188`, to: 'tel:188' },
    },
  ],
}

const games: Topic = {
  id: 'jogos',
  title: msg`Jogos e bônus`,
  questions: [
    {
      id: 'rtp',
      ask: msg`O que é RTP?`,
      answer: () =>
        msg`É o retorno teórico de um jogo: a parte do que é apostado que volta em prêmios, na média de muitas partidas. Não é uma previsão do que vai acontecer com você.`,
    },
    {
      id: 'travou',
      ask: msg`O jogo travou no meio da partida. Perdi a aposta?`,
      answer: () =>
        msg`Não por isso. O resultado fica registrado no servidor. Ao abrir o jogo de novo, a partida da casa continua de onde parou. A aposta que um provedor cancelar é devolvida.`,
    },
    {
      id: 'rollover',
      ask: msg`Preciso cumprir rollover?`,
      answer: () =>
        msg`As regras em vigor estão nos termos do bônus, e o que faltar aparece na sua carteira.`,
      more: { label: msg`Ler os termos do bônus`, to: '/terms/bonus' },
    },
  ],
}

export const topics: readonly Topic[] = [payments, account, care, games]
