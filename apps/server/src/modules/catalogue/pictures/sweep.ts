import path from 'node:path'
import { days } from '../../../platform/clock.ts'
import type { Storage } from '../../../platform/storage.ts'
import { fileName, formats, readName } from './pictures.ts'
import type { Snapshot } from '../snapshot.ts'
import { findSubject } from './subjects.ts'

/** A younger file may belong to a newer catalogue that another node has loaded first. */
const ORPHAN_GRACE = days(1)

/** Removes unused pictures and partial files, and returns how many. */
export async function sweepPictures(storage: Storage, snapshot: Snapshot, now: Date): Promise<number> {
  let removed = 0
  for (const kind of Object.keys(formats)) {
    for await (const { name, writtenAt } of storage.list(`art/${kind}`)) {
      if (now.getTime() - writtenAt.getTime() < ORPHAN_GRACE || isShown(snapshot, kind, path.basename(name)))
        continue
      await storage.remove(`/storage/${name}`)
      removed++
    }
  }
  return removed
}

function isShown(snapshot: Snapshot, kind: string, file: string): boolean {
  const read = readName(kind, file)
  const subject = read && findSubject(snapshot, read.kind, read.code)
  return Boolean(read && subject && fileName(subject, read.width, read.extension) === file)
}
