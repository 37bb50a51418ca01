import fs from 'node:fs'
import path from 'node:path'
import type { Layout, ProgramNode } from './layout.ts'

/** The library reads it every second. */
const fileOf = ({ folder }: Layout, { name }: ProgramNode): string => path.join(folder, 'clocks', name)

/** Makes a program take its time of day from the machine's clock plus what stands in a file. Time that only passes is left alone. */
export const turnedClockEnvironment = (
  layout: Layout,
  node: ProgramNode,
  library: string,
): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: fileOf(layout, node),
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
})

export function turnClock(layout: Layout, node: ProgramNode, seconds: number): void {
  const file = fileOf(layout, node)
  fs.writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`)
  fs.renameSync(`${file}.new`, file)
}
