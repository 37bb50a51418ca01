import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PATIENCE = 10_000

/** Addresses that are not out there: ours, our neighbours', and those that stand for many. */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address in IPv6 clothes is looked at as what it is: `BlockList` does that for mapped ones. */
export function isOutside(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !inside.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Looks the name up and refuses addresses that are not outside, at the moment of connecting: no second answer can differ. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found ?? []
    if (error) return done(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isOutside(address)))
      return done(new Error(`${hostname} is not a public address`), '')
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** Whether we may be asked to call it at all; who is behind the name is seen when it is called. */
export function mayCall(text: string, { anywhere }: { anywhere: boolean }): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  if (username !== '' || password !== '') return false
  if (anywhere) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isOutside(host))
}

/** Asks an address that somebody else named. Follows nothing and reads nothing; answers the status. */
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
      { headers, signal: AbortSignal.timeout(PATIENCE), ...(!anywhere && { lookup: lookupOutside }) },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    call.on('error', reject)
    call.end()
  })
}
