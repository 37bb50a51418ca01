export { type Centavos, centavos, ZERO, add, subtract, sum, min, max, isPositive } from './centavos.ts'
export { type BasisPoints, basisPoints, percent, share, type Rounding } from './rate.ts'
export { type WireAmount, toWire, fromWire, WireAmountError, MAX_WIRE_CENTAVOS } from './wire.ts'
export { formatBRL, parseBRL } from './brl.ts'
