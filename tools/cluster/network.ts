import { runCommand } from './processes.ts'
import type { DatabaseNode, Layout } from './layout.ts'

/** Names of interfaces have at most 15 characters. */
const bridgeOf = ({ basePort }: Layout): string => `gc${basePort}`
const linkOf = (layout: Layout, { name }: DatabaseNode): string => `${bridgeOf(layout)}${name}`

const ip = (...args: string[]): string => runCommand({ file: 'ip', args })
const tryIp = (...args: string[]): string => runCommand({ file: 'ip', args }, { mayFail: true })

/** Null where the cluster has no namespaces. */
export const namespaceOf = (layout: Layout, node: DatabaseNode): string | null =>
  layout.hasNamespaces ? linkOf(layout, node) : null

/** Whether this user may create network namespaces. */
export function mayUseNamespaces(): boolean {
  if (process.getuid?.() !== 0) return false
  const probe = `gcprobe${process.pid}`
  try {
    ip('netns', 'add', probe)
    ip('link', 'add', probe, 'type', 'bridge')
    return true
  } catch {
    return false
  } finally {
    tryIp('link', 'del', probe)
    tryIp('netns', 'del', probe)
  }
}

/** A bridge on this machine, and for each database node a namespace with one cable to it. */
export function createNetwork(layout: Layout): void {
  if (!layout.hasNamespaces) return
  const bridge = bridgeOf(layout)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${layout.hub}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const node of layout.databases) {
    const link = linkOf(layout, node)
    ip('netns', 'add', link)
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', link)
    ip('link', 'set', link, 'master', bridge, 'up')
    ip('-n', link, 'addr', 'add', `${node.address}/24`, 'dev', 'eth0')
    ip('-n', link, 'link', 'set', 'eth0', 'up')
    ip('-n', link, 'link', 'set', 'lo', 'up')
  }
}

export function removeNetwork(layout: Layout): void {
  if (!layout.hasNamespaces) return
  for (const node of layout.databases) tryIp('netns', 'del', linkOf(layout, node))
  tryIp('link', 'del', bridgeOf(layout))
}

/** Pulls a node's cable, or plugs it in again. */
export function setConnected(layout: Layout, node: DatabaseNode, isConnected: boolean): void {
  ip('link', 'set', linkOf(layout, node), isConnected ? 'up' : 'down')
}
