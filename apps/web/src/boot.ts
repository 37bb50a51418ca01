export type { Boot } from './shared/state/boot.ts'
