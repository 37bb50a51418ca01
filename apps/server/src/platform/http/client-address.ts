import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Which proxies stand in front of the program: none, a number of hops, or the addresses they connect from. */
export type TrustedProxies = { hops: number } | { networks: string[] }

export interface ClientAddressReader {
  /** The address of the client a request comes from. The only reader of `X-Forwarded-For` in the program. */
  read(request: Pick<IncomingMessage, 'headers' | 'socket'>): string
  /** Whether the peer at `address`, `hop` steps from here, is a proxy of our own. */
  isTrusted(address: string, hop: number): boolean
}

/**
 * `X-Forwarded-For` grows to the right: each proxy appends the address it was reached from. So the list is read from the
 * right, starting at the socket, and only as far as proxies of our own vouch for it. What stands further left was written
 * by the client and is never believed.
 */
export function createClientAddressReader(proxies: TrustedProxies): ClientAddressReader {
  const isTrusted = trustOf(proxies)
  return {
    isTrusted,
    read({ headers, socket }) {
      let address = readAddress(socket.remoteAddress ?? '') ?? ''
      const forwarded = headers['x-forwarded-for']
      if (forwarded === undefined || !isTrusted(address, 0)) return address
      const entries = (typeof forwarded === 'string' ? forwarded : forwarded.join(',')).split(',')
      for (let hop = 0; hop < entries.length && isTrusted(address, hop); hop++) {
        const next = readAddress(entries[entries.length - 1 - hop] ?? '')
        // When a proxy forwards something that is not an address, the proxy's own is the last one known.
        if (next === null) break
        address = next
      }
      return address
    },
  }
}

function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  return 'hops' in proxies ? (_address, hop) => hop < proxies.hops : createNetworkMatcher(proxies.networks)
}

/** Whether an address is one of these addresses and networks, such as `10.0.0.0/8`. */
export function createNetworkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** One address without port, brackets and zone; IPv4-mapped IPv6 addresses become IPv4. Null when it is none. */
function readAddress(text: string): string | null {
  const trimmed = text.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [address = ''] = bare.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return isIP(plain) === 0 ? null : plain
}

/** Reads the setting `TRUST_PROXY`; null when it cannot be read. `true` is no answer: it would not say whom to trust. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === '' || text === 'false') return { hops: 0 }
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) }
  const networks = parseNetworks(text)
  return networks && { networks }
}

/** Addresses and networks separated by commas; null when one of them is neither. */
export function parseNetworks(text: string): string[] | null {
  const networks = text.split(',').map((each) => each.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
