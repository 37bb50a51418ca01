import { useCall } from '../shared/api/index.ts'

/** Cases that wait, by area; follows every announced change. */
export const useCounters = (): Record<string, number> =>
  useCall('operatorCounters', {}, { topic: '*', refetchInterval: 60_000 }).data?.counters ?? {}
