import type { HouseTexts, Writing } from '../../document.ts'

const title = 'Welcome bonus'

const unavailable: HouseTexts = {
  title,
  lead: ({ name }) => `${name} offers no welcome bonus.`,
  sections: [
    {
      id: 'motivo',
      title: 'Why',
      body: [
        'Brazilian law forbids any advance benefit for betting and any bonus tied to a deposit or to registration (Law 14,790/2023, art. 29, and Ordinance SPA/MF 1,231/2024, art. 42). That is why it is not available.',
        'If anyone promises you a welcome bonus in our name, be wary and tell [support](/support).',
      ],
    },
    {
      id: 'recompensas',
      title: 'What there is',
      body: [
        'Rewards for rounds already played may be offered, with their rules published under [Promotions](/promotions) and in the [bonus terms](/terms/bonus).',
      ],
    },
  ],
}

const offered: HouseTexts = {
  title,
  lead: ({ welcome }) =>
    welcome
      ? `On your first deposit you may receive a ${welcome.percent}% bonus, up to ${welcome.limit}. These are the rules, besides the [bonus terms](/terms/bonus).`
      : 'There is no welcome bonus at the moment. When there is one, the rules below apply, besides the [bonus terms](/terms/bonus).',
  sections: [
    {
      id: 'quem',
      title: 'Who can receive it',
      body: [
        'Whoever makes the first deposit on their only account and ticks the option to receive it. One per person, per CPF.',
        'The option starts unticked. If you leave it so, the whole deposit is cash and nothing else changes.',
      ],
    },
    {
      id: 'valor',
      title: 'How much it is',
      body: [
        ({ welcome }) =>
          welcome
            ? `${welcome.percent}% of the first deposit, rounded to the centavo, up to ${welcome.limit}. The deposit summary shows the amount before you pay.`
            : 'A percentage of the first deposit up to a limit, both shown in the deposit summary before you pay.',
      ],
    },
    {
      id: 'quando',
      title: 'When it arrives',
      body: [
        'Together with the confirmation of the deposit, in the bonus pocket. The rule in force when the money arrives applies. If the deposit is not paid, there is no bonus.',
      ],
    },
    {
      id: 'uso',
      title: 'How to use it',
      body: [
        'A bet uses cash first, then the bonus; the prize returns in the same proportion.',
        ({ rollover }) =>
          rollover === null
            ? 'There is no rollover: the bonus asks for nothing to be bet before you withdraw your money. It stays to be played and does not turn into cash.'
            : `The bonus must be staked ${rollover} times before it turns into cash. Your wallet shows what is left.`,
      ],
    },
    {
      id: 'saque',
      title: 'What if I withdraw earlier?',
      body: [
        'Withdrawing while the bonus is active cancels the bonus and its winnings, which are in the bonus pocket. Your money is not touched. The screen warns you and asks first.',
      ],
    },
    {
      id: 'cupom',
      title: 'Together with a coupon',
      body: ['The bonus and the coupon add up, and the deposit summary shows what each one adds.'],
    },
    {
      id: 'lembrete',
      title: 'A reminder',
      body: [
        'A bonus is no reason to deposit more than you can afford to lose. Forbidden to anyone under 18.',
      ],
    },
  ],
}

const welcome: Writing = ({ depositBonus }) => (depositBonus ? offered : unavailable)

export default welcome
