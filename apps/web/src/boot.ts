export type { Boot } from './shared/boot.ts'
