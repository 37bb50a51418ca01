import fs from 'node:fs'
import { readStartFailure } from './start-failure.ts'

/** The embedded server cannot be used; the message says why and what to do about it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export class FolderInUse extends EmbeddedError {}

/** The server ended while it started. */
class StartError extends EmbeddedError {
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean) {
    super(message)
    this.isTransient = isTransient
  }
}

export function startError(logFile: string, logStart: number, dir: string): StartError {
  const { reason, isTransient } = readStartFailure(fs.readFileSync(logFile).subarray(logStart).toString())
  return new StartError(
    `The embedded PostgreSQL cannot start on ${dir}: ${reason}\n` +
      `Restore the folder from a backup, or move it away to begin with an empty database. The log is ${logFile}.`,
    isTransient,
  )
}

/** Whether another attempt cannot help. */
export const isFinal = (error: unknown): boolean =>
  error instanceof EmbeddedError && !(error instanceof StartError && error.isTransient)

export const passwordRefused = (secret: string): EmbeddedError =>
  new EmbeddedError(
    `The embedded PostgreSQL does not accept the password in ${secret}. Restore that file from a backup.`,
  )
