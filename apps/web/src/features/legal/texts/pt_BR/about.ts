import type { HouseTexts } from '../../document.ts'

const about: HouseTexts = {
  title: 'Sobre',
  lead: ({ name }) =>
    `${name} é um cassino online em português, com reais, PIX e regras que cabem em uma leitura.`,
  sections: [
    {
      id: 'como-trabalhamos',
      title: 'Como trabalhamos',
      body: [
        [
          'Dinheiro contado em centavos: cada movimento da carteira tem registro e pode ser conferido.',
          'Prêmios, ganhadores e números mostrados são reais. Quando não há, a tela diz que não há.',
          'Cada jogo mostra o retorno e a volatilidade informados por quem o fez.',
          'Pausa e autoexclusão estão sempre à mão, no seu perfil.',
        ],
      ],
    },
    {
      id: 'o-que-nao-fazemos',
      title: 'O que não fazemos',
      body: [
        'Não prometemos ganho, não apressamos ninguém, não inventamos ganhadores e não escondemos regras. Não vendemos seus dados.',
      ],
    },
    {
      id: 'fale',
      title: 'Fale com a gente',
      body: [
        'Dúvidas, elogios e reclamações chegam pela página de [suporte](/support), sempre com número de protocolo.',
        ({ demo }) =>
          demo
            ? 'Este é um ambiente de demonstração: nada aqui é dinheiro de verdade, e nenhum prêmio é pago.'
            : null,
      ],
    },
  ],
}

export default about
