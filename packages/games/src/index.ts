export { commitmentOf } from './fairness/commitment.ts'
export { Draws, type Seeds } from './fairness/draws.ts'
export {
  type Amount,
  atOnce,
  paid,
  type Parts,
  type Return,
  type Rules,
  type Step,
  type TableEvent,
  WHOLE,
} from './rules.ts'
