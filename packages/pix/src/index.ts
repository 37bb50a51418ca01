export {
  type BrCode,
  type BrCodeFault,
  type BrCodeResult,
  type DynamicCode,
  type StaticCode,
  amountText,
  buildDynamic,
  buildStatic,
  parseBrCode,
  plain,
} from './brcode.ts'
export { crc16 } from './crc.ts'
export { type Cpf, completeCpf, formatCpf, isCpf, maskCpf, parseCpf } from './cpf.ts'
export { type KeyKind, type PixKey, dictKind, keyKind, normaliseKey, recogniseKey } from './key.ts'
export { type EndToEndId, formatEndToEndId, parseEndToEndId } from './e2e.ts'
