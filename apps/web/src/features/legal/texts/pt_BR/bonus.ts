import type { HouseTexts } from '../../document.ts'

const bonus: HouseTexts = {
  title: 'Termos do bônus',
  lead: ({ name }) =>
    `Como os bônus funcionam em ${name}, sem letra miúda. Em uma frase: o bônus fica em um bolso separado, e o seu dinheiro é sempre seu.`,
  sections: [
    {
      id: 'bolsos',
      title: 'Dois bolsos',
      body: [
        'Sua carteira tem um bolso de dinheiro e um bolso de bônus. O que você deposita vai para o dinheiro; o que a casa oferece vai para o bônus. Os dois aparecem separados, com o valor de cada um.',
      ],
    },
    {
      id: 'apostas',
      title: 'O que uma aposta usa primeiro',
      body: [
        'Uma aposta usa primeiro o dinheiro e só depois o bônus. O prêmio volta para os bolsos na mesma proporção em que eles pagaram a aposta.',
        'Exemplo: em uma aposta de R$ 10,00 paga com R$ 6,00 de dinheiro e R$ 4,00 de bônus, um prêmio de R$ 20,00 volta como R$ 12,00 em dinheiro e R$ 8,00 em bônus.',
      ],
    },
    {
      id: 'rollover',
      title: ({ rollover, depositRollover }) =>
        rollover === null && depositRollover === null ? 'Sem rollover' : 'Rollover',
      body: [
        ({ rollover, rolloverRounds }) =>
          rollover === null
            ? 'O bônus não tem rollover: não existe um valor que você seja obrigado a apostar por causa dele antes de sacar o seu dinheiro. O bônus e os ganhos dele ficam no bolso de bônus, para jogar, e não viram dinheiro.'
            : `Hoje o bônus tem rollover: precisa ser apostado ${rollover} vezes${rolloverRounds > 0 ? `, em pelo menos ${rolloverRounds} rodadas,` : ''} e então o que restar dele vira dinheiro. Contam apostas com dinheiro e com bônus, do bônus mais antigo para o mais novo; rodadas grátis e apostas devolvidas não contam. O que falta aparece na sua carteira.`,
        ({ depositRollover }) =>
          depositRollover === null
            ? 'Nenhuma dessas regras prende o dinheiro que você depositou.'
            : `Hoje o depósito também tem rollover: cada depósito precisa ser apostado ${depositRollover} vezes com dinheiro antes de poder ser sacado. O que você tiver além dele fica livre.`,
      ],
    },
    {
      id: 'saque',
      title: 'Sacar antes do fim do bônus',
      body: [
        'Se você sacar enquanto há um bônus ativo, antes que ele e os ganhos dele terminem, o bônus e os ganhos dele são cancelados. Isso atinge só o bolso de bônus. O dinheiro do outro bolso, o que você depositou e o que ganhou com ele, nunca é tocado.',
        'Antes de concluir, a tela mostra quanto de bônus seria perdido, e você escolhe entre continuar e cancelar o saque.',
      ],
    },
    {
      id: 'escolha',
      title: 'Aceitar é escolha sua',
      body: [
        'Nenhum bônus é imposto. Você pode depositar e jogar sem bônus, e desiste de um bônus ativo ao sacar, sem perder o seu dinheiro.',
      ],
    },
    {
      id: 'cupons',
      title: 'Cupons',
      body: ({ depositBonus }) =>
        depositBonus
          ? [
              'Um cupom acrescenta um bônus ao depósito em que é usado. Cada cupom tem prazo, depósito mínimo e número de usos, mostrados antes da confirmação.',
              'Se o depósito não for pago, o uso do cupom volta a ficar livre.',
            ]
          : [
              'A regulamentação brasileira proíbe bônus ligado a depósito. Por isso cupons de depósito não estão disponíveis nesta casa.',
            ],
    },
    {
      id: 'rodadas',
      title: 'Rodadas grátis',
      body: [
        'Rodadas grátis valem para o jogo e até a data indicados em [Minhas Recompensas](/rewards). O que elas pagam e em que bolso entra está escrito na própria oferta.',
        'Rodadas não usadas até a data perdem a validade, sem qualquer custo para você.',
      ],
    },
    {
      id: 'validade',
      title: 'Prazo',
      body: [
        'Cada oferta diz quando começa e quando termina. Um bônus já recebido não tem as regras mudadas depois.',
      ],
    },
    {
      id: 'abuso',
      title: 'Uso indevido',
      body: [
        'É proibido obter bônus com mais de uma conta ou com dados falsos. O dinheiro que você depositou não é confiscado por isso.',
      ],
    },
    {
      id: 'duvidas',
      title: 'Dúvidas',
      body: [
        'Se a conta de um bônus não fechar, peça a conferência ao [suporte](/support). Cada bônus, uso e ganho fica registrado e pode ser mostrado a você.',
      ],
    },
  ],
}

export default bonus
