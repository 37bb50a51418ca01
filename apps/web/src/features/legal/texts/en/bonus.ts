import type { HouseTexts } from '../../document.ts'

const bonus: HouseTexts = {
  title: 'Bonus terms',
  lead: ({ name }) =>
    `How bonuses work at ${name}, without small print. In one sentence: the bonus lives in a pocket of its own, and your money is always yours.`,
  sections: [
    {
      id: 'bolsos',
      title: 'Two pockets',
      body: [
        'Your wallet has a cash pocket and a bonus pocket. What you deposit goes to cash; what the house gives goes to bonus. They are shown apart, each with its amount.',
      ],
    },
    {
      id: 'apostas',
      title: 'What a bet uses first',
      body: [
        'A bet uses cash first and only then the bonus. The prize returns to the pockets in the proportion in which they paid for the bet.',
        'Example: on a bet of R$ 10,00 paid with R$ 6,00 of cash and R$ 4,00 of bonus, a prize of R$ 20,00 returns as R$ 12,00 in cash and R$ 8,00 in bonus.',
      ],
    },
    {
      id: 'rollover',
      title: ({ rollover, depositRollover }) =>
        rollover === null && depositRollover === null ? 'No rollover' : 'Rollover',
      body: [
        ({ rollover, rolloverRounds }) =>
          rollover === null
            ? 'The bonus has no rollover: it asks for no amount to be bet before you may withdraw your money. The bonus and its winnings stay in the bonus pocket, to be played, and do not turn into cash.'
            : `The bonus currently has a rollover: it must be staked ${rollover} times${rolloverRounds > 0 ? `, in at least ${rolloverRounds} rounds,` : ''} and then what is left of it turns into cash. Bets with cash and with bonus count, from the oldest bonus to the newest; free spins and bets given back do not. Your wallet shows what is left.`,
        ({ depositRollover }) =>
          depositRollover === null
            ? 'None of these rules locks the money you deposited.'
            : `Deposits currently have a rollover too: each must be staked ${depositRollover} times with cash before it may be withdrawn. What you have beyond it is free.`,
      ],
    },
    {
      id: 'saque',
      title: 'Withdrawing before the bonus ends',
      body: [
        'If you withdraw while a bonus is active, before it and its winnings are finished, the bonus and its winnings are cancelled. This touches the bonus pocket only. The money in the other pocket, what you deposited and what you won with it, is never touched.',
        'Before you finish, the screen shows how much bonus would be lost, and you choose between going on and cancelling the withdrawal.',
      ],
    },
    {
      id: 'escolha',
      title: 'Taking it is your choice',
      body: [
        'No bonus is forced on you. You may deposit and play without one, and give up an active bonus by withdrawing, without losing your money.',
      ],
    },
    {
      id: 'cupons',
      title: 'Coupons',
      body: ({ depositBonus }) =>
        depositBonus
          ? [
              'A coupon adds a bonus to the deposit it is used on. Each has a term, a minimum deposit and a number of uses, shown before you confirm.',
              'If the deposit is not paid, the use of the coupon becomes free again.',
            ]
          : [
              'Brazilian regulation forbids bonuses tied to a deposit. Deposit coupons are therefore not available at this house.',
            ],
    },
    {
      id: 'rodadas',
      title: 'Free spins',
      body: [
        'Free spins are valid for the game and until the date shown under [My rewards](/rewards). What they pay, and into which pocket, is written in the offer itself.',
        'Spins not used by that date expire, at no cost to you.',
      ],
    },
    {
      id: 'validade',
      title: 'Term',
      body: [
        'Each offer says when it begins and ends. The rules of a bonus you already received do not change afterwards.',
      ],
    },
    {
      id: 'abuso',
      title: 'Misuse',
      body: [
        'It is forbidden to obtain bonuses with more than one account or with false details. The money you deposited is not confiscated for it.',
      ],
    },
    {
      id: 'duvidas',
      title: 'Questions',
      body: [
        'If the sums of a bonus do not add up, ask [support](/support) to check them. Every bonus, use and win is on record and can be shown to you.',
      ],
    },
  ],
}

export default bonus
