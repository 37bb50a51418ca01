/** Why a person may not bet, in the words of the registry. */
export const registryReasons = [
  'PROGRAMA_SOCIAL',
  'AUTOEXCLUSAO_CENTRALIZADA',
  'PROGRAMA_NOVO_DESENROLA_BRASIL',
  'RENEGOCIACAO_FIES',
  'PROGRAMA_DESENROLA_ADIMPLENTES',
  'PROGRAMA_FIES_EMPREENDEDOR',
] as const

export type RegistryReason = (typeof registryReasons)[number]

export type RegistryAnswer =
  | { result: 'clear'; requestId: string | null }
  | { result: 'impeded'; reasons: RegistryReason[]; requestId: string | null }

/** `unreachable`: nothing listens there. `unreadable`: an answer that no document describes. `not_configured`: no address is set. */
export type RegistryFailureKind =
  | 'not_configured'
  | 'unreachable'
  | 'timeout'
  | 'disconnected'
  | 'unauthorized'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  | 'unreadable'

/** A query without a usable answer. Its message never contains the CPF. */
export class RegistryFailure extends Error {
  override name = 'RegistryFailure'
  readonly kind: RegistryFailureKind

  constructor(kind: RegistryFailureKind) {
    super(`registry query failed: ${kind}`)
    this.kind = kind
  }
}

export interface RegistryPort {
  /** Throws RegistryFailure unless the registry answered in words that we know. */
  query(cpf: string): Promise<RegistryAnswer>
}
