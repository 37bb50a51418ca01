import { serveTestHost } from '@girassol/institution/test-host'
import { readConfiguration } from '../src/configuration.ts'
import { startProvider } from '../src/provider.ts'

serveTestHost((environment) =>
  startProvider(readConfiguration(environment, true), environment['IDENTITY_PROVIDER_DATABASE_URL'] ?? ''),
)
