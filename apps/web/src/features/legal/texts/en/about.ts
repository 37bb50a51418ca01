import type { HouseTexts } from '../../document.ts'

const about: HouseTexts = {
  title: 'About',
  lead: ({ name }) =>
    `${name} is an online casino for Brazil, with reais, PIX and rules you can read in one sitting.`,
  sections: [
    {
      id: 'como-trabalhamos',
      title: 'How we work',
      body: [
        [
          'Money counted to the centavo: every movement of the wallet is on record and can be checked.',
          'Prizes, winners and figures on screen are real. When there are none, the screen says so.',
          'Each game shows the return and volatility stated by its maker.',
          'Breaks and self-exclusion are always at hand, in your profile.',
        ],
      ],
    },
    {
      id: 'o-que-nao-fazemos',
      title: 'What we do not do',
      body: [
        'We promise no winnings, hurry nobody, invent no winners and hide no rules. We do not sell your data.',
      ],
    },
    {
      id: 'fale',
      title: 'Talk to us',
      body: [
        'Questions, praise and complaints reach us through the [support](/support) page, always with a reference number.',
        ({ demo }) =>
          demo ? 'This is a demo environment: nothing here is real money, and no prize is paid.' : null,
      ],
    },
  ],
}

export default about
