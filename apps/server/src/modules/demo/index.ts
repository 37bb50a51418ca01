export { DEMO_PEOPLE, demoPerson } from './people.ts'
export { DemoVisitors, isDemo, scheduleDemoVisits } from './visits.ts'
