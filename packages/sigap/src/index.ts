export { createTestIdentity } from './certificate.ts'
export { families, type Family, familyFacts, FILE_BYTES_MAX, FRAME_BYTES, RECORDS_MAX } from './families.ts'
export { type FileHeader, type FileTotals, fileXml } from './file.ts'
export { packXml, unpackXml } from './packing.ts'
export {
  amountOf,
  contentOf,
  contentsOf,
  type ReadFile,
  readFile,
  type ReadHeader,
  sumOf,
} from './reading.ts'
export {
  type Adjustment,
  type AmountLimit,
  type BettorRecord,
  bettorXml,
  type GamesRecord,
  type GameTypeRecord,
  gamesXml,
  type OperatorDailyRecord,
  operatorDailyXml,
  operatorMonthlyXml,
  type Period,
  type Prize,
  type WalletRecord,
  walletXml,
} from './records.ts'
export { adjustmentReference, newReference } from './reference.ts'
export { validateXml } from './schema.ts'
export { cnpjOf, type SigningIdentity, signXml, verifyXml } from './signature.ts'
export { centavosOf, reais } from './xml.ts'
