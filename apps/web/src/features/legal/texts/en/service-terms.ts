import type { HouseTexts } from '../../document.ts'

const service: HouseTexts = {
  title: 'Terms of service',
  lead: ({ name }) =>
    `How ${name} works as an internet service: what you can expect from the site and what the site expects from you. The rules on money and play are in the [terms and conditions](/terms/conditions-reference).`,
  sections: [
    {
      id: 'servico',
      title: 'The service',
      body: [
        ({ name }) =>
          `${name} offers casino games over the internet, a wallet in Brazilian reais with deposits and withdrawals by PIX, promotions and support. Anyone may look around; playing for money needs an account.`,
        'The service is for people aged 18 or over, where the law allows it.',
      ],
    },
    {
      id: 'acesso',
      title: 'Account and access',
      body: [
        'You sign in with e-mail or phone and a password. Sessions end by themselves after a while and you may end them at any time.',
        'You answer for what is done with your access, unless the security failure is ours. Do not share your password, and keep your device protected.',
      ],
    },
    {
      id: 'licenca',
      title: 'Licence to use',
      body: [
        'You receive a personal, free, non-transferable licence to use the site as it is offered. It ends when the account is closed.',
        'You may not copy, sell, decompile or republish parts of the service, nor collect data from it by automatic means.',
      ],
    },
    {
      id: 'conduta',
      title: 'Conduct',
      body: [
        'While using the service you agree not to:',
        [
          'use the site for illegal ends such as money laundering;',
          'pretend to be someone else, or hide your identity or location;',
          'use bots or programs that play for you;',
          'insult or threaten other people or the support team;',
          'overload or attack the systems.',
        ],
      ],
    },
    {
      id: 'conteudo',
      title: 'Content and trademarks',
      body: [
        'Name, brand, texts, pictures and software belong to the operation or its licensors. What you send, such as a profile picture, stays yours; you allow us to show it within the service.',
        'Pictures and names that are offensive, illegal or used without permission may be removed.',
      ],
    },
    {
      id: 'provedores',
      title: 'Games by providers',
      body: [
        'Some games are made and run by providers. Each game carries its own rules and paytable. The return and volatility we show are those the provider states; where it states none, we say so.',
        'A game may go offline or leave the catalogue.',
      ],
    },
    {
      id: 'disponibilidade',
      title: 'Availability and maintenance',
      body: [
        'We work to keep the service up at all times, but cannot promise that there will never be an interruption.',
        'An interruption erases no balance, bet or request: they are on record and come back with the service.',
      ],
    },
    {
      id: 'comunicacao',
      title: 'How we talk to you',
      body: [
        'Notices about account, security and transactions are part of the service and come by e-mail or on the site itself.',
        'Consent to advertising starts switched off and can be changed in the profile at any time. During a break or self-exclusion we send nothing that calls you to play.',
      ],
    },
    {
      id: 'indicacao',
      title: 'Referral programme',
      body: [
        'Those who refer others through the affiliate programme are paid at the rates on their affiliate page, which are the rates really paid. Promotion must be labelled as advertising, carry the 18+ notice and promise no winnings.',
        'You may not refer yourself, minors or self-excluded people.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Liability',
      body: [
        'We answer for the damage we cause, as the law provides. We do not answer for failures of your connection, device or bank, nor for losses in play that follow the rules of the game.',
        'Nothing in these terms limits rights that the law does not allow to be limited.',
      ],
    },
    {
      id: 'fim',
      title: 'When it ends for you',
      body: [
        'You may stop using the service and close the account whenever you like. If we discontinue it, we will say so in advance and return the cash balance.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes and contact',
      body: [
        'Each new version of these terms asks for a new acceptance. Questions and complaints: the [support](/support) page, always with a protocol number.',
      ],
    },
  ],
}

export default service
