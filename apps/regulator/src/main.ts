import { runInstitution } from '@girassol/institution'
import { readConfiguration } from './configuration.ts'
import { startRegulator } from './regulator.ts'

await runInstitution({ name: 'regulator', readConfiguration, start: startRegulator })
