import { policyLines } from '@girassol/contract/processing'
import type { HouseTexts } from '../../document.ts'

const privacy: HouseTexts = {
  title: 'Privacy policy',
  lead: ({ name }) =>
    `What ${name} knows about you, why, whom it is shared with and how you stay in charge. This policy follows Brazil’s General Data Protection Law (Law 13,709/2018, LGPD).`,
  sections: [
    {
      id: 'controlador',
      title: 'Who looks after your data',
      body: [
        ({ name }) =>
          `The data controller is the operation of ${name}. Where configured, its legal name, CNPJ and address are at the foot of every page.`,
        'To reach the data protection officer, use the [support](/support) page and write “Personal data” in your message.',
      ],
    },
    {
      id: 'dados',
      title: 'What data we handle',
      body: [
        [
          'Registration: name, e-mail, phone, CPF, birth date and your consent to the terms.',
          'Payment: PIX key, deposits, withdrawals and the bank account they come from or go to.',
          'Play: bets, results, bonuses, breaks and self-exclusion.',
          'Use: IP address, browser, dates of access and security records.',
          'Support: the messages you send us.',
        ],
        'Your password is kept in a form that not even we can read.',
        ({ asksDeclaration }) =>
          asksDeclaration
            ? 'Registration: before you deposit and play, we ask your gender, address, income band, whether you are a politically exposed person and whether the law bars you from betting. Each answer is kept with the version of the text, the time and the IP address.'
            : null,
        ({ asksLocation }) =>
          asksLocation
            ? 'Location: before you bet, and again every 30 minutes, we check that you are in Brazil, as the law requires. A specialised company receives the IP address of your connection and, only if you allow it in the browser, your position. We keep the result and the IP address of each check for 5 years, and never the position.'
            : null,
      ],
    },
    {
      id: 'finalidades',
      title: 'What we use it for, and on what legal basis',
      body: [policyLines('en'), 'We do not sell personal data.'],
    },
    {
      id: 'compartilhamento',
      title: 'Whom we share it with',
      body: [
        'Only what is needed, and only with those who need it:',
        [
          'payment institutions, for deposits and withdrawals by PIX;',
          'game providers, who receive an identifier of yours;',
          'a company that protects against bots, when used;',
          'hosting and e-mail delivery, under contract;',
          'authorities, when the law or a valid order requires it.',
        ],
      ],
    },
    {
      id: 'retencao',
      title: 'How long we keep it',
      body: [
        'Registration data, transactions, bets, breaks and notices are kept for at least 5 years after the relationship ends, because the law requires it.',
        'Messages to support are kept for the same time.',
      ],
    },
    {
      id: 'direitos',
      title: 'Your rights',
      body: [
        'At any time, free of charge, you may:',
        [
          'learn whether we handle your data and receive a copy of it;',
          'correct what is wrong or out of date;',
          'ask for what is not needed to be deleted, blocked or anonymised;',
          'take your data to another service;',
          'learn whom it was shared with;',
          'withdraw consent and object to a use;',
          'ask for a review of automated decisions.',
        ],
        'Deletion does not reach what the law requires us to keep for the 5 years; such data is then blocked for any other use.',
      ],
    },
    {
      id: 'exercicio',
      title: 'How to exercise your rights',
      body: [
        'A copy of your data is in your profile, to download. For everything else, write through the [support](/support) page: you get a protocol number.',
        'If the answer is not satisfactory, you may complain to Brazil’s data protection authority: [gov.br/anpd](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'sensiveis',
      title: 'Biometrics and health data',
      body: [
        'We do not keep biometrics or health data. When your identity is checked, the institution that does it compares your face with the document, and we receive only the result and a reference.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Security',
      body: [
        'Passwords, sessions and links are stored so that a copy of the database is not enough to use them.',
        'If an incident may put you at relevant risk, you and the authority are told what happened and what to do.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage on your device',
      body: [
        'Necessary, always on:',
        [
          'a security cookie that keeps other sites from acting in your name;',
          'a language cookie;',
          'where logging in takes a second factor, a cookie that recognises this browser for up to 400 days;',
          'in the browser’s storage: your session, the theme, the site’s settings, deposits under way and your choice about cookies.',
        ],
        'Optional, only if you say yes: measurement and advertising. Today the site uses none of these. Should that change, whoever said no stays without them.',
        'Change your choice under “Cookie preferences” at the foot of the page.',
      ],
    },
    {
      id: 'automaticas',
      title: 'Automated decisions',
      body: [
        'Automatic rules look at each withdrawal (amount, age of the account, PIX key, recent changes of access) and may hold it until a person decides.',
      ],
    },
    {
      id: 'menores',
      title: 'Children and teenagers',
      body: ['The service is not for people under 18 and we do not collect their data on purpose.'],
    },
    {
      id: 'transferencia',
      title: 'Data outside Brazil',
      body: [
        'If a supplier handles data in another country, it does so only with the safeguards the LGPD requires, and you may ask which they are.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Changes to this policy',
      body: ['Each new version of this policy asks for a new acceptance on your next visit.'],
    },
  ],
}

export default privacy
