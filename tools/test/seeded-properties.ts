import fc from 'fast-check'
import { propertySeed } from './property-seed.ts'

// For the projects whose files Node.js runs by itself: the tests import this very module.
fc.configureGlobal(propertySeed)
