import type { Writing } from '../../document.ts'

const conditions: Writing = ({ name, minWithdraw, maxWithdraw }) => ({
  title: 'Terms and conditions',
  lead: `These are the rules between you and ${name}. There are 21 clauses, written to be read. If one of them is not clear, ask [support](/support) before you play.`,
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
        'Registering, depositing and playing are forbidden to anyone under 18. Age is checked against the birth date tied to the CPF (the Brazilian taxpayer number), not taken on trust.',
        'An account opened by a minor is closed, its bets are void and the money deposited goes back to where it came from.',
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
        'If one of these becomes true for you, tell support and stop playing. Bets placed by someone who is barred are void.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'One account per person',
      body: [
        'Each person may hold one account only, in their own name and CPF. The account may not be sold, lent or used by anyone else.',
        'Duplicate accounts are closed. The money you deposited in them is returned; bonuses and advantages gained through them are cancelled.',
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
        'Before a deposit, a real-money bet or a withdrawal we may ask you to confirm who you are: CPF, birth date, photo ID, a liveness check or proof of your bank account.',
        'The transaction waits until the check is done. If the details do not match it does not go ahead, and you are told why whenever the law lets us say so.',
      ],
    },
    {
      id: 'titularidade',
      title: 'Transactions in the account holder’s name only',
      body: [
        'Deposits are accepted only from bank accounts of the account holder, and withdrawals are paid only to accounts of the account holder, with the CPF registered here.',
        'Payments by others are refused or sent back. You may not deposit for someone else, nor be paid on their behalf.',
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
        `Withdrawals are paid by PIX. Limits are set by the operation at its discretion and shown before you ask. Today a request can be from ${minWithdraw} to ${maxWithdraw}. A new limit does not affect a request already made.`,
        'A request may be reviewed. A payment may be held back only on well-founded suspicion of fraud or by legal order, for as long as the inquiry lasts, and you are told.',
        'Is a bonus active on your account? Read the [bonus terms](/terms/bonus) first: a withdrawal may cancel the bonus, never your money.',
      ],
    },
    {
      id: 'saldo',
      title: 'Cash balance and bonus balance',
      body: [
        'Your wallet has two pockets: cash and bonus. Every movement is recorded to the centavo and shown in your history.',
        'The balance earns no interest, is not an investment and cannot go below zero. It stays yours as long as the account exists and is returned when it closes.',
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
        'A bet counts once the server confirms it. From then on neither the bet nor its prize can be changed or cancelled.',
        'The result is always the one recorded on the server. If the screen shows something else, after a lost connection for example, the record stands, and you can check it in your history.',
        'A game’s theoretical return (RTP) is an average over many rounds. It does not predict what will happen to you.',
      ],
    },
    {
      id: 'falhas',
      title: 'Failures, interruptions and errors',
      body: [
        'An interrupted round resumes where it stopped or, if that is impossible, the stake is returned.',
        'If an obvious error credits or debits an amount that does not follow the rules of the game, the amount is corrected, on the record and with notice to you. Nothing is corrected behind your back.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Hacking, bots and exploiting bugs',
      body: [
        'Breaking into the system or trying to, using bots, tampering with the software, exploiting bugs, colluding with other accounts and using money of illicit origin are forbidden. Whoever does so is banned.',
        'A ban cancels what was won that way. Deposited money unrelated to the offence is returned, unless a legal order says otherwise. Whoever finds a bug and reports it to support without using it is not punished.',
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
        'You can set limits on deposits, losses, time and number of bets. Lowering a limit takes effect at once; raising it takes effect only after a wait and a second confirmation from you.',
        'If it has stopped being fun, seek help: in Brazil, [CVV](tel:188) answers on 188, free and at any hour, and the public health system (SUS) offers treatment.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Time-out and self-exclusion',
      body: [
        'During a time-out you cannot bet or deposit for a while, and can still withdraw. With self-exclusion the account is closed, the balance is returned and a new registration is refused until the term ends. It cannot be undone earlier, not even at your request.',
        'To exclude yourself from every licensed house at once, use the federal government’s platform: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). We send no advertising during a time-out or exclusion.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Suspending and closing the account',
      body: [
        'You may close your account whenever you like, without giving a reason. Withdraw the balance first or ask for it when closing.',
        'We may suspend or close an account for breach of these terms, by legal requirement or because of risk to the player. You are told why whenever the law allows it, and may contest it through support.',
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
        'Changes are announced on the site and take effect at least two weeks after the announcement. Corrections required by law may take effect sooner.',
        'Each new version asks for a new consent. If you disagree, you may withdraw the balance and close the account. Version and date stand at the top of this page.',
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
})

export default conditions
