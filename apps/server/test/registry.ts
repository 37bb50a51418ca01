import { RegistryFailure, type RegistryPort, type RegistryReason } from '../src/modules/registry/index.ts'

/** The registry as a test decides it: who is in it, and how it fails. */
export class TestRegistry implements RegistryPort {
  readonly impeded = new Map<string, RegistryReason[]>()
  /** What every query fails with; null answers. */
  failure: RegistryFailure['kind'] | null = null
  /** CPFs in the order they were asked about. */
  readonly asked: string[] = []
  readonly #gates = new Map<string, Promise<void>>()

  /** Keeps queries about a CPF from being answered until the returned function is called; they answer what was true when they were asked. */
  delay(cpf: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gates.set(cpf, promise)
    return () => {
      this.#gates.delete(cpf)
      resolve()
    }
  }

  async query(cpf: string): ReturnType<RegistryPort['query']> {
    this.asked.push(cpf)
    const { failure } = this
    const reasons = this.impeded.get(cpf)
    await this.#gates.get(cpf)
    if (failure) throw new RegistryFailure(failure)
    return reasons
      ? { result: 'impeded', reasons, requestId: 'test' }
      : { result: 'clear', requestId: 'test' }
  }
}
