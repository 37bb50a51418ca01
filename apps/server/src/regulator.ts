import { createTestIdentity } from '@girassol/sigap'
import fs from 'node:fs/promises'
import { regulatorSecret } from './companions.ts'
import { createHttpRegistry, type RegistrySetup } from './modules/registry/index.ts'
import { createHttpReception, type ReceptionSetup } from './modules/regulator-reports/index.ts'
import type { Companion } from './platform/companions/companions.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

/** The registry of impeded persons at the operator's address, or on the local regulator that runs beside us. */
export function readRegistry(
  { registry }: Config,
  regulator: Companion | null,
  signer: Signer,
): RegistrySetup {
  if (registry) return { port: createHttpRegistry(registry) }
  return { port: regulator && createHttpRegistry(endpointOf(regulator, signer)) }
}

/** The reception of files at the operator's address, or on the local regulator; null without either. */
export async function readReception(
  { reception }: Config,
  regulator: Companion | null,
  signer: Signer,
): Promise<ReceptionSetup | null> {
  if (reception) return readOutsideReception(reception)
  if (!regulator) return null
  const identity = localIdentity()
  return { port: createHttpReception({ ...endpointOf(regulator, signer), identity }), identity }
}

function endpointOf(regulator: Companion, signer: Signer) {
  const url = `${regulator.url}/regulator`
  return { url, tokenUrl: `${url}/token`, secret: regulatorSecret(signer) }
}

async function readOutsideReception(reception: NonNullable<Config['reception']>): Promise<ReceptionSetup> {
  const identity = {
    privateKey: await fs.readFile(reception.keyFile, 'utf8'),
    certificate: await fs.readFile(reception.certificateFile, 'utf8'),
  }
  return { port: createHttpReception({ ...reception, secret: null, identity }), identity }
}

/** Signs files that only the local regulator accepts; the certificate is in each file, so every start may have its own. */
const localIdentity = () =>
  createTestIdentity('Girassol', '11222333000181', new Date(), new Date('2099-01-01T00:00:00Z'))
