import {
  IdentityFailure,
  type IdentityPort,
  type InstitutionAnswer,
  type VerificationRequest,
} from '../src/modules/identity/index.ts'
import { minutes, type Clock } from '../src/platform/clock.ts'

type Checks = InstitutionAnswer['checks']

interface Case {
  request: VerificationRequest
  answer: InstitutionAnswer
  history: InstitutionAnswer[]
}

const nothing: Checks = {
  liveness: null,
  faceMatch: null,
  document: null,
  registry: null,
  exposed: false,
  sanctions: [],
  isKnownFace: false,
}

/** All checks passed, by a person who is who the request says. */
export const passed = ({ cpf, birthDate }: VerificationRequest): Checks => ({
  liveness: { pass: true, score: 0.98 },
  faceMatch: { pass: true, score: 0.97 },
  document: {
    type: 'CNH',
    numberMasked: '*******1234',
    authentic: true,
    expiry: '2040-01-01',
    cpf,
    birthDate,
  },
  registry: { exists: true, regular: true, deceased: false, nameSimilarity: 1, birthMatch: true },
  exposed: false,
  sanctions: [],
  isKnownFace: false,
})

/** The institution as a test decides it: what it finds, and how it fails. */
export class TestInstitution implements IdentityPort {
  readonly cases = new Map<string, Case>()
  readonly #clock: () => Clock
  /** What every call fails with; null answers. */
  failure: IdentityFailure['kind'] | null = null
  /** The call does its work, and the answer is lost. */
  losesAnswers = false
  /** Reads answer what was true at the beginning. */
  isStale = false
  creations = 0
  reads = 0
  /** The newest answer that each verification's reads have delivered. */
  readonly delivered = new Map<string, InstitutionAnswer>()
  readonly #gates = new Map<string, Promise<void>>()

  constructor(clock: () => Clock) {
    this.#clock = clock
  }

  async create(request: VerificationRequest): ReturnType<IdentityPort['create']> {
    this.creations++
    if (this.failure) throw new IdentityFailure(this.failure)
    const id = `ver_${request.ref}`
    const found = this.cases.get(id)
    if (!found) {
      const answer = {
        state: 'created' as const,
        revision: 1,
        checks: nothing,
        reasons: [],
        evidenceRef: null,
      }
      this.cases.set(id, { request, answer, history: [answer] })
    } else if (JSON.stringify(plain(found.request)) !== JSON.stringify(plain(request)))
      throw new IdentityFailure('conflict')
    if (this.losesAnswers) throw new IdentityFailure('unavailable')
    const expiresAt = new Date(request.consent.at.getTime() + minutes(15))
    return { institutionId: id, captureUrl: `https://institution.example/capture/${id}`, expiresAt }
  }

  async read(id: string): ReturnType<IdentityPort['read']> {
    this.reads++
    const { failure, isStale } = this
    const found = this.cases.get(id)
    const answer = isStale ? found?.history[0] : found?.answer
    await this.#gates.get(id)
    if (failure) throw new IdentityFailure(failure)
    if (!answer) throw new IdentityFailure('not_found')
    const before = this.delivered.get(id)
    if (!before || before.revision < answer.revision) this.delivered.set(id, answer)
    return answer
  }

  openWebhook(body: Buffer, { signature }: { signature: string | undefined }): string | null {
    return signature === 'right' ? body.toString() : null
  }

  /** Keeps reads of a verification from being answered until the returned function is called; they answer what was true when they were asked. */
  delay(id: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gates.set(id, promise)
    return () => {
      this.#gates.delete(id)
      resolve()
    }
  }

  /** The newest verification of a CPF. */
  of(cpf: string): { id: string; request: VerificationRequest } | null {
    const found = [...this.cases].findLast(([, each]) => each.request.cpf === cpf)
    return found ? { id: found[0], request: found[1].request } : null
  }

  /** Lets the institution answer this from now on; with `change` as the checks of an otherwise good person. */
  decide(
    id: string,
    state: InstitutionAnswer['state'],
    change: (checks: Checks) => Partial<Checks> = () => ({}),
  ): void {
    const found = this.cases.get(id)
    if (!found) throw new Error(`no verification ${id}`)
    const hasCapture = state === 'approved' || state === 'rejected' || state === 'review'
    const good = passed(found.request)
    found.answer = {
      state,
      revision: found.answer.revision + 1,
      checks: hasCapture ? { ...good, ...change(good) } : nothing,
      reasons: state === 'rejected' ? ['document_not_authentic'] : [],
      evidenceRef: hasCapture ? `evidence/${id}/${this.#clock().now().getTime()}` : null,
    }
    found.history.push(found.answer)
  }
}

const plain = ({ player, ...request }: VerificationRequest): object => ({
  ...request,
  player: String(player),
})
