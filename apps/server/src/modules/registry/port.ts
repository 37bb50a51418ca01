import { CallFailure } from '../../platform/institution/failure.ts'

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

/** `not_configured`: no address is set. */
export class RegistryFailure extends CallFailure<'not_configured' | 'not_found'> {
  override name = 'RegistryFailure'

  constructor(kind: RegistryFailure['kind']) {
    super('registry query', kind)
  }
}
export type RegistryFailureKind = RegistryFailure['kind']

export interface RegistryPort {
  /** Throws RegistryFailure unless the registry answered in words that we know. */
  query(cpf: string): Promise<RegistryAnswer>
}
