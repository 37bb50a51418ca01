import { expect, it } from 'vitest'
import { describeCharges } from './charges.ts'
import { describeFailures } from './failures.ts'
import { CPF, type GatewayHarness, logged } from './harness.ts'
import { describePayouts } from './payouts.ts'
import { describeSettlements } from './settlements.ts'
import { Subject } from './subject.ts'
import { describeWebhooks } from './webhooks.ts'

/** What every adapter must do, tested over real HTTP. A vendor's own test adds only what no other vendor has. */
export function describeGateway(name: string, harness: GatewayHarness): void {
  const subject = new Subject(name, harness)
  describeCharges(subject)
  describeFailures(subject)
  describePayouts(subject)
  describeSettlements(subject)
  describeWebhooks(subject)

  // Last: by now every operation and every failure has been logged.
  it(`${name}: logs carry no secret, no token and no CPF`, () => {
    const text = JSON.stringify(logged)
    expect(logged.length).toBeGreaterThan(20)
    const hidden = [...harness.secrets, CPF, '123.456.789-09']
    for (const secret of hidden.flatMap((each) => [each, Buffer.from(each).toString('base64')])) {
      expect(text.includes(secret), `a log line has the secret ${secret.slice(0, 4)}…`).toBe(false)
    }
  })
}
