import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { adoptFreeRounds, simulatorFolderIn } from './companions.ts'

it('moves the free rounds of an earlier version into the folder of the simulator, once', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'companions-'))
  const [before, now] = ['simulator-free-rounds.json', 'simulator/free-rounds.json'].map((name) =>
    path.join(dataDir, name),
  ) as [string, string]
  adoptFreeRounds(dataDir)
  expect(fs.existsSync(simulatorFolderIn(dataDir))).toBe(false)
  fs.writeFileSync(before, '[1]')
  adoptFreeRounds(dataDir)
  adoptFreeRounds(dataDir)
  expect([fs.existsSync(before), fs.readFileSync(now, 'utf8')]).toEqual([false, '[1]'])
  fs.rmSync(dataDir, { recursive: true })
})
