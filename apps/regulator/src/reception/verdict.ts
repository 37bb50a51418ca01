import {
  cnpjOf,
  FILE_BYTES_MAX,
  type Family,
  type ReadFile,
  readFile,
  RECORDS_MAX,
  unpackXml,
  validateXml,
  verifyXml,
} from '@girassol/sigap'
import type { Database, Tx } from '@girassol/institution'
import { accept, type Delivery, lockDelivery, lockLots, reject } from './deliveries.ts'
import { takeRecordFault, takeVerdictFault } from './faults.ts'
import { examine, remember } from './quality.ts'

const SCHEMA_VERSION = 'v1'

type Structure = { fault: string[] } | { xml: string; file: ReadFile }

/** The first phase: size, schema, signature, and that the certificate is the company's own. */
async function readStructure(family: Family, packed: string): Promise<Structure> {
  const xml = unpackXml(packed, FILE_BYTES_MAX)
  if (xml === null) return { fault: ['o lote não é gzip em base64 ou passa de 3 MB'] }
  const faults = await validateXml(xml, family, SCHEMA_VERSION)
  if (faults.length > 0) return { fault: faults }
  const check = verifyXml(xml)
  if (!check.isValid) return { fault: [check.fault] }
  const file = readFile(xml, family)
  if (cnpjOf(check.certificate) !== file.header.cnpj)
    return { fault: ['o certificado não é do CNPJ do arquivo'] }
  return file.records.length > RECORDS_MAX ? { fault: ['mais de 7.000 registros'] } : { xml, file }
}

/** Reaches the verdict on a file that has none; what is decided stays. */
export async function decide(database: Database, id: string): Promise<void> {
  const waiting = await database.transaction((tx) => lockDelivery(tx, id))
  if (waiting?.state !== 'received') return
  const structure = await readStructure(waiting.family, waiting.lotBase64)
  await database.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (delivery?.state !== 'received') return
    if (await takeVerdictFault(tx, delivery.family)) return
    if ('fault' in structure) await reject(tx, id, 'rejected_structure', structure.fault, null)
    else await decideQuality(tx, delivery, structure)
  })
}

async function decideQuality(
  tx: Tx,
  { id, family }: Delivery,
  { xml, file }: { xml: string; file: ReadFile },
): Promise<void> {
  await lockLots(tx, family, file.header.day)
  const chosen = await takeRecordFault(tx, family, xml)
  const faults = chosen ? [`${chosen.cpf}: registro recusado`] : await examine(tx, family, file)
  if (faults.length > 0) return reject(tx, id, 'rejected_quality', faults, file.header)
  await accept(tx, id, family, file, Buffer.byteLength(xml))
  await remember(tx, id, family, file)
}
