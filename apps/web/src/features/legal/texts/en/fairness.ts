import type { HouseTexts } from '../../document.ts'

const fairness: HouseTexts = {
  title: 'Fair draws (RNG)',
  lead: 'How results are drawn and how you check each one.',
  sections: [
    {
      id: 'hoje',
      title: 'Games by providers',
      body: [
        'In providers’ games the draw takes place in the system of the game’s maker, by a random number generator (RNG). We neither choose the result nor see it beforehand. It does not depend on how much you have won, lost or deposited.',
      ],
    },
    {
      id: 'casa',
      title: 'House games',
      body: [
        'In house games you check the draw yourself, with three ingredients:',
        [
          'Server seed: a secret number drawn by us. Before the first bet we show its hash, a fingerprint that does not reveal the seed but changes completely if the seed does.',
          'Client seed: a text of your own, which you may change. Because it is part of the sum, we cannot prepare a result.',
          'Nonce: a counter that starts at zero and grows with each bet, so that no bet repeats the one before.',
        ],
        'The result of each bet is computed from the three, always in the same way.',
      ],
    },
    {
      id: 'conferir',
      title: 'How to check',
      body: [
        'When the seed is changed, the old one is revealed. You check that its hash is the one shown at the start, redo the sum of each bet and compare it with what happened. The page [Verify a round](/fairness) does this in your browser and shows the code, so that you may use whatever tool you like.',
      ],
    },
    {
      id: 'limites',
      title: 'What this proves, and what it does not',
      body: [
        'It proves that the result was settled beforehand and was not swapped. It does not change the house edge: the return (RTP) is an average over many rounds and no prediction of yours.',
        'A question about a result? [Support](/support) will show you its record.',
      ],
    },
  ],
}

export default fairness
