import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Layout } from './layout.ts'
import type { Running } from './processes.ts'

/** What `up` leaves for the other commands. */
export interface State {
  layout: Layout
  secretKey: string
  /** What the game provider of the load signs its calls with. */
  providerSecret: string
  processes: Record<string, Running>
}

export const defaultFolder = path.join(os.tmpdir(), 'girassol-cluster')

const fileOf = (folder: string): string => path.join(folder, 'cluster.json')

export function writeState(state: State): void {
  const file = fileOf(state.layout.folder)
  fs.writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

export function readState(folder: string): State | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(folder), 'utf8')) as State
  } catch {
    return null
  }
}
