import { policyLines } from '@girassol/contract/processing'
import type { HouseTexts } from '../../document.ts'

const privacy: HouseTexts = {
  title: 'Política de privacidade',
  lead: ({ name }) =>
    `O que ${name} sabe sobre você, por que sabe, com quem divide e como você manda nisso. Esta política segue a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).`,
  sections: [
    {
      id: 'controlador',
      title: 'Quem cuida dos seus dados',
      body: [
        ({ name }) =>
          `O controlador dos dados é a operação de ${name}. Quando configurados, razão social, CNPJ e endereço estão no rodapé de todas as páginas.`,
        'Para falar com o encarregado pelos dados, use a página de [suporte](/support) e escreva “Dados pessoais” na mensagem.',
      ],
    },
    {
      id: 'dados',
      title: 'Que dados tratamos',
      body: [
        [
          'Cadastro: nome, e-mail, telefone, CPF, data de nascimento e o aceite dos termos.',
          'Pagamento: chave PIX, depósitos, saques e identificação da conta de origem ou destino.',
          'Jogo: apostas, resultados, bônus, pausas e autoexclusão.',
          'Uso: endereço IP, navegador, datas de acesso e registros de segurança.',
          'Atendimento: as mensagens que você nos manda.',
        ],
        'A senha é guardada de forma que nem nós conseguimos lê-la.',
        ({ asksDeclaration }) =>
          asksDeclaration
            ? 'Registro: para depositar e jogar, perguntamos gênero, endereço, faixa de renda, se você é pessoa exposta politicamente e se a lei proíbe você de apostar. Cada resposta é guardada com a versão do texto, a hora e o endereço IP.'
            : null,
        ({ asksLocation }) =>
          asksLocation
            ? 'Localização: antes de apostar, e de novo a cada 30 minutos, conferimos se você está no Brasil, como a lei exige. Uma empresa especializada recebe o endereço IP da sua conexão e, só se você permitir no navegador, a sua posição. Guardamos o resultado e o endereço IP de cada conferência por 5 anos, e nunca a posição.'
            : null,
      ],
    },
    {
      id: 'finalidades',
      title: 'Para que usamos e com que base legal',
      body: [policyLines('pt_BR'), 'Não vendemos dados pessoais.'],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      body: [
        'Só o necessário, e só com quem precisa:',
        [
          'instituições de pagamento, para depósitos e saques por PIX;',
          'provedores de jogos, que recebem um identificador seu;',
          'empresa de proteção contra robôs, quando usada;',
          'hospedagem e envio de e-mail, sob contrato;',
          'autoridades, quando a lei ou uma ordem válida exigir.',
        ],
      ],
    },
    {
      id: 'retencao',
      title: 'Por quanto tempo guardamos',
      body: [
        'Dados de cadastro, transações, apostas, pausas e avisos são guardados por pelo menos 5 anos depois do fim da relação, porque a lei exige.',
        'Mensagens ao suporte seguem o mesmo prazo.',
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos',
      body: [
        'A qualquer momento, e de graça, você pode:',
        [
          'saber se tratamos seus dados e receber uma cópia deles;',
          'corrigir o que estiver errado ou desatualizado;',
          'pedir a exclusão, o bloqueio ou a anonimização do que não for necessário;',
          'levar seus dados para outro serviço;',
          'saber com quem foram compartilhados;',
          'retirar o consentimento e se opor a um uso;',
          'pedir a revisão de decisões automáticas.',
        ],
        'A exclusão não alcança o que a lei manda guardar pelos 5 anos; nesse caso os dados ficam bloqueados para qualquer outro uso.',
      ],
    },
    {
      id: 'exercicio',
      title: 'Como exercer seus direitos',
      body: [
        'Uma cópia dos seus dados está no seu perfil, para baixar. Para o mais, escreva pela página de [suporte](/support): você recebe um protocolo.',
        'Se a resposta não for satisfatória, você pode reclamar à Autoridade Nacional de Proteção de Dados: [gov.br/anpd](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'sensiveis',
      title: 'Biometria e dados de saúde',
      body: [
        'Não guardamos biometria nem dados de saúde. Quando sua identidade é conferida, a instituição que faz isso compara seu rosto com o documento, e nós recebemos só o resultado e uma referência.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      body: [
        'Senhas, sessões e links são guardados de forma que uma cópia do banco de dados não basta para usá-los.',
        'Se um incidente puder causar risco relevante a você, você e a ANPD serão avisados, com o que aconteceu e o que fazer.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no aparelho',
      body: [
        'Necessários, sempre ligados:',
        [
          'cookie de segurança, que impede que outro site aja em seu nome;',
          'cookie de idioma;',
          'onde entrar exige um segundo fator, um cookie que reconhece este navegador por até 400 dias;',
          'no armazenamento do navegador: sua sessão, o tema, as configurações do site, depósitos em andamento e a sua escolha sobre cookies.',
        ],
        'Opcionais, só com o seu sim: medição e publicidade. Hoje o site não usa nenhum desses. Se passar a usar, quem recusou continua sem eles.',
        'Você muda a escolha em “Preferências de cookies”, no rodapé.',
      ],
    },
    {
      id: 'automaticas',
      title: 'Decisões automáticas',
      body: [
        'Regras automáticas olham cada saque (valor, idade da conta, chave PIX, trocas recentes de acesso) e podem pô-lo em espera, até que uma pessoa decida.',
      ],
    },
    {
      id: 'menores',
      title: 'Crianças e adolescentes',
      body: ['O serviço não é para menores de 18 anos e não coletamos os dados deles de propósito.'],
    },
    {
      id: 'transferencia',
      title: 'Dados fora do Brasil',
      body: [
        'Se algum fornecedor tratar dados em outro país, isso só acontece com as garantias que a LGPD exige, e você pode perguntar quais são.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      body: ['Cada versão nova desta política pede um novo aceite na sua próxima visita.'],
    },
  ],
}

export default privacy
