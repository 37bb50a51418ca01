import type { HouseTexts } from '../../document.ts'

const fairness: HouseTexts = {
  title: 'Sorteio justo (RNG)',
  lead: 'Como os resultados são sorteados e como você confere cada um deles.',
  sections: [
    {
      id: 'hoje',
      title: 'Jogos de provedores',
      body: [
        'Nos jogos de provedores o sorteio acontece no sistema de quem fez o jogo, por um gerador de números aleatórios (RNG). Nós não escolhemos nem vemos o resultado antes. Ele não depende de quanto você ganhou, perdeu ou depositou.',
      ],
    },
    {
      id: 'casa',
      title: 'Jogos da casa',
      body: [
        'Nos jogos da casa é você quem confere o sorteio, com três ingredientes:',
        [
          'Semente do servidor: um número secreto sorteado por nós. Antes da primeira aposta mostramos o hash dela, uma impressão digital que não revela a semente, mas muda por completo se ela mudar.',
          'Semente do cliente: um texto seu, que você pode trocar. Como ele entra na conta, não temos como preparar um resultado.',
          'Nonce: um contador que começa em zero e aumenta a cada aposta, para que nenhuma repita a anterior.',
        ],
        'O resultado de cada aposta é calculado a partir dos três, sempre da mesma maneira.',
      ],
    },
    {
      id: 'conferir',
      title: 'Como conferir',
      body: [
        'Ao trocar de semente, a antiga é revelada. Você confere que o hash dela é o mesmo mostrado no começo, refaz a conta de cada aposta e compara com o que aconteceu. A página [Verificar uma rodada](/fairness) faz isso no seu navegador e mostra o código, para que você use a ferramenta que preferir.',
      ],
    },
    {
      id: 'limites',
      title: 'O que isso prova, e o que não',
      body: [
        'Prova que o resultado estava decidido antes e não foi trocado. Não muda a vantagem da casa: o retorno (RTP) é uma média de muitas partidas e não uma previsão da sua.',
        'Dúvida sobre um resultado? O [suporte](/support) mostra o registro dele.',
      ],
    },
  ],
}

export default fairness
