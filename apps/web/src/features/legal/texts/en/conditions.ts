import type { HouseTexts } from '../../document.ts'

const conditions: HouseTexts = {
  title: 'Terms and conditions',
  lead: ({ name }) =>
    `These are the rules between you and ${name}. There are 21 clauses, written to be read. If one of them is not clear, ask [support](/support) before you play.`,
  sections: [
    {
      id: 'aceite',
      title: 'Accepting these terms',
      body: [
        'By creating an account you state that you have read and accept these terms, the [terms of service](/terms/service), the [bonus terms](/terms/bonus) and the [privacy policy](/terms/privacy-policy). Without that there is no account.',
        'Your consent is recorded with version, date, time and IP address. The boxes start empty: you are the one who ticks them.',
      ],
    },
    {
      id: 'idade',
      title: 'Adults only: 18 and over',
      body: [
        'Registering, depositing and playing are forbidden to anyone under 18. The date of birth is asked for with the CPF before the first deposit, and anyone under 18 is refused.',
        'Do you know of an account used by a minor? Tell [support](/support).',
      ],
    },
    {
      id: 'impedidos',
      title: 'Who may not play',
      body: [
        'Even over 18, these people may not play:',
        [
          'people who work for the operation, its managers and anyone with access to the betting systems;',
          'people diagnosed with a gambling disorder;',
          'people who excluded themselves, here or on the federal government’s platform;',
          'people barred by law or by a court or administrative order.',
        ],
        'If one of these comes to apply to you, tell support and stop playing.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'One account per person',
      body: [
        'Each person may hold one account only, in their own name and CPF. The account may not be sold, lent or used by anyone else.',
        'The same CPF, e-mail or phone does not open a second account.',
      ],
    },
    {
      id: 'dados-e-senha',
      title: 'Your details and your password',
      body: [
        'The details you register must be true, complete and your own. New phone, e-mail or address? Update it.',
        'Your password is personal. Our team never asks for it. If you suspect that someone got into your account, change the password and contact [support](/support) at once.',
      ],
    },
    {
      id: 'identidade',
      title: 'Identity checks before transactions',
      body: [
        'Before the first deposit and the first withdrawal we ask for CPF and date of birth. Before a withdrawal your e-mail must be confirmed, through the link we send.',
        'Without that the transaction is not made, and the screen says what is missing.',
      ],
    },
    {
      id: 'titularidade',
      title: 'Whose bank account it is',
      body: [
        ({ thirdPartyPayer }) =>
          thirdPartyPayer
            ? 'A deposit may be paid from another person’s bank account: it goes to the balance of whoever created the code.'
            : 'A deposit paid from the account of another CPF is not credited and goes back to where it came from.',
        ({ thirdPartyKey }) =>
          thirdPartyKey
            ? 'A withdrawal goes to the PIX key you give; one that is not in your registration waits for a person to review it. Check it first: a PIX that was sent does not come back.'
            : 'A withdrawal is only accepted to a PIX key of your registration (CPF, e-mail or phone) or to one random key that you declare to be yours.',
      ],
    },
    {
      id: 'depositos',
      title: 'Deposits',
      body: [
        'Deposits are made in Brazilian reais, by PIX or another method shown on screen, within the limits shown. A PIX code is valid for the time indicated; after that, create a new one.',
        'The balance arrives when the payment institution confirms the money, usually within seconds. A late confirmation is credited too. We do not lend money to play with.',
      ],
    },
    {
      id: 'saques',
      title: 'Withdrawals and their limits',
      body: [
        ({ minWithdraw, maxWithdraw }) =>
          `Withdrawals are paid by PIX. The smallest and largest amounts are set by the operation and shown before you ask. Today a request can be from ${minWithdraw} to ${maxWithdraw}.`,
        'A request may wait for a person to review it, and the screen shows every step. If it is refused, the amount returns to your balance.',
        'Is a bonus active on your account? Read the [bonus terms](/terms/bonus) first: a withdrawal may cancel the bonus, never your money.',
      ],
    },
    {
      id: 'saldo',
      title: 'Cash balance and bonus balance',
      body: [
        'Your wallet has two pockets: cash and bonus. Every movement is recorded to the centavo and shown in your history.',
        'The balance earns no interest, is not an investment and cannot become negative. Before closing the account you withdraw all that is left, whatever the amount.',
      ],
    },
    {
      id: 'bonus',
      title: 'Bonuses and promotions',
      body: [
        'Bonuses, coupons and free spins follow the [bonus terms](/terms/bonus) and the rules published with each promotion. Taking a bonus is always your choice.',
        'Where the law forbids bonuses tied to a deposit or to registration, they are not offered, even if old or third-party material says otherwise.',
      ],
    },
    {
      id: 'apostas',
      title: 'Bets and results',
      body: [
        'A bet counts once the server confirms it. After that you cannot change or cancel it.',
        'The result is always the one recorded on the server. If the screen shows something else, after a lost connection for example, the record stands, and you can check it in your history.',
        'A game’s theoretical return (RTP) is an average over many rounds. It does not predict what will happen to you.',
      ],
    },
    {
      id: 'falhas',
      title: 'Failures, interruptions and errors',
      body: [
        'If a round of a house game is interrupted, it continues where it stopped. In a provider’s game, a bet that the provider cancels is returned.',
        'No movement of the wallet is deleted or changed: a correction is a new movement, visible in the statement.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Hacking, bots and exploiting bugs',
      body: [
        'It is forbidden to break into the system or try to, use bots, alter the program, exploit flaws (bugs), collude with other accounts or use money of illicit origin.',
        'Whoever finds a flaw and tells support without using it is not punished.',
      ],
    },
    {
      id: 'reembolsos',
      title: 'Refunds',
      body: [
        'Bets placed and money already played are not refunded, except in exceptional cases: a duplicate charge, a proven error of ours, a void bet, or when the law requires it.',
        'A deposit you have not played yet may be withdrawn under the normal rules. Ask [support](/support) for a refund; you get a reference number.',
      ],
    },
    {
      id: 'jogo-responsavel',
      title: 'Responsible gambling',
      body: [
        'Gambling is paid entertainment, not income or investment. The house has a mathematical edge, and in the long run most people lose. Bet only what you can afford to lose.',
        'In your profile you take a break of 24 hours, 7 days or 30 days, or exclude yourself for 3 months to 5 years or for good. It takes effect at once.',
        'If it has stopped being fun, seek help: in Brazil, [CVV](tel:188) answers on 188, free and at any hour, and the public health system (SUS) offers treatment.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Time-out and self-exclusion',
      body: [
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'During a break and during self-exclusion you do not bet or deposit; you can still log in, read your statement and withdraw. Neither can be undone before its end, not even at your request.'
            : 'During a break you do not bet or deposit; you can still log in, read your statement and withdraw. Self-exclusion closes the account: the balance that can be withdrawn returns by PIX to the account of your CPF, bonuses are cancelled and a PIX paid later is sent back. Neither can be undone before its end, not even at your request.',
        'To exclude yourself from all licensed houses at once, use the federal government’s platform: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). During a break or exclusion we send nothing that calls you to play.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Closing the account',
      body: [
        'You can close your account whenever you like, in your profile, without giving a reason. Withdraw the balance first.',
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'A closed account does not open again, and its e-mail, phone and CPF do not open another.'
            : 'A closed account does not open again, and its e-mail, phone and CPF do not open another. After the end of a self-exclusion they can open a new account again.',
      ],
    },
    {
      id: 'privacidade',
      title: 'Privacy',
      body: [
        'Your data is handled under Brazil’s data protection law (LGPD) and our [privacy policy](/terms/privacy-policy), which says what we keep, what for and for how long.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes to these terms',
      body: [
        'Each version has a number and the date from which it applies, at the top of this page.',
        'When a new version takes effect we ask you to accept it on your next visit. Until you do, you cannot deposit or play; you can withdraw and close the account.',
      ],
    },
    {
      id: 'atendimento',
      title: 'Support, complaints and governing law',
      body: [
        'Reach us through the [support](/support) page. Every message gets a reference number. If the answer does not settle the matter, ask for a review and quote the number.',
        'These terms follow Brazilian law, including the Consumer Protection Code. Nothing here takes away a right or a court that the law gives you. If a clause is found invalid, the others stand.',
      ],
    },
  ],
}

export default conditions
