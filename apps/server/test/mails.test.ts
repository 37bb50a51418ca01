import { type Language, languages } from '@girassol/contract'
import { centavos } from '@girassol/money'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { notifyDecided as notifyCreative } from '../src/modules/affiliates/creatives/texts.ts'
import { notifyDecided, notifyOpened, undecidedMail } from '../src/modules/closures/inquiries/texts.ts'
import { closureMail, destinationMail } from '../src/modules/closures/texts.ts'
import { heldWinMail } from '../src/modules/gameplay/held-wins/held-win-mail.ts'
import { uncollectedMail } from '../src/modules/gameplay/held-wins/uncollected-mail.ts'
import { noticeMail, noticeView } from '../src/modules/notices/texts.ts'
import * as team from '../src/modules/operators/mails.ts'
import { loginCodeMail } from '../src/modules/players/access/mails.ts'
import {
  codeMail,
  type SecurityChange,
  securityMail,
  takenMail,
} from '../src/modules/players/account/mails.ts'
import { alarmMail } from '../src/modules/payments/withdrawals/alarm-mail.ts'
import type { Player } from '../src/modules/players/index.ts'
import { changedMail, confirmationMail, recoveryMail } from '../src/modules/players/mails.ts'
import { operationMail } from '../src/modules/players/operator/mails.ts'
import { caseMail } from '../src/modules/registry/texts.ts'
import { limitMail } from '../src/modules/safety/limits/mails.ts'
import { breakMail } from '../src/modules/safety/mails.ts'
import { testMail } from '../src/modules/setup/test-mail.ts'
import { notifyIssued } from '../src/modules/tax-statements/notify.ts'
import { minutes } from '../src/platform/clock.ts'
import type { Mail } from '../src/platform/mail.ts'

const SITE = 'Zzyzx'
const URL = 'https://zzyzx.bet.br'
/** What a person wrote, which nothing translates. */
const REASON = '#4711'
const AT = new Date('2026-11-18T12:00:00Z')
const LATER = new Date('2026-11-25T12:00:00Z')

type Written = Omit<Mail, 'to'>
const place = { site: SITE, url: URL }
const reader = (language: Language) =>
  ({ id: 7n, name: 'Ana', email: 'ana@example.com', language }) as unknown as Player

/** Runs what writes a mail together with other things, and returns the mails. */
async function sent(language: Language, run: (deps: never) => Promise<void>): Promise<Written[]> {
  const mails: Written[] = []
  const deps = {
    config: { publicUrl: URL },
    mailer: { send: (_tx: unknown, mail: Mail) => mails.push(mail) },
    notices: { notify: async () => true },
    players: { byId: async () => reader(language) },
    settings: { current: () => ({ software_name: SITE }) },
  }
  await run(deps as never)
  return mails
}

const tx = undefined as never
const inquiry = { id: 'i', player_id: 7n, grounds: REASON, answer_due_at: LATER } as never

const securityChanges: SecurityChange[] = [
  'passwordChanged',
  'emailAsked',
  'emailChanged',
  'phoneChanged',
  'twoFactorOn',
  'twoFactorOff',
  'passkeyAdded',
  'closed',
]
const operations = ['blocked', 'unblocked', 'signedOut', 'secondFactorReset', 'closing'] as const
const limit = { kind: 'loss', period: 'week', before: 100_00n, after: 50_00n, readyAt: LATER } as const

