import type { Platform } from '../../platform/platform.ts'

export type OperatorDeps = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'limits' | 'log' | 'mailer' | 'passwords' | 'signer'
> & {
  /** The platform's name in mails and authenticator apps. */
  siteName(): string
}
