import path from 'node:path'
import { days } from '../../../platform/clock.ts'
import type { Storage } from '../../../platform/storage.ts'
import { fileName, formats, readName } from './pictures.ts'
import type { Snapshot } from '../snapshot.ts'
import { findSubject } from './subjects.ts'

/**
 * Another node may know the catalogue better and have drawn something that we do not know yet; within a day we do too.
 * Pages that are open still name the old pictures, and are sent on to the new ones.
 */
const SPARED = days(1)

/** Removes the pictures that nothing in the catalogue shows any more, and halves of files. Answers how many. */
export async function sweepPictures(storage: Storage, snapshot: Snapshot, now: Date): Promise<number> {
  let removed = 0
  for (const kind of Object.keys(formats)) {
    for await (const { name, writtenAt } of storage.list(`art/${kind}`)) {
      if (now.getTime() - writtenAt.getTime() < SPARED || isShown(snapshot, kind, path.basename(name)))
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
