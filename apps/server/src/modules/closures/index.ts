export { type Closures, createClosures } from './closures.ts'
export { after, closeAndReturn, RETURNED_POCKETS, returnMoney } from './steps.ts'
