import type { HouseTexts, Writing } from '../../document.ts'

const title = 'Bônus de boas-vindas'

const unavailable: HouseTexts = {
  title,
  lead: ({ name }) => `${name} não oferece bônus de boas-vindas.`,
  sections: [
    {
      id: 'motivo',
      title: 'Por quê',
      body: [
        'A lei brasileira proíbe qualquer vantagem prévia para apostar e qualquer bônus ligado a depósito ou cadastro (Lei 14.790/2023, art. 29, e Portaria SPA/MF 1.231/2024, art. 42). Por isso ele não está disponível.',
        'Se alguém lhe prometer um bônus de boas-vindas em nosso nome, desconfie e avise o [suporte](/support).',
      ],
    },
    {
      id: 'recompensas',
      title: 'O que existe',
      body: [
        'Recompensas por partidas já jogadas podem ser oferecidas, com regras publicadas em [Promoções](/promotions) e nos [termos do bônus](/terms/bonus).',
      ],
    },
  ],
}

const offered: HouseTexts = {
  title,
  lead: ({ welcome }) =>
    welcome
      ? `No primeiro depósito você pode receber ${welcome.percent}% de bônus, até ${welcome.limit}. Estas são as regras, além dos [termos do bônus](/terms/bonus).`
      : 'No momento não há bônus de boas-vindas ativo. Quando houver, valem as regras abaixo, além dos [termos do bônus](/terms/bonus).',
  sections: [
    {
      id: 'quem',
      title: 'Quem pode receber',
      body: [
        'Quem faz o primeiro depósito em sua única conta e marca a opção de receber o bônus. É um por pessoa, por CPF.',
        'A opção começa desmarcada. Sem marcar, o depósito entra inteiro como dinheiro e nada muda.',
      ],
    },
    {
      id: 'valor',
      title: 'Quanto é',
      body: [
        ({ welcome }) =>
          welcome
            ? `${welcome.percent}% do valor do primeiro depósito, arredondado ao centavo, até o limite de ${welcome.limit}. O resumo do depósito mostra o valor antes de você pagar.`
            : 'Uma porcentagem do primeiro depósito até um limite, ambos mostrados no resumo do depósito antes de você pagar.',
      ],
    },
    {
      id: 'quando',
      title: 'Quando entra',
      body: [
        'Junto com a confirmação do depósito, no bolso de bônus. Vale a regra do momento em que o dinheiro chega. Se o depósito não for pago, não há bônus.',
      ],
    },
    {
      id: 'uso',
      title: 'Como usar',
      body: [
        'A aposta usa primeiro o dinheiro, depois o bônus; o prêmio volta na mesma proporção.',
        ({ rollover }) =>
          rollover === null
            ? 'Não há rollover: por causa do bônus, nada precisa ser apostado antes de sacar o seu dinheiro. O bônus fica para jogar e não vira dinheiro.'
            : `O bônus precisa ser apostado ${rollover} vezes antes de virar dinheiro. O que falta aparece na carteira.`,
      ],
    },
    {
      id: 'saque',
      title: 'E se eu sacar antes?',
      body: [
        'Sacar com o bônus ativo cancela o bônus e os ganhos dele, que estão no bolso de bônus. O seu dinheiro não é tocado. A tela avisa e pergunta antes.',
      ],
    },
    {
      id: 'cupom',
      title: 'Junto com um cupom',
      body: ['O bônus e o cupom são somados, e o resumo do depósito mostra o que cada um acrescenta.'],
    },
    {
      id: 'lembrete',
      title: 'Um lembrete',
      body: [
        'Um bônus não é motivo para depositar mais do que você pode perder. Proibido para menores de 18 anos.',
      ],
    },
  ],
}

const welcome: Writing = ({ depositBonus }) => (depositBonus ? offered : unavailable)

export default welcome
