import { runInstitution } from '@girassol/institution'
import { readConfiguration } from './configuration.ts'
import { startProvider } from './provider.ts'

await runInstitution({ name: 'pix', readConfiguration, start: startProvider })
