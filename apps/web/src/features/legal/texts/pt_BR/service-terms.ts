import type { HouseTexts } from '../../document.ts'

const service: HouseTexts = {
  title: 'Termos de serviço',
  lead: ({ name }) =>
    `Como ${name} funciona como serviço na internet: o que você pode esperar do site e o que o site espera de você. As regras de dinheiro e de jogo estão nos [termos e condições](/terms/conditions-reference).`,
  sections: [
    {
      id: 'servico',
      title: 'O serviço',
      body: [
        ({ name }) =>
          `${name} oferece jogos de cassino pela internet, uma carteira em reais com depósitos e saques por PIX, promoções e atendimento. Navegar é livre; jogar com dinheiro exige conta.`,
        'O serviço é destinado a pessoas com 18 anos ou mais, onde a lei o permite.',
      ],
    },
    {
      id: 'acesso',
      title: 'Conta e acesso',
      body: [
        'Você entra com e-mail ou telefone e senha. As sessões terminam sozinhas depois de um período e podem ser encerradas por você a qualquer momento.',
        'Você responde pelo que é feito com o seu acesso, salvo quando a falha de segurança for nossa. Não compartilhe a senha e mantenha o seu aparelho protegido.',
      ],
    },
    {
      id: 'licenca',
      title: 'Licença de uso',
      body: [
        'Você recebe uma licença pessoal, gratuita, que não pode ser transferida, para usar o site como ele é oferecido. Ela termina quando a conta é encerrada.',
        'Não é permitido copiar, vender, descompilar ou republicar partes do serviço, nem coletar dados dele por meios automáticos.',
      ],
    },
    {
      id: 'conduta',
      title: 'Conduta',
      body: [
        'Ao usar o serviço, você se compromete a não:',
        [
          'usar o site para fim ilícito, como lavagem de dinheiro;',
          'fingir ser outra pessoa ou esconder sua identidade ou localização;',
          'usar robôs ou programas que joguem por você;',
          'ofender ou ameaçar outras pessoas ou a equipe de atendimento;',
          'sobrecarregar ou atacar os sistemas.',
        ],
      ],
    },
    {
      id: 'conteudo',
      title: 'Conteúdo e marcas',
      body: [
        'Nome, marca, textos, imagens e programas pertencem à operação ou a quem os licenciou. O que você envia, como a foto do perfil, continua seu; você nos permite mostrá-lo dentro do serviço.',
        'Fotos e nomes ofensivos, ilegais ou de terceiros sem permissão podem ser retirados.',
      ],
    },
    {
      id: 'provedores',
      title: 'Jogos de provedores',
      body: [
        'Parte dos jogos é feita e operada por provedores. As regras e a tabela de prêmios de cada jogo estão dentro dele. O retorno e a volatilidade que mostramos são os informados pelo provedor; quando ele não informa, dizemos isso.',
        'Um jogo pode sair do ar ou do catálogo.',
      ],
    },
    {
      id: 'disponibilidade',
      title: 'Disponibilidade e manutenção',
      body: [
        'Trabalhamos para o serviço estar sempre no ar, mas não podemos prometer que nunca haverá interrupção.',
        'Uma interrupção não apaga saldo, apostas nem pedidos: eles ficam registrados e voltam com o serviço.',
      ],
    },
    {
      id: 'comunicacao',
      title: 'Como falamos com você',
      body: [
        'Avisos sobre conta, segurança e transações são parte do serviço e chegam por e-mail ou no próprio site.',
        'O consentimento para publicidade começa desligado e pode ser mudado no perfil a qualquer momento. Durante uma pausa ou autoexclusão não enviamos avisos que chamem a jogar.',
      ],
    },
    {
      id: 'indicacao',
      title: 'Programa de indicação',
      body: [
        'Quem indica outras pessoas pelo programa de afiliados recebe conforme as taxas mostradas na sua página de afiliado, que são as taxas realmente pagas. A divulgação deve ser identificada como publicidade, trazer o aviso de 18+ e não prometer ganho.',
        'Não é permitido indicar a si mesmo, menores de idade ou pessoas autoexcluídas.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      body: [
        'Respondemos pelos danos que causarmos, na forma da lei. Não respondemos por falhas da sua conexão, do seu aparelho ou do seu banco, nem por perdas no jogo que sigam as regras dele.',
        'Nada nestes termos limita direitos que a lei não permite limitar.',
      ],
    },
    {
      id: 'fim',
      title: 'Fim do serviço para você',
      body: [
        'Você pode parar de usar e encerrar a conta quando quiser. Se nós encerrarmos o serviço, avisaremos com antecedência e devolveremos o saldo em dinheiro.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças e contato',
      body: [
        'Cada versão nova destes termos pede um novo aceite. Dúvidas e reclamações: página de [suporte](/support), sempre com número de protocolo.',
      ],
    },
  ],
}

export default service
