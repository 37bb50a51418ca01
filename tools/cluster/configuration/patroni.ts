import path from 'node:path'
import { DATABASE, type DatabaseNode, type Layout, SUPERUSER } from '../layout.ts'
import { archiveCommand } from './pgbackrest.ts'

/** How long the leader's key lives: after that a standby may be promoted. */
const LEADER_TTL_SECONDS = 10
const LOOP_SECONDS = 2
const RETRY_SECONDS = 3

const parameters = {
  max_connections: 200,
  shared_buffers: '64MB',
  synchronous_commit: 'on',
  wal_level: 'replica',
  hot_standby: 'on',
  wal_keep_size: '512MB',
  max_wal_size: '512MB',
  archive_mode: 'on',
  archive_timeout: '30s',
  // A peer in another namespace that was cut off is noticed by TCP, not by an answer.
  tcp_user_timeout: 5000,
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
}

/** Patroni's configuration of one database node, as YAML: JSON is a subset of it. */
export function renderPatroni(layout: Layout, node: DatabaseNode, binaries: string): string {
  const trusted = [...new Set(['127.0.0.1/32', `${layout.hub}/32`, ...hostsOf(layout)])]
  return JSON.stringify(
    {
      scope: DATABASE,
      name: node.name,
      restapi: {
        listen: `${node.address}:${node.restPort}`,
        connect_address: `${node.address}:${node.restPort}`,
      },
      // By etcd's API v2: through v3 this version (3.0.2) renews the leader's key without comparing it, so a primary that was
      // frozen takes it back from the node that was promoted meanwhile, and what that one had acknowledged is lost.
      etcd: { host: `${layout.hub}:${layout.etcd.port}` },
      bootstrap: {
        dcs: {
          ttl: LEADER_TTL_SECONDS,
          loop_wait: LOOP_SECONDS,
          retry_timeout: RETRY_SECONDS,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${node.address}:${node.port}`,
        connect_address: `${node.address}:${node.port}`,
        data_dir: path.join(node.folder, 'data'),
        bin_dir: binaries,
        pgpass: path.join(node.folder, 'pgpass'),
        // What diverged so far that it cannot be rewound is copied again.
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        authentication: {
          superuser: { username: SUPERUSER },
          replication: { username: SUPERUSER },
          rewind: { username: SUPERUSER },
        },
        parameters: {
          unix_socket_directories: node.folder,
          archive_command: archiveCommand(node),
        },
        pg_hba: [
          'local all all trust',
          ...trusted.flatMap((host) => [`host all all ${host} trust`, `host replication all ${host} trust`]),
        ],
      },
    },
    null,
    2,
  )
}

const hostsOf = ({ databases }: Layout): string[] => databases.map(({ address }) => `${address}/32`)
