import { prepareDataDir, removeDataDir, startProgram } from './program.ts'

/** One program for all pages: journeys bring players of their own, so they do not meet. */
export default async function setup(): Promise<() => Promise<void>> {
  const prepared = await prepareDataDir()
  const program = await startProgram()
  process.env['E2E_URL'] = program.url
  process.env['E2E_DATA_DIR'] = program.dataDir
  return async () => {
    await program.stop()
    removeDataDir(program.dataDir)
    removeDataDir(prepared)
  }
}
