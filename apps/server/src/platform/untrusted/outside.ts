import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const REQUEST_TIMEOUT_MS = 10_000

/** IPv4 networks of the IANA special-purpose registry: private, local, shared, reserved, documentation, relays. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
/** The same of IPv6 within the global unicast space: Teredo and other protocols, documentation, 6to4. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/**
 * All other IPv6 space is refused as a whole: loopback, IPv4-mapped and -compatible addresses, NAT64 (`64:ff9b::`), discard,
 * unique local, link-local, site-local (`fec0::`), multicast, and what is not assigned yet.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public and therefore outside our own network. */
export function isOutside(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Resolves the name when connecting and refuses non-public addresses, so that no second resolution can differ. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found ?? []
    if (error) return done(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isOutside(address)))
      return done(new Error('not a public address'), '')
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** Whether the URL may be stored; the resolved address is checked when it is called. */
export function mayCall(text: string, { anywhere }: { anywhere: boolean }): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  if (username !== '' || password !== '') return false
  if (anywhere) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isOutside(host))
}

/** Calls a URL that others entered, without following redirects or reading the body; returns the status. */
export function callOutside(
  address: string,
  headers: Record<string, string>,
  { anywhere }: { anywhere: boolean },
): Promise<number> {
  if (!mayCall(address, { anywhere })) throw new Error('not a public address')
  const { request } = address.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      {
        headers,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...(!anywhere && { lookup: lookupOutside }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    call.on('error', reject)
    call.end()
  })
}

/** Reads a file of a limited size from a URL that others entered. Redirects are not followed. */
export function fetchOutside(
  address: string,
  { anywhere, bytesMax }: { anywhere: boolean; bytesMax: number },
): Promise<{ status: number; body: Buffer }> {
  if (!mayCall(address, { anywhere })) throw new Error('not a public address')
  const { request } = address.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(!anywhere && { lookup: lookupOutside }) },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        response.on('data', (part: Buffer) => {
          size += part.byteLength
          if (size > bytesMax) call.destroy(new Error('the file is too large'))
          else parts.push(part)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end()
  })
}
