import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseNode, Layout } from './layout.ts'
import { runCommand } from './processes.ts'

/** Of the file system of each database node; the image on the machine's disk takes only what was written. */
const DISK_GIB = 8

const imageOf = ({ folder }: DatabaseNode): string => `${folder}.img`
const fillingOf = ({ folder }: DatabaseNode): string => path.join(folder, 'filling')

const run = (file: string, ...args: string[]): string => runCommand({ file, args })
const tryRun = (file: string, ...args: string[]): string => runCommand({ file, args }, { mayFail: true })

/** Whether this user may mount file systems that are files. */
export function mayUseDisks(): boolean {
  return process.getuid?.() === 0 && tryRun('losetup', '--find') !== ''
}

/** A file system of its own for each database node, so that one disk can be full while the others are not. */
export function createDisks(layout: Layout): void {
  if (!layout.hasDisks) return
  for (const node of layout.databases) {
    fs.mkdirSync(node.folder, { recursive: true })
    run('truncate', `--size=${DISK_GIB}G`, imageOf(node))
    // No blocks are kept for root: full means full.
    run('mkfs.ext4', '-q', '-m', '0', imageOf(node))
    run('mount', '-o', 'loop', imageOf(node), node.folder)
  }
}

export function removeDisks(layout: Layout): void {
  if (!layout.hasDisks) return
  for (const node of layout.databases) tryRun('umount', node.folder)
}

/** Takes every free block of a node's disk. */
export function fillDisk(node: DatabaseNode): void {
  // What is freed while the file grows is taken by the next attempt.
  for (let attempt = 0; attempt < 5; attempt++) {
    const { bavail, bsize } = fs.statfsSync(node.folder)
    if (bavail === 0) return
    tryRun(
      'fallocate',
      '--offset',
      String(sizeOf(fillingOf(node))),
      '--length',
      String(bavail * bsize),
      fillingOf(node),
    )
  }
}

export const emptyDisk = (node: DatabaseNode): void => fs.rmSync(fillingOf(node), { force: true })

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
