import { isCpf } from '@girassol/pix'

/** What gateways need of a log; the platform's log satisfies it. */
export interface GatewayLog {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
}

const HIDDEN = '[hidden]'
/** Shorter ones would blank out ordinary words. */
const SECRET_LENGTH_MIN = 6

const hiddenNames =
  /^(authorization|cookie|x-api-key|ci|cs|.*(secret|token|password|signature)|cpf|document|tax_?id|payer_?cpf)$/i

/**
 * Removes every secret of one gateway, including tokens issued later, from texts and values. Vendors quote requests in their
 * error messages, so the names of fields are not enough.
 */
export class Redactor {
  readonly #secrets = new Set<string>()

  constructor(secrets: Iterable<string> = []) {
    for (const secret of secrets) this.hide(secret)
  }

  hide(secret: string): void {
    if (secret.length < SECRET_LENGTH_MIN) return
    this.#secrets.add(secret)
    this.#secrets.add(Buffer.from(secret).toString('base64'))
    this.#secrets.add(encodeURIComponent(secret))
  }

  text(text: string): string {
    let clean = text
    for (const secret of this.#secrets) clean = clean.replaceAll(secret, HIDDEN)
    // Only valid CPFs: vendors' numeric ids are as long and must stay readable.
    return clean.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, (digits) =>
      isCpf(digits.replace(/\D/g, '')) ? HIDDEN : digits,
    )
  }

  value(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'bigint') return value.toString()
    if (typeof value === 'number') return isCpf(String(value)) ? HIDDEN : value
    if (value === null || typeof value !== 'object') return value
    if (depth > 6) return '[deep]'
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Error) return { name: value.name, message: this.text(value.message) }
    if (Array.isArray(value)) return value.map((item) => this.value(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        this.text(name),
        hiddenNames.test(name) ? HIDDEN : this.value(inner, depth + 1),
      ]),
    )
  }
}

/** The only log an adapter gets. */
export function redactingLog(log: GatewayLog, redactor: Redactor, gateway: string): GatewayLog {
  const clean = (fields: Record<string, unknown>) => ({
    gateway,
    ...(redactor.value(fields) as Record<string, unknown>),
  })
  return {
    info: (fields, message) => log.info(clean(fields), redactor.text(message)),
    warn: (fields, message) => log.warn(clean(fields), redactor.text(message)),
  }
}