/** The files that send mails, each with all mails of theirs in one language. */
const mailsOf: Record<string, (language: Language) => Written[] | Promise<Written[]>> = {
  'affiliates/creatives/texts.ts': async (language) => {
    const decided = (state: 'approved' | 'refused') =>
      sent(language, (deps) =>
        notifyCreative(deps, tx, reader(language), {
          creative: { id: 'c', place: REASON },
          state,
          reason: REASON,
        }),
      )
    return [...(await decided('approved')), ...(await decided('refused'))]
  },
  'closures/closures.ts': (language) => [
    closureMail(reader(language), null, place),
    closureMail(reader(language), REASON, place),
    destinationMail(reader(language), place),
  ],
  'closures/inquiries/texts.ts': async (language) => [
    ...(await sent(language, (deps) => notifyOpened(deps, tx, reader(language), inquiry))),
    ...(await sent(language, (deps) =>
      notifyDecided(deps, tx, inquiry, { outcome: 'lift', grounds: REASON }),
    )),
  ],
  'closures/inquiries/remind.ts': (language) => [
    undecidedMail(language, [{ player_id: 7n, answer_due_at: LATER }], place),
    undecidedMail(
      language,
      [
        { player_id: 7n, answer_due_at: LATER },
        { player_id: 8n, answer_due_at: LATER },
      ],
      place,
    ),
  ],
  'gameplay/rounds/held-wins.ts': (language) =>
    (['amount', 'multiple', 'no_bet'] as const).map((reason) =>
      heldWinMail(
        language,
        { key: 'k', player: 7n, provider: 'Zz', staked: centavos(100n), reason },
        centavos(5000n),
        SITE,
      ),
    ),
  'gameplay/rounds/win-rollback.ts': (language) => [
    uncollectedMail(
      language,
      { player: 7n, provider: 'Zz', amount: centavos(5000n), missing: centavos(100n) },
      SITE,
    ),
  ],
  'notices/notices.ts': (language) =>
    (
      [
        'deposit_paid',
        'withdrawal_requested',
        'withdrawal_approved',
        'withdrawal_paid',
        'withdrawal_rejected',
        'withdrawal_returned',
        'win_held',
        'win_released',
        'win_refused',
        'adjustment_credit',
        'adjustment_debit',
      ] as const
    ).map((kind) =>
      noticeMail(reader(language), noticeView(kind, { amount: '5000', reason: REASON }, language), place),
    ),
  'operators/break-glass.ts': (language) => [
    team.breakGlassMail(reader(language), SITE, { email: 'z@example.com', reason: REASON }),
    team.soleChangeMail(reader(language), SITE, { by: 'Zoe', what: REASON, reason: REASON }),
    team.soleChangeMail(reader(language), SITE, { by: null, what: REASON, reason: REASON }),
  ],
  'operators/invitations.ts': (language) => [
    team.invitationMail(reader(language), SITE, URL),
    team.recoveryMail(reader(language), SITE, URL),
  ],
  'payments/withdrawals/alarms.ts': (language) =>
    [
      { count: 1, left: 1 },
      { count: 2, left: 10 },
      { count: 21, left: 30 },
      { count: 22, left: 60 },
    ].map(({ count, left }) =>
      alarmMail(
        language,
        Array.from({ length: count }, (_, n) => ({ id: `w${n}`, amount: 100_00n, promised_by: LATER })),
        { ...place, now: new Date(LATER.getTime() - minutes(left)) },
      ),
    ),
  'players/access/second-factor.ts': (language) => [loginCodeMail(reader(language), SITE, '123456')],
  'players/account/closing.ts': (language) => [securityMail(reader(language), SITE, 'closed')],
  'players/account/contact-changes.ts': (language) => [
    codeMail(reader(language), 'b@example.com', SITE, 'email', '123456', 'b@example.com'),
    codeMail(reader(language), 'b@example.com', SITE, 'phone', '123456', '+55 11 91234-5678'),
    takenMail(reader(language), 'b@example.com', SITE),
  ],
  'players/account/password-change.ts': (language) => [
    securityMail(reader(language), SITE, 'passwordChanged'),
  ],
  'players/account/two-factor.ts': (language) =>
    securityChanges.map((change) => securityMail(reader(language), SITE, change)),
  'players/email-confirmation.ts': (language) => [confirmationMail(reader(language), SITE, URL)],
  'players/operator/block.ts': (language) =>
    operations.map((operation) => operationMail(reader(language), SITE, operation, REASON)),
  'players/operator/support.ts': (language) =>
    operations.map((operation) => operationMail(reader(language), SITE, operation, REASON)),
  'players/passkeys/passkeys.ts': (language) => [securityMail(reader(language), SITE, 'passkeyAdded')],
  'players/recovery.ts': (language) => [
    changedMail(reader(language), SITE),
    recoveryMail(reader(language), SITE, URL),
  ],
  'registry/cases.ts': (language) => [
    caseMail(
      reader(language),
      { reasons: ['PROGRAMA_SOCIAL', 'AUTOEXCLUSAO_CENTRALIZADA'], withdrawUntil: AT, closeUntil: LATER },
      place,
    ),
  ],
  'safety/limits/limits.ts': (language) =>
    (
      [
        { ...limit, action: 'set', reason: null },
        { ...limit, action: 'set', reason: REASON },
        { ...limit, action: 'ask', reason: null },
        { ...limit, action: 'ask', after: null, reason: null },
        { ...limit, action: 'confirm', reason: null },
        { ...limit, action: 'confirm', after: null, reason: null },
        { ...limit, action: 'cancel', reason: null },
        { ...limit, action: 'remove', after: null, reason: REASON },
      ] as const
    ).map((changed) => limitMail(reader(language), changed, place)),
  'safety/safety.ts': (language) =>
    (
      [
        { request: { kind: 'pause', days: 7 }, since: AT, until: LATER, closesAccount: false },
        { request: { kind: 'exclusion', months: 6 }, since: AT, until: LATER, closesAccount: true },
        { request: { kind: 'exclusion', months: null }, since: AT, until: null, closesAccount: true },
      ] as const
    ).map((taken) => breakMail(reader(language), taken, place)),
  'setup/test-mail.ts': (language) => [testMail(language, SITE)],
  'tax-statements/notify.ts': async (language) => {
    const issued = (version: number, closedAt: Date | null) =>
      sent(language, (deps) =>
        notifyIssued(deps, tx, { id: 7n, closedAt, blockedAt: null }, { year: 2026, version }),
      )
    return [...(await issued(1, null)), ...(await issued(2, AT))]
  },
}

