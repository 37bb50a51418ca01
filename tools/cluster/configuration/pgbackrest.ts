import path from 'node:path'
import { DATABASE, type DatabaseNode, type Layout, SUPERUSER } from '../layout.ts'

export const backupFile = (node: Pick<DatabaseNode, 'folder'>): string =>
  path.join(node.folder, 'pgbackrest.conf')

export const repositoryFolder = ({ folder }: Pick<Layout, 'folder'>): string => path.join(folder, 'backups')

export const archiveCommand = (node: DatabaseNode): string =>
  `pgbackrest --config=${backupFile(node)} --stanza=${DATABASE} archive-push %p`

/** Every node pushes its WAL to the one repository; only the primary has any to push. */
export function renderPgbackrest(
  layout: Pick<Layout, 'folder'>,
  node: Pick<DatabaseNode, 'folder' | 'port'>,
): string {
  return `[global]
repo1-path=${repositoryFolder(layout)}
repo1-retention-full=2
log-path=${path.join(node.folder, 'log')}
lock-path=${path.join(node.folder, 'lock')}
spool-path=${path.join(node.folder, 'spool')}
compress-type=lz4
start-fast=y
archive-timeout=120

[${DATABASE}]
pg1-path=${path.join(node.folder, 'data')}
pg1-port=${node.port}
pg1-socket-path=${node.folder}
pg1-user=${SUPERUSER}
`
}
