import assert from 'node:assert/strict'
import { codeOf, stepAt } from '../../../src/platform/totp.ts'
import { fromBase32 } from '../../operator.ts'
import { Visitor } from '../../visitor.ts'
import { until } from './until.ts'

export const OPERATOR = { email: 'conformidade@example.com', password: 'girassol-de-novembro-7' }

/** An operator of an installation, over HTTP as in the back office. */
export class RemoteOperator {
  /** Of the codes that were sent, by secret: a person who logs in again has the same authenticator. */
  static readonly #lastSteps = new Map<string, number>()
  readonly #visitor: Visitor
  /** Of the authenticator app, as `logIn` takes it. */
  readonly secret: string

  private constructor(url: string, secret: string) {
    this.#visitor = new Visitor(url)
    this.secret = secret
  }

  /** Becomes the owner by the link that the program prints at its first start. */
  static async join(url: string, link: string): Promise<RemoteOperator> {
    const path = `/api/operator/invitations/${link.split('/').at(-1)}`
    const { body } = await new Visitor(url).send('GET', path)
    const operator = new RemoteOperator(url, body.secret)
    await operator.send('POST', path, { ...OPERATOR, name: 'Conformidade', code: await operator.#code() })
    return operator
  }

  static async logIn(
    url: string,
    { email, password, secret }: { email: string; password: string; secret: string },
  ): Promise<RemoteOperator> {
    const operator = new RemoteOperator(url, secret)
    const { ticket } = await operator.send('POST', '/api/operator/login', { email, password })
    await operator.send('POST', '/api/operator/login/code', { ticket, code: await operator.#code() })
    return operator
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- scenarios assert the shape of what came
  async send(method: string, path: string, body?: object): Promise<any> {
    const sending = body === undefined ? {} : { body }
    let reply = await this.#visitor.send(method, path, sending)
    if (reply.body?.error?.code === 'step_up_required') {
      await this.#visitor.send('POST', '/api/operator/session/step-up', {
        body: { code: await this.#code() },
      })
      reply = await this.#visitor.send(method, path, sending)
    }
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.text}`)
    return reply.body
  }

  /** A code is valid once, so the next one may have to be waited for. */
  async #code(): Promise<string> {
    const used = RemoteOperator.#lastSteps
    await until('the next code', () => stepAt(new Date()) > (used.get(this.secret) ?? 0))
    const step = stepAt(new Date())
    used.set(this.secret, step)
    return codeOf(fromBase32(this.secret), step)
  }
}