/** Read by the casino's own support, whose language is the first one. */
const toSupport = new Set(['catalogue/contact.ts'])
/** Passes on what its callers wrote. */
const passesOn = new Set(['operators/mails.ts'])

it('knows every file that sends mails', () => {
  const modules = path.join(import.meta.dirname, '../src/modules')
  const senders = fs
    .readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /mailer\.send\(|mailPermitted\(\{/.test(fs.readFileSync(path.join(modules, file), 'utf8')),
    )
    .filter((file) => !toSupport.has(file) && !passesOn.has(file))
  expect(senders.toSorted()).toEqual(Object.keys(mailsOf).toSorted())
})

const linesOf = ({ subject, paragraphs, action }: Written): string[] => [
  subject,
  ...paragraphs,
  ...(action ? [action.label] : []),
]
/** Lines that Portuguese and Spanish spell alike. */
const sameInSpanish = new Set([
  `Debitamos R$\u00A050,00. Motivo: ${REASON}`,
  `R$\u00A0100,00: falta 1 minuto. ${URL}/backoffice/withdrawals/w0`,
])
/** Names, amounts, codes and commands are the same in every language. */
const isText = (line: string): boolean =>
  !line.startsWith('npm run') && /\p{L}{3}/u.test(line.replaceAll(SITE, '').replaceAll(REASON, ''))

it.each(Object.entries(mailsOf))('%s says every line in the three languages', async (_file, compose) => {
  const [first = [], ...others] = await Promise.all(languages.map(async (language) => compose(language)))
  expect(first.length).toBeGreaterThan(0)
  const lines = first.flatMap((mail, index) =>
    linesOf(mail).map((line, at) => [line, ...others.map((mails) => linesOf(mails[index]!)[at])]),
  )
  for (const each of lines.flat()) expect(each).not.toMatch(/[{}]|undefined/)
  const untranslated = lines.filter(([line = '', ...translations]) => {
    const different = new Set([line, ...translations]).size
    return isText(line) && different < (sameInSpanish.has(line) ? 2 : languages.length)
  })
  expect(untranslated).toEqual([])
})
